import { expect, it } from 'vitest';
import { boundsAround } from './bounds-around.ts';
import { distanceMeters } from './distance-meters.ts';

it('reaches as far as asked in each direction', () => {
  const [west, south, east, north] = boundsAround([5.9, 50.5], 1_500);
  for (const edge of [[west, 50.5] as const, [east, 50.5] as const, [5.9, south] as const, [5.9, north] as const])
    expect(Math.abs(distanceMeters([5.9, 50.5], [edge[0], edge[1]]) - 1_500)).toBeLessThan(0.5);
});

it.each([
  [
    [5, 90],
    [-180, 180],
  ],
  [
    [5, -90],
    [-180, 180],
  ],
] as const)('around a pole (%j) it is the whole cap, and never leaves the map', (place, [least, most]) => {
  const [west, south, east, north] = boundsAround([place[0], place[1]], 25);
  expect([west, east]).toEqual([least, most]);
  expect(south).toBeGreaterThanOrEqual(-90);
  expect(north).toBeLessThanOrEqual(90);
});
