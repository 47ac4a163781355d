import { expect, test } from 'vitest';
import { directionOf } from './direction-words.ts';

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
