import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { OutgoingMessageTable } from '../../../database/tables/message-tables.ts';
import type { Tables } from '../../../database/tables.ts';

/** Where instances hear that there is something to send. */
export const outgoingMessageChannel = 'outgoing_message';

/** Tells all instances that something waits; heard when the transaction has ended well. */
export async function announceWork(db: Kysely<Tables>): Promise<void> {
  await sql`select pg_notify(${outgoingMessageChannel}, '')`.execute(db);
}

export type NewMessage = Insertable<OutgoingMessageTable>;

// A statement takes 65,535 values at most, and a row has some thirty.
const rowsAtOnce = 1_000;

/** Writes rows of the outbox and answers the ids of those whose key there was not yet. */
export async function insertOutgoingMessages(
  db: Kysely<Tables>,
  messages: readonly NewMessage[],
): Promise<Set<string>> {
  const written = new Set<string>();
  for (let from = 0; from < messages.length; from += rowsAtOnce) {
    const inserted = await db
      .insertInto('outgoing_message')
      .values(messages.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('message_id')
      .execute();
    for (const row of inserted) written.add(row.message_id);
  }
  // For calls no post office is needed.
  const isForPost = messages.some(({ message_id: id, channel }) => channel !== 'CALL' && written.has(id));
  if (isForPost) await announceWork(db);
  return written;
}

/** Retracts what has not left yet, because something newer is about to say it. */
export async function deleteWaitingMessages(
  db: Kysely<Tables>,
  { userId, template }: { userId: string; template: MessageTemplate },
): Promise<void> {
  await db
    .deleteFrom('outgoing_message')
    .where('user_id', '=', userId)
    .where('template', '=', template)
    .where('state', '=', 'WAITING')
    .execute();
}

/** Lets a message that was given up wait again, with all its attempts; false when somebody was faster. */
export async function updateMessageRetried(db: Kysely<Tables>, messageId: string, now: Date): Promise<boolean> {
  const retried = await db
    .updateTable('outgoing_message')
    .set({ state: 'WAITING', attempts: 0, next_attempt_at: now, claimed_by: null, gather_key: null })
    .where('message_id', '=', messageId)
    .where('state', '=', 'FAILED')
    .returning('message_id')
    .executeTakeFirst();
  if (retried) await announceWork(db);
  return retried !== undefined;
}
