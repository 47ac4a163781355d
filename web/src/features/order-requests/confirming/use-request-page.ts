import type { OrderRequestPage } from '@vigiefaon/domain/order-requests/order-request';
import { call } from '../../../api/call.ts';
import { type ShownPage, usePageOfLink } from '../../../ordering/use-page-of-link.ts';
import { leanRequest, requestHeaders } from '../request-calls.ts';

export type ShownRequest = ShownPage<OrderRequestPage>;

/** What the question is about. */
export function useRequestPage(token: string) {
  return usePageOfLink<OrderRequestPage>(() => call(leanRequest, { headers: requestHeaders(token) }));
}
