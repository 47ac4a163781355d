import * as z from 'zod/mini';
import { ParcelGeometry } from '../geometry/geometry.ts';
import { Address } from '../identity/address.ts';
import { SimilarOrder, SimilarRequester } from '../similar-orders/similar-order.ts';
import { Locale } from '../users/user.ts';
import { CalendarDay, Id, Instant, TimeOfDay } from '../values.ts';
import { orderRequestRefusals, orderRequestStates } from './order-request-state.ts';

export const mostParcels = 30;

/** How the number or mail that was given is asked: `CALL` is a person of the association who rings up. */
export const ConfirmationWay = z.enum(['WHATSAPP', 'MAIL', 'CALL']);
export type ConfirmationWay = z.infer<typeof ConfirmationWay>;

const State = z.enum(orderRequestStates);

/**
 * What whoever was sent the question may see. Nothing in it was typed: the question may have reached a stranger. While it waits the day
 * is not told either: naming it is what confirms.
 */
export const OrderRequestPage = z.object({
  state: State,
  locale: Locale,
  /** Ordered by the order link of whoever was asked, from a device of which nobody knows whose it is. */
  isByLink: z.boolean(),
  today: CalendarDay,
  fieldCount: z.int(),
  /** m². */
  totalSize: z.number(),
  /** As it was chosen from the suggestions. */
  municipality: z.nullable(z.string()),
  /** Null while it waits. */
  missionDate: z.nullable(CalendarDay),
  mowingTime: z.nullable(TimeOfDay),
  /** Why a coordinator refused it, in their words; null unless REFUSED. */
  refusedBecause: z.nullable(z.string()),
  /** Why it cannot be confirmed any more; null where it can. */
  whyNotConfirm: z.nullable(z.enum(orderRequestRefusals)),
  whyNotWithdraw: z.nullable(z.enum(orderRequestRefusals)),
});
export type OrderRequestPage = z.infer<typeof OrderRequestPage>;

/** A field that was asked for; `size` in m². */
const RequestedParcel = z.object({
  name: z.string(),
  geometry: ParcelGeometry,
  size: z.number(),
  isDeclared: z.boolean(),
});

/** Somebody known who may be the one who asked. */
export const LikeRequester = z.extend(SimilarRequester, {
  /** The number or the mail that was given is theirs; else only the name or a field suggests it. */
  hasContact: z.boolean(),
});
export type LikeRequester = z.infer<typeof LikeRequester>;

/** A request of somebody without account, or by an order link from a device that is new, as a coordinator sees it; in no plan and seen by no pilot. */
export const OrderRequest = z.object({
  orderRequestId: Id,
  state: State,
  createdAt: Instant,
  /** How its person was asked whether it is theirs. */
  askedBy: ConfirmationWay,
  /** Null until its person said yes; then it waits because somebody known has that number or mail. */
  confirmedAt: z.nullable(Instant),
  /** Days that were named and were not the one asked for. */
  wrongDays: z.int(),
  person: z.object({
    firstname: z.nullable(z.string()),
    lastname: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    address: z.nullable(Address),
    locale: Locale,
  }),
  parcels: z.array(RequestedParcel),
  totalSize: z.number(),
  missionDate: CalendarDay,
  mowingTime: z.nullable(TimeOfDay),
  clientNote: z.nullable(z.string()),
  riskyParcels: z.boolean(),
  /** Null of one by an order link: its requester has agreed before. */
  agreement: z.nullable(z.object({ consentVersion: z.int(), mayHandOver: z.boolean() })),
  /** Whose order link it was; null of somebody without account. */
  requesterId: z.nullable(Id),
  /** Those who have the number or mail first. */
  likeRequesters: z.array(LikeRequester),
  /** Orders of the same fields for that day. */
  likeOrders: z.array(SimilarOrder),
});
export type OrderRequest = z.infer<typeof OrderRequest>;
