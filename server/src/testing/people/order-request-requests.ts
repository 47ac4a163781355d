import { randomUUID } from 'node:crypto';
import type { AccessRequest } from './account-requests.ts';

/** Whoever was not asked is told so before anything of what they send is read. */
const notAsked = (): AccessRequest => ({ admitted: 'NOT_FOUND' });
const ofNone = (body: object) => (): AccessRequest => ({
  params: { orderRequestId: randomUUID() },
  body,
  admitted: 'NOT_FOUND',
});

/** What to send to the calls about requests without account so that only the question who is calling decides. */
export const orderRequestRequests = {
  // What is kept is counted by network: nobody is to be refused for that.
  'POST /api/order-requests': (): AccessRequest => ({ body: {}, admitted: 'MISSING_REQUIRED_FIELDS' }),
  'GET /api/order-request': notAsked,
  'PUT /api/order-request/confirm': notAsked,
  'PUT /api/order-request/withdraw': notAsked,
  'PUT /api/order-requests/{orderRequestId}/accept': ofNone({ clientId: null }),
  'PUT /api/order-requests/{orderRequestId}/refuse': ofNone({ reason: 'Trop loin' }),
};
