import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { Ground, OrderedGround } from '@vigiefaon/domain/missions/same-ground';
import type { SameFieldReason } from '@vigiefaon/domain/similar-orders/same-field-reason';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { asGeoJson } from '../../../database/queries/spatial.ts';
import type { Tables } from '../../../database/tables.ts';
import { unconfirmedUserInSql } from '../../identity/public.ts';
import type { StoredMission } from '../missions.repository.ts';

type Db = Kysely<Tables>;

export interface Ordering {
  readonly missionId: string;
  readonly clientId: string;
  readonly missionDate: string;
}

/** Until the transaction ends nobody orders for this requester, nor says anything of what is to be ordered on a dry day. Before any day is held. */
export async function holdOrdersOf(db: Db, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('orders of a requester'), hashtext(${clientId}::text))`.execute(db);
}

/** Until the transaction ends nobody orders for these requesters, nor for these days: neighbours may mean one field. Always in this order, so that no two wait for each other. */
export async function holdOrders(db: Db, missions: readonly Ordering[]): Promise<void> {
  const sorted = (values: readonly string[]) => [...new Set(values)].sort();
  for (const clientId of sorted(missions.map((mission) => mission.clientId))) await holdOrdersOf(db, clientId);
  for (const day of sorted(missions.map(({ missionDate }) => missionDate)))
    await sql`select pg_advisory_xact_lock(hashtext('orders of a day'), ${day}::date - date '2000-01-01')`.execute(db);
}

/** The missions of a requester on these days with the ground that each is to search. */
export async function listOrderedGround(
  db: Db,
  { clientId, missionDates }: { clientId: string; missionDates: readonly string[] },
): Promise<OrderedGround[]> {
  const rows = await db
    .selectFrom('mission')
    .innerJoin('mission_parcel', 'mission_parcel.mission_id', 'mission.mission_id')
    .where('mission.client_id', '=', clientId)
    .where(sql<boolean>`mission.mission_date = any(${[...missionDates]}::date[])`)
    .orderBy('mission.created_at')
    .orderBy('mission.mission_id')
    .select(['mission.mission_id as missionId', 'mission.status', 'mission.mission_date as missionDate'])
    .select('mission_parcel.parcel_id as parcelId')
    .select(sql<boolean>`mission_parcel.strip_count is not null`.as('isPart'))
    .select(asGeoJson<ParcelGeometry>('mission_parcel.shape').as('geometry'))
    .execute();
  const missions = new Map<string, OrderedGround & { parcels: Ground[] }>();
  for (const { missionId, missionDate, status, ...ground } of rows) {
    const mission = missions.get(missionId) ?? { missionId, missionDate, status, parcels: [] };
    missions.set(missionId, mission);
    mission.parcels.push(ground);
  }
  return [...missions.values()];
}

/** Whether the pilot has said of the parcel `mp` of a mission that it is cleared, and nobody has taken that back. */
export const isClearedInSql: RawBuilder<boolean> = sql`coalesce((select pc.state = 'CLEARED' from parcel_clearance pc
  where pc.mission_id = mp.mission_id and pc.parcel_id = mp.parcel_id
  order by pc.ranked_at desc, pc.clearance_id desc limit 1), false)`;

/** A field of somebody else’s mission that lies near one of ours. */
export interface ForeignField
  extends Ground,
    Pick<StoredMission, 'missionId' | 'clientId' | 'status' | 'unconfirmedUserId'> {
  readonly isNear: string;
}

/** What other requesters have ordered for the days of these missions where their fields meet in a box, what is cleared already left out. Of what was cancelled only these missions themselves. */
export async function listFieldsOfOthers(db: Db, missionIds: readonly string[]): Promise<ForeignField[]> {
  const { rows } = await sql<ForeignField>`
    select own.mission_id as "isNear", m.mission_id as "missionId", m.client_id as "clientId", m.status,
      ${unconfirmedUserInSql} as "unconfirmedUserId",
      mp.parcel_id as "parcelId", mp.strip_count is not null as "isPart", ${asGeoJson('mp.shape')} as geometry
    from mission own
      join mission m on m.mission_date = own.mission_date and m.client_id <> own.client_id
        and (m.status in ('TODO', 'AFFECTED') or (m.status = 'CANCELED' and m.mission_id = any(${missionIds}::uuid[])))
      join mission_parcel mp on mp.mission_id = m.mission_id
    where own.mission_id = any(${missionIds}::uuid[]) and not ${isClearedInSql}
      and exists (select from mission_parcel op where op.mission_id = own.mission_id
        and (op.shape && mp.shape or op.parcel_id = mp.parcel_id))
    order by m.created_at, m.mission_id`.execute(db);
  return rows;
}

/** Writes into the newest line of a mission's history why it was ordered although somebody else had ordered a field of it. */
export async function keepReason(db: Db, missionId: string, againBecause: SameFieldReason): Promise<void> {
  await sql`
    update mission_event set details = details || ${JSON.stringify({ againBecause })}::jsonb
    where event_id = (select max(event_id) from mission_event where mission_id = ${missionId}::uuid)`.execute(db);
}
