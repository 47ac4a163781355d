import * as api from '@vigiefaon/domain/house-rules/house-rules.api';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { acceptInForce, publishNext } from '../published-text/public.ts';
import { getUser } from '../users/public.ts';
import { getHouseRules, listAcceptances } from './house-rules.repository.ts';

export function houseRulesRoutes(application: Application): void {
  route(application, api.getHouseRules, ({ db }) => getHouseRules(db));

  // From the next call on every pilot must accept it.
  route(application, api.publishHouseRules, ({ body, actor: { userId: actorId }, transaction }) =>
    transaction(async (open) => {
      await publishNext(open, 'houseRules', body, { actorId, at: application.now() });
      return getHouseRules(open);
    }),
  );

  route(application, api.getRulesAcceptances, async ({ db }) => {
    const [{ version }, pilots] = await Promise.all([getHouseRules(db), listAcceptances(db)]);
    const waiting = pilots.filter(({ acceptedVersion }) => acceptedVersion !== version);
    return { version, pilots: pilots.length, accepted: pilots.length - waiting.length, waiting };
  });

  route(application, api.acceptHouseRules, async ({ params: { userId }, body, actor, db }) => {
    const version = body.version ?? (await getHouseRules(db)).version;
    await acceptInForce(db, 'houseRules', { actor, userId, version, at: application.now() });
    return getUser(db, userId);
  });
}
