import { DomainError } from '@vigiefaon/domain/errors';
import * as api from '@vigiefaon/domain/house-rules/house-rules.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Application } from '../../http/application.ts';
import { route } from '../../http/route.ts';
import { getUser } from '../users/users.repository.ts';
import { acceptHouseRules, getHouseRules, listAcceptances } from './house-rules.repository.ts';
import { publishHouseRules } from './publish-house-rules.ts';

/** Nobody accepts for another; only admins are told that the other exists. */
function requireOwn(actor: Actor, userId: string): void {
  if (actor.userId !== userId) throw new DomainError(actor.role === 'ROLE_ADMIN' ? 'FORBIDDEN' : 'NOT_FOUND');
}

export function houseRulesRoutes(application: Application): void {
  route(application, api.getHouseRules, ({ db }) => getHouseRules(db));

  route(application, api.publishHouseRules, ({ body, actor, transaction }) =>
    transaction((open) => publishHouseRules(open, body, { actorId: actor.userId, at: application.now() })),
  );

  route(application, api.getRulesAcceptances, async ({ db }) => {
    const [{ version }, pilots] = await Promise.all([getHouseRules(db), listAcceptances(db)]);
    const waiting = pilots.filter(({ acceptedVersion }) => acceptedVersion !== version);
    return { version, pilots: pilots.length, accepted: pilots.length - waiting.length, waiting };
  });

  route(application, api.acceptHouseRules, async ({ params: { userId }, body, actor, db }) => {
    requireOwn(actor, userId);
    const version = body.version ?? (await getHouseRules(db)).version;
    if (!(await acceptHouseRules(db, { userId, version, at: application.now() }))) throw new DomainError('STALE');
    return getUser(db, userId);
  });
}
