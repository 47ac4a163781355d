import type { PartParcel } from '@vigiefaon/domain/planning/publication/split-parts';
import { type Kysely, sql } from 'kysely';
import { areaSquareMeters } from '../../../database/queries/spatial.ts';
import type { Tables } from '../../../database/tables.ts';
import { copyHeardConfirmation } from '../../messages/public.ts';

type Db = Kysely<Tables>;

/** A mission of its own for a part of another: the same request, waiting for a pilot, with the answers that pilots have given. */
export async function insertPart(
  db: Db,
  { missionId, partId, now }: { missionId: string; partId: string; now: Date },
): Promise<void> {
  await sql`
    insert into mission (mission_id, client_id, mission_date, mowing_time, late, contact_phone, meeting_point, location,
      municipality, risky_parcels, client_note, pilot_note, accompanists, created_by, created_at, updated_at, split_from,
      ordered_by, order_link_id)
    select ${partId}::uuid, client_id, mission_date, mowing_time, late, contact_phone, meeting_point, location,
      municipality, risky_parcels, client_note, pilot_note, '[]', created_by, created_at, ${now}, mission_id,
      ordered_by, order_link_id
    from mission where mission_id = ${missionId}::uuid`.execute(db);
  await sql`
    insert into mission_response (mission_id, pilot_id, response, responded_at)
    select ${partId}::uuid, pilot_id, response, responded_at from mission_response
    where mission_id = ${missionId}::uuid`.execute(db);
  // What its requester has heard of the whole it has heard of the part.
  await copyHeardConfirmation(db, { from: missionId, to: partId });
}

/** What a parcel in a mission becomes when only these strips of it are left: which strips of the whole they are, its name and shape. */
function cutTo({ first, last, count }: NonNullable<PartParcel['strips']>) {
  const length = sql`(strip_last - strip_first + 1)`;
  const before = sql`(strip_first - 1) * ${count}::int`;
  const whole = {
    first: sql`coalesce(${before} + ${first - 1}::int * ${length}, ${first - 1}::int) + 1`,
    last: sql`coalesce(${before} + ${last}::int * ${length}, ${last}::int)`,
    count: sql`coalesce(strip_count, 1) * ${count}::int`,
  };
  const bare = sql`case when strip_count is null then name else regexp_replace(name, ' [0-9]+(–[0-9]+)?/[0-9]+$', '') end`;
  const shape = sql`strips_of(shape, ${first}::int, ${last}::int, ${count}::int)`;
  const name = sql`name_of_strips(${bare}, ${whole.first}, ${whole.last}, ${whole.count})`;
  return { ...whole, name, shape, size: areaSquareMeters(shape) };
}

/** Copies parcels, or strips of them, of one mission into another in their order. The shape is cut from the copy: the requester's parcel stays whole. */
export async function copyParcels(
  db: Db,
  { from, to }: { from: string; to: string },
  parcels: readonly PartParcel[],
): Promise<void> {
  for (const { parcelId, strips } of parcels) {
    const columns = sql`mission_id, parcel_id, position, name, shape, size_square_meters, parcel_created_at,
      strip_first, strip_last, strip_count`;
    const copied = sql`from mission_parcel where mission_id = ${from}::uuid and parcel_id = ${parcelId}::uuid`;
    if (strips === null) {
      await sql`insert into mission_parcel (${columns})
        select ${to}::uuid, parcel_id, position, name, shape, size_square_meters, parcel_created_at,
          strip_first, strip_last, strip_count ${copied}`.execute(db);
      continue;
    }
    const cut = cutTo(strips);
    await sql`insert into mission_parcel (${columns})
      select ${to}::uuid, parcel_id, position, ${cut.name}, ${cut.shape}, ${cut.size}, parcel_created_at,
        ${cut.first}, ${cut.last}, ${cut.count} ${copied}`.execute(db);
  }
}

/** Leaves a mission only these of its parcels, or strips of them. */
export async function keepParcels(db: Db, missionId: string, parcels: readonly PartParcel[]): Promise<void> {
  const kept = parcels.map(({ parcelId }) => parcelId);
  await sql`delete from mission_parcel
    where mission_id = ${missionId}::uuid and parcel_id <> all(${kept}::uuid[])`.execute(db);
  for (const { parcelId, strips } of parcels) {
    if (strips === null) continue;
    const cut = cutTo(strips);
    await sql`update mission_parcel set name = ${cut.name}, shape = ${cut.shape}, size_square_meters = ${cut.size},
        strip_first = ${cut.first}, strip_last = ${cut.last}, strip_count = ${cut.count}
      where mission_id = ${missionId}::uuid and parcel_id = ${parcelId}::uuid`.execute(db);
  }
}

export interface SiblingPart {
  missionId: string;
  parcels: string[];
  squareMeters: number;
  firstname: string | null;
  lastname: string | null;
}

/** The other parts of the mission that this one was split from or into, that somebody still may fly or has flown. */
export async function listSiblings(db: Db, missionId: string): Promise<SiblingPart[]> {
  const { rows } = await sql<SiblingPart>`
    with recursive up as (
      select mission_id, split_from from mission where mission_id = ${missionId}::uuid
      union all
      select parent.mission_id, parent.split_from from up join mission parent on parent.mission_id = up.split_from),
    down as (
      select mission_id from up where split_from is null
      union all
      select part.mission_id from down join mission part on part.split_from = down.mission_id)
    select m.mission_id as "missionId", m.total_size_square_meters as "squareMeters", i.firstname, i.lastname,
      array(select mp.name from mission_parcel mp where mp.mission_id = m.mission_id order by mp.position) as parcels
    from down join mission m on m.mission_id = down.mission_id
    left join app_user u on u.user_id = m.pilot_id left join identity i on i.identity_id = u.identity_id
    where m.mission_id <> ${missionId}::uuid and m.status <> 'CANCELED'
    order by m.mission_id`.execute(db);
  return rows;
}
