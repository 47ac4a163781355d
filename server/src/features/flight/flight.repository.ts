import type { Point } from '@vigiefaon/domain/geometry/geometry';
import type { Kysely } from 'kysely';
import { asGeoJson } from '../../database/queries/spatial.ts';
import type { Tables } from '../../database/tables.ts';

/** The mowing day of a mission, and where pilot and requester meet if they have said so. */
export async function findDayAndPlace(db: Kysely<Tables>, missionId: string) {
  return db
    .selectFrom('mission')
    .where('mission_id', '=', missionId)
    .select('mission_date as day')
    .select(asGeoJson<Point>('meeting_point').$castTo<Point | null>().as('meetingPoint'))
    .executeTakeFirst();
}
