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

export const missionSorts = [
  'missionDate',
  '-missionDate',
  'createdAt',
  '-createdAt',
  'totalSize',
  '-totalSize',
] as const;

const searchFields = {
  text: z.optional(z.string().check(z.maxLength(200))),
  status: z.optional(z.array(ReadMissionStatus)),
  from: z.optional(CalendarDay),
  to: z.optional(CalendarDay),
  /** `NONE`: without pilot. */
  pilotId: z.optional(z.union([Id, z.literal('NONE')])),
  clientId: z.optional(Id),
  /** What the calling pilot answered; `NONE`: not yet. */
  response: z.optional(z.enum(['POSSIBLE', 'UNAVAILABLE', 'NONE'])),
  risky: z.optional(z.boolean()),
  late: z.optional(z.boolean()),
  bbox: z.optional(BoundingBox),
  ...pageQuery,
};

/** A minus before the name sorts downwards; the default shows the latest mowing day first. */
export const MissionSearch = z.strictObject({
  ...searchFields,
  sort: z._default(z.enum(missionSorts), '-missionDate'),
});
export type MissionSearch = z.infer<typeof MissionSearch>;
export type MissionSearchInput = z.input<typeof MissionSearch>;

/** `radiusKm` in kilometres around the point. */
export const MissionLocationSearch = z.strictObject({
  ...searchFields,
  lon: z.number().check(z.gte(-180), z.lte(180)),
  lat: z.number().check(z.gte(-90), z.lte(90)),
  radiusKm: z.number().check(z.positive(), z.lte(1000)),
});
export type MissionLocationSearch = z.infer<typeof MissionLocationSearch>;
