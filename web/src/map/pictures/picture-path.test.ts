import type { Ring } from '@vigiefaon/domain/geometry/geometry';
import { describe, expect, it } from 'vitest';
import { picturePath } from './picture-path.ts';

const ring = (west: number): Ring => [
  [west, 0],
  [west + 0.01, 0],
  [west + 0.01, 0.01],
  [west, 0.01],
  [west, 0],
];
const numbers = (path: string) => (path.match(/[\d.]+/g) ?? []).map(Number);

describe('the small picture of parcels', () => {
  it('fills its square and stays inside', () => {
    const path = picturePath([{ type: 'Polygon', coordinates: [ring(5)] }], 100);
    expect(Math.min(...numbers(path))).toBeCloseTo(6, 0);
    expect(Math.max(...numbers(path))).toBeCloseTo(94, 0);
  });

  it('shows every ring of every parcel', () => {
    const path = picturePath(
      [
        { type: 'Polygon', coordinates: [ring(5)] },
        { type: 'MultiPolygon', coordinates: [[ring(5.02)], [ring(5.04)]] },
      ],
      100,
    );
    expect(path.match(/M/g)).toHaveLength(3);
  });

  it('is empty without a parcel', () => {
    expect(picturePath([], 100)).toBe('');
  });
});
