import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import { blankSecrets } from './attempts.repository.ts';
import { handOn, insertMessageAttempt } from './hand-on.ts';
import type { MessageRow } from './told-facts.repository.ts';

interface Looking {
  readonly now: Date;
  readonly limit: number;
}

/** Lets the next channel say it; what has not left by then never does. Answers the message that does, null where there is none. */
export async function handOver(db: Kysely<Tables>, config: Config, row: MessageRow, now: Date): Promise<string | null> {
  const followerId = await handOn(db, config, row, now);
  const isDropped = followerId !== null && row.state === 'WAITING';
  await db
    .updateTable('outgoing_message')
    .set({ escalate_at: null, ...(isDropped ? { state: 'DROPPED', failure: 'REACHED_OTHERWISE' } : {}) })
    .where('message_id', '=', row.message_id)
    .execute();
  if (followerId !== null && row.state !== 'FAILED' && row.state !== 'KEPT') await blankSecrets(db, row);
  return followerId;
}

async function escalate(db: Kysely<Tables>, config: Config, row: MessageRow, now: Date): Promise<void> {
  const followerId = await handOver(db, config, row, now);
  if (followerId === null) return;
  const outcome = row.state === 'WAITING' ? 'REACHED_OTHERWISE' : 'NOT_DELIVERED';
  await insertMessageAttempt(db, { messageId: row.message_id, at: now, outcome });
}

/**
 * Lets the next channel say what its predecessor has not brought in time. Run inside a transaction, it takes some such messages that
 * no other instance and no attempt has in its hands, and answers how many there were.
 */
export async function escalateSilent(db: Kysely<Tables>, config: Config, { now, limit }: Looking): Promise<number> {
  const rows = await db
    .selectFrom('outgoing_message')
    .selectAll()
    .where('escalate_at', '<=', now)
    .where('state', 'in', ['WAITING', 'SENT'])
    .where(({ or, eb }) => or([eb('claimed_by', 'is', null), eb('next_attempt_at', '<=', now)]))
    .orderBy('escalate_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const row of rows) await escalate(db, config, row, now);
  return rows.length;
}

/** Gives up what waits and is of no use any more, calls included; inside a transaction. Answers how many there were. */
export async function expireWaiting(db: Kysely<Tables>, _config: Config, { now, limit }: Looking): Promise<number> {
  const rows = await db
    .selectFrom('outgoing_message')
    .selectAll()
    .where('expires_at', '<=', now)
    .where('state', '=', 'WAITING')
    .where(({ or, eb }) => or([eb('claimed_by', 'is', null), eb('next_attempt_at', '<=', now)]))
    .orderBy('message_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const row of rows) {
    await db
      .updateTable('outgoing_message')
      .set({ state: 'FAILED', failure: 'EXPIRED', escalate_at: null, claimed_by: null })
      .where('message_id', '=', row.message_id)
      .execute();
    await insertMessageAttempt(db, { messageId: row.message_id, at: now, outcome: 'EXPIRED' });
    await blankSecrets(db, row);
  }
  return rows.length;
}
