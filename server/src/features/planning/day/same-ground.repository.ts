import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { type FieldBox, fieldsThatMayMeet, type Ground, sameGroundAmong } from '@vigiefaon/domain/missions/same-ground';
import { type Kysely, sql } from 'kysely';
import { asGeoJson, boundsOfShape } from '../../../database/queries/spatial.ts';
import type { Tables } from '../../../database/tables.ts';

/** The boxes around all that these missions are to search. */
async function listFieldBoxes(db: Kysely<Tables>, missionIds: readonly string[]): Promise<FieldBox[]> {
  return db
    .selectFrom('mission_parcel')
    .where(sql<boolean>`mission_id = any(${missionIds}::uuid[])`)
    .select(['mission_id as missionId', 'parcel_id as parcelId'])
    .select(boundsOfShape('shape').as('bounds'))
    .execute();
}

async function listGround(db: Kysely<Tables>, missionIds: readonly string[]) {
  const rows = await db
    .selectFrom('mission_parcel')
    .where(sql<boolean>`mission_id = any(${missionIds}::uuid[])`)
    .orderBy('mission_id')
    .select(['mission_id as missionId', 'parcel_id as parcelId'])
    .select(sql<boolean>`strip_count is not null`.as('isPart'))
    .select(asGeoJson<ParcelGeometry>('shape').as('geometry'))
    .execute();
  const missions = new Map<string, Ground[]>();
  for (const { missionId, ...ground } of rows) missions.set(missionId, [...(missions.get(missionId) ?? []), ground]);
  return [...missions].map(([missionId, parcels]) => ({ missionId, parcels }));
}

/** Which of these missions of a day order the same meadow. Shapes are read only where their boxes meet. */
export async function readSameGround(
  db: Kysely<Tables>,
  missionIds: readonly string[],
): Promise<Map<string, string[]>> {
  const near = fieldsThatMayMeet(await listFieldBoxes(db, missionIds)).flat();
  const shared = [...new Set(near.map(({ missionId }) => missionId))];
  return shared.length === 0 ? new Map() : sameGroundAmong(await listGround(db, shared));
}
