import * as z from 'zod/mini';
import { pageQuery } from '../page.ts';
import { CalendarDay, Id } from '../values.ts';
import { ReadMissionStatus } from './mission-status.ts';

/** West, south, east, north in degrees. */
export const BoundingBox = z.tuple([
  z.number().check(z.gte(-180), z.lte(180)),
  z.number().check(z.gte(-90), z.lte(90)),
  z.number().check(z.gte(-180), z.lte(180)),
  z.number().check(z.gte(-90), z.lte(90)),
]);
export type BoundingBox = z.infer<typeof BoundingBox>;

/** `upcoming`: today first, then soonest, by day and hour; below it what is past or cancelled, the latest first. */
export const missionSorts = [
  'upcoming',
  'missionDate',
  '-missionDate',
  'createdAt',
  '-createdAt',
  'totalSize',
  '-totalSize',
] as const;

const filterFields = {
  text: z.optional(z.string().check(z.maxLength(200))),
  from: z.optional(CalendarDay),
  to: z.optional(CalendarDay),
  /** `NONE`: without pilot. */
  pilotId: z.optional(z.union([Id, z.literal('NONE')])),
  clientId: z.optional(Id),
  /** What the calling pilot answered; `NONE`: not yet. */
  response: z.optional(z.enum(['POSSIBLE', 'UNAVAILABLE', 'NONE'])),
  risky: z.optional(z.boolean()),
  late: z.optional(z.boolean()),
  /** Whether it waits for the address of its requester to be confirmed. */
  waiting: z.optional(z.boolean()),
  bbox: z.optional(BoundingBox),
};

const searchFields = { ...filterFields, status: z.optional(z.array(ReadMissionStatus)), ...pageQuery };

/** `radiusKm` in kilometres around the point. */
const circleFields = {
  lon: z.number().check(z.gte(-180), z.lte(180)),
  lat: z.number().check(z.gte(-90), z.lte(90)),
  radiusKm: z.number().check(z.positive(), z.lte(1000)),
};

/** A minus before the name sorts downwards. */
export const MissionSearch = z.strictObject({
  ...searchFields,
  sort: z._default(z.enum(missionSorts), 'upcoming'),
});
export type MissionSearch = z.infer<typeof MissionSearch>;
export type MissionSearchInput = z.input<typeof MissionSearch>;

export const MissionLocationSearch = z.strictObject({ ...searchFields, ...circleFields });
export type MissionLocationSearch = z.infer<typeof MissionLocationSearch>;

/** The filters of a search, with or without a place, but for the status: that is what is counted by. */
export const MissionCountSearch = z.strictObject({
  ...filterFields,
  around: z.optional(z.strictObject(circleFields)),
});
export type MissionCountSearch = z.infer<typeof MissionCountSearch>;

/** How many missions each status has, each counted no further than a search's total. */
export const MissionCounts = z.object({ TODO: z.int(), AFFECTED: z.int(), DONE: z.int(), CANCELED: z.int() });
export type MissionCounts = z.infer<typeof MissionCounts>;
