import type { HandoverSender, HandoverWay } from '@vigiefaon/domain/handover/handover';
import type { HandoverResult } from '@vigiefaon/domain/handover/handover-document';
import type { HandoverDirection, HandoverState } from '@vigiefaon/domain/handover/handover-life';
import type { DeclineReason, HandoverCaller } from '@vigiefaon/domain/handover/handover-values';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Tables } from '../../database/tables.ts';

type Db = Kysely<Tables>;

/** A hand-over as it is kept. */
export interface HandoverRow {
  readonly handoverId: string;
  readonly direction: HandoverDirection;
  readonly way: HandoverWay;
  readonly state: HandoverState;
  readonly partnerId: string | null;
  readonly partnerName: string;
  readonly partnerContact: string | null;
  readonly sender: HandoverSender | null;
  readonly senderKeyId: string | null;
  readonly missionId: string | null;
  readonly missionVersion: number | null;
  readonly missionDate: string;
  readonly expiresAt: Date;
  readonly agreedHow: 'RECORDED' | 'PHONE' | null;
  readonly agreedAt: Date | null;
  readonly agreedName: string | null;
  readonly caller: HandoverCaller | null;
  readonly deviceHash: Buffer | null;
  readonly question: string | null;
  readonly askedAt: Date | null;
  readonly declineReason: DeclineReason | null;
  readonly declineText: string | null;
  readonly result: HandoverResult | null;
  readonly problem: string | null;
  readonly placedAt: Date | null;
  readonly createdAt: Date;
}

function handovers(db: Db) {
  return db
    .selectFrom('handover')
    .select([
      'handover_id as handoverId',
      'direction',
      'way',
      'state',
      'sender',
      'caller',
      'question',
      'result',
      'problem',
    ])
    .select(['partner_id as partnerId', 'partner_name as partnerName', 'partner_contact as partnerContact'])
    .select(['sender_key_id as senderKeyId', 'mission_id as missionId', 'mission_version as missionVersion'])
    .select(sql<string>`to_char(mission_date, 'YYYY-MM-DD')`.as('missionDate'))
    .select(['expires_at as expiresAt', 'asked_at as askedAt', 'created_at as createdAt', 'placed_at as placedAt'])
    .select(['agreed_how as agreedHow', 'agreed_at as agreedAt', 'agreed_name as agreedName'])
    .select(['device_hash as deviceHash', 'decline_reason as declineReason', 'decline_text as declineText']);
}

const latestFirst = sql`handover.created_at desc, handover.handover_id desc`;

export async function findHandover(db: Db, handoverId: string): Promise<HandoverRow | null> {
  return (await handovers(db).where('handover_id', '=', handoverId).executeTakeFirst()) ?? null;
}

/** The same, and nobody changes it before the transaction ends. */
export async function findHandoverHeld(db: Db, handoverId: string): Promise<HandoverRow | null> {
  return (await handovers(db).where('handover_id', '=', handoverId).forUpdate().executeTakeFirst()) ?? null;
}

/** All that was offered of a mission, in one order; nobody changes them before the transaction ends. */
export function listHandoversOfMissionHeld(db: Db, missionId: string): Promise<HandoverRow[]> {
  const own = handovers(db).where('mission_id', '=', missionId).where('direction', '=', 'OUT');
  return own.orderBy('handover_id').forUpdate().execute();
}

/** All that was offered of a mission, the latest first. */
export function listHandoversOfMission(db: Db, missionId: string): Promise<HandoverRow[]> {
  return handovers(db)
    .where('mission_id', '=', missionId)
    .where('direction', '=', 'OUT')
    .orderBy(latestFirst)
    .execute();
}

/** Nobody reads on. */
const mostListed = 200;

/** What was offered to us and by us, the latest first; `isOpen`: what waits for somebody here or there. */
export function listHandovers(db: Db, isOpen: boolean): Promise<HandoverRow[]> {
  const open = ['OFFERED', 'ACCEPTED', 'ORDERED'] as const;
  return handovers(db)
    .$if(isOpen, (query) => query.where('state', 'in', open))
    .orderBy(latestFirst)
    .limit(mostListed)
    .execute();
}

/** What may have to be withdrawn, end, or go back to whom it belongs. */
export async function listToWatch(db: Db, now: Date): Promise<Pick<HandoverRow, 'handoverId' | 'direction'>[]> {
  return db
    .selectFrom('handover')
    .leftJoin('mission', 'mission.mission_id', 'handover.mission_id')
    .where(({ or, and, eb }) =>
      or([
        eb('handover.state', 'in', ['OFFERED', 'ACCEPTED']),
        and([eb('handover.state', '=', 'DECLINED'), eb('expires_at', '>', now)]),
        and([
          eb('handover.direction', '=', 'IN'),
          eb('handover.state', '=', 'ORDERED'),
          eb('placed_at', 'is', null),
          eb('problem', 'is', null),
        ]),
        and([
          eb('handover.direction', '=', 'IN'),
          eb('handover.state', '=', 'ORDERED'),
          eb('placed_at', 'is not', null),
          or([eb('mission.status', 'in', ['DONE', 'CANCELED']), eb('mission.mission_id', 'is', null)]),
        ]),
      ]),
    )
    .select(['handover.handover_id as handoverId', 'handover.direction'])
    .orderBy('handover.handover_id')
    .execute();
}

/** False where one of this id is there already: then nothing was written. */
export async function insertHandover(db: Db, handover: Insertable<Tables['handover']>): Promise<boolean> {
  const written = await db
    .insertInto('handover')
    .values(handover)
    .onConflict((conflict) => conflict.column('handover_id').doNothing())
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Writes into one that this transaction holds. */
export async function updateHandover(
  db: Db,
  handoverId: string,
  columns: Updateable<Tables['handover']> & { updated_at: Date },
): Promise<void> {
  await db.updateTable('handover').set(columns).where('handover_id', '=', handoverId).execute();
}

/** Forgets what was said of searches that were mown before this day: the person, who called, every word. That there was one stays. */
export async function forgetHandovers(db: Db, before: string, now: Date): Promise<void> {
  const forgotten = db
    .updateTable('handover')
    .set({ caller: null, device_hash: null, question: null, asked_at: null, decline_text: null, forgotten_at: now })
    .set({ agreed_name: null, result: sql`result || '{"text": null}'::jsonb` })
    .where('mission_date', '<', before)
    .where('forgotten_at', 'is', null)
    .returning('handover_id');
  await db
    .with('forgotten', () => forgotten)
    .updateTable('handover_document')
    .set({ document: null, deliver_at: null })
    .where('handover_id', 'in', (query) => query.selectFrom('forgotten').select('handover_id'))
    .execute();
}
