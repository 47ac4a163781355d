import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { Ground, OrderedGround } from '@vigiefaon/domain/missions/same-ground';
import { type Kysely, sql } from 'kysely';
import { asGeoJson } from '../../database/spatial.ts';
import type { Tables } from '../../database/tables.ts';

/** The missions of a requester on one day with the ground that each is to search; until the transaction ends nobody adds one. */
export async function listOrderedGroundHeld(
  db: Kysely<Tables>,
  { clientId, missionDate }: { clientId: string; missionDate: string },
): Promise<OrderedGround[]> {
  await sql`select pg_advisory_xact_lock(hashtext('orders of a requester'), hashtext(${clientId}::text))`.execute(db);
  const rows = await db
    .selectFrom('mission')
    .innerJoin('mission_parcel', 'mission_parcel.mission_id', 'mission.mission_id')
    .where('mission.client_id', '=', clientId)
    .where('mission.mission_date', '=', missionDate)
    .orderBy('mission.created_at')
    .orderBy('mission.mission_id')
    .select(['mission.mission_id as missionId', 'mission.status', 'mission_parcel.parcel_id as parcelId'])
    .select(sql<boolean>`mission_parcel.strip_count is not null`.as('isPart'))
    .select(asGeoJson<ParcelGeometry>('mission_parcel.shape').as('geometry'))
    .execute();
  const missions = new Map<string, OrderedGround & { parcels: Ground[] }>();
  for (const { missionId, status, ...ground } of rows) {
    const mission = missions.get(missionId) ?? { missionId, missionDate, status, parcels: [] };
    missions.set(missionId, mission);
    mission.parcels.push(ground);
  }
  return [...missions.values()];
}
