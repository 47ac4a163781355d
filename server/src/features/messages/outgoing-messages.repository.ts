import type { MessageTemplate } from '@vigiefaon/domain/messages/message-templates';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { OutgoingMessageTable } from '../../database/message-tables.ts';
import type { Tables } from '../../database/tables.ts';

/** Where instances hear that there is something to send. */
export const outgoingMessageChannel = 'outgoing_message';

/** Tells all instances that something waits; heard when the transaction has ended well. */
export async function announceWork(db: Kysely<Tables>): Promise<void> {
  await sql`select pg_notify(${outgoingMessageChannel}, '')`.execute(db);
}

export type NewMessage = Insertable<OutgoingMessageTable>;

/** Writes a row of the outbox; false when there is one with its key already. */
export async function insertOutgoingMessage(db: Kysely<Tables>, message: NewMessage): Promise<boolean> {
  const inserted = await db
    .insertInto('outgoing_message')
    .values(message)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('message_id')
    .executeTakeFirst();
  // For calls no post office is needed.
  if (inserted && message.channel !== 'CALL') await announceWork(db);
  return inserted !== undefined;
}

/** Takes back what has not left yet, because something newer is about to say it. */
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
