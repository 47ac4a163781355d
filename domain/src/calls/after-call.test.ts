import { expect, test } from 'vitest';
import { afterCall, isStillCalling } from './after-call.ts';

test.each([
  ['WAITING', 'REACHED', 'DELIVERED'],
  ['WAITING', 'NO_ANSWER', 'WAITING'],
  ['WAITING', 'WRONG_NUMBER', 'FAILED'],
  ['DELIVERED', 'REACHED', null],
  ['DELIVERED', 'NO_ANSWER', null],
  ['DELIVERED', 'WRONG_NUMBER', null],
  ['FAILED', 'REACHED', 'DELIVERED'],
  ['FAILED', 'WRONG_NUMBER', null],
  ['FAILED', 'NO_ANSWER', null],
  ['DROPPED', 'REACHED', null],
] as const)('a call that is %s and ends with %s becomes %s', (state, outcome, after) => {
  expect(afterCall(state, outcome)).toBe(after);
});

test('whoever began a call keeps it for five minutes', () => {
  const begun = new Date('2026-06-04T17:42:00Z');
  expect(isStillCalling(begun, new Date('2026-06-04T17:46:59Z'))).toBe(true);
  expect(isStillCalling(begun, new Date('2026-06-04T17:47:00Z'))).toBe(false);
});
