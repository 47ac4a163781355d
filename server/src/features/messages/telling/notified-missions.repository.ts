import type { NotifiedMission } from '@vigiefaon/domain/messages/telling/notified-mission';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { unconfirmedUserInSql } from '../../identity/public.ts';

type Db = Kysely<Tables>;

function selectNotified(condition: ReturnType<typeof sql>) {
  return sql<NotifiedMission>`
    select m.mission_id as "missionId", m.version, m.status, to_char(m.mission_date, 'YYYY-MM-DD') as "missionDate",
      to_char(m.mowing_time, 'HH24:MI') as "mowingTime", m.late, m.client_id as "clientId", m.pilot_id as "pilotId",
      m.contact_phone as "contactPhone", m.total_size_square_meters as "totalSize", m.municipality,
      m.clearance_link_number as "clearanceLinkNumber", st_astext(m.meeting_point) as "meetingPoint",
      (select coalesce(json_agg(json_build_object('parcelId', mp.parcel_id, 'name', mp.name,
          'shape', md5(st_asbinary(mp.shape))) order by mp.position), '[]'::json)
        from mission_parcel mp where mp.mission_id = m.mission_id) as parcels,
      json_build_object('firstname', ci.firstname, 'lastname', ci.lastname) as requester, cu.user_id as "requesterUserId",
      ${unconfirmedUserInSql} as "unconfirmedUserId",
      json_build_object('firstname', pi.firstname, 'lastname', pi.lastname, 'phone', pi.phone) as pilot,
      case when ps.mission_id is not null then json_build_object('position', ps.position, 'arrivesAt', ps.arrives_at,
        'endsAt', ps.ends_at) end as stop
    from mission m
    join client c on c.client_id = m.client_id
    join identity ci on ci.identity_id = c.identity_id
    left join app_user cu on cu.identity_id = ci.identity_id and cu.deleted_at is null
    left join app_user pu on pu.user_id = m.pilot_id
    left join identity pi on pi.identity_id = pu.identity_id
    left join published_stop ps
      on ps.mission_id = m.mission_id and ps.pilot_id = m.pilot_id and ps.day = m.mission_date
    where ${condition}
    order by m.client_id, m.mission_id`;
}

/** As messages speak of them; those of one requester together. */
export async function listNotifiedMissions(db: Db, missionIds: readonly string[]): Promise<NotifiedMission[]> {
  const { rows } = await selectNotified(sql`m.mission_id = any(${missionIds}::uuid[])`).execute(db);
  return rows;
}

export async function findNotifiedMission(db: Db, missionId: string): Promise<NotifiedMission | null> {
  const { rows } = await selectNotified(sql`m.mission_id = ${missionId}::uuid`).execute(db);
  return rows[0] ?? null;
}

/** What somebody has asked for and nobody has flown yet, the earliest mowing day first. */
export async function listOpenMissionIdsOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ missionId: string }>`
    select m.mission_id as "missionId" from mission m
    join client c on c.client_id = m.client_id
    join app_user u on u.identity_id = c.identity_id and u.deleted_at is null
    where u.user_id = ${userId}::uuid and m.status in ('TODO', 'AFFECTED')
    order by m.mission_date, m.client_id, m.mission_id`.execute(db);
  return rows.map(({ missionId }) => missionId);
}

/** The missions of a mowing day that still wait for a pilot, those of one requester together. */
export async function listWaitingMissionIds(db: Db, day: string): Promise<string[]> {
  const { rows } = await sql<{ missionId: string }>`
    select mission_id as "missionId" from mission where mission_date = ${day}::date and status = 'TODO'
    order by client_id, mission_id`.execute(db);
  return rows.map(({ missionId }) => missionId);
}

/** When each of these missions was last given to its pilot; missing where nothing tells of it. */
export async function listAssignedAt(
  db: Db,
  missions: readonly Pick<NotifiedMission, 'missionId' | 'pilotId'>[],
): Promise<Map<string, Date>> {
  const lost = missions.filter(({ pilotId }) => pilotId !== null);
  if (lost.length === 0) return new Map();
  const [missionIds, pilotIds] = [lost.map(({ missionId }) => missionId), lost.map(({ pilotId }) => pilotId)];
  const { rows } = await sql<{ missionId: string; at: Date }>`
    select distinct on (event.mission_id) event.mission_id as "missionId", event.at
    from unnest(${missionIds}::uuid[], ${pilotIds}::uuid[]) as lost (mission_id, pilot_id)
    join mission_event event on event.mission_id = lost.mission_id and event.action = 'assign'
      and event.details->>'pilotId' = lost.pilot_id::text
    order by event.mission_id, event.event_id desc`.execute(db);
  return new Map(rows.map(({ missionId, at }) => [missionId, at]));
}
