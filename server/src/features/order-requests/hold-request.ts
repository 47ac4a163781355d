import { DomainError } from '@vigiefaon/domain/errors';
import { holdClient } from '../clients/public.ts';
import { findOpenLinkHeld } from '../order-links/public.ts';
import type { RequestContext } from './ask-to-confirm.ts';
import { findRequest, findRequestHeld, type RequestRow } from './order-requests.repository.ts';

/** A request that nobody else confirms, decides or ends before the transaction does; nor is the link closed meanwhile by which it was ordered. */
export async function holdRequest({ transaction, now }: RequestContext, orderRequestId: string): Promise<RequestRow> {
  const known = await findRequest(transaction, orderRequestId);
  // In the order in which a link is closed: whose it is, the link, what was ordered by it.
  if (known?.orderLinkId && known.clientId) {
    await holdClient(transaction, known.clientId);
    await findOpenLinkHeld(transaction, known.orderLinkId, now);
  }
  const request = await findRequestHeld(transaction, orderRequestId);
  if (!request) throw new DomainError('NOT_FOUND');
  return request;
}
