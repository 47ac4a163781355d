import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Position } from '../geometry/geometry.ts';
import { QueryBounds } from '../geometry/query-bounds.ts';
import { crew } from '../users/role.ts';
import { CalendarDay, Id, WholeNumber } from '../values.ts';
import { MissionStatus, missionStatuses, ReadMissionStatus } from './mission-status.ts';

/** More single missions than this in a view are gathered by the server. */
export const mostSpots = 1_000;

/** A mission as a map needs it: where, in which state, whose, when. */
export const MissionSpot = z.object({
  missionId: Id,
  status: MissionStatus,
  position: Position,
  missionDate: CalendarDay,
  lastname: z.nullable(z.string()),
  firstname: z.nullable(z.string()),
});
export type MissionSpot = z.infer<typeof MissionSpot>;

/** Missions of one small square: their middle, the box around them, how many in each state. */
export const MissionGathering = z.object({
  position: Position,
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  counts: z.record(z.enum(missionStatuses), z.int()),
});
export type MissionGathering = z.infer<typeof MissionGathering>;

const StatusList = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value)),
  z.array(ReadMissionStatus),
);

export const listMissionSpots = endpoint('GET /api/missions/spots', {
  summary: 'The missions of a map view: each by itself, or gathered by squares of about 28 pixels when there are many',
  roles: crew,
  query: z.strictObject({
    bbox: QueryBounds,
    status: z.optional(StatusList),
    zoom: WholeNumber.check(z.minimum(0), z.maximum(22)),
  }),
  response: z.object({ spots: z.array(MissionSpot), gatherings: z.array(MissionGathering) }),
});
