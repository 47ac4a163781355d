import type { MessageState } from '@vigiefaon/domain/messages/message';
import { type MessageTemplate, messageTemplates, type VariablesOf } from '@vigiefaon/domain/messages/message-templates';
import { renderMessage } from '@vigiefaon/domain/messages/render-message';
import type { Locale } from '@vigiefaon/domain/users/user';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables.ts';
import { getAssociationSettings } from '../settings/settings.repository.ts';

/** Where instances hear that there is something to send. */
export const outgoingMessageChannel = 'outgoing_message';

export interface NewMessage<T extends MessageTemplate> {
  /** What it tells of, in words of our own: the same fact is told once. */
  readonly fact: string;
  readonly template: T;
  readonly receiver: { readonly userId: string; readonly address: string; readonly locale: Locale };
  readonly variables: VariablesOf<T>;
  readonly expiresAt?: Date;
  readonly now: Date;
}

/** Tells all instances that something waits; heard when the transaction has ended well. */
export async function announceWork(db: Kysely<Tables>): Promise<void> {
  await sql`select pg_notify(${outgoingMessageChannel}, '')`.execute(db);
}

/** Written in the transaction of the fact it tells of; a fact that has been told already is not told again. */
export async function insertMessage<T extends MessageTemplate>(
  db: Kysely<Tables>,
  { fact, template, receiver, variables, expiresAt, now }: NewMessage<T>,
): Promise<void> {
  const known: Record<string, string> = z.parse(messageTemplates[template].variables, variables);
  const { helpPhone } = await getAssociationSettings(db);
  const { subject, text, html } = renderMessage({ template, locale: receiver.locale, variables, helpPhone });
  await db
    .insertInto('outgoing_message')
    .values({
      message_id: newId(),
      idempotency_key: `${template}:${fact}`,
      channel: 'MAIL',
      user_id: receiver.userId,
      address: receiver.address,
      locale: receiver.locale,
      template,
      variables: JSON.stringify(known),
      subject,
      body_text: text,
      body_html: html,
      next_attempt_at: now,
      expires_at: expiresAt ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  await announceWork(db);
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

/** What a list shows: the texts of a mail are many times as long. */
const summaryColumns = [
  'message_id',
  'channel',
  'template',
  'state',
  'address',
  'user_id',
  'subject',
  'attempts',
  'failure',
  'next_attempt_at',
  'expires_at',
  'created_at',
  'sent_at',
] as const;

/** The youngest first: ids sort by age. `after` is the id that ended the page before. */
export async function listMessages(
  db: Kysely<Tables>,
  { state, after, limit }: { state: MessageState | undefined; after: string | null; limit: number },
) {
  return db
    .selectFrom('outgoing_message')
    .select(summaryColumns)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? null))
    .$if(after !== null, (query) => query.where('message_id', '<', after))
    .orderBy('message_id', 'desc')
    .limit(limit)
    .execute();
}

export async function findMessage(db: Kysely<Tables>, messageId: string) {
  return db.selectFrom('outgoing_message').selectAll().where('message_id', '=', messageId).executeTakeFirst();
}

/** Lets a message that was given up wait again, with all its attempts; false when somebody was faster. */
export async function updateMessageRetried(db: Kysely<Tables>, messageId: string, now: Date): Promise<boolean> {
  const retried = await db
    .updateTable('outgoing_message')
    .set({ state: 'WAITING', attempts: 0, next_attempt_at: now })
    .where('message_id', '=', messageId)
    .where('state', '=', 'FAILED')
    .returning('message_id')
    .executeTakeFirst();
  if (retried) await announceWork(db);
  return retried !== undefined;
}
