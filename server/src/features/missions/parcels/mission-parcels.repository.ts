import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { type Kysely, sql } from 'kysely';
import { areaSquareMeters, asGeoJson } from '../../../database/queries/spatial.ts';
import type { Tables } from '../../../database/tables.ts';

type Db = Kysely<Tables>;

/** The parcels as they were asked for, in their order. */
export async function listMissionParcels(db: Db, missionId: string): Promise<Parcel[]> {
  const rows = await db
    .selectFrom('mission_parcel')
    .innerJoin('mission', 'mission.mission_id', 'mission_parcel.mission_id')
    .where('mission_parcel.mission_id', '=', missionId)
    .orderBy('position')
    .select(['parcel_id as parcelId', 'mission.client_id as clientId', 'name', 'size_square_meters as size'])
    .select('parcel_created_at')
    .select(asGeoJson<ParcelGeometry>('mission_parcel.shape').as('geometry'))
    .execute();
  return rows.map(({ parcel_created_at, ...parcel }) => ({ ...parcel, createdAt: parcel_created_at.toISOString() }));
}

/** Of these parcels those that the requester owns; none is deleted until the transaction ends. */
export async function lockOwnParcels(db: Db, clientId: string, parcelIds: readonly string[]): Promise<Set<string>> {
  const own = await db
    .selectFrom('parcel')
    .where(sql<boolean>`parcel_id = any(${[...parcelIds]}::uuid[])`)
    .where('client_id', '=', clientId)
    .select('parcel_id')
    .orderBy('parcel_id')
    .forShare()
    .execute();
  return new Set(own.map((parcel) => parcel.parcel_id));
}

/** Of these parcels the ones that the requester owns, or that this mission already has; held until the transaction ends so that none is deleted meanwhile. */
export async function lockUsableParcels(
  db: Db,
  parcelIds: string[],
  clientId: string,
  missionId: string,
): Promise<Set<string>> {
  if (parcelIds.length === 0) return new Set();
  const owned = await lockOwnParcels(db, clientId, parcelIds);
  const kept = await db
    .selectFrom('mission_parcel')
    .where('mission_id', '=', missionId)
    .where('parcel_id', 'in', parcelIds)
    .select('parcel_id')
    .execute();
  return new Set([...owned, ...kept.map((row) => row.parcel_id)]);
}

/** As the parcel is now, or those strips of it that the mission holds. */
const strips = sql`mission_parcel.strip_first, mission_parcel.strip_last, mission_parcel.strip_count`;
const stripsOfParcel = sql`strips_of(p.shape, ${strips})`;

/** Copies the parcels into the mission in this order; one that has been deleted since keeps the copy it has. */
export async function replaceMissionParcels(db: Db, missionId: string, parcelIds: string[]): Promise<void> {
  await db
    .deleteFrom('mission_parcel')
    .where('mission_id', '=', missionId)
    .$if(parcelIds.length > 0, (query) => query.where('parcel_id', 'not in', parcelIds))
    .execute();
  if (parcelIds.length === 0) return;
  const wanted = sql`unnest(${parcelIds}::uuid[]) with ordinality as wanted (parcel_id, place)`;
  await sql`update mission_parcel set position = wanted.place from ${wanted}
    where mission_parcel.mission_id = ${missionId} and mission_parcel.parcel_id = wanted.parcel_id`.execute(db);
  await sql`
    insert into mission_parcel (mission_id, parcel_id, position, name, shape, size_square_meters, parcel_created_at)
    select ${missionId}::uuid, p.parcel_id, wanted.place, p.name, p.shape, p.size_square_meters, p.created_at
    from ${wanted} join parcel p on p.parcel_id = wanted.parcel_id
    on conflict (mission_id, parcel_id) do update
      set name = excluded.name, shape = excluded.shape, size_square_meters = excluded.size_square_meters
      where mission_parcel.strip_count is null`.execute(db);
  await cutStripsAnew(db, sql`mission_parcel.mission_id = ${missionId}::uuid`);
}

/** A mission that holds a part of a parcel goes on holding that part, also of its new shape. */
async function cutStripsAnew(db: Db, condition: ReturnType<typeof sql>): Promise<void> {
  await sql`
    update mission_parcel set name = name_of_strips(p.name, ${strips}), shape = ${stripsOfParcel},
      size_square_meters = ${areaSquareMeters(stripsOfParcel)}
    from parcel p
    where p.parcel_id = mission_parcel.parcel_id and mission_parcel.strip_count is not null and ${condition}`.execute(
    db,
  );
}

/** Missions that are not over and want this parcel. */
export async function listOpenMissionsWithParcel(db: Db, parcelId: string) {
  return db
    .selectFrom('mission')
    .innerJoin('mission_parcel', 'mission_parcel.mission_id', 'mission.mission_id')
    .where('mission_parcel.parcel_id', '=', parcelId)
    .where('mission.status', 'in', ['TODO', 'AFFECTED'])
    .select(['mission.mission_id as missionId', 'mission.status'])
    .select(['mission.mission_date as missionDate', 'mission.client_id as clientId'])
    .orderBy('mission.mission_id')
    .forUpdate('mission')
    .execute();
}

/** Brings the copy of a parcel in a mission up to date with the parcel itself. */
export async function renewParcelInMissions(db: Db, parcelId: string, missionIds: string[]): Promise<void> {
  await sql`
    update mission_parcel set name = p.name, shape = p.shape, size_square_meters = p.size_square_meters
    from parcel p
    where p.parcel_id = ${parcelId} and mission_parcel.parcel_id = p.parcel_id
      and mission_parcel.strip_count is null and mission_parcel.mission_id = any(${missionIds}::uuid[])`.execute(db);
  await cutStripsAnew(
    db,
    sql`mission_parcel.parcel_id = ${parcelId}::uuid and mission_parcel.mission_id = any(${missionIds}::uuid[])`,
  );
}
