import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { WaitingRequest } from '@vigiefaon/domain/planning/board/planning-board';
import type { MissionToPlan } from '@vigiefaon/domain/planning/day/planning-day-facts';
import type { MissionFate } from '@vigiefaon/domain/planning/day/staleness';
import { type Kysely, sql } from 'kysely';
import { jsonObject } from '../../../database/queries/json-object.ts';
import type { Tables } from '../../../database/tables.ts';
import { unconfirmedUserInSql, waitsInSql } from '../../identity/public.ts';

const place = sql`case when coalesce(m.meeting_point, m.location) is not null then
  json_build_array(st_x(coalesce(m.meeting_point, m.location)), st_y(coalesce(m.meeting_point, m.location))) end`;

const parcels = sql`(
  select coalesce(json_agg(${jsonObject({
    parcelId: sql`mp.parcel_id`,
    name: sql`mp.name`,
    squareMeters: sql`mp.size_square_meters`,
  })} order by mp.position), '[]'::json)
  from mission_parcel mp where mp.mission_id = m.mission_id)`;

const responses = sql`(
  select coalesce(json_agg(${jsonObject({ pilotId: sql`r.pilot_id`, response: sql`r.response` })} order by r.pilot_id),
    '[]'::json)
  from mission_response r where r.mission_id = m.mission_id)`;

/** What waits for a pilot or has one on that day, the oldest request first; not what waits for an address to be confirmed. */
export async function listMissionsToPlan(db: Kysely<Tables>, day: string): Promise<MissionToPlan[]> {
  const { rows } = await sql<MissionToPlan>`
    select m.mission_id as "missionId", m.status, m.pilot_id as "pilotId", i.lastname as "requesterLastname",
      i.firstname as "requesterFirstname", u.user_id as "requesterUserId", m.municipality, ${place} as place,
      m.risky_parcels as "isRisky", m.late, to_char(m.mowing_time, 'HH24:MI') as "mowingTime",
      ${parcels} as parcels, ${responses} as responses
    from mission m
    join client c on c.client_id = m.client_id
    join identity i on i.identity_id = c.identity_id
    left join app_user u on u.identity_id = i.identity_id and u.active
    where m.mission_date = ${day}::date and m.status in ('TODO', 'AFFECTED') and not ${waitsInSql}
    order by m.mission_id`.execute(db);
  return rows;
}

/** What of that day waits for the address of its requester to be confirmed: nobody plans it before. */
export async function listWaitingRequests(db: Kysely<Tables>, day: string): Promise<WaitingRequest[]> {
  const { rows } = await sql<WaitingRequest>`
    select m.mission_id as "missionId", ${unconfirmedUserInSql} as "userId",
      concat_ws(' ', i.firstname, i.lastname) as requester, m.municipality
    from mission m join client c on c.client_id = m.client_id join identity i on i.identity_id = c.identity_id
    where m.mission_date = ${day}::date and ${waitsInSql}
    order by m.mission_id`.execute(db);
  return rows;
}

/** Where each of these missions is flown; null where that is unknown, or the mission is gone. */
export async function listPlaces(db: Kysely<Tables>, missionIds: readonly string[]): Promise<(Position | null)[]> {
  const { rows } = await sql<{ place: Position | null }>`
    select ${place} as place from unnest(${missionIds}::uuid[]) asked(mission_id)
    left join mission m on m.mission_id = asked.mission_id`.execute(db);
  return rows.map((row) => row.place);
}

/** What became of missions that are not to be planned on that day any more; deleted ones are missing. */
export async function listFates(db: Kysely<Tables>, missionIds: readonly string[]): Promise<MissionFate[]> {
  if (missionIds.length === 0) return [];
  return db
    .selectFrom('mission')
    .innerJoin('client', 'client.client_id', 'mission.client_id')
    .innerJoin('identity', 'identity.identity_id', 'client.identity_id')
    .where('mission_id', 'in', missionIds)
    .select(['mission_id as missionId', 'status', sql<string>`concat_ws(' ', firstname, lastname)`.as('requester')])
    .execute();
}
