import { DomainError } from '@vigiefaon/domain/errors';
import { orderRequestHeader } from '@vigiefaon/domain/order-requests/order-requests.api';
import type { FastifyRequest } from 'fastify';
import { countHit, networkOf } from '../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../http/route/application.ts';
import { readOrderRequestToken } from '../../tokens/order-request-token.ts';

const anHourMs = 60 * 60 * 1000;
// Many phones of one network; a token of 128 bits is not found by trying.
const fromNetwork = { name: 'order-request-address', hits: 600, windowMs: anHourMs };
const wrongFromNetwork = { name: 'order-request-address-wrong', hits: 60, windowMs: anHourMs };
const byOne = { name: 'order-request-calls', hits: 60, windowMs: anHourMs };

/** The request that the token in the header of a call is about. Wrong and dead are both NOT_FOUND. */
export async function requestAskedAbout(application: Application, request: FastifyRequest): Promise<string> {
  const token = request.headers[orderRequestHeader];
  const orderRequestId = typeof token === 'string' ? readOrderRequestToken(application.config.secretKey, token) : null;
  await countHit(application, orderRequestId === null ? wrongFromNetwork : fromNetwork, networkOf(request.ip));
  if (orderRequestId === null) throw new DomainError('NOT_FOUND');
  await countHit(application, byOne, orderRequestId);
  return orderRequestId;
}

/** Lets in whoever was asked, before what they sent is read. */
export function doorOfAsked(application: Application) {
  return {
    admits: async (request: FastifyRequest): Promise<null> => {
      request.orderRequestId = await requestAskedAbout(application, request);
      return null;
    },
  };
}

/** The id that the door has read. */
export function idOf({ orderRequestId }: FastifyRequest): string {
  if (orderRequestId === null) throw new DomainError('NOT_FOUND');
  return orderRequestId;
}
