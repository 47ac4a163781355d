import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { Ground, OrderedGround } from '@vigiefaon/domain/missions/same-ground';
import { type Kysely, sql } from 'kysely';
import { asGeoJson } from '../../../database/queries/spatial.ts';
import type { Tables } from '../../../database/tables.ts';

/** The missions of a requester on these days with the ground that each is to search; until the transaction ends nobody adds one. */
export async function listOrderedGroundHeld(
  db: Kysely<Tables>,
  { clientId, missionDates }: { clientId: string; missionDates: readonly string[] },
): Promise<OrderedGround[]> {
  await sql`select pg_advisory_xact_lock(hashtext('orders of a requester'), hashtext(${clientId}::text))`.execute(db);
  const rows = await db
    .selectFrom('mission')
    .innerJoin('mission_parcel', 'mission_parcel.mission_id', 'mission.mission_id')
    .where('mission.client_id', '=', clientId)
    .where(sql<boolean>`mission.mission_date = any(${[...missionDates]}::date[])`)
    .orderBy('mission.created_at')
    .orderBy('mission.mission_id')
    .select(['mission.mission_id as missionId', 'mission.status', 'mission.mission_date as missionDate'])
    .select('mission_parcel.parcel_id as parcelId')
    .select(sql<boolean>`mission_parcel.strip_count is not null`.as('isPart'))
    .select(asGeoJson<ParcelGeometry>('mission_parcel.shape').as('geometry'))
    .execute();
  const missions = new Map<string, OrderedGround & { parcels: Ground[] }>();
  for (const { missionId, missionDate, status, ...ground } of rows) {
    const mission = missions.get(missionId) ?? { missionId, missionDate, status, parcels: [] };
    missions.set(missionId, mission);
    mission.parcels.push(ground);
  }
  return [...missions.values()];
}
