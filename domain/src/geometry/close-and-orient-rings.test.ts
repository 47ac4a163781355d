import { describe, expect, it } from 'vitest';
import { areaSquareMeters } from './area-square-meters.ts';
import { closeAndOrientRings } from './close-and-orient-rings.ts';
import type { Ring } from './geometry.ts';

const clockwise: Ring = [
  [5, 50],
  [5, 50.01],
  [5.01, 50.01],
  [5.01, 50],
];
const hole: Ring = [
  [5.002, 50.002],
  [5.004, 50.002],
  [5.004, 50.004],
  [5.002, 50.002],
];

describe('the rings of a shape', () => {
  it('are closed, outer ones counter-clockwise, holes clockwise', () => {
    expect(closeAndOrientRings({ type: 'Polygon', coordinates: [clockwise, hole] }).coordinates).toEqual([
      [
        [5, 50],
        [5.01, 50],
        [5.01, 50.01],
        [5, 50.01],
        [5, 50],
      ],
      [
        [5.002, 50.002],
        [5.004, 50.004],
        [5.004, 50.002],
        [5.002, 50.002],
      ],
    ]);
  });

  it('lose repeated points, never a hole or a piece', () => {
    const shape = {
      type: 'MultiPolygon' as const,
      coordinates: [[[...clockwise, [5.01, 50] as [number, number]], hole]],
    };
    const tidy = closeAndOrientRings(shape);
    expect(tidy.coordinates[0]?.[0]).toHaveLength(5);
    expect(tidy.coordinates[0]).toHaveLength(2);
    expect(areaSquareMeters(tidy)).toBeCloseTo(areaSquareMeters(shape), 3);
  });

  it('stay as they are when they are in order', () => {
    const tidy = closeAndOrientRings({ type: 'Polygon', coordinates: [clockwise, hole] });
    expect(closeAndOrientRings(tidy)).toEqual(tidy);
  });
});
