import type { Point, Position } from '@vigiefaon/domain/geometry/geometry';
import type { Kysely } from 'kysely';
import { asGeoJson } from '../../database/queries/spatial.ts';
import type { Tables } from '../../database/tables.ts';

/** The mowing day of a mission. */
export async function findMissionDate(db: Kysely<Tables>, missionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('mission')
    .where('mission_id', '=', missionId)
    .select('mission_date')
    .executeTakeFirst();
  return row?.mission_date ?? null;
}

/** Where pilot and requester meet for a mission, if they have said so. */
export async function findMeetingPoint(db: Kysely<Tables>, missionId: string): Promise<Position | null> {
  const row = await db
    .selectFrom('mission')
    .where('mission_id', '=', missionId)
    .where('meeting_point', 'is not', null)
    .select(asGeoJson<Point>('meeting_point').as('point'))
    .executeTakeFirst();
  return row?.point.coordinates ?? null;
}
