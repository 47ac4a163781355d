import { expect, test } from 'vitest';
import type { Actor } from '../users/role.ts';
import { mayRevokeLink, maySendLink, whyLinkIsOver } from './clearance-link.ts';

const link = { number: 0, currentNumber: 0, missionDate: '2025-05-22', days: 30, today: '2025-05-22' };

test.each([
  ['on the mowing day', {}, null],
  ['before it', { today: '2025-05-01' }, null],
  ['thirty days after it', { today: '2025-06-21' }, null],
  ['a day later', { today: '2025-06-22' }, 'LINK_ENDED'],
  ['a day later, when the mission was postponed', { today: '2025-06-22', missionDate: '2025-05-23' }, null],
  ['when it was taken back', { currentNumber: 1 }, 'LINK_REVOKED'],
  ['when it was taken back, and its time is over too', { currentNumber: 1, today: '2025-06-22' }, 'LINK_REVOKED'],
  ['when those before it were taken back', { number: 2, currentNumber: 2 }, null],
  ['with a number that was never given', { number: 3, currentNumber: 2 }, 'LINK_REVOKED'],
] as const)('a link for whoever mows, %s', (_when, change, reason) => {
  expect(whyLinkIsOver({ ...link, ...change })).toBe(reason);
});

const pilot: Actor = { userId: 'pilot', role: 'ROLE_PILOT', clientId: null };
const other: Actor = { userId: 'other', role: 'ROLE_PILOT', clientId: null };
const admin: Actor = { userId: 'admin', role: 'ROLE_ADMIN', clientId: null };
const requester: Actor = { userId: 'requester', role: 'ROLE_CLIENT', clientId: 'client' };
const flyingRequester: Actor = { userId: 'other', role: 'ROLE_PILOT', clientId: 'client' };
const stranger: Actor = { userId: 'stranger', role: 'ROLE_CLIENT', clientId: 'another' };
const mission = { pilotId: 'pilot', clientId: 'client' };
const who = [requester, flyingRequester, admin, pilot, other, stranger];

test('requester, pilot and admins send the link, nobody else', () => {
  expect(who.map((actor) => maySendLink(mission, actor))).toEqual([true, true, true, true, false, false]);
});

test('requester and admins take it back, nobody else', () => {
  expect(who.map((actor) => mayRevokeLink(mission, actor))).toEqual([true, true, true, false, false, false]);
});
