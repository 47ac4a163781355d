import { expect, test } from 'vitest';
import { reachMeters } from './reach-meters.ts';

test.each([
  ['at zoom 18 a finger covers 8 m in Belgium', 18, 50.5, 8.4],
  ['at zoom 17 it covers 17 m', 17, 50.5, 16.7],
  ['at zoom 16 it covers 33 m, and 25 are asked for', 16, 50.5, 25],
  ['further off it is no more', 15, 50.5, 25],
  ['nearer to the pole it is less', 17, 60, 13.1],
])('%s', (_what, zoom, latitude, meters) => {
  expect(reachMeters(zoom, latitude)).toBeCloseTo(meters, 1);
});
