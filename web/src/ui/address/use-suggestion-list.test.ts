import { expect, test } from 'vitest';
import { nextActive } from './use-suggestion-list.ts';

test.each([
  [-1, 1, 3, 0],
  [0, 1, 3, 1],
  [2, 1, 3, -1],
  [-1, -1, 3, 2],
  [0, -1, 3, -1],
  [-1, 1, 0, -1],
] as const)('from %i by %i of %i suggestions leads to %i', (active, step, count, next) => {
  expect(nextActive(active, step, count)).toBe(next);
});
