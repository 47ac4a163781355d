import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import { type HookFailure, shownDeliveries } from '@vigiefaon/domain/web-hooks/web-hook';
import { sql } from 'kysely';
import { jsonObject } from '../../database/queries/json-object.ts';
import type { Db } from '../../database/tables.ts';

export interface DeliveryRow {
  readonly deliveryId: string;
  readonly action: string | null;
  readonly missionId: string | null;
  readonly happenedAt: Date;
  /** When it is tried next; null: not any more. */
  readonly deliverAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly attempts: number;
  readonly answeredStatus: number | null;
  readonly failure: HookFailure | null;
}

function deliveries(db: Db) {
  return db
    .selectFrom('web_hook_delivery as d')
    .innerJoin('web_hook as h', 'h.web_hook_id', 'd.web_hook_id')
    .select(['d.delivery_id as deliveryId', 'd.action', 'd.mission_id as missionId', 'd.happened_at as happenedAt'])
    .select(['d.delivered_at as deliveredAt', 'd.attempts', 'd.failure', 'd.answered_status as answeredStatus'])
    .select(
      sql<Date | null>`case when d.deliver_at is not null then greatest(d.deliver_at, h.paused_until) end`.as(
        'deliverAt',
      ),
    );
}

/** The newest of one receiver first. */
export function listDeliveries(db: Db, webHookId: string): Promise<DeliveryRow[]> {
  return deliveries(db)
    .where('d.web_hook_id', '=', webHookId)
    .orderBy('d.sequence', 'desc')
    .limit(shownDeliveries)
    .execute();
}

/** Something that tells of nothing, due at once. */
export async function insertTrial(db: Db, webHookId: string, at: Date): Promise<DeliveryRow> {
  const { deliveryId } = await db
    .insertInto('web_hook_delivery')
    .values({
      web_hook_id: webHookId,
      action: null,
      mission_id: null,
      from_status: null,
      to_status: null,
      happened_at: at,
      body: null,
      deliver_at: at,
    })
    .returning('delivery_id as deliveryId')
    .executeTakeFirstOrThrow();
  return deliveries(db).where('d.delivery_id', '=', deliveryId).executeTakeFirstOrThrow();
}

/** False where there is none that has not arrived. Its receiver is tried at once, too. */
export async function deliverAgain(
  db: Db,
  { webHookId, deliveryId, at }: { webHookId: string; deliveryId: string; at: Date },
): Promise<boolean> {
  const written = await db
    .updateTable('web_hook_delivery')
    .set({ deliver_at: at, attempts: 0 })
    .where('web_hook_id', '=', webHookId)
    .where('delivery_id', '=', deliveryId)
    .where('delivered_at', 'is', null)
    .executeTakeFirst();
  await db.updateTable('web_hook').set({ paused_until: null }).where('web_hook_id', '=', webHookId).execute();
  return written.numUpdatedRows > 0n;
}

/** What is to be brought to a receiver now. */
export interface DueDelivery {
  readonly deliveryId: string;
  readonly webHookId: string;
  readonly address: string;
  readonly hookKey: Buffer;
  readonly action: string | null;
  readonly missionId: string | null;
  readonly fromStatus: MissionStatus | null;
  readonly toStatus: MissionStatus | null;
  readonly happenedAt: Date;
  readonly body: string | null;
  readonly deliverAt: Date;
  readonly attempts: number;
}

const mostAtOnce = 10;

/**
 * Takes what is due first of some receivers, for as long as the lease: nobody else brings anything to these meanwhile, so that nothing
 * overtakes, and after a crash it is due again. Repeated is no harm: it has the same id.
 */
export async function claimDue(db: Db, now: Date, leaseUntil: Date): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with hooks as (
      select h.web_hook_id from web_hook h
      where h.is_on and (h.paused_until is null or h.paused_until <= ${now})
        and exists (select from web_hook_delivery d where d.web_hook_id = h.web_hook_id and d.deliver_at <= ${now})
      order by h.web_hook_id limit ${mostAtOnce} for update of h skip locked
    ), held as (
      update web_hook h set paused_until = ${leaseUntil} from hooks where h.web_hook_id = hooks.web_hook_id
      returning h.web_hook_id, h.address, h.hook_key)
    update web_hook_delivery d set attempts = d.attempts + 1
    from held cross join lateral (
      select due.delivery_id from web_hook_delivery due
      where due.web_hook_id = held.web_hook_id and due.deliver_at <= ${now}
      order by due.deliver_at, due.sequence limit 1) first
    where d.delivery_id = first.delivery_id
    returning d.delivery_id as "deliveryId", d.web_hook_id as "webHookId", held.address, held.hook_key as "hookKey",
      d.action, d.mission_id as "missionId", d.from_status as "fromStatus", d.to_status as "toStatus",
      d.happened_at as "happenedAt", d.body, d.deliver_at as "deliverAt", d.attempts`.execute(db);
  return rows;
}

export async function keepBody(db: Db, deliveryId: string, body: string): Promise<void> {
  await db.updateTable('web_hook_delivery').set({ body }).where('delivery_id', '=', deliveryId).execute();
}

/** What became of an attempt: `deliverAt` null is not tried any more, until `pausedUntil` nothing goes to that receiver. */
export interface DeliveryOutcome {
  readonly deliverAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly answeredStatus: number | null;
  readonly failure: HookFailure | null;
  readonly pausedUntil: Date | null;
}

export async function settleDelivery(
  db: Db,
  { deliveryId, webHookId }: Pick<DueDelivery, 'deliveryId' | 'webHookId'>,
  { deliverAt, deliveredAt, answeredStatus, failure, pausedUntil }: DeliveryOutcome,
): Promise<void> {
  await db
    .updateTable('web_hook_delivery')
    .set({ deliver_at: deliverAt, delivered_at: deliveredAt, answered_status: answeredStatus, failure })
    .where('delivery_id', '=', deliveryId)
    .execute();
  await db.updateTable('web_hook').set({ paused_until: pausedUntil }).where('web_hook_id', '=', webHookId).execute();
}

/** A mission as a receiver hears of it: of people nothing but the id of its pilot, which says nothing without the association's list. */
export interface ToldMission {
  readonly status: MissionStatus;
  readonly missionDate: string;
  readonly late: boolean;
  readonly municipality: string | null;
  readonly parcels: number;
  readonly hectares: number;
  readonly pilotId: string | null;
  readonly handedOver: boolean;
  readonly report: Readonly<Record<string, number>> | null;
}

export async function findToldMission(db: Db, missionId: string): Promise<ToldMission | null> {
  const report = jsonObject({
    fawnsCrated: sql`r.fawns_crated`,
    fawnsNotCaught: sql`r.fawns_not_caught`,
    nests: sql`r.nests`,
    hares: sql`r.hares`,
    pheasants: sql`r.pheasants`,
    adultRoeDeer: sql`r.adult_roe_deer`,
  });
  const { rows } = await sql<ToldMission>`
    select m.status, m.mission_date as "missionDate", m.late, m.municipality, m.pilot_id as "pilotId",
      (select count(*)::integer from mission_parcel p where p.mission_id = m.mission_id) as parcels,
      round((m.total_size_square_meters / 10000)::numeric, 2)::double precision as hectares,
      m.handed_to is not null as "handedOver", case when r.mission_id is not null then ${report} end as report
    from mission m left join mission_report r on r.mission_id = m.mission_id
    where m.mission_id = ${missionId}::uuid`.execute(db);
  return rows[0] ?? null;
}
