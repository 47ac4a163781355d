import { DomainError } from '@vigiefaon/domain/errors';
import { absenceOn } from '@vigiefaon/domain/unavailabilities/periods';
import type { Actor } from '@vigiefaon/domain/users/role';
import * as api from '@vigiefaon/domain/users/users.api';
import { Id } from '@vigiefaon/domain/values';
import * as z from 'zod/mini';
import { eventsOfChange, logSecurity } from '../../http/log/security-log.ts';
import type { Application } from '../../http/route/application.ts';
import { NamePosition, pageOf, readPosition } from '../../http/route/cursor.ts';
import { route } from '../../http/route/route.ts';
import { normalizeIdentifier } from '../../http/session/login-identifier.ts';
import { requireOwnOrAdmin } from '../../http/session/own-or-admin.ts';
import { hasShownPassword } from '../../http/session/own-password.ts';
import { hashChosenPassword } from '../../http/session/password.ts';
import { requireRealPhone } from '../../http/session/phone-number.ts';
import { assertVerifiedAddress } from '../../tokens/address-signature.ts';
import { readWhoMayFly } from '../papers/public.ts';
import { listPeriodsOfAway } from '../unavailabilities/public.ts';
import type { Changer } from './change-contact.ts';
import { changeUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { countUsers, searchUsers } from './user-search.repository.ts';
import { presentPilotOn } from './users.presenter.ts';
import { findUserByLogin, getUser, listPilots, listUsers, updatePreferences } from './users.repository.ts';

async function changerOf(application: Application, actor: Actor, password: string | undefined): Promise<Changer> {
  const { userId: actorId } = actor;
  return { actorId, hasShownPassword: await hasShownPassword(application, actorId, password) };
}

/** What admins do with the accounts of others. */
function administrationRoutes(application: Application): void {
  route(application, api.searchUsers, async ({ db, body: { limit, cursor, ...filters } }) => {
    const found = await searchUsers(db, filters, { limit: limit + 1, after: readPosition(cursor, NamePosition) });
    const { items, nextCursor } = pageOf(found, limit, ({ position }) => [position.name, position.id]);
    return { items: items.map(({ user }) => user), nextCursor, total: await countUsers(db, filters) };
  });

  route(application, api.createUser, async ({ actor, body, transaction }) => {
    const { password, currentPassword, ...information } = body;
    requireRealPhone('identity.phone', information.identity.phone);
    assertVerifiedAddress(application, information.identity.address);
    const by = await changerOf(application, actor, currentPassword);
    const passwordHash = await hashChosenPassword(password, information.identity);
    const account = { information, passwordHash, by, now: application.now() };
    return transaction((inside) => createUser(inside, account));
  });
}

export function userRoutes(application: Application): void {
  administrationRoutes(application);

  route(application, api.listUsers, async ({ query: { cursor, limit }, db }) => {
    const [after = null] = readPosition(cursor, z.tuple([Id])) ?? [];
    return pageOf(await listUsers(db, { after, limit: limit + 1 }), limit, ({ userId }) => [userId]);
  });

  route(application, api.listPilots, async ({ query: { on }, actor, db }) => {
    const pilots = await listPilots(db);
    if (on === undefined) return { items: pilots, nextCursor: null };
    const away = await listPeriodsOfAway(db, on);
    const mayFly = await readWhoMayFly(db);
    return {
      items: pilots.map((pilot) => ({
        ...presentPilotOn(pilot, absenceOn(on, away.get(pilot.pilotId) ?? []), actor),
        papersExpired: !mayFly(pilot.pilotId, on),
      })),
      nextCursor: null,
    };
  });

  route(application, api.getUser, async ({ params, actor, db }) => {
    requireOwnOrAdmin(actor, params.userId);
    return getUser(db, params.userId);
  });

  route(application, api.getUserByIdentifier, async ({ params, actor, db }) => {
    const user = await findUserByLogin(db, normalizeIdentifier(params.identifier));
    if (!user) throw new DomainError('NOT_FOUND');
    requireOwnOrAdmin(actor, user.userId);
    return user;
  });

  route(application, api.updateUser, async ({ params, body, actor, request, transaction }) => {
    requireOwnOrAdmin(actor, params.userId);
    requireRealPhone('identity.phone', body.identity.phone);
    assertVerifiedAddress(application, body.identity.address);
    const isAdmin = actor.role === 'ROLE_ADMIN';
    const role = isAdmin ? body.role : undefined;
    const active = isAdmin ? body.active : undefined;
    const by = await changerOf(application, actor, body.currentPassword);
    const { identity, reachKilometres } = body;
    const change = { identity, role, active, reachKilometres, by };
    const { before, after } = await transaction(async (inside) => ({
      before: await getUser(inside, params.userId),
      after: await changeUser(inside, application, params.userId, change),
    }));
    for (const event of eventsOfChange(before, after))
      logSecurity(application, request, { event, actor: actor.userId, subject: params.userId });
    return after;
  });

  route(application, api.updatePreferences, async ({ params, body, actor, db }) => {
    requireOwnOrAdmin(actor, params.userId);
    await updatePreferences(db, params.userId, body);
    return getUser(db, params.userId);
  });
}
