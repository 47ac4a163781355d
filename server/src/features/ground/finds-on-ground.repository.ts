import type { Find } from '@vigiefaon/domain/finds/find';
import type { Point } from '@vigiefaon/domain/geometry/geometry';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { asInstant } from '../../database/queries/json-object.ts';
import { asGeoJson, fromGeoJson } from '../../database/queries/spatial.ts';
import type { Tables } from '../../database/tables.ts';

type Db = Kysely<Tables>;

// No less than the rule takes every place to be uncertain (`isFoundIn`).
const leastUncertainMeters = 10;

async function readFinds(db: Db, condition: RawBuilder<unknown>): Promise<Find[]> {
  const { rows } = await sql<Find>`
    select f.find_id as "findId", f.mission_id as "missionId", f.parcel_id as "parcelId", f.kind, f.animals,
      ${asGeoJson<Point>('f.place')} as place, f.accuracy_meters as "accuracyMeters", f.place_source as "placeSource",
      f.note, f.state, ${asInstant(sql`f.seen_at`)} as "seenAt", ${asInstant(sql`f.described_at`)} as "describedAt",
      ${asInstant(sql`f.decided_at`)} as "decidedAt", ${asInstant(sql`f.reached_at`)} as "reachedAt",
      f.crate_number as "crateNumber", ${asInstant(sql`f.crated_at`)} as "cratedAt",
      json_build_object('name', f.guardian_name, 'phone', f.guardian_phone) as guardian,
      ${asInstant(sql`f.released_at`)} as "releasedAt"
    from find f where ${condition} order by f.seen_at, f.find_id`.execute(db);
  return rows;
}

/** What was found in a mission, in the order in which it was seen; what was deleted is not there. */
export function listFinds(db: Db, missionId: string): Promise<Find[]> {
  return readFinds(db, sql`f.mission_id = ${missionId}::uuid and f.removed_at is null`);
}

/** One find of a mission, also one that was deleted: who has just corrected it is answered all the same. */
export async function findFind(db: Db, missionId: string, findId: string): Promise<Find | null> {
  const [find] = await readFinds(db, sql`f.find_id = ${findId}::uuid and f.mission_id = ${missionId}::uuid`);
  return find ?? null;
}

/** A box around a place in which it lies for sure; degrees of longitude are shorter in the north. */
function boxAround(place: RawBuilder<unknown>, accuracyMeters: RawBuilder<unknown>): RawBuilder<unknown> {
  const meters = sql`greatest(${leastUncertainMeters}::float8, coalesce(${accuracyMeters}::float8, 0))`;
  return sql`st_expand(${place}, ${meters} / (110000 * greatest(cos(radians(st_y(${place}))), 0.01)))`;
}

/**
 * What was found for other missions from the noon before the mowing day to its end (UTC), by the boxes of this mission's parcels: the
 * rule decides what lies in them.
 */
export function listFindsOfOthers(db: Db, missionId: string): Promise<Find[]> {
  const day = sql`(select m.mission_date::timestamp at time zone 'UTC' from mission m where m.mission_id = ${missionId}::uuid)`;
  const seenThen = sql`f.seen_at >= ${day} - interval '12 hours' and f.seen_at < ${day} + interval '24 hours'`;
  return readFinds(
    db,
    sql`f.mission_id <> ${missionId}::uuid and f.removed_at is null and ${seenThen} and exists (
      select from mission_parcel mp where mp.mission_id = ${missionId}::uuid
        and mp.shape && ${boxAround(sql`f.place`, sql`f.accuracy_meters`)})`,
  );
}

/** The other missions to which this find belongs as one of others, as `listFindsOfOthers` counts. */
export async function listMissionsOverFind(
  db: Db,
  { missionId, seenAt, place, accuracyMeters }: Find,
): Promise<string[]> {
  const seen = sql`(${seenAt}::timestamptz at time zone 'UTC')`;
  const { rows } = await sql<{ missionId: string }>`
    select distinct m.mission_id as "missionId" from mission m join mission_parcel mp on mp.mission_id = m.mission_id
    where m.mission_id <> ${missionId}::uuid
      and m.mission_date between ${seen}::date and (${seen} + interval '12 hours')::date
      and mp.shape && ${boxAround(fromGeoJson(place), sql`${accuracyMeters}`)}`.execute(db);
  return rows.map((row) => row.missionId);
}
