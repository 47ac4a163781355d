import type {
  confirmOrderRequest,
  createOrderRequest,
  getOrderRequest,
  getOrderRequestForm,
  withdrawOrderRequest,
} from '@vigiefaon/domain/order-requests/order-requests.api';
import { lean } from '../../api/lean-endpoints.ts';

export const leanForm = lean<typeof getOrderRequestForm>({
  method: 'GET',
  path: '/api/order-requests/page',
  summary: 'What the page for somebody new begins with; what is typed on it is sent with its ticket',
});

export const leanCreate = lean<typeof createOrderRequest>({
  method: 'POST',
  path: '/api/order-requests',
  summary: 'Ask for an intervention without an account: it waits until the number or mail that was given confirms it',
  body: true,
});

export const leanRequest = lean<typeof getOrderRequest>({
  method: 'GET',
  path: '/api/order-request',
  summary: 'What whoever was asked whether a request is theirs may see of it; changes nothing',
});

export const leanConfirm = lean<typeof confirmOrderRequest>({
  method: 'PUT',
  path: '/api/order-request/confirm',
  summary: 'It is mine: whoever says so names the day that was asked for',
  body: true,
});

export const leanWithdraw = lean<typeof withdrawOrderRequest>({
  method: 'PUT',
  path: '/api/order-request/withdraw',
  summary: 'It is not mine, or not any more',
});

// As `orderRequestHeader` of the contract, whose schemas would weigh on the page.
const header: typeof import('@vigiefaon/domain/order-requests/order-requests.api').orderRequestHeader = 'order-request';

/** What every call of the page that confirms carries: the token stands in no path and no query. */
export function requestHeaders(token: string): Readonly<Record<string, string>> {
  return { [header]: token };
}
