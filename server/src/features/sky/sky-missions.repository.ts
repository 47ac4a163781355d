import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import { type RawBuilder, sql } from 'kysely';
import { jsonObject } from '../../database/queries/json-object.ts';
import { asGeoJson, boundsOfShape } from '../../database/queries/spatial.ts';
import type { Db } from '../../database/tables.ts';
import { waitsInSql } from '../identity/public.ts';
import type { HashedShape } from '../terrain/public.ts';

/** A field of a mission, with its shape by its hash and the box around it. */
export interface SkyParcel extends HashedShape {
  readonly parcelId: string;
  readonly hectares: number;
}

/** What the sky over a mission is asked for with. */
export interface SkyMission {
  readonly missionId: string;
  readonly day: string;
  readonly pilotId: string | null;
  readonly place: Position | null;
  readonly parcels: readonly SkyParcel[];
  /** As its pilot has said; null: as the association reckons. */
  readonly minutesPerHectare: number | null;
}

const place = sql`case when coalesce(m.location, m.meeting_point) is not null then
  json_build_array(st_x(coalesce(m.location, m.meeting_point)), st_y(coalesce(m.location, m.meeting_point))) end`;

const shapeHash = (table: string) => sql`md5(st_asbinary(${sql.ref(`${table}.shape`)}))`;

/** A row with a shape as a field. */
function fieldOf(table: string) {
  return jsonObject({
    parcelId: sql.ref(`${table}.parcel_id`),
    hectares: sql`${sql.ref(`${table}.size_square_meters`)} / 10000.0`,
    hash: shapeHash(table),
    bounds: boundsOfShape(`${table}.shape`),
  });
}

/** The shapes of fields of these missions, by their hashes. */
export async function readShapes(db: Db, missionIds: readonly string[]): Promise<Map<string, ParcelGeometry>> {
  const { rows } = await sql<{ hash: string; geometry: ParcelGeometry }>`
    select ${shapeHash('mp')} as hash, ${asGeoJson('mp.shape')} as geometry
    from mission_parcel mp where mp.mission_id = any(${missionIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ hash, geometry }) => [hash, geometry]));
}

/** A field as it is now, as if it were a mission of its own which nobody has planned or decided about; null where it is not known. */
export async function findSkyParcel(db: Db, parcelId: string, day: string): Promise<SkyMission | null> {
  const { rows } = await sql<SkyMission>`
    select p.parcel_id as "missionId", ${day} as day, null as "pilotId", null as "minutesPerHectare",
      (select json_build_array(st_x(c.point), st_y(c.point)) from (select st_pointonsurface(p.shape) as point) c) as place,
      json_build_array(${fieldOf('p')}) as parcels
    from parcel p where p.parcel_id = ${parcelId}::uuid`.execute(db);
  return rows[0] ?? null;
}

async function listMissions(db: Db, condition: RawBuilder<unknown>): Promise<SkyMission[]> {
  const { rows } = await sql<SkyMission>`
    select m.mission_id as "missionId", to_char(m.mission_date, 'YYYY-MM-DD') as day, m.pilot_id as "pilotId",
      ${place} as place, p.minutes_per_hectare as "minutesPerHectare",
      (select coalesce(json_agg(${fieldOf('mp')} order by mp.position), '[]'::json)
        from mission_parcel mp where mp.mission_id = m.mission_id) as parcels
    from mission m left join flying_profile p on p.pilot_id = m.pilot_id
    where ${condition} order by m.mission_id`.execute(db);
  return rows;
}

/** What is flown, or was, on a mowing day; not what waits for an address to be confirmed. */
export function listSkyMissions(db: Db, day: string): Promise<SkyMission[]> {
  return listMissions(db, sql`m.mission_date = ${day}::date and m.status <> 'CANCELED' and not ${waitsInSql}`);
}

export async function findSkyMission(db: Db, missionId: string): Promise<SkyMission | null> {
  return (await listMissions(db, sql`m.mission_id = ${missionId}::uuid`))[0] ?? null;
}

/** Whether the coordinators have said on the board of a day that its sky is overcast. */
export async function findPlannedOvercast(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ overcast: boolean | null }>`
    select (decisions->>'overcast')::boolean as overcast from evening_plan where day = ${day}::date`.execute(db);
  return rows[0]?.overcast ?? false;
}
