import * as z from 'zod/mini';
import { Client } from '../clients/client.ts';
import { missionActionNames } from '../missions/mission-actions.ts';
import { MissionStatus } from '../missions/mission-status.ts';
import { Parcel } from '../parcels/parcel.ts';
import { CalendarDay, Id, TimeOfDay } from '../values.ts';
import { enterSteps, similarVerdicts } from './verdict-of.ts';

/** Why a requester is shown: by number, by every word typed, by a name that looks alike, or by the ground. Only the number and the ground say who it is. */
export const requesterReasons = ['PHONE', 'TEXT', 'SIMILAR_NAME', 'FIELD'] as const;
export const RequesterReason = z.enum(requesterReasons);
export type RequesterReason = z.infer<typeof RequesterReason>;

/** What a card says of an order; `totalSize` and `size` in m². `actions` is what the caller may do with it now. */
export const OrderCard = z.object({
  missionId: Id,
  version: z.int(),
  status: MissionStatus,
  missionDate: CalendarDay,
  mowingTime: z.nullable(TimeOfDay),
  client: z.object({ clientId: Id, lastname: z.nullable(z.string()), firstname: z.nullable(z.string()) }),
  municipality: z.nullable(z.string()),
  fields: z.array(z.object({ parcelId: Id, name: z.string(), size: z.number() })),
  totalSize: z.number(),
  actions: z.array(z.enum(missionActionNames)),
});
export type OrderCard = z.infer<typeof OrderCard>;

/** Somebody whom the caller may mean. The client is as the caller may see it: without number and mail where decision 17 keeps them. */
export const SimilarRequester = z.object({
  client: Client,
  reasons: z.array(RequesterReason),
  /** From today on, the soonest first. */
  openOrders: z.array(OrderCard),
  /** The day of the latest order that was not cancelled; null where there is none of which a field still exists: then `lastFields` are simply theirs. */
  lastOrderedFor: z.nullable(CalendarDay),
  /** All fields of that order that still exist; else the requester's, the largest first, at most ten. */
  lastFields: z.array(Parcel),
  lastMowingTime: z.nullable(TimeOfDay),
});
export type SimilarRequester = z.infer<typeof SimilarRequester>;

/** An order that is like the one being taken, and what Enter does. `overlap` is the shared part of the ground that both cover together, 0 to 1; 0 where only the day is the same. */
export const SimilarOrder = z.extend(OrderCard, {
  verdict: z.enum(similarVerdicts),
  overlap: z.number(),
  enter: z.enum(enterSteps),
});
export type SimilarOrder = z.infer<typeof SimilarOrder>;

/** Fields of the order being taken that wait for a dry day: with the order they have turned, and nobody asks about them any more. `size` in m². */
export const TurningIntention = z.object({
  verdict: z.literal('TURN'),
  intentionId: Id,
  firstDay: CalendarDay,
  lastDay: CalendarDay,
  mowingTime: z.nullable(TimeOfDay),
  note: z.nullable(z.string()),
  fields: z.array(z.object({ parcelId: Id, name: z.string(), size: z.number() })),
});
export type TurningIntention = z.infer<typeof TurningIntention>;
