import { expect, test } from 'vitest';
import type { Actor } from '../users/role.ts';
import { canEditClient, canSeeClient, canSeePrivateComment } from './client-access.ts';

const admin: Actor = { userId: 'admin', role: 'ROLE_ADMIN', clientId: null };
const pilot: Actor = { userId: 'pilot', role: 'ROLE_PILOT', clientId: 'farm' };
const requester: Actor = { userId: 'farmer', role: 'ROLE_CLIENT', clientId: 'farm' };
const neighbour: Actor = { userId: 'neighbour', role: 'ROLE_CLIENT', clientId: 'other farm' };
const waiting: Actor = { userId: 'volunteer', role: null, clientId: null };

test.each<[string, Actor, boolean, boolean, boolean]>([
  ['an admin', admin, true, true, true],
  ['a pilot', pilot, true, false, true],
  ['the requester themselves', requester, true, true, false],
  ['another requester', neighbour, false, false, false],
  ['an account that waits for a role', waiting, false, false, false],
])('%s sees, edits, reads the private comment of a requester', (_person, actor, sees, edits, readsComment) => {
  expect(canSeeClient('farm', actor)).toBe(sees);
  expect(canEditClient('farm', actor)).toBe(edits);
  expect(canSeePrivateComment(actor)).toBe(readsComment);
});
