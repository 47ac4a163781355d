import type { HandoverState } from '@vigiefaon/domain/handover/handover-life';
import { type HandoverKind, handoverKinds } from '@vigiefaon/domain/handover/handover-values';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Db = Kysely<Tables>;
type Way = 'SENT' | 'RECEIVED';

/** What is known of one document without what stands in it. */
export interface DocumentRow {
  readonly handoverId: string;
  readonly way: Way;
  readonly sequence: number;
  readonly kind: HandoverKind;
  readonly hash: string;
  readonly createdAt: Date;
  readonly deliverAt: Date | null;
  readonly deliverUntil: Date | null;
  readonly deliveredAt: Date | null;
  readonly attempts: number;
  readonly fault: string | null;
  /** Of what came: what was answered. */
  readonly answeredState: HandoverState | null;
}

function documents(db: Db) {
  return db
    .selectFrom('handover_document')
    .select(['handover_id as handoverId', 'way', 'sequence', 'kind', 'hash', 'attempts', 'fault'])
    .select(['created_at as createdAt', 'deliver_at as deliverAt', 'deliver_until as deliverUntil'])
    .select(['delivered_at as deliveredAt', 'answered_state as answeredState']);
}

/** All that was said of these hand-overs, the first first. */
export function listDocuments(db: Db, handoverIds: readonly string[]): Promise<DocumentRow[]> {
  return documents(db)
    .where(sql<boolean>`handover_id = any(${[...handoverIds]}::uuid[])`)
    .orderBy('handover_id')
    .orderBy('sequence')
    .execute();
}

/** The last, or the last of these kinds; null where there is none, or it is forgotten. */
export async function findDocument(
  db: Db,
  { handoverId, way, kinds = handoverKinds }: { handoverId: string; way: Way; kinds?: readonly HandoverKind[] },
): Promise<Record<string, unknown> | null> {
  const last = await db
    .selectFrom('handover_document')
    .where('handover_id', '=', handoverId)
    .where('way', '=', way)
    .where('kind', 'in', kinds)
    .orderBy('sequence', 'desc')
    .select('document')
    .executeTakeFirst();
  return last?.document ?? null;
}

/** What is asked for in each of these hand-overs, whichever side has written it; forgotten ones are missing. */
export async function listOrders(db: Db, handoverIds: readonly string[]): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ handoverId: string; order: unknown }>`
    select distinct on (handover_id) handover_id as "handoverId", document->'order' as "order" from handover_document
    where handover_id = any(${[...handoverIds]}::uuid[]) and kind in ('OFFER', 'ORDER') and document is not null
    order by handover_id, kind desc, sequence desc`.execute(db);
  return new Map(rows.map(({ handoverId, order }) => [handoverId, order]));
}

export interface NewDocument extends Pick<DocumentRow, 'handoverId' | 'way' | 'sequence' | 'kind' | 'hash'> {
  readonly document: object;
  readonly now: Date;
  /** Until when it is of use; null where no call brings it. */
  readonly deliverUntil?: Date | null;
  /** Of what came: what is answered. */
  readonly answeredState?: HandoverState;
}

export async function insertDocument(
  db: Db,
  { document, now, deliverUntil = null, ...row }: NewDocument,
): Promise<void> {
  await db
    .insertInto('handover_document')
    .values({
      handover_id: row.handoverId,
      way: row.way,
      sequence: row.sequence,
      kind: row.kind,
      hash: row.hash,
      document: JSON.stringify(document),
      created_at: now,
      answered_state: row.answeredState ?? null,
      deliver_at: deliverUntil === null ? null : now,
      deliver_until: deliverUntil,
    })
    .execute();
}

/** What is to be brought to another installation, with where that is. */
export interface DueDocument {
  readonly handoverId: string;
  readonly sequence: number;
  readonly kind: HandoverKind;
  readonly document: Record<string, unknown>;
  readonly attempts: number;
  readonly deliverUntil: Date;
  /** Null where the partner has none any more. */
  readonly address: string | null;
}

/**
 * Takes the next document that is due, for as long as the lease: another instance leaves it alone, and after a crash it is due again. Of one
 * hand-over the first that has not arrived, so that nothing overtakes. Repeated is no harm: the same twice is answered alike.
 */
export async function claimDueDocument(db: Db, now: Date, leaseUntil: Date): Promise<DueDocument | null> {
  const { rows } = await sql<DueDocument>`
    with due as (
      select d.handover_id, d.sequence from handover_document d
      where d.way = 'SENT' and d.deliver_at <= ${now}
        and not exists (select from handover_document earlier where earlier.handover_id = d.handover_id
          and earlier.way = 'SENT' and earlier.sequence < d.sequence and earlier.deliver_at is not null)
      order by d.deliver_at, d.handover_id limit 1 for update of d skip locked)
    update handover_document d set deliver_at = ${leaseUntil}, attempts = d.attempts + 1
    from due, handover h left join partner p on p.partner_id = h.partner_id
    where d.handover_id = due.handover_id and d.way = 'SENT' and d.sequence = due.sequence and h.handover_id = d.handover_id
    returning d.handover_id as "handoverId", d.sequence, d.kind, d.document, d.attempts,
      d.deliver_until as "deliverUntil", p.address`.execute(db);
  return rows[0] ?? null;
}

/** What became of an attempt. `deliverAt` null: it is not tried any more. */
export async function settleDocument(
  db: Db,
  { handoverId, sequence }: Pick<DueDocument, 'handoverId' | 'sequence'>,
  outcome: { deliveredAt: Date | null; deliverAt: Date | null; fault: string | null },
): Promise<void> {
  await db
    .updateTable('handover_document')
    .set({ deliver_at: outcome.deliverAt, delivered_at: outcome.deliveredAt, fault: outcome.fault })
    .where('handover_id', '=', handoverId)
    .where('way', '=', 'SENT')
    .where('sequence', '=', sequence)
    .execute();
}

/** What has not arrived is tried again now, however late that is. */
export async function deliverAgain(db: Db, handoverId: string, now: Date): Promise<void> {
  await db
    .updateTable('handover_document')
    .set({ deliver_at: now, attempts: 0 })
    .where('handover_id', '=', handoverId)
    .where('way', '=', 'SENT')
    .where('delivered_at', 'is', null)
    .where('deliver_until', 'is not', null)
    .where('document', 'is not', null)
    .execute();
}
