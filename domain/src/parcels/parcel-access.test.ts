import { expect, test } from 'vitest';
import type { Actor } from '../users/role.ts';
import { canChangeParcelsOf, canSeeParcelsOf } from './parcel-access.ts';

test.each<[string, Actor, boolean, boolean]>([
  ['an admin', { userId: 'admin', role: 'ROLE_ADMIN', clientId: null }, true, true],
  ['a pilot', { userId: 'pilot', role: 'ROLE_PILOT', clientId: null }, true, false],
  ['a pilot who owns the fields', { userId: 'pilot', role: 'ROLE_PILOT', clientId: 'farm' }, true, true],
  ['the owner', { userId: 'farmer', role: 'ROLE_CLIENT', clientId: 'farm' }, true, true],
  ['a neighbour', { userId: 'neighbour', role: 'ROLE_CLIENT', clientId: 'other farm' }, false, false],
  ['an account that waits for a role', { userId: 'volunteer', role: null, clientId: 'farm' }, false, false],
])('%s sees, changes the parcels of a farm', (_person, actor, sees, changes) => {
  expect(canSeeParcelsOf('farm', actor)).toBe(sees);
  expect(canChangeParcelsOf('farm', actor)).toBe(changes);
});
