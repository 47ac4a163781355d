import { expect, test } from 'vitest';
import { mayFollow } from './may-follow.ts';

test.each([
  ['2026-05-01', true],
  ['2026-06-05', true],
  ['2026-06-07', true],
  ['2026-06-08', false],
] as const)('a mission of the fifth of June is followed on %s: %s', (today, may) => {
  expect(mayFollow('2026-06-05', today)).toBe(may);
});
