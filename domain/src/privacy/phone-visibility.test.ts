import { describe, expect, test } from 'vitest';
import { missionStatuses } from '../missions/mission-status.ts';
import type { Actor } from '../users/role.ts';
import { canSeePhone, type PhoneFacts, phoneDaysOf } from './phone-visibility.ts';

const pilot: Actor = { userId: 'pilot', role: 'ROLE_PILOT', clientId: null };
const afternoon = () => ({ day: '2026-05-20', time: '18:59' });
const evening = () => ({ day: '2026-05-20', time: '19:00' });

test.each<[string, Parameters<typeof phoneDaysOf>, string[] | null]>([
  ['a pilot in the afternoon', [pilot, 'ASSIGNED_OR_PLANNING', afternoon, '19:00'], ['2026-05-20']],
  ['a pilot from planning time on', [pilot, 'ASSIGNED_OR_PLANNING', evening, '19:00'], ['2026-05-20', '2026-05-21']],
  [
    'a pilot on the last evening of a month',
    [pilot, 'ASSIGNED_OR_PLANNING', () => ({ day: '2026-05-31', time: '23:59' }), '19:00'],
    ['2026-05-31', '2026-06-01'],
  ],
  ['a pilot where phones are always seen', [pilot, 'ALWAYS', evening, '19:00'], null],
  ['an admin', [{ role: 'ROLE_ADMIN' }, 'ASSIGNED_OR_PLANNING', evening, '19:00'], null],
  ['a requester', [{ role: 'ROLE_CLIENT' }, 'ASSIGNED_OR_PLANNING', evening, '19:00'], null],
])('the days on which %s sees every phone', (_who, question, days) => {
  expect(phoneDaysOf(...question)).toEqual(days);
});

describe('a pilot whose phone days are today and tomorrow', () => {
  const limited: Actor = { ...pilot, clientId: 'own farm', phoneDays: ['2026-05-20', '2026-05-21'] };
  const mission: PhoneFacts = { status: 'TODO', clientId: 'farm', pilotId: null, missionDate: '2026-05-25' };

  test.each<[boolean, string, Partial<PhoneFacts>]>([
    [false, 'a free mission of next week', {}],
    [true, 'a free mission of tomorrow', { missionDate: '2026-05-21' }],
    [true, 'a mission of today', { missionDate: '2026-05-20' }],
    [false, 'a mission of yesterday that nobody flew', { missionDate: '2026-05-19' }],
    [
      true,
      'a mission of tomorrow that another pilot flies',
      { status: 'AFFECTED', pilotId: 'other', missionDate: '2026-05-21' },
    ],
    [false, 'a mission of next week that another pilot flies', { status: 'AFFECTED', pilotId: 'other' }],
    [true, 'its own mission of next week', { status: 'AFFECTED', pilotId: 'pilot' }],
    [true, 'its own mission that is done', { status: 'DONE', pilotId: 'pilot', missionDate: '2026-04-30' }],
    [true, 'its own mission that was cancelled', { status: 'CANCELED', pilotId: 'pilot' }],
    [
      false,
      'a mission of today that another pilot has flown',
      { status: 'DONE', pilotId: 'other', missionDate: '2026-05-20' },
    ],
    [false, 'a cancelled request of tomorrow', { status: 'CANCELED', missionDate: '2026-05-21' }],
    [true, 'a request of its own farm', { clientId: 'own farm' }],
  ])('%s: the phone of %s', (sees, _mission, change) => {
    expect(canSeePhone({ ...mission, ...change }, limited)).toBe(sees);
  });
});

test('whoever has no phone days sees the phone of every mission that it sees', () => {
  for (const actor of [pilot, { ...pilot, phoneDays: null }]) {
    for (const status of missionStatuses) {
      expect(canSeePhone({ status, clientId: 'farm', pilotId: null, missionDate: '2026-05-25' }, actor)).toBe(true);
    }
  }
});
