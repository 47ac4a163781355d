import type { Point } from '@vigiefaon/domain/geometry/geometry';
import type { Kysely } from 'kysely';
import { asGeoJson } from '../../database/queries/spatial.ts';
import type { Tables } from '../../database/tables.ts';

/** What the file of a flight is named by: where its mission is, and whose; null for what is not known. */
export async function findPlaceAndRequester(db: Kysely<Tables>, missionId: string) {
  return db
    .selectFrom('mission')
    .innerJoin('client', 'client.client_id', 'mission.client_id')
    .innerJoin('identity', 'identity.identity_id', 'client.identity_id')
    .where('mission_id', '=', missionId)
    .select(['mission.municipality as place', 'identity.lastname'])
    .executeTakeFirst();
}

/** The mowing day of a mission, and where pilot and requester meet if they have said so. */
export async function findDayAndPlace(db: Kysely<Tables>, missionId: string) {
  return db
    .selectFrom('mission')
    .where('mission_id', '=', missionId)
    .select('mission_date as day')
    .select(asGeoJson<Point>('meeting_point').$castTo<Point | null>().as('meetingPoint'))
    .executeTakeFirst();
}
