import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import type { MissionState } from '@vigiefaon/domain/missions/mission-actions';
import type { Ground } from '@vigiefaon/domain/missions/same-ground';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import type { OrderCard } from '@vigiefaon/domain/similar-orders/similar-order';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { asInstant, jsonObject } from '../../database/queries/json-object.ts';
import { asGeoJson, type BoundingBox, bboxIntersects } from '../../database/queries/spatial.ts';
import type { Tables } from '../../database/tables.ts';
import { unconfirmedUserInSql } from '../identity/public.ts';
import { isClearedInSql } from '../missions/public.ts';

type Db = Kysely<Tables>;

/** An order as cards and rules need it. */
export type OrderRow = Omit<OrderCard, 'actions'> & MissionState;
/** The same with its ground, each field with whether it is cleared. */
export type OrderOnGround = OrderRow & { readonly ground: readonly (Ground & { isCleared: boolean })[] };

const fieldColumns = {
  parcelId: sql`mp.parcel_id`,
  name: sql`mp.name`,
  size: sql`mp.size_square_meters`,
};
const groundColumns = {
  parcelId: sql`mp.parcel_id`,
  geometry: asGeoJson('mp.shape'),
  isPart: sql`mp.strip_count is not null`,
  isCleared: isClearedInSql,
};

function fieldsOf(columns: Record<string, RawBuilder<unknown>>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(${jsonObject(columns)} order by mp.position), '[]'::json)
    from mission_parcel mp where mp.mission_id = m.mission_id)`;
}

const orderColumns = {
  missionId: sql`m.mission_id`,
  version: sql`m.version`,
  status: sql`m.status`,
  missionDate: sql`to_char(m.mission_date, 'YYYY-MM-DD')`,
  mowingTime: sql`to_char(m.mowing_time, 'HH24:MI')`,
  client: jsonObject({ clientId: sql`m.client_id`, lastname: sql`ci.lastname`, firstname: sql`ci.firstname` }),
  clientId: sql`m.client_id`,
  pilotId: sql`m.pilot_id`,
  hasReport: sql`m.has_report`,
  unconfirmedUserId: unconfirmedUserInSql,
  municipality: sql`m.municipality`,
  totalSize: sql`m.total_size_square_meters`,
  fields: fieldsOf(fieldColumns),
};

async function readOrders<Row>(db: Db, rows: RawBuilder<unknown>, columns: Record<string, RawBuilder<unknown>>) {
  const answer = await sql<{ row: Row }>`
    select ${jsonObject(columns)} as row
    from (${rows}) m join client c on c.client_id = m.client_id join identity ci on ci.identity_id = c.identity_id
    order by m.mission_date, m.mowing_time nulls last, m.mission_id`.execute(db);
  return answer.rows.map(({ row }) => row);
}

/** The open orders of these requesters from a day on, the soonest first. */
export function listOpenOrders(db: Db, clientIds: readonly string[], from: string): Promise<OrderRow[]> {
  const rows = sql`select * from mission
    where client_id = any(${clientIds}::uuid[]) and mission_date >= ${from}::date and status in ('TODO', 'AFFECTED')`;
  return readOrders(db, rows, orderColumns);
}

/** What may be like an order of this requester, or over ground in these boxes, on this day: all that is on the day, and the requester's open orders from today on. */
export function listOrdersBeside(
  db: Db,
  {
    clientId,
    boxes,
    day,
    today,
  }: { clientId: string | null; boxes: readonly BoundingBox[]; day: string; today: string },
): Promise<OrderOnGround[]> {
  const meets = boxes.map((box) => bboxIntersects('mp.shape', box));
  const onGround = sql`exists (select from mission_parcel mp
    where mp.mission_id = m.mission_id and (${meets.length > 0 ? sql.join(meets, sql` or `) : sql`false`}))`;
  const rows = sql`
    select * from mission m where m.client_id = ${clientId}::uuid
      and (m.mission_date = ${day}::date or (m.mission_date >= ${today}::date and m.status in ('TODO', 'AFFECTED')))
    union all
    select * from mission m where m.mission_date = ${day}::date and m.client_id is distinct from ${clientId}::uuid
      and m.status <> 'CANCELED' and ${onGround}`;
  return readOrders(db, rows, { ...orderColumns, ground: fieldsOf(groundColumns) });
}

/** A field, and whether the latest order was for it. */
export interface KnownField extends Parcel {
  readonly isOfLastTime: boolean;
  readonly geometry: ParcelGeometry;
}

/** Of each of these requesters day and hour of the latest order that was not cancelled, and their fields: all of that order, and with them the largest up to so many. */
export async function listLastTimes(db: Db, clientIds: readonly string[], mostFields: number) {
  const field = jsonObject({
    parcelId: sql`p.parcel_id`,
    clientId: sql`p.client_id`,
    name: sql`p.name`,
    geometry: asGeoJson('p.shape'),
    size: sql`p.size_square_meters`,
    createdAt: asInstant(sql`p.created_at`),
    isOfLastTime: sql`p.is_of_last_time`,
  });
  const { rows } = await sql<{
    clientId: string;
    lastOrderedFor: string | null;
    lastMowingTime: string | null;
    fields: KnownField[];
  }>`
    select asked.client_id as "clientId", to_char(latest.mission_date, 'YYYY-MM-DD') as "lastOrderedFor",
      to_char(latest.mowing_time, 'HH24:MI') as "lastMowingTime",
      (select coalesce(json_agg(${field} order by p.is_of_last_time desc, p.size_square_meters desc, p.parcel_id), '[]'::json)
        from (select parcel.*, mp.parcel_id is not null as is_of_last_time,
            row_number() over (order by mp.parcel_id is not null desc, parcel.size_square_meters desc, parcel.parcel_id) as place
          from parcel left join mission_parcel mp on mp.mission_id = latest.mission_id and mp.parcel_id = parcel.parcel_id
          where parcel.client_id = asked.client_id) p
        where p.is_of_last_time or p.place <= ${mostFields}) as fields
    from unnest(${clientIds}::uuid[]) as asked (client_id)
      left join lateral (select mission_id, mission_date, mowing_time from mission
        where client_id = asked.client_id and status <> 'CANCELED' and split_from is null
        order by created_at desc, mission_id desc limit 1) latest on true`.execute(db);
  return rows;
}
