import { expect, test } from 'vitest';
import { boundsOf } from '../geometry/bounds-of.ts';
import type { Polygon } from '../geometry/geometry.ts';
import { halfOf } from './half-of.ts';

const meadow: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [5, 50],
      [5.2, 50],
      [5.2, 50.4],
      [5, 50.4],
      [5, 50],
    ],
  ],
};

test.each([
  ['north', [5, 50.2, 5.2, 50.4]],
  ['south', [5, 50, 5.2, 50.2]],
  ['west', [5, 50, 5.1, 50.4]],
  ['east', [5.1, 50, 5.2, 50.4]],
] as const)('the %s half of a parcel reaches to its middle', (half, bounds) => {
  const found = halfOf(meadow, half);
  expect(found && boundsOf(found)?.map((degree) => Math.round(degree * 1e6) / 1e6)).toEqual(bounds);
});

test('a parcel without extent has no half', () => {
  expect(halfOf({ type: 'Polygon', coordinates: [] }, 'north')).toBeNull();
});
