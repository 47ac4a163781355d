import { expect, test } from 'vitest';
import { type ChainedMessage, type MessageState, whyNotFailOver, whyNotRetry } from './message.ts';

const now = new Date('2025-05-20T10:00:00Z');
const messageId = '0190a5f0-0000-7000-8000-000000000001';
const nobody = { failure: null, address: '' };

function aMessage(
  state: MessageState,
  { expiresAt = null, followedBy }: { expiresAt?: string | null; followedBy?: MessageState },
) {
  const itself: ChainedMessage = { messageId, channel: 'MAIL', state, ...nobody };
  const follower = { messageId: '0190a5f0-0000-7000-8000-000000000002', channel: 'CALL', ...nobody } as const;
  const chain = followedBy ? [itself, { ...follower, state: followedBy }] : [itself];
  return { messageId, channel: 'MAIL', state, expiresAt, chain, nextChannel: 'CALL' } as const;
}

test.each([
  ['FAILED', null, null],
  ['FAILED', '2025-05-20T10:00:01Z', null],
  ['FAILED', '2025-05-20T10:00:00Z', 'MESSAGE_EXPIRED'],
  ['WAITING', null, 'MESSAGE_NOT_FAILED'],
  ['SENT', null, 'MESSAGE_NOT_FAILED'],
  ['DROPPED', null, 'MESSAGE_NOT_FAILED'],
  ['KEPT', '2025-05-20T09:00:00Z', 'MESSAGE_NOT_FAILED'],
] as const)('a message that is %s and good until %s is tried again or refused with %s', (state, expiresAt, refusal) => {
  expect(whyNotRetry(aMessage(state, { expiresAt }), now)).toBe(refusal);
});

test('what another channel has brought is not tried again; while nobody has called yet it is', () => {
  expect(whyNotRetry(aMessage('FAILED', { followedBy: 'DELIVERED' }), now)).toBe('MESSAGE_FOLLOWED');
  expect(whyNotRetry(aMessage('FAILED', { followedBy: 'WAITING' }), now)).toBeNull();
});

test('a call is made by people, not tried again', () => {
  expect(whyNotRetry({ ...aMessage('FAILED', {}), channel: 'CALL' }, now)).toBe('MESSAGE_NOT_FAILED');
});

test('the next channel says it once, and only what has not arrived', () => {
  for (const state of ['WAITING', 'SENT', 'FAILED', 'KEPT'] as const) {
    expect(whyNotFailOver(aMessage(state, {}), now)).toBeNull();
    expect(whyNotFailOver(aMessage(state, { followedBy: 'WAITING' }), now)).toBe('MESSAGE_FOLLOWED');
  }
  for (const state of ['DELIVERED', 'READ', 'DROPPED'] as const) {
    expect(whyNotFailOver(aMessage(state, {}), now)).toBe('MESSAGE_FOLLOWED');
  }
  expect(whyNotFailOver({ ...aMessage('FAILED', {}), nextChannel: null }, now)).toBe('NO_OTHER_CHANNEL');
  expect(whyNotFailOver(aMessage('FAILED', { expiresAt: '2025-05-20T10:00:00Z' }), now)).toBe('MESSAGE_EXPIRED');
});
