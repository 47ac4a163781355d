import { type RequestChange, requestChanges } from '@vigiefaon/domain/messages/mission-phrases';
import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { unconfirmedUserInSql } from './waiting-missions.repository.ts';

type Db = Kysely<Tables>;

interface Name {
  firstname: string | null;
  lastname: string | null;
}

/** A mission as messages speak of it. */
export interface AnnouncedMission {
  missionId: string;
  version: number;
  status: MissionStatus;
  missionDate: string;
  mowingTime: string | null;
  late: boolean;
  clientId: string;
  pilotId: string | null;
  contactPhone: string | null;
  totalSize: number;
  municipality: string | null;
  /** Which of its links for whoever mows holds. */
  clearanceLinkNumber: number;
  /** Compared only. */
  meetingPoint: string | null;
  parcels: { parcelId: string; name: string; shape: string }[];
  requester: Name;
  requesterUserId: string | null;
  /** As on the wire: while nobody has confirmed the address of the requester. */
  unconfirmedUserId: string | null;
  pilot: Name & { phone: string | null };
  /** Where its pilot's published round has it; null where that is not published, or is somebody else's. */
  stop: { position: number; arrivesAt: string; endsAt: string } | null;
}

function selectAnnounced(condition: ReturnType<typeof sql>) {
  return sql<AnnouncedMission>`
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

/** Several, in any order. */
export async function listAnnouncedMissions(db: Db, missionIds: readonly string[]): Promise<AnnouncedMission[]> {
  const { rows } = await selectAnnounced(sql`m.mission_id = any(${missionIds}::uuid[])`).execute(db);
  return rows;
}

export async function findAnnouncedMission(db: Db, missionId: string): Promise<AnnouncedMission | null> {
  const { rows } = await selectAnnounced(sql`m.mission_id = ${missionId}::uuid`).execute(db);
  return rows[0] ?? null;
}

/** What somebody has asked for and nobody has flown yet, the earliest mowing day first. */
export async function listOpenMissionsOf(db: Db, userId: string): Promise<AnnouncedMission[]> {
  const isOpen = sql`cu.user_id = ${userId}::uuid and m.status in ('TODO', 'AFFECTED')`;
  const { rows } = await selectAnnounced(isOpen).execute(db);
  return rows.toSorted((one, other) => one.missionDate.localeCompare(other.missionDate));
}

/** The missions of a mowing day that still wait for a pilot, those of one requester together. */
export async function listWaitingMissions(db: Db, day: string): Promise<AnnouncedMission[]> {
  const { rows } = await selectAnnounced(sql`m.mission_date = ${day}::date and m.status = 'TODO'`).execute(db);
  return rows;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What has changed of a request between two readings, of what pilot and requester go by. */
export function changesBetween(before: AnnouncedMission, after: AnnouncedMission): RequestChange[] {
  const isChanged: Record<RequestChange, boolean> = {
    DATE: before.missionDate !== after.missionDate,
    TIME: before.mowingTime !== after.mowingTime,
    PARCELS: !same(before.parcels, after.parcels),
    MEETING_POINT: before.meetingPoint !== after.meetingPoint,
    PHONE: before.contactPhone !== after.contactPhone,
  };
  return (Object.keys(isChanged) as RequestChange[]).filter((change) => isChanged[change]);
}

export type FactKind = 'waits' | 'entered' | 'confirmed' | 'will-call' | 'withdrawn' | 'canceled' | 'result';

/** A fact about a mission; facts of later versions are later. */
export function missionFact(
  kind: FactKind | ChangeKind | 'round' | 'pilot-canceled' | 'taken-away',
  { missionId, version }: Pick<AnnouncedMission, 'missionId' | 'version'>,
  about = '-',
): string {
  return [kind, missionId, about, version].join(':');
}

/** The same fact as one edition of the plan tells it. */
export function inEdition(fact: string, edition: string | undefined): string {
  return edition === undefined ? fact : `${fact}:${edition}`;
}

/** The latest of these facts of which the requester has heard or is about to; `about` is the pilot or the result. */
export async function findLastTold(
  db: Db,
  missionId: string,
  kinds: readonly FactKind[],
): Promise<{ kind: string; about: string } | null> {
  const { rows } = await sql<{ kind: string; about: string }>`
    select split_part(fact, ':', 1) as kind, split_part(fact, ':', 3) as about
    from told_fact
    where mission_id = ${missionId}::uuid and split_part(fact, ':', 1) = any(${kinds})
    order by split_part(fact, ':', 4)::int desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Those of the missions of which somebody is still to hear something. */
export async function listMissionsWithUnheard(db: Db, missionIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ missionId: string }>`
    select distinct told_fact.mission_id as "missionId"
    from told_fact join outgoing_message message using (message_id)
    where told_fact.mission_id = any(${missionIds}::uuid[]) and message.state = 'WAITING'`.execute(db);
  return new Set(rows.map(({ missionId }) => missionId));
}

/** What has changed, and the mowing day that it was before. */
export interface Change {
  changes: readonly RequestChange[];
  dayBefore: string;
}

type ChangeKind = 'changed' | 'pilot-changed';

/** The fact that a pilot or requester was told of these changes. */
export function changeFact(kind: ChangeKind, mission: AnnouncedMission, { changes, dayBefore }: Change): string {
  return missionFact(kind, mission, `${changes.join('+')}~${dayBefore}`);
}

/** A change together with those before it of which nobody has heard yet; a day that is as it was has not changed. */
export async function sinceHeard(db: Db, mission: AnnouncedMission, kind: ChangeKind, change: Change): Promise<Change> {
  const { rows } = await sql<{ changes: string; dayBefore: string }>`
    select split_part(split_part(fact, ':', 3), '~', 1) as changes, split_part(split_part(fact, ':', 3), '~', 2) as "dayBefore"
    from told_fact join outgoing_message message using (message_id)
    where told_fact.mission_id = ${mission.missionId}::uuid and split_part(fact, ':', 1) = ${kind}
      and message.state = 'WAITING' and message.claimed_by is null
    order by split_part(fact, ':', 4)::int`.execute(db);
  const dayBefore = rows[0]?.dayBefore ?? change.dayBefore;
  const known = new Set<string>([...rows.flatMap((row) => row.changes.split('+')), ...change.changes]);
  const isOtherDay = dayBefore !== mission.missionDate;
  const changes = requestChanges.filter((one) => (one === 'DATE' ? isOtherDay : known.has(one)));
  return { changes, dayBefore };
}

/** Whether this pilot had the mission already at that instant. */
export async function wasAssignedAt(db: Db, missionId: string, pilotId: string, at: Date): Promise<boolean> {
  const event = await db
    .selectFrom('mission_event')
    .where('mission_id', '=', missionId)
    .where('action', '=', 'assign')
    .where(sql<boolean>`details->>'pilotId' = ${pilotId}`)
    .orderBy('event_id', 'desc')
    .select('at')
    .limit(1)
    .executeTakeFirst();
  return event === undefined || event.at <= at;
}
