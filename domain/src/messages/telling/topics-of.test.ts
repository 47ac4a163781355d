import { expect, test } from 'vitest';
import { announcements } from '../texts/announcements.ts';
import { messageTopics } from './message-topics.ts';
import { alwaysToldOf, topicsOf } from './topics-of.ts';

const requester = { role: 'ROLE_CLIENT', clientId: 'c' } as const;
const pilot = { role: 'ROLE_PILOT', clientId: null } as const;
const admin = { role: 'ROLE_ADMIN', clientId: null } as const;

test.each([
  ['requester', requester, ['CONFIRMATIONS', 'RESULTS']],
  ['pilot', pilot, ['REQUESTS_NEARBY']],
  ['pilot who is a requester too', { ...pilot, clientId: 'c' }, ['CONFIRMATIONS', 'REQUESTS_NEARBY', 'RESULTS']],
  ['admin', admin, ['REQUESTS_NEARBY', 'PLANNING']],
  ['account that waits for its role', { role: null, clientId: null }, []],
] as const)('a %s chooses among what it would be told', (_who, person, topics) => {
  expect(topicsOf(person)).toEqual(topics);
});

test('every topic belongs to an announcement, and to somebody', () => {
  const told = new Set(Object.values(announcements).map(({ topic }) => topic));
  const offered = new Set([requester, pilot, admin].flatMap(topicsOf));
  for (const topic of messageTopics) expect([topic, told.has(topic), offered.has(topic)]).toEqual([topic, true, true]);
});

test('nobody can do without what decides about their morning', () => {
  expect(alwaysToldOf(requester)).toEqual(expect.arrayContaining(['CHANGE', 'CANCELLATION', 'ANSWER_TIME', 'ACCOUNT']));
  expect(alwaysToldOf(pilot)).toEqual(expect.arrayContaining(['ASSIGNMENT', 'CHANGE', 'CANCELLATION', 'WITHDRAWAL']));
  expect(alwaysToldOf(pilot)).not.toContain('ANSWER_TIME');
});
