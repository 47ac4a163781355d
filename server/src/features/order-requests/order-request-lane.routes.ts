import * as api from '@vigiefaon/domain/order-requests/order-requests.api';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { acceptOrderRequest, refuseOrderRequest } from './decide-order-request.ts';
import { readLane } from './present-order-requests.ts';

/** What coordinators see of requests without account, and decide about them. */
export function orderRequestLaneRoutes(application: Application): void {
  const { config } = application;

  route(application, api.listOrderRequests, async ({ db, actor }) => ({
    items: await readLane(db, application, actor),
  }));

  route(application, api.acceptOrderRequest, ({ transaction, actor, params, body }) =>
    transaction((open) =>
      acceptOrderRequest({ transaction: open, config, now: application.now(), actor }, params.orderRequestId, body),
    ),
  );

  route(application, api.refuseOrderRequest, async ({ transaction, actor, params, body: { reason } }) => {
    await transaction((open) =>
      refuseOrderRequest({ transaction: open, config, now: application.now(), actor }, params.orderRequestId, reason),
    );
    return { state: 'REFUSED' as const };
  });
}
