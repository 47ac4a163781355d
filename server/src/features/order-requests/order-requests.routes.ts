import { DomainError } from '@vigiefaon/domain/errors';
import { localTime } from '@vigiefaon/domain/local-time';
import { firstWayToAsk } from '@vigiefaon/domain/order-requests/how-it-is-confirmed';
import * as api from '@vigiefaon/domain/order-requests/order-requests.api';
import { sendableWithin } from '@vigiefaon/domain/order-requests/when-it-may-be-sent';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { countHit, networkOf } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { route } from '../../http/route/route.ts';
import { signPageTicket } from '../../tokens/order-request-token.ts';
import { doorOfAsked, idOf } from './admit-asked.ts';
import { confirmOrderRequest, withdrawOrderRequest } from './confirm-order-request.ts';
import { findRequest } from './order-requests.repository.ts';
import { presentPage } from './present-order-requests.ts';
import { sendOrderRequest, waysOf } from './send-order-request.ts';

const anHourMs = 60 * 60 * 1000;
const pagesFromNetwork = { name: 'order-request-pages', hits: 300, windowMs: anHourMs };
// Faults that are put right are no requests; whoever only makes faults is no farmer.
const triesFromNetwork = { name: 'order-request-tries', hits: 60, windowMs: anHourMs };

/** What somebody without account asks for, and what whoever was asked says to it; the token of the question comes in a header. */
export function orderRequestRoutes(application: Application): void {
  const { config } = application;
  const door = doorOfAsked(application);
  const contextOf = (transaction: Transaction<Tables>) => ({ transaction, config, now: application.now() });
  const today = () => localTime(application.now(), config.timeZone).day;

  route(application, api.getOrderRequestForm, async ({ request }) => {
    await countHit(application, pagesFromNetwork, networkOf(request.ip));
    const now = application.now();
    const { from, until } = sendableWithin(now);
    const ways = waysOf(config);
    return {
      ticket: signPageTicket(config.secretKey, now),
      today: today(),
      sendableFrom: from.toISOString(),
      sendableUntil: until.toISOString(),
      confirmedBy: { withMail: firstWayToAsk(ways, true), withoutMail: firstWayToAsk(ways, false) },
    };
  });

  route(application, api.createOrderRequest, async ({ transaction, body, request }) => {
    const network = networkOf(request.ip);
    await countHit(application, triesFromNetwork, network);
    const confirmedBy = await transaction((open) => sendOrderRequest(contextOf(open), body, network));
    return { confirmedBy };
  });

  route(
    application,
    api.getOrderRequest,
    async ({ db, request }) => {
      const asked = await findRequest(db, idOf(request));
      if (!asked) throw new DomainError('NOT_FOUND');
      return presentPage(db, asked, today());
    },
    door,
  );

  route(
    application,
    api.confirmOrderRequest,
    async ({ transaction, request, body }) => {
      const answer = await transaction((open) => confirmOrderRequest(contextOf(open), idOf(request), body));
      if (answer instanceof DomainError) throw answer;
      return answer;
    },
    door,
  );

  route(
    application,
    api.withdrawOrderRequest,
    ({ transaction, request }) => transaction((open) => withdrawOrderRequest(contextOf(open), idOf(request))),
    door,
  );
}
