import type { ResponseOf } from '@vigiefaon/domain/endpoint';
import type { confirmOrderRequest } from '@vigiefaon/domain/order-requests/order-requests.api';

/** What a confirmed request has become; null where a coordinator first says whose it is. */
export type ConfirmedOrder = ResponseOf<typeof confirmOrderRequest>['order'];

// By the first signs alone: whoever reads the storage of this device does not get the link of the question.
const nameOf = (token: string) => `order-confirmed-${token.slice(0, 8)}`;

/** Known to this tab only, so that a reload still shows where to order next time. */
export function keptOrder(token: string): ConfirmedOrder {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(token)) ?? 'null') as ConfirmedOrder;
  } catch {
    return null;
  }
}

export function keepOrder(token: string, order: ConfirmedOrder): void {
  try {
    sessionStorage.setItem(nameOf(token), JSON.stringify(order));
  } catch {
    // The page itself still knows.
  }
}
