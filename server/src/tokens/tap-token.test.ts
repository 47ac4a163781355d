import { expect, test } from 'vitest';
import { signAnswerToken } from './answer-token.ts';
import { readTap, signTap } from './tap-token.ts';

const secretKey = 'only-for-tests-only-for-tests-only-for-tests';
const tap = {
  messageId: '0190a5f0-0000-7000-8000-000000000001',
  userId: '0190a5f0-0000-7000-8000-000000000002',
  answer: 'POSSIBLE',
} as const;
const payload = signTap(secretKey, tap);

test('a button says whose answer to which message it is, in less than the 128 characters of WhatsApp', () => {
  expect(payload).toMatch(/^resp:POSSIBLE:[\w-]+$/);
  expect(signTap(secretKey, { ...tap, answer: 'UNAVAILABLE' }).length).toBeLessThanOrEqual(128);
  expect(readTap(secretKey, payload)).toEqual(tap);
});

test.each([
  ['another answer', payload.replace('POSSIBLE', 'UNAVAILABLE')],
  ['another key', signTap('another key, which is not ours at all', tap)],
  ['a changed token', payload.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['a longer token', `${payload}AAAA`],
  [
    'a token for something else',
    `resp:POSSIBLE:${signAnswerToken(secretKey, { pilotId: tap.userId, day: '2025-05-20' })}`,
  ],
  ['the sample of the reference', 'resp:1234:POSSIBLE:9f3c'],
  ['nothing', ''],
  ['a very long text', `resp:POSSIBLE:${'A'.repeat(100_000)}`],
])('%s is no button of ours', (_what, forged) => {
  expect(readTap(secretKey, forged)).toBeNull();
});
