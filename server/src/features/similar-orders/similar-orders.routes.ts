import * as api from '@vigiefaon/domain/similar-orders/similar-orders.api';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { askingOf, findOrders, findRequesters } from './find-similar-orders.ts';
import { findTurns } from './find-turns.ts';

/** What is like the order that somebody of the crew is taking, asked while they type. */
export function similarOrderRoutes(application: Application): void {
  route(application, api.findSimilarOrders, async ({ db, actor, body }) => {
    const asking = await askingOf(db, application, actor);
    return {
      requesters: await findRequesters(asking, body),
      orders: await findOrders(asking, body),
      turns: await findTurns(application, asking, body),
    };
  });
}
