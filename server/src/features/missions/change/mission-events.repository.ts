import type { MissionEventName, MissionHistoryLine, ParcelEventName } from '@vigiefaon/domain/missions/mission';
import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import type { SameFieldReason } from '@vigiefaon/domain/similar-orders/same-field-reason';
import type { Actor } from '@vigiefaon/domain/users/role';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

export interface NewMissionEvent {
  missionId: string;
  at: Date;
  /** Null when the association's clock did it, or the holder of an order link. */
  actorId: string | null;
  action: MissionEventName;
  from: MissionStatus | null;
  to: MissionStatus | null;
  details?: Record<string, unknown>;
}

/** What a history keeps of a step that was taken by an order link; nothing of any other. */
export function linkDetails({ orderLink }: Actor): Record<string, unknown> {
  if (!orderLink) return {};
  return { byOrderLink: true, ...(orderLink.isNewDevice ? { isNewDevice: true } : {}) };
}

function rowOf({ missionId, at, actorId, action, from, to, details = {} }: NewMissionEvent) {
  const steps = { from_status: from, to_status: to, details: JSON.stringify(details) };
  return { mission_id: missionId, at, actor_id: actorId, action, ...steps };
}

/** Written in the transaction of the change it tells of. */
export async function insertMissionEvent(db: Kysely<Tables>, event: NewMissionEvent): Promise<void> {
  await insertMissionEvents(db, [event]);
}

/** The same for a change that concerns several missions; each has its own. */
export async function insertMissionEvents(db: Kysely<Tables>, events: readonly NewMissionEvent[]): Promise<void> {
  if (events.length > 0) await db.insertInto('mission_event').values(events.map(rowOf)).execute();
}

interface ParcelEventRow {
  at: Date;
  action: ParcelEventName;
  parcel: string;
  userId: string | null;
  lastname: string | null;
  firstname: string | null;
  isByLink: boolean;
}

/** What was said of single parcels: what is cleared, and what whoever mows says. */
async function listParcelEvents(db: Kysely<Tables>, missionId: string): Promise<MissionHistoryLine[]> {
  const { rows } = await sql<ParcelEventRow>`
    select said.at, said.action, mp.name as parcel, said.user_id as "userId", i.lastname, i.firstname,
      said.is_by_link as "isByLink"
    from (
      select parcel_id, happened_at as at, recorded_by as user_id, false as is_by_link, recorded_at,
        case state when 'CLEARED' then case when searched_otherwise then 'parcelClearedOtherwise' else 'parcelCleared' end
          when 'PARTLY' then 'parcelPartlyCleared' when 'NOT_FLOWN' then 'parcelNotFlown' else 'clearanceWithdrawn' end as action
      from parcel_clearance where mission_id = ${missionId}::uuid
      union all
      select parcel_id, recorded_at, null, true, recorded_at,
        case when is_mown then 'parcelMown' when wish = 'SEARCH' then 'parcelSearchWanted'
          when wish = 'MOW_LATER' then 'parcelMowLater' else 'parcelNotMown' end
      from parcel_mowing where mission_id = ${missionId}::uuid) said
    join mission_parcel mp on mp.mission_id = ${missionId}::uuid and mp.parcel_id = said.parcel_id
    left join app_user u on u.user_id = said.user_id
    left join identity i on i.identity_id = u.identity_id
    order by said.at, said.recorded_at, mp.position`.execute(db);
  return rows.map(({ at, action, parcel, isByLink, ...actor }) => ({
    at: new Date(at).toISOString(),
    action,
    parcel,
    from: null,
    to: null,
    actor: isByLink ? null : actor,
  }));
}

/** The history of a mission, the oldest event first. */
export async function listMissionHistory(db: Kysely<Tables>, missionId: string): Promise<MissionHistoryLine[]> {
  const lines = [...(await listMissionEvents(db, missionId)), ...(await listParcelEvents(db, missionId))];
  return lines.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

async function listMissionEvents(db: Kysely<Tables>, missionId: string): Promise<MissionHistoryLine[]> {
  const rows = await db
    .selectFrom('mission_event as event')
    .leftJoin('app_user as actor', 'actor.user_id', 'event.actor_id')
    .leftJoin('identity', 'identity.identity_id', 'actor.identity_id')
    .where('event.mission_id', '=', missionId)
    .orderBy('event.at')
    .orderBy('event.event_id')
    .select(['event.at', 'event.action', 'event.actor_id', 'event.from_status', 'event.to_status'])
    .select(['identity.lastname', 'identity.firstname'])
    .select(sql<boolean>`coalesce(event.details->>'byOrderLink' = 'true', false)`.as('by_order_link'))
    .select(sql<boolean>`coalesce(event.details->>'byNewRequester' = 'true', false)`.as('by_new_requester'))
    .select(sql<SameFieldReason | null>`event.details->>'againBecause'`.as('again_because'))
    .select(sql<string | null>`event.details->>'handedTo'`.as('handed_to'))
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    action: row.action,
    actor: row.actor_id === null ? null : { userId: row.actor_id, lastname: row.lastname, firstname: row.firstname },
    from: row.from_status,
    to: row.to_status,
    ...(row.by_order_link ? { byOrderLink: true } : {}),
    ...(row.by_new_requester ? { byNewRequester: true } : {}),
    ...(row.again_because ? { againBecause: row.again_because } : {}),
    ...(row.handed_to ? { handedTo: row.handed_to } : {}),
  }));
}
