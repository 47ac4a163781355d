import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ParcelGeometry } from '../geometry/geometry.ts';
import { crew } from '../users/role.ts';
import { CalendarDay, Id } from '../values.ts';
import { SimilarOrder, SimilarRequester, TurningIntention } from './similar-order.ts';

/** What is typed so far. Whatever is absent or not yet complete is not asked about; a number counts from four digits on. */
export const SimilarOrdersSearch = z.strictObject({
  /** A name, a place, or both. */
  text: z.optional(z.string().check(z.maxLength(200))),
  /** Digits as they were typed or pasted. */
  phone: z.optional(z.string().check(z.maxLength(40))),
  /** The requester, once chosen. */
  clientId: z.optional(Id),
  /** Fields that are kept. */
  parcelIds: z.optional(z.array(Id).check(z.maxLength(200))),
  /** Fields that are drawn or tapped and not kept yet. */
  geometries: z.optional(z.array(ParcelGeometry).check(z.maxLength(20))),
  /** Without a day no order is compared. */
  missionDate: z.optional(CalendarDay),
});
export type SimilarOrdersSearch = z.infer<typeof SimilarOrdersSearch>;

export const findSimilarOrders = endpoint('POST /api/orders/similar', {
  summary: 'Requesters and orders that are like the one being taken; changes nothing',
  roles: crew,
  body: SimilarOrdersSearch,
  response: z.object({
    requesters: z.array(SimilarRequester),
    orders: z.array(SimilarOrder),
    /** Of the requester with `clientId`, by the fields in `parcelIds`. */
    turns: z.array(TurningIntention),
  }),
});
