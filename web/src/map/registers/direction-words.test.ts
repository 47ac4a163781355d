import { expect, test } from 'vitest';
import { square } from '../../testing/requests.ts';
import { directionOf, directionTo } from './direction-words.ts';

test.each([
  [0, 'N'],
  [22, 'N'],
  [23, 'NE'],
  [90, 'E'],
  [180, 'S'],
  [270, 'W'],
  [338, 'N'],
  [359.9, 'N'],
  [-90, 'W'],
])('%d degrees from north are %s', (degrees, direction) => {
  expect(directionOf(degrees)).toBe(direction);
});

test.each<[string, [number, number]]>([
  ['E', [4.9, 50.0025]],
  ['N', [5.005, 49.9]],
  ['SW', [5.105, 50.0675]],
])('the meadow lies to the %s', (direction, from) => {
  expect(directionTo(square(5), from)).toBe(direction);
});
