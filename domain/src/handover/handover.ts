import * as z from 'zod/mini';
import { SimilarRequester } from '../similar-orders/similar-order.ts';
import { CalendarDay, Id, Instant } from '../values.ts';
import { HandoverFeature, HandoverOrder, HandoverRequester, HandoverResult } from './handover-document.ts';
import { HandoverDirection, HandoverState } from './handover-life.ts';
import { DeclineReason, HandoverCaller } from './handover-values.ts';

export const handoverWays = ['CALL', 'LINK', 'FILE'] as const;
/** How it goes: from installation to installation, by a link that anybody opens, or by a file that an admin has brought in. */
export const HandoverWay = z.enum(handoverWays);
export type HandoverWay = z.infer<typeof HandoverWay>;

export const handoverSenders = ['KNOWN', 'UNKNOWN', 'UNSIGNED'] as const;
/** Who says so: a partner whose key we know, somebody who signs with a key that we do not know, or nobody. Only a person believes the latter two. */
export const HandoverSender = z.enum(handoverSenders);
export type HandoverSender = z.infer<typeof HandoverSender>;

export const handoverActions = [
  'WITHDRAW',
  'TAKE',
  'DECLINE',
  'ASK',
  'RETURN',
  'MAKE_MISSION',
  'SEND_AGAIN',
  'DOWNLOAD',
] as const;
/** What an admin can do with it now. */
export type HandoverAction = (typeof handoverActions)[number];

/** How the last document that we have made gets there. NONE: a link or a file, which somebody takes there. */
export const HandoverDelivery = z.object({
  state: z.enum(['NONE', 'WAITING', 'DELIVERED', 'FAILED']),
  /** What refused the last attempt; null where none did. `delivery.<NAME>`: UNREACHABLE, or the code that the other side answered. */
  fault: z.nullable(z.string()),
  at: z.nullable(Instant),
});
export type HandoverDelivery = z.infer<typeof HandoverDelivery>;

/** One hand-over, as our admins see it. */
export const Handover = z.object({
  handoverId: Id,
  direction: HandoverDirection,
  state: HandoverState,
  way: HandoverWay,
  /** Of what came in; null of what we offer. */
  sender: z.nullable(HandoverSender),
  /** The other association; `partnerId` null where it is none of those that are written down. */
  partner: z.object({ partnerId: z.nullable(Id), name: z.string(), contact: z.nullable(z.string()) }),
  /** Our mission: which is offered, or which was made of the order; null before and where it was deleted. */
  missionId: z.nullable(Id),
  /** Null once it is forgotten, 30 days after the day of mowing. */
  order: z.nullable(HandoverOrder),
  missionDate: CalendarDay,
  expiresAt: Instant,
  createdAt: Instant,
  /** OUT by link only: what is given away while it is open, and opens the order for whoever has taken it; else null. */
  link: z.nullable(z.string()),
  /** Who flies and calls; null until somebody has taken it. */
  caller: z.nullable(HandoverCaller),
  question: z.nullable(z.object({ text: z.string(), at: Instant })),
  declined: z.nullable(z.object({ reason: DeclineReason, text: z.nullable(z.string()) })),
  result: z.nullable(HandoverResult),
  /** IN and ORDERED without a mission: why it was not made by itself; null where it was. */
  waitsFor: z.nullable(z.enum(['REQUESTER', 'MISSION'])),
  /** With `waitsFor` MISSION: the code with which ordering refused it. */
  problem: z.nullable(z.string()),
  delivery: HandoverDelivery,
  actions: z.array(z.enum(handoverActions)),
});
export type Handover = z.infer<typeof Handover>;

/** The same with its fields, and whoever asks where the order has come. */
export const HandoverDetail = z.extend(Handover, {
  features: z.array(HandoverFeature),
  /** IN only, from the order on and until it is forgotten. */
  requester: z.nullable(HandoverRequester),
  /** With `waitsFor` REQUESTER: whom we know and who may be meant. */
  similarRequesters: z.array(SimilarRequester),
});
export type HandoverDetail = z.infer<typeof HandoverDetail>;

export const publicHandoverStates = ['OPEN', 'YOURS', 'DONE', 'RETURNED'] as const;

/** What whoever has the link of an offer reads; the person stands in it only for whoever has taken it. */
export const PublicHandover = z.object({
  state: z.enum(publicHandoverStates),
  from: z.object({ name: z.string(), contact: z.nullable(z.string()) }),
  order: HandoverOrder,
  features: z.array(HandoverFeature),
  expiresAt: Instant,
  /** The last day on which the order is read. */
  lastDay: CalendarDay,
  requester: z.nullable(HandoverRequester),
  caller: z.nullable(HandoverCaller),
  /** Something was asked by this link, and by when. */
  askedAt: z.nullable(Instant),
  /** "Cannot" was said by this link; it may still be taken. */
  isDeclined: z.boolean(),
  result: z.nullable(HandoverResult),
  /** The signed document to be kept as a file: the offer, or once it is theirs the order. */
  document: z.record(z.string(), z.unknown()),
});
export type PublicHandover = z.infer<typeof PublicHandover>;
