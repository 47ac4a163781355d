import type { ClearanceState, MowerWish, NotFlownReason, SearchedWarm } from '@vigiefaon/domain/clearance/clearance';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { type Kysely, sql } from 'kysely';
import { fromGeoJson } from '../../database/queries/spatial.ts';
import type { Tables } from '../../database/tables.ts';

type Db = Kysely<Tables>;

/** One parcel of a mission with the latest statement about it. */
export interface StatedParcel {
  parcelId: string;
  name: string;
  size: number;
  geometry: ParcelGeometry;
  /** Null where nobody has said anything. */
  clearanceId: string | null;
  state: ClearanceState | 'WITHDRAWN' | null;
  happenedAt: Date | null;
  recordedAt: Date | null;
  /** Why it was not flown, or that it was withdrawn because of a fawn. */
  reason: NotFlownReason | 'FAWN_FOUND' | null;
  note: string | null;
  clearedPart: ParcelGeometry | null;
  warmSince: Date | null;
  wasSearchedWarm: boolean | null;
  /** The parcel is drawn as it was when the statement was made. */
  isSameShape: boolean;
  /** The mission was cancelled after the statement, whatever became of it since. */
  isCanceledSince: boolean;
  /** The latest statement that it may be mown: when it was made, and when the flight ended. */
  clearedRecordedAt: Date | null;
  clearedAt: Date | null;
  /** What whoever mows has said last; `wish` is null when it is about mowing itself. */
  mowing: { isMown: boolean; wish: MowerWish | null; at: Date } | null;
}

function asDate(value: Date | string | null): Date | null {
  return value === null ? null : new Date(value);
}

/** The parcels of a mission in their order, each with what was said of it last. */
export async function listStatedParcels(db: Db, missionId: string): Promise<StatedParcel[]> {
  const { rows } = await sql<StatedParcel>`
    select mp.parcel_id as "parcelId", mp.name, mp.size_square_meters as size, st_asgeojson(mp.shape, 7)::json as geometry,
      said.clearance_id::text as "clearanceId", said.state, said.happened_at as "happenedAt",
      said.recorded_at as "recordedAt", said.reason, said.note,
      said.warm_since as "warmSince", said.searched_warm as "wasSearchedWarm",
      st_asgeojson(said.cleared_part, 7)::json as "clearedPart",
      coalesce(said.shape_hash = md5(st_asbinary(mp.shape)), false) as "isSameShape",
      exists (select from mission_event e where e.mission_id = mp.mission_id and e.action = 'cancel'
        and e.at >= said.recorded_at) as "isCanceledSince",
      cleared.recorded_at as "clearedRecordedAt", cleared.happened_at as "clearedAt",
      case when mowing.mowing_id is not null then json_build_object('isMown', mowing.is_mown, 'wish', mowing.wish,
        'at', mowing.recorded_at) end as mowing
    from mission_parcel mp
    left join lateral (
      select * from parcel_clearance c where c.mission_id = mp.mission_id and c.parcel_id = mp.parcel_id
      order by c.ranked_at desc, c.clearance_id desc limit 1) said on true
    left join lateral (
      select * from parcel_clearance c where c.mission_id = mp.mission_id and c.parcel_id = mp.parcel_id
        and c.state in ('CLEARED', 'PARTLY')
      order by c.ranked_at desc, c.clearance_id desc limit 1) cleared on true
    left join lateral (
      select * from parcel_mowing m where m.mission_id = mp.mission_id and m.parcel_id = mp.parcel_id
      order by m.mowing_id desc limit 1) mowing on true
    where mp.mission_id = ${missionId}::uuid
    order by mp.position`.execute(db);
  return rows.map((row) => ({
    ...row,
    happenedAt: asDate(row.happenedAt),
    recordedAt: asDate(row.recordedAt),
    warmSince: asDate(row.warmSince),
    clearedRecordedAt: asDate(row.clearedRecordedAt),
    clearedAt: asDate(row.clearedAt),
    mowing: row.mowing && { ...row.mowing, at: new Date(row.mowing.at) },
  }));
}

export interface NewStatement {
  missionId: string;
  parcelId: string;
  state: ClearanceState | 'WITHDRAWN';
  happenedAt: Date;
  recordedAt: Date;
  recordedBy: string;
  reason: NotFlownReason | null;
  note: string | null;
  geometry: ParcelGeometry | null;
  /** The flight plan sees less than the parcel, and the rest was searched by hand or on foot. */
  searchedOtherwise: boolean;
  warm?: SearchedWarm | null | undefined;
}

/** Whether this shape covers some of the parcel; null when the mission has no such parcel. */
export async function coversSome(
  db: Db,
  { missionId, parcelId }: { missionId: string; parcelId: string },
  geometry: ParcelGeometry,
): Promise<boolean | null> {
  const { rows } = await sql<{ covers: boolean }>`
    select st_area(st_intersection(shape, st_makevalid(${fromGeoJson(geometry)}))) > 0 as covers
    from mission_parcel where mission_id = ${missionId}::uuid and parcel_id = ${parcelId}::uuid`.execute(db);
  return rows[0]?.covers ?? null;
}

