import type { PilotResponse } from '@vigiefaon/domain/missions/mission';
import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import { type Kysely, sql } from 'kysely';
import { distanceMeters } from '../../database/queries/spatial.ts';
import type { Tables } from '../../database/tables.ts';
import type { AnswerRight } from '../../tokens/answer-token.ts';

type Db = Kysely<Tables>;

/** The missions that a pilot was asked for on a mowing day, also those that have moved or are gone since. */
export async function listAskedMissionIds(db: Db, { pilotId, day }: AnswerRight): Promise<string[]> {
  const facts = await db
    .selectFrom('told_fact')
    .innerJoin('outgoing_message', 'outgoing_message.message_id', 'told_fact.message_id')
    .innerJoin('app_user', 'app_user.identity_id', 'outgoing_message.identity_id')
    .where('app_user.user_id', '=', pilotId)
    .where('outgoing_message.template', '=', 'PILOT_ASKED')
    .where('told_fact.kind', '=', 'asked')
    .where('told_fact.subject_id', '=', pilotId)
    .where('told_fact.day', '=', day)
    .select('told_fact.mission_id as missionId')
    .orderBy('told_fact.mission_id')
    .execute();
  return facts.flatMap(({ missionId }) => missionId ?? []);
}

export interface AskedMission {
  missionId: string;
  status: MissionStatus;
  missionDate: string;
  pilotId: string | null;
  mowingTime: string | null;
  totalSize: number;
  municipality: string | null;
  parcelNames: string[];
  kilometres: number | null;
  response: PilotResponse | null;
}

/** These missions, the earliest mowing first and the nearest of those, with what this pilot has answered. */
export async function listAskedMissions(db: Db, missionIds: string[], pilotId: string): Promise<AskedMission[]> {
  const { rows } = await sql<AskedMission>`
    select m.mission_id as "missionId", m.status, to_char(m.mission_date, 'YYYY-MM-DD') as "missionDate",
      m.pilot_id as "pilotId", to_char(m.mowing_time, 'HH24:MI') as "mowingTime",
      m.total_size_square_meters as "totalSize", m.municipality,
      (select coalesce(json_agg(mp.name order by mp.position), '[]') from mission_parcel mp
        where mp.mission_id = m.mission_id) as "parcelNames",
      round((${distanceMeters('m.location', 'home.home')} / 1000)::numeric, 3)::double precision as kilometres,
      r.response
    from mission m
    cross join (select i.home from app_user u join identity i using (identity_id) where u.user_id = ${pilotId}::uuid) home
    left join mission_response r on r.mission_id = m.mission_id and r.pilot_id = ${pilotId}::uuid
    where m.mission_id = any(${missionIds}::uuid[])
    order by m.mowing_time nulls last, kilometres nulls last, m.mission_id`.execute(db);
  return rows;
}
