import { expect, test } from 'vitest';
import { whyNotRetry } from './message.ts';

const now = new Date('2025-05-20T10:00:00Z');

test.each([
  ['FAILED', null, null],
  ['FAILED', '2025-05-20T10:00:01Z', null],
  ['FAILED', '2025-05-20T10:00:00Z', 'MESSAGE_EXPIRED'],
  ['WAITING', null, 'MESSAGE_NOT_FAILED'],
  ['SENT', null, 'MESSAGE_NOT_FAILED'],
  ['KEPT', '2025-05-20T09:00:00Z', 'MESSAGE_NOT_FAILED'],
] as const)('a message that is %s and good until %s is tried again or refused with %s', (state, expiresAt, refusal) => {
  expect(whyNotRetry({ state, expiresAt }, now)).toBe(refusal);
});
