import { DomainError } from '@vigiefaon/domain/errors';
import type { Actor } from '@vigiefaon/domain/users/role';
import * as api from '@vigiefaon/domain/users/users.api';
import { assertVerifiedAddress } from '../../gateways/addresses/address-signature.ts';
import type { Application } from '../../http/application.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { fieldError } from '../../http/field-errors.ts';
import { requireRealPhone } from '../../http/phone-number.ts';
import { route } from '../../http/route.ts';
import { changeUser } from './change-user.ts';
import { getUser, listPilots, listUsers, updatePreferences } from './users.repository.ts';

/** Another's account is not told to exist. */
function requireOwnOrAdmin(actor: Actor, userId: string): void {
  if (actor.userId !== userId && actor.role !== 'ROLE_ADMIN') throw new DomainError('NOT_FOUND');
}

function readUserCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const [userId] = readCursor(cursor);
  if (typeof userId !== 'string' || !/^[\da-f-]{36}$/.test(userId)) throw fieldError('cursor', 'INVALID');
  return userId;
}

export function userRoutes(application: Application): void {
  route(application, api.listUsers, async ({ query, db }) => {
    const users = await listUsers(db, { after: readUserCursor(query.cursor), limit: query.limit + 1 });
    const items = users.slice(0, query.limit);
    const last = users.length > items.length ? items.at(-1) : undefined;
    return { items, nextCursor: last ? writeCursor([last.userId]) : null };
  });

  route(application, api.listPilots, async ({ db }) => ({ items: await listPilots(db), nextCursor: null }));

  route(application, api.getUser, async ({ params, actor, db }) => {
    requireOwnOrAdmin(actor, params.userId);
    return getUser(db, params.userId);
  });

  route(application, api.updateUser, async ({ params, body, actor, transaction }) => {
    requireOwnOrAdmin(actor, params.userId);
    requireRealPhone('identity.phone', body.identity.phone);
    assertVerifiedAddress(application, body.identity.address);
    const role = actor.role === 'ROLE_ADMIN' ? body.role : undefined;
    const change = { identity: body.identity, role, now: application.now() };
    return transaction((inside) => changeUser(inside, params.userId, change));
  });

  route(application, api.updatePreferences, async ({ params, body, actor, db }) => {
    requireOwnOrAdmin(actor, params.userId);
    await updatePreferences(db, params.userId, body);
    return getUser(db, params.userId);
  });
}
