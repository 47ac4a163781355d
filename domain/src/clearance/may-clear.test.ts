import { expect, test } from 'vitest';
import type { Actor } from '../users/role.ts';
import { whyNotClear } from './may-clear.ts';

const pilot: Actor = { userId: 'pilot', role: 'ROLE_PILOT', clientId: null };
const other: Actor = { userId: 'other', role: 'ROLE_PILOT', clientId: null };
const admin: Actor = { userId: 'admin', role: 'ROLE_ADMIN', clientId: null };
const requester: Actor = { userId: 'requester', role: 'ROLE_CLIENT', clientId: 'client' };
const flyingRequester: Actor = { userId: 'other', role: 'ROLE_PILOT', clientId: 'client' };
const mission = { status: 'AFFECTED', pilotId: 'pilot', clientId: 'client', isTooEarly: false } as const;

test.each([
  ['its pilot', pilot, 'AFFECTED', null],
  ['its pilot after the report', pilot, 'DONE', null],
  ['an admin', admin, 'AFFECTED', null],
  ['another pilot', other, 'AFFECTED', 'NOT_YOUR_MISSION'],
  ['its requester', requester, 'AFFECTED', 'NOT_FOR_YOUR_ROLE'],
  ['its requester who flies for others', flyingRequester, 'AFFECTED', 'NOT_YOUR_MISSION'],
  ['its pilot when it is cancelled', pilot, 'CANCELED', 'ALREADY_CANCELED'],
  ['an admin when nobody flies', admin, 'TODO', 'STILL_WAITING'],
] as const)('who says what is cleared: %s', (_who, actor, status, refusal) => {
  expect(whyNotClear({ ...mission, status }, actor)).toBe(refusal);
});

test('nobody says of a search what cannot have happened yet', () => {
  for (const actor of [pilot, admin]) expect(whyNotClear({ ...mission, isTooEarly: true }, actor)).toBe('TOO_EARLY');
  expect(whyNotClear({ ...mission, isTooEarly: true }, pilot, 'WITHDRAWN')).toBeNull();
});
