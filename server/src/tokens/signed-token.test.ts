import { type MessageTopic, messageTopics } from '@vigiefaon/domain/messages/telling/message-topics';
import { expect, test } from 'vitest';
import { readAnswerToken, signAnswerToken } from './answer-token.ts';
import { readUnsubscribeToken, unsubscribeLink } from './unsubscribe-token.ts';

const secretKey = 'a key that nobody else has, long enough';
const pilotId = '0190a5f0-0000-7000-8000-00000000abcd';
const right = { pilotId, day: '2026-06-05' };
const token = signAnswerToken(secretKey, right);
const config = { secretKey, publicUrl: 'https://fawns.example.org' };

function unsubscribeTokenOf(topic: MessageTopic): string {
  return unsubscribeLink(config, { identityId: pilotId, topic }).split('/').at(-1) ?? '';
}

test('a token comes back as the right that it was made of', () => {
  expect(readAnswerToken(secretKey, token)).toEqual(right);
  for (const topic of messageTopics) {
    expect(readUnsubscribeToken(secretKey, unsubscribeTokenOf(topic))).toEqual({ identityId: pilotId, topic });
  }
});

test('a token holds in an address and is short enough for a button', () => {
  expect(token).toMatch(/^[\w-]{48}$/);
  expect(unsubscribeLink(config, { identityId: pilotId, topic: 'RESULTS' })).toMatch(
    /^https:\/\/fawns\.example\.org\/unsubscribe\/[\w-]+$/,
  );
});

test('whatever is changed of a token, nobody believes it', () => {
  for (let position = 0; position < token.length; position++) {
    const other = token[position] === 'A' ? 'B' : 'A';
    const changed = token.slice(0, position) + other + token.slice(position + 1);
    expect(readAnswerToken(secretKey, changed)).toBeNull();
  }
});

test.each([
  ['nothing', ''],
  ['one letter', 'x'],
  ['letters of no alphabet', '§$%&/()=?'],
  ['a token cut short', token.slice(0, -1)],
  ['a token with something after it', `${token}AAAA`],
  ['a token in another spelling', `${token}=`],
  ['a token of another key', signAnswerToken('the key of somebody else altogether', right)],
  ['a token for something else', unsubscribeTokenOf('RESULTS')],
])('%s opens nothing', (_what, wrong) => {
  expect(readAnswerToken(secretKey, wrong)).toBeNull();
});

test('the link that answers does not unsubscribe', () => {
  expect(readUnsubscribeToken(secretKey, token)).toBeNull();
});
