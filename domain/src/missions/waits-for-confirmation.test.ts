import { expect, test } from 'vitest';
import { waitsForConfirmation } from './waits-for-confirmation.ts';

test('a request waits while nobody has confirmed whose the address of its requester is', () => {
  expect(waitsForConfirmation({ status: 'TODO', unconfirmedUserId: 'farmer' })).toBe(true);
  expect(waitsForConfirmation({ status: 'TODO', unconfirmedUserId: null })).toBe(false);
});

test('what has a pilot, is flown or cancelled waits for nothing', () => {
  for (const status of ['AFFECTED', 'DONE', 'CANCELED'] as const) {
    expect(waitsForConfirmation({ status, unconfirmedUserId: 'farmer' })).toBe(false);
  }
});
