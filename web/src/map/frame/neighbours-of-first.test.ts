import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import { expect, test } from 'vitest';
import { neighboursOfFirst } from './neighbours-of-first.ts';

const meadow: Bounds = [5, 50, 5.002, 50.001];
const beside: Bounds = [5.005, 50.002, 5.007, 50.003];
const farAway: Bounds = [6, 50.5, 6.002, 50.501];
const large: Bounds = [5, 50, 5.05, 50.05];

test.each<[string, (Bounds | null)[], Bounds | null]>([
  ['on both of two neighbours', [meadow, beside], [5, 50, 5.007, 50.003]],
  ['on the first, not on the farm far away', [meadow, farAway], meadow],
  ['past the far one on the neighbour', [meadow, farAway, beside], [5, 50, 5.007, 50.003]],
  ['on the whole of a large first one', [large, meadow], large],
  ['on the first that there is', [null, beside], beside],
  ['on nothing where there is nothing', [null], null],
])('the map opens %s', (_what, boxes, expected) => {
  expect(neighboursOfFirst(boxes)).toEqual(expected);
});
