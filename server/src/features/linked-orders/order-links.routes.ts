import * as api from '@vigiefaon/domain/order-links/order-links.api';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { handOutLink, listLinks, refuseUnlessReached, takeLinkBack } from './hand-out-link.ts';

/** The order links of a requester: list, make, take back. */
export function orderLinkRoutes(application: Application): void {
  const { config } = application;

  route(application, api.listOrderLinks, async ({ db, actor, params: { clientId } }) => {
    await refuseUnlessReached(db, clientId, actor);
    return { items: await listLinks(db, { clientId, config, now: application.now() }) };
  });

  route(application, api.createOrderLink, async ({ db, transaction, actor, params: { clientId } }) => {
    await refuseUnlessReached(db, clientId, actor);
    const now = application.now();
    return transaction((open) => handOutLink({ transaction: open, clientId, actor, config, now }));
  });

  route(application, api.revokeOrderLink, async ({ db, transaction, actor, params }) => {
    await refuseUnlessReached(db, params.clientId, actor);
    const now = application.now();
    await transaction((open) => takeLinkBack({ transaction: open, ...params, actor, config, now }));
  });
}
