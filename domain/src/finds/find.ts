import * as z from 'zod/mini';
import { Point } from '../geometry/geometry.ts';
import { Id, Instant } from '../values.ts';

/** What was found; the report counts the same things. */
export const findKinds = ['FAWN', 'ADULT_ROE_DEER', 'HARE', 'PHEASANT', 'NEST', 'OTHER'] as const;
export const FindKind = z.enum(findKinds);
export type FindKind = z.infer<typeof FindKind>;

/** Seen from the air → in a crate → released; or it could not be caught, or nothing lay there any more. */
export const findStates = ['SEEN', 'CRATED', 'RELEASED', 'NOT_CAUGHT', 'GONE'] as const;
export const FindState = z.enum(findStates);
export type FindState = z.infer<typeof FindState>;

/** How the place was learnt: where the phone stands, a tap on the map, typed or pasted, the code on the controller. */
export const placeSources = ['POSITION', 'MAP', 'TYPED', 'QR'] as const;
export const PlaceSource = z.enum(placeSources);
export type PlaceSource = z.infer<typeof PlaceSource>;

export const mostAnimals = 20;
export const highestCrateNumber = 999;
export const maximumFindNoteLength = 300;
export const maximumGuardianLength = 100;

/** Who stays with a crate: never leaves the crew, and is forgotten with the contacts of the day. */
export const Guardian = z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()) });
export type Guardian = z.infer<typeof Guardian>;

/** One find with its exact place: for the crew only. */
export const Find = z.object({
  findId: Id,
  missionId: Id,
  /** The mission's parcel in which it lies; null beside them. */
  parcelId: z.nullable(Id),
  kind: FindKind,
  animals: z.int(),
  place: Point,
  /** What the phone said of itself when the place is its own. */
  accuracyMeters: z.nullable(z.number()),
  placeSource: PlaceSource,
  note: z.nullable(z.string()),
  state: FindState,
  seenAt: Instant,
  /** When the description, and when the state was last decided, on the phone where it was. */
  describedAt: Instant,
  decidedAt: Instant,
  /** A helper stood at it. */
  reachedAt: z.nullable(Instant),
  crateNumber: z.nullable(z.int()),
  cratedAt: z.nullable(Instant),
  guardian: Guardian,
  releasedAt: z.nullable(Instant),
});
export type Find = z.infer<typeof Find>;

/** A fawn that whoever flies another mission found that day in the fields of this one: where it lies, and since when it is secured. */
export const FawnOfOthers = z.pick(Find, {
  findId: true,
  kind: true,
  place: true,
  accuracyMeters: true,
  state: true,
  seenAt: true,
  decidedAt: true,
  cratedAt: true,
  releasedAt: true,
});
export type FawnOfOthers = z.infer<typeof FawnOfOthers>;
