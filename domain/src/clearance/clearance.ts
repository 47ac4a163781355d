import * as z from 'zod/mini';
import { ParcelGeometry } from '../geometry/geometry.ts';
import { Id, Instant } from '../values.ts';

/** What a pilot says of a parcel after the flight; where nothing was said nothing is cleared. */
export const clearanceStates = ['CLEARED', 'PARTLY', 'NOT_FLOWN'] as const;
export const ClearanceState = z.enum(clearanceStates);
export type ClearanceState = z.infer<typeof ClearanceState>;

/** Why a parcel was not flown. */
export const notFlownReasons = [
  'WEATHER',
  'TOO_WARM',
  'NO_TIME',
  'TECHNICAL',
  'NO_ACCESS',
  'NO_FLY_ZONE',
  'OTHER',
] as const;
export const NotFlownReason = z.enum(notFlownReasons);
export type NotFlownReason = z.infer<typeof NotFlownReason>;

/** Why a parcel that was cleared is not any more. */
export const withdrawnReasons = ['WITHDRAWN', 'FAWN_FOUND', 'PARCEL_CHANGED', 'MISSION_CANCELED'] as const;
export const WithdrawnReason = z.enum(withdrawnReasons);
export type WithdrawnReason = z.infer<typeof WithdrawnReason>;

/** What whoever mows wants for a parcel that may not be mown (any more). It orders nothing. */
export const mowerWishes = ['SEARCH', 'MOW_LATER'] as const;
export const MowerWish = z.enum(mowerWishes);
export type MowerWish = z.infer<typeof MowerWish>;

/** What whoever mows has to know of one parcel. `at` is when the flight ended, as far as the server believes it. */
export const PublicParcelClearance = z.object({
  parcelId: Id,
  name: z.string(),
  /** In m². */
  size: z.number(),
  geometry: ParcelGeometry,
  /** Null where nothing was said, or what was said does not hold any more. */
  state: z.nullable(ClearanceState),
  at: z.nullable(Instant),
  /** From this instant on the parcel is not cleared any more; null where it is not cleared. */
  validUntil: z.nullable(Instant),
  /** It ends earlier than the setting says, because a fawn waits in a crate. */
  isShortened: z.boolean(),
  reason: z.nullable(NotFlownReason),
  /** What of the parcel is cleared, where it is partly. */
  clearedPart: z.nullable(ParcelGeometry),
  /** It was cleared, and why it is not any more. */
  withdrawn: z.nullable(WithdrawnReason),
  mownAt: z.nullable(Instant),
  /** What whoever mows has said since the last flight; null or absent where nothing was said. */
  wish: z.optional(z.nullable(z.strictObject({ says: MowerWish, at: Instant }))),
});
export type PublicParcelClearance = z.infer<typeof PublicParcelClearance>;

/** A crate that is closed, for whoever mows: an animal waits in it. Not where it stands, which only the crew reads. */
export const ClosedCrate = z.object({
  number: z.nullable(z.int()),
  /** Of the parcel in which it was found; null beside them. */
  parcel: z.nullable(z.string()),
  closedAt: Instant,
  /** By then it has to be open. */
  openBy: Instant,
});
export type ClosedCrate = z.infer<typeof ClosedCrate>;

/** What was cleared after the sun had warmed its ground: since when, and whether some of it was searched only then. */
export const SearchedWarm = z.strictObject({ since: Instant, wasAfter: z.boolean() });
export type SearchedWarm = z.infer<typeof SearchedWarm>;

/** The same for those who may see the mission. */
export const ParcelClearance = z.extend(PublicParcelClearance, {
  /** The pilot's words. */
  note: z.nullable(z.string()),
  recordedAt: z.nullable(Instant),
  /** Null or absent: the ground was cold when it was said, or nobody was asked. */
  warm: z.optional(z.nullable(SearchedWarm)),
});
export type ParcelClearance = z.infer<typeof ParcelClearance>;
