import { expect, test } from 'vitest';
import type { MissionStatus } from '../missions/mission-status.ts';
import type { Actor } from '../users/role.ts';
import { canSeeFinds, type FindingMission, whyNotFind, whyNotNewFind } from './find-access.ts';

const actor = (userId: string, role: Actor['role']): Actor => ({ userId, role, clientId: 'farm' });
const mission: FindingMission = { status: 'AFFECTED', pilotId: 'anne', accompanistIds: ['karl', 'luc'] };

test.each([
  ['ROLE_ADMIN', true],
  ['ROLE_PILOT', true],
  ['ROLE_CLIENT', false],
  [null, false],
] as const)('places of finds are seen by %s: %s', (role, sees) => {
  expect(canSeeFinds(actor('x', role))).toBe(sees);
});

test.each([
  ['its pilot', actor('anne', 'ROLE_PILOT'), null],
  ['a pilot who comes along', actor('karl', 'ROLE_PILOT'), null],
  ['another pilot', actor('tom', 'ROLE_PILOT'), 'NOT_YOUR_MISSION'],
  ['an admin', actor('eva', 'ROLE_ADMIN'), null],
  ['a requester who comes along', actor('luc', 'ROLE_CLIENT'), 'NOT_FOR_YOUR_ROLE'],
  ['an account that waits', actor('new', null), 'NOT_FOR_YOUR_ROLE'],
] as const)('a find is written down by %s, or the reason is told', (_who, who, reason) => {
  expect(whyNotFind(mission, who)).toBe(reason);
});

test.each<[MissionStatus, string | null]>([
  ['TODO', 'STILL_WAITING'],
  ['AFFECTED', null],
  ['DONE', null],
  ['CANCELED', 'ALREADY_CANCELED'],
])(
  'a mission that is %s gets no new find for the reason %s, and its crates are opened all the same',
  (status, reason) => {
    const anne = actor('anne', 'ROLE_PILOT');
    expect(whyNotNewFind({ ...mission, status }, anne)).toBe(reason);
    expect(whyNotFind({ ...mission, status }, anne)).toBeNull();
  },
);
