import type { OrderableParcel, OrderPage } from '@vigiefaon/domain/order-links/order-link';
import { call } from '../../../api/call.ts';
import { type ShownPage, usePageOfLink } from '../../../ordering/use-page-of-link.ts';
import { linkHeaders } from './link-headers.ts';
import { leanOrderPage } from './order-calls.ts';

export type Shown = ShownPage<OrderPage>;

/** What the link shows. */
export function useOrderPage(token: string) {
  const { change, ...own } = usePageOfLink<OrderPage>(() => call(leanOrderPage, { headers: linkHeaders(token) }));
  const addParcels = (added: readonly OrderableParcel[]) =>
    change((page) => ({ ...page, parcels: [...page.parcels, ...added] }));
  return { ...own, addParcels };
}
