import type { Client } from '@vigiefaon/domain/clients/client';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import type { OrderCard, SimilarRequester } from '@vigiefaon/domain/similar-orders/similar-order';

/** Fields and hour of a requester's latest order. */
export interface LastTime {
  readonly fields: readonly Parcel[];
  readonly mowingTime: string | null;
}

/** What Enter may do with somebody who was found. */
export type HitChoice =
  | { readonly kind: 'OPEN'; readonly client: Client; readonly order: OrderCard }
  | { readonly kind: 'AS_LAST_TIME'; readonly client: Client; readonly lastTime: LastTime }
  | { readonly kind: 'OTHER'; readonly client: Client };

/** What exists comes first, then the same as last time, then anything else: Enter alone never makes an order twice. */
export function choicesOf({
  client,
  openOrders,
  lastFields,
  lastMowingTime,
  lastOrderedFor,
}: SimilarRequester): HitChoice[] {
  const open = openOrders.map((order) => ({ kind: 'OPEN', client, order }) as const);
  const hasOrdered = lastOrderedFor !== null && lastFields.length > 0;
  const lastTime = { fields: lastFields, mowingTime: lastMowingTime };
  return [
    ...open,
    ...(hasOrdered ? [{ kind: 'AS_LAST_TIME', client, lastTime } as const] : []),
    { kind: 'OTHER', client },
  ];
}
