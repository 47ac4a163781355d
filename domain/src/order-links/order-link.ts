import * as z from 'zod/mini';
import { ParcelGeometry } from '../geometry/geometry.ts';
import { Intention } from '../intentions/intention.ts';
import { MissionStatus } from '../missions/mission-status.ts';
import { ConfirmationWay } from '../order-requests/order-request.ts';
import { Locale } from '../users/user.ts';
import { CalendarDay, Id, Instant, TimeOfDay } from '../values.ts';

/** Whoever makes a fourth ends the oldest: a link that was lost is replaced, none gathers. */
export const maximumLiveLinks = 3;

/** Days after the last of the season on which its links still open. */
export const daysAfterSeason = 30;

/** A link as whoever gives it away sees it; `link` is the whole address. */
export const OrderLink = z.object({
  orderLinkId: Id,
  link: z.string(),
  createdAt: Instant,
  /** The last day on which it opens. */
  lastDay: CalendarDay,
  lastOpenedAt: z.nullable(Instant),
  /** How many devices have opened it. */
  devices: z.int(),
  /** How many requests were made by it. */
  orders: z.int(),
});
export type OrderLink = z.infer<typeof OrderLink>;

/** A field as the holder of a link sees it; `size` in m². */
export const OrderableParcel = z.object({
  parcelId: Id,
  name: z.string(),
  size: z.number(),
  geometry: ParcelGeometry,
  /** It was among those of the latest request. */
  isOfLastTime: z.boolean(),
});
export type OrderableParcel = z.infer<typeof OrderableParcel>;

/** A request that is not over. */
export const LinkedOrder = z.object({
  missionId: Id,
  version: z.int(),
  status: MissionStatus,
  missionDate: CalendarDay,
  mowingTime: z.nullable(TimeOfDay),
  late: z.boolean(),
  parcels: z.array(z.object({ parcelId: Id, name: z.string() })),
  totalSize: z.number(),
  /** Of its pilot, the first name only. */
  pilotFirstname: z.nullable(z.string()),
  /** Why the holder cannot move or cancel it any more; null where they can. */
  refusal: z.nullable(z.string()),
});
export type LinkedOrder = z.infer<typeof LinkedOrder>;

/** An order from a device of which nobody knows whose it is: in no plan and seen by no pilot until its requester says that it is theirs. */
export const HeldOrder = z.object({
  orderRequestId: Id,
  missionDate: CalendarDay,
  mowingTime: z.nullable(TimeOfDay),
  fieldNames: z.array(z.string()),
  totalSize: z.number(),
  askedBy: ConfirmationWay,
});
export type HeldOrder = z.infer<typeof HeldOrder>;

/** What the holder of a link sees: enough to order, nothing that is worth stealing. */
export const OrderPage = z.object({
  firstname: z.nullable(z.string()),
  locale: Locale,
  today: CalendarDay,
  /** The last two digits of the number that pilots call; null where none is known. */
  phoneEnding: z.nullable(z.string()),
  /** The mowing hour of the latest request. */
  lastMowingTime: z.nullable(TimeOfDay),
  parcels: z.array(OrderableParcel),
  /** Today and later, the soonest first. */
  orders: z.array(LinkedOrder),
  /** Likewise. */
  heldBack: z.array(HeldOrder),
  /** Of which a field waits for a dry day. */
  intentions: z.array(Intention),
  /** The last day on which the link opens. */
  lastDay: CalendarDay,
  /** Held back until somebody confirms whose the account is, as all its requests are. */
  waitsForConfirmation: z.boolean(),
});
export type OrderPage = z.infer<typeof OrderPage>;
