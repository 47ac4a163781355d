import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { waitsInSql } from '../identity/public.ts';

/** What the sky over a mission is asked for with. */
export interface SkyMission {
  readonly missionId: string;
  readonly day: string;
  readonly pilotId: string | null;
  readonly place: Position | null;
  readonly parcels: readonly { readonly hectares: number }[];
  /** As its pilot has said; null: as the association reckons. */
  readonly minutesPerHectare: number | null;
}

const place = sql`case when coalesce(m.location, m.meeting_point) is not null then
  json_build_array(st_x(coalesce(m.location, m.meeting_point)), st_y(coalesce(m.location, m.meeting_point))) end`;

async function listMissions(db: Db, condition: RawBuilder<unknown>): Promise<SkyMission[]> {
  const { rows } = await sql<SkyMission>`
    select m.mission_id as "missionId", to_char(m.mission_date, 'YYYY-MM-DD') as day, m.pilot_id as "pilotId",
      ${place} as place, p.minutes_per_hectare as "minutesPerHectare",
      (select coalesce(json_agg(json_build_object('hectares', mp.size_square_meters / 10000.0) order by mp.position),
        '[]'::json) from mission_parcel mp where mp.mission_id = m.mission_id) as parcels
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