/** Keeps a statement beside those before it; false when the mission has no such parcel. */
export async function insertStatement(db: Db, statement: NewStatement): Promise<boolean> {
  const { missionId, parcelId, state, happenedAt, recordedAt, recordedBy, reason, note, geometry } = statement;
  const { searchedOtherwise, warm } = statement;
  const part = geometry
    ? sql`st_multi(st_collectionextract(st_intersection(mp.shape, st_makevalid(${fromGeoJson(geometry)})), 3))`
    : sql`null::geometry`;
  const { rows } = await sql<{ clearance_id: string }>`
    insert into parcel_clearance (mission_id, parcel_id, state, happened_at, ranked_at, recorded_at, recorded_by, reason, note,
      cleared_part, searched_otherwise, warm_since, searched_warm, shape_hash)
    select mp.mission_id, mp.parcel_id, ${state}::text, ${happenedAt}::timestamptz,
      greatest(${happenedAt}::timestamptz, (select max(own.ranked_at) from parcel_clearance own
        where own.mission_id = mp.mission_id and own.parcel_id = mp.parcel_id
          and own.recorded_by = ${recordedBy}::uuid)),
      ${recordedAt}::timestamptz, ${recordedBy}::uuid, ${reason}::text, ${note}::text, ${part},
      ${searchedOtherwise}::boolean, ${warm?.since ?? null}::timestamptz, ${warm?.wasAfter ?? null}::boolean,
      md5(st_asbinary(mp.shape))
    from mission_parcel mp
    where mp.mission_id = ${missionId}::uuid and mp.parcel_id = ${parcelId}::uuid
    returning clearance_id::text`.execute(db);
  return rows.length > 0;
}

/** Withdraws the statement that holds of a parcel because of a fawn that was found in it: whoever flies has to say it anew. */
export async function insertWithdrawal(
  db: Db,
  { missionId, parcelId, at, recordedAt }: { missionId: string; parcelId: string; at: Date; recordedAt: Date },
): Promise<void> {
  await sql`
    insert into parcel_clearance (mission_id, parcel_id, state, happened_at, ranked_at, recorded_at, reason, shape_hash)
    select mp.mission_id, mp.parcel_id, 'WITHDRAWN', ${at}::timestamptz,
      greatest(${at}::timestamptz, (select max(c.ranked_at) from parcel_clearance c
        where c.mission_id = mp.mission_id and c.parcel_id = mp.parcel_id)),
      ${recordedAt}::timestamptz, 'FAWN_FOUND', md5(st_asbinary(mp.shape))
    from mission_parcel mp
    where mp.mission_id = ${missionId}::uuid and mp.parcel_id = ${parcelId}::uuid`.execute(db);
}

/** What whoever mows says of parcels; a wish is none of what is mown. */
export interface SaidByMower {
  missionId: string;
  parcelIds: readonly string[];
  isMown: boolean;
  wish: MowerWish | null;
  at: Date;
}

/** Keeps what whoever mows says of those of these parcels that the mission has. */
export async function insertMowing(db: Db, { missionId, parcelIds, isMown, wish, at }: SaidByMower): Promise<void> {
  await sql`
    insert into parcel_mowing (mission_id, parcel_id, is_mown, wish, recorded_at)
    select mission_id, parcel_id, ${isMown}::boolean, ${wish}::text, ${at}::timestamptz from mission_parcel
    where mission_id = ${missionId}::uuid and parcel_id = any(${[...parcelIds]}::uuid[])`.execute(db);
}

/** Missions of which something was cleared so lately that somebody may still go by it. */
export async function listMissionsClearedSince(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('parcel_clearance')
    .where('happened_at', '>', since)
    .select('mission_id')
    .distinct()
    .orderBy('mission_id')
    .execute();
  return rows.map((row) => row.mission_id);
}

/** Until the transaction ends nobody else says what is cleared of this mission, or tells of it. */
export function lockClearance(db: Db, missionId: string): Promise<void> {
  return lockClearances(db, [missionId]);
}

/** The same for several, in one order for everybody. */
export async function lockClearances(db: Db, missionIds: readonly string[]): Promise<void> {
  const ids = [...new Set(missionIds)].sort();
  await sql`select pg_advisory_xact_lock(hashtextextended('clearance:' || id, 0))
    from unnest(${ids}::text[]) as id`.execute(db);
}

/** Those of these missions of whose parcels anything was ever said. */
export async function listMissionsWithClearances(db: Db, missionIds: readonly string[]): Promise<string[]> {
  if (missionIds.length === 0) return [];
  const query = db
    .selectFrom('parcel_clearance')
    .where('mission_id', 'in', [...missionIds])
    .distinct();
  return (await query.select('mission_id').orderBy('mission_id').execute()).map(({ mission_id }) => mission_id);
}

/** Screens read anew what is cleared of these missions, though nothing was written to them. */
export async function tellChangedClearance(db: Db, missionIds: readonly string[]): Promise<void> {
  await sql`select pg_notify('live', json_build_object('type', 'MISSION', 'missionId', mission_id, 'clientId', client_id)::text)
    from mission where mission_id = any(${[...missionIds]}::uuid[])`.execute(db);
}

/** Which of a mission's links holds, and for which day; null when there is no such mission. */
export async function findLinkedMission(db: Db, missionId: string) {
  const mission = await db
    .selectFrom('mission')
    .where('mission_id', '=', missionId)
    .select(['clearance_link_number as currentNumber', 'mission_date as missionDate'])
    .executeTakeFirst();
  return mission ?? null;
}

/**
 * The link with this number is followed by the next; false when another one holds. The version stays: it changes nothing that an
 * edit could overwrite.
 */
export async function countLinkUp(db: Db, missionId: string, linkNumber: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mission')
    .set({ clearance_link_number: linkNumber + 1 })
    .where('mission_id', '=', missionId)
    .where('clearance_link_number', '=', linkNumber)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What the page for whoever mows says of the mission itself; null when there is no such mission. */
export async function findClearedMission(db: Db, missionId: string) {
  const mission = await db
    .selectFrom('mission')
    .where('mission_id', '=', missionId)
    .select(['mission_id as missionId', 'status', 'mission_date as day', 'municipality'])
    .executeTakeFirst();
  return mission ?? null;
}
