import type { Endpoint } from '@vigiefaon/domain/endpoint';
import * as api from '@vigiefaon/domain/order-links/order-links.api';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { countHit, type RateLimit } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { type Call, route } from '../../http/route/route.ts';
import { requireRealPhone } from '../../http/session/phone-number.ts';
import { updateLastOpened } from '../order-links/public.ts';
import { createParcel } from '../parcels/public.ts';
import { actorOfLink, doorOfLink, getLinkOf, holdLinkOf } from './admit-link.ts';
import { disownLink } from './disown-link.ts';
import {
  answerLinkedIntention,
  cancelLinkedOrder,
  type LinkedContext,
  moveLinkedOrder,
  placeLinkedOrder,
} from './linked-orders.ts';
import { presentOrderable, readOrderPage } from './read-order-page.ts';

const aDayMs = 24 * 60 * 60 * 1000;
const ordersByLink = { name: 'order-orders', hits: 10, windowMs: aDayMs };
// Each is told to the requester: nobody is to be flooded with messages.
const changesByLink = { name: 'order-changes', hits: 30, windowMs: aDayMs };
const parcelsByLink = { name: 'order-parcels', hits: 30, windowMs: aDayMs };

/** What the holder of a link does. */
interface LinkedCall extends Pick<Call<Endpoint>, 'request' | 'transaction'> {
  /** None where nobody is to be held up. */
  readonly limit?: RateLimit;
}

/** Does it in one transaction in which the link holds. What is refused, and what is only a repetition, is not counted. */
function byLink<Result>(
  application: Application,
  { request, transaction, limit }: LinkedCall,
  act: (context: LinkedContext) => Promise<Result>,
): Promise<Result> {
  const { config } = application;
  const now = application.now();
  return transaction(async (open: Transaction<Tables>) => {
    const link = await holdLinkOf(open, request, now);
    if (limit) await countHit({ now: () => now, database: { db: open } }, limit, link.orderLinkId);
    const { actor, device } = await actorOfLink(open, link, { request, now });
    return act({ transaction: open, link, actor, device, config, now });
  });
}

/** What whoever has an order link sees and does, without a login; the link comes in a header. */
export function linkedOrderRoutes(application: Application): void {
  const door = doorOfLink(application);
  const page = ({ transaction, link }: LinkedContext) => readOrderPage(transaction, application, link);

  route(
    application,
    api.getOrderPage,
    async ({ db, request }) => {
      const link = await getLinkOf(db, request, application.now());
      await updateLastOpened(db, link, application.now());
      return readOrderPage(db, application, link);
    },
    door,
  );

  route(
    application,
    api.createLinkedOrder,
    (call) => {
      if (call.body.contactPhone) requireRealPhone('contactPhone', call.body.contactPhone);
      return byLink(application, { ...call, limit: ordersByLink }, async (context) => {
        const order = await placeLinkedOrder(context, call.body);
        return { ...order, page: await page(context) };
      });
    },
    door,
  );

  route(
    application,
    api.moveLinkedOrder,
    (call) =>
      byLink(application, { ...call, limit: changesByLink }, async (context) => {
        await moveLinkedOrder(context, call.params.missionId, call.body);
        return page(context);
      }),
    door,
  );

  route(
    application,
    api.cancelLinkedOrder,
    (call) =>
      byLink(application, { ...call, limit: changesByLink }, async (context) => {
        await cancelLinkedOrder(context, call.params.missionId);
        return page(context);
      }),
    door,
  );

  route(
    application,
    api.answerLinkedIntention,
    (call) => {
      const { body, params } = call;
      const isOrder = body.step === 'ORDER';
      if (isOrder && body.contactPhone) requireRealPhone('contactPhone', body.contactPhone);
      return byLink(application, { ...call, limit: isOrder ? ordersByLink : changesByLink }, async (context) => {
        const answered = await answerLinkedIntention(context, params.intentionId, body);
        return { ...answered, page: await page(context) };
      });
    },
    door,
  );

  route(
    application,
    api.disownOrderLink,
    (call) =>
      byLink(application, call, async (context) => ({
        canceled: await disownLink(context),
      })),
    door,
  );

  route(
    application,
    api.addLinkedParcel,
    (call) =>
      byLink(application, { ...call, limit: parcelsByLink }, async ({ transaction, link: { clientId }, actor, now }) =>
        presentOrderable(await createParcel(transaction, { ...call.body, clientId }, { actor, now }), false),
      ),
    door,
  );
}
