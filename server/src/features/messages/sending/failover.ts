import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import {
  holdExpired,
  holdSilent,
  insertMessageAttempt,
  type Poll,
  updateMessage,
} from '../message-states.repository.ts';
import type { MessageRow } from '../telling/told-facts.repository.ts';
import { blankSecrets } from './attempts.repository.ts';
import { writeOnNextChannel } from './next-channel.ts';

/** Lets the next channel say it; what has not left by then never does. Answers the message that does, null where there is none. */
export async function failOver(db: Kysely<Tables>, config: Config, row: MessageRow, now: Date): Promise<string | null> {
  const followerId = await writeOnNextChannel(db, config, row, now);
  const isDropped = followerId !== null && row.state === 'WAITING';
  const dropped = isDropped ? ({ state: 'DROPPED', failure: 'REACHED_OTHERWISE' } as const) : {};
  await updateMessage(db, row.message_id, { escalate_at: null, ...dropped });
  if (followerId !== null && row.state !== 'FAILED' && row.state !== 'KEPT') await blankSecrets(db, row);
  return followerId;
}

async function failOverInTime(db: Kysely<Tables>, config: Config, row: MessageRow, now: Date): Promise<void> {
  const followerId = await failOver(db, config, row, now);
  if (followerId === null) return;
  const outcome = row.state === 'WAITING' ? 'REACHED_OTHERWISE' : 'NOT_DELIVERED';
  await insertMessageAttempt(db, { messageId: row.message_id, at: now, outcome });
}

/**
 * Lets the next channel say what its predecessor has not brought in time. Run inside a transaction, it takes some such messages that
 * no other instance and no attempt has in its hands, and answers how many there were.
 */
export async function failOverSilent(db: Kysely<Tables>, config: Config, poll: Poll): Promise<number> {
  const rows = await holdSilent(db, poll);
  for (const row of rows) await failOverInTime(db, config, row, poll.now);
  return rows.length;
}

/** Gives up what waits and is of no use any more, calls included; inside a transaction. Answers how many there were. */
export async function expireWaiting(db: Kysely<Tables>, _config: Config, poll: Poll): Promise<number> {
  const rows = await holdExpired(db, poll);
  for (const row of rows) {
    const { message_id: messageId } = row;
    await updateMessage(db, messageId, { state: 'FAILED', failure: 'EXPIRED', escalate_at: null, claimed_by: null });
    await insertMessageAttempt(db, { messageId, at: poll.now, outcome: 'EXPIRED' });
    await blankSecrets(db, row);
  }
  return rows.length;
}
