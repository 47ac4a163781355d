import type { MissionToPublish } from '@vigiefaon/domain/planning/publication/standing';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { waitsInSql } from '../../identity/public.ts';

type Db = Kysely<Tables>;

/** Nobody changes what waits for a pilot or has one on that day before the transaction ends. */
export async function holdMissionsOfDay(db: Db, day: string): Promise<void> {
  await sql`select from mission where mission_date = ${day}::date and status in ('TODO', 'AFFECTED')
    order by mission_id for update`.execute(db);
}

export async function listMissionsToPublish(db: Db, day: string): Promise<MissionToPublish[]> {
  const { rows } = await sql<MissionToPublish>`
    select m.mission_id as "missionId", m.status, m.pilot_id as "pilotId", m.client_id as "clientId",
      to_char(m.mission_date, 'YYYY-MM-DD') as "missionDate", to_char(m.mowing_time, 'HH24:MI') as "mowingTime",
      u.user_id as "requesterUserId", last.kind as "toldKind", last.subject_id as "toldAbout",
      exists (select from told_fact f where f.mission_id = m.mission_id and f.kind = 'no-pilot')
        as "hasHeardNoPilot",
      array(select f.subject_id from told_fact f join outgoing_message o on o.message_id = f.message_id
        where f.mission_id = m.mission_id and f.kind = 'round' and o.state = 'WAITING'
          and o.claimed_by is null and o.follows is null and o.sent_at is null) as "unheardBy",
      ps.pilot_id as "stopPilotId", ps.position as "stopPosition", ps.arrives_at as "stopArrivesAt"
    from mission m
    join client c on c.client_id = m.client_id
    left join app_user u on u.identity_id = c.identity_id and u.deleted_at is null
    left join published_stop ps on ps.mission_id = m.mission_id and ps.day = m.mission_date
    left join lateral (
      select f.kind, f.subject_id from told_fact f
      where f.mission_id = m.mission_id and f.kind in ('will-call', 'withdrawn', 'canceled')
      order by f.version desc, f.fact desc limit 1) last on true
    where m.mission_date = ${day}::date and m.status in ('TODO', 'AFFECTED') and not ${waitsInSql}
    order by m.mission_id`.execute(db);
  return rows;
}

export interface RoundRow {
  pilotId: string;
  leave: string;
  back: string;
  kilometres: number;
  reserveMinutes: number;
  stops: { missionId: string; position: number; arrive: string; start: string; end: string; kilometres: number }[];
}

/** The rounds of that day from now on, in the place of those that were published before. */
export async function replacePublishedRounds(db: Db, day: string, rounds: readonly RoundRow[]): Promise<void> {
  const stops = rounds.flatMap(({ pilotId, stops: own }) => own.map((stop) => ({ pilotId, ...stop })));
  await db.deleteFrom('published_round').where('day', '=', day).execute();
  if (stops.length === 0) return;
  const missionIds = stops.map(({ missionId }) => missionId);
  await db.deleteFrom('published_stop').where('mission_id', 'in', missionIds).execute();
  const columns = rounds.map(({ pilotId, leave, back, kilometres, reserveMinutes }) => ({
    day,
    pilot_id: pilotId,
    leaves_at: new Date(leave),
    back_at: new Date(back),
    kilometres,
    reserve_minutes: reserveMinutes,
  }));
  await db.insertInto('published_round').values(columns).execute();
  const stopColumns = stops.map(({ pilotId, missionId, position, arrive, start, end, kilometres }) => ({
    mission_id: missionId,
    day,
    pilot_id: pilotId,
    position,
    kilometres,
    arrives_at: new Date(arrive),
    starts_at: new Date(start),
    ends_at: new Date(end),
  }));
  await db.insertInto('published_stop').values(stopColumns).execute();
}

/** Pilots and requesters have been told this version. */
export async function markPublished(
  db: Db,
  day: string,
  { version, at, by }: { version: number; at: Date; by: string },
): Promise<void> {
  await db
    .updateTable('evening_plan')
    .set({ published_at: at, published_version: version, published_by: by })
    .where('day', '=', day)
    .execute();
}

/** The published stops of a pilot from that day on, of missions that still are theirs. */
export async function listStopsOfPilot(db: Db, pilotId: string, from: string) {
  return db
    .selectFrom('published_stop as stop')
    .innerJoin('published_round as round', (join) =>
      join.onRef('round.day', '=', 'stop.day').onRef('round.pilot_id', '=', 'stop.pilot_id'),
    )
    .innerJoin('mission', (join) =>
      join
        .onRef('mission.mission_id', '=', 'stop.mission_id')
        .onRef('mission.pilot_id', '=', 'stop.pilot_id')
        .onRef('mission.mission_date', '=', 'stop.day'),
    )
    .where('stop.pilot_id', '=', pilotId)
    .where('stop.day', '>=', from)
    .where('mission.status', 'in', ['AFFECTED', 'DONE'])
    .select(['stop.day', 'round.leaves_at as leavesAt', 'round.back_at as backAt'])
    .select(['round.kilometres as roundKilometres', 'round.reserve_minutes as reserveMinutes'])
    .select(['stop.mission_id as missionId', 'stop.position', 'stop.arrives_at as arrivesAt'])
    .select(['stop.starts_at as startsAt', 'stop.ends_at as endsAt', 'stop.kilometres'])
    .orderBy('stop.day')
    .orderBy('stop.position')
    .execute();
}

/** The published stop of a mission while it is still its pilot's. */
export async function findStop(db: Db, missionId: string) {
  const { rows } = await sql<{
    position: number;
    stopCount: number;
    arrivesAt: Date;
    startsAt: Date;
    endsAt: Date;
  }>`
    select ps.position, ps.arrives_at as "arrivesAt", ps.starts_at as "startsAt", ps.ends_at as "endsAt",
      (select count(*)::int from published_stop other where other.day = ps.day and other.pilot_id = ps.pilot_id)
        as "stopCount"
    from published_stop ps
    join mission m on m.mission_id = ps.mission_id and m.pilot_id = ps.pilot_id and m.mission_date = ps.day
    where ps.mission_id = ${missionId}::uuid and m.status in ('AFFECTED', 'DONE')`.execute(db);
  return rows[0] ?? null;
}
