import type { MessageFailure } from '@vigiefaon/domain/messages/message';
import { type MessageTemplate, secretsIn } from '@vigiefaon/domain/messages/message-templates';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Stands where a secret stood. */
export const blank = '••••••';

export interface ClaimedMessage {
  messageId: string;
  address: string;
  template: MessageTemplate;
  variables: Record<string, string>;
  subject: string;
  text: string;
  html: string;
  /** Counts this attempt; whoever writes its outcome must still be the one who made it. */
  attempts: number;
  expiresAt: Date | null;
}

type Contents = Pick<ClaimedMessage, 'template' | 'variables' | 'subject' | 'text' | 'html'>;

/** The same message without what only its receiver may see. */
export function withoutSecrets<Message extends Contents>(message: Message): Message {
  const secrets = secretsIn(message.template, message.variables);
  const blanked = (text: string) =>
    secrets.reduce(
      (rest, secret) => rest.replaceAll(secret, blank).replaceAll(secret.replaceAll('&', '&amp;'), blank),
      text,
    );
  const variables = Object.fromEntries(
    Object.entries(message.variables).map(([name, value]) => [name, blanked(value)]),
  );
  const { subject, text, html } = message;
  return { ...message, variables, subject: blanked(subject), text: blanked(text), html: blanked(html) };
}

/**
 * Takes some messages that are due, each for one instance alone, until `leaseEndsAt`: when that instance dies in the
 * middle, another takes them up again after.
 */
export async function claimDueMessages(
  db: Kysely<Tables>,
  { now, leaseEndsAt, limit }: { now: Date; leaseEndsAt: Date; limit: number },
): Promise<ClaimedMessage[]> {
  const rows = await db
    .with(
      // Materialized: otherwise the planner may run the limited query anew for each row and take more than its limit.
      (cte) => cte('due').materialized(),
      (query) =>
        query
          .selectFrom('outgoing_message')
          .select('message_id')
          .where('state', '=', 'WAITING')
          .where('next_attempt_at', '<=', now)
          .orderBy('next_attempt_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('outgoing_message')
    .from('due')
    .whereRef('outgoing_message.message_id', '=', 'due.message_id')
    .set((expression) => ({ attempts: expression('attempts', '+', 1), next_attempt_at: leaseEndsAt }))
    .returning([
      'outgoing_message.message_id as messageId',
      'address',
      'template',
      'variables',
      'subject',
      'body_text as text',
      'body_html as html',
      'attempts',
      'expires_at as expiresAt',
    ])
    .execute();
  return rows;
}

/** Only the attempt that still holds the message writes its outcome. */
function heldBy(db: Kysely<Tables>, { messageId, attempts }: Pick<ClaimedMessage, 'messageId' | 'attempts'>) {
  return db
    .updateTable('outgoing_message')
    .where('message_id', '=', messageId)
    .where('attempts', '=', attempts)
    .where('state', '=', 'WAITING');
}

/** It has left; what only its receiver may see is kept no longer. */
export async function updateMessageSent(db: Kysely<Tables>, message: ClaimedMessage, now: Date): Promise<void> {
  const { variables, subject, text, html } = withoutSecrets(message);
  await heldBy(db, message)
    .set({
      state: 'SENT',
      sent_at: now,
      failure: null,
      last_error: null,
      variables: JSON.stringify(variables),
      subject,
      body_text: text,
      body_html: html,
    })
    .execute();
}

export async function updateMessageKept(db: Kysely<Tables>, message: ClaimedMessage): Promise<void> {
  await heldBy(db, message).set({ state: 'KEPT' }).execute();
}

interface FailedAttempt {
  failure: MessageFailure;
  answer: string | null;
  /** Null gives it up. */
  nextAttemptAt: Date | null;
}

export async function updateMessageFailed(
  db: Kysely<Tables>,
  message: ClaimedMessage,
  { failure, answer, nextAttemptAt }: FailedAttempt,
): Promise<void> {
  await heldBy(db, message)
    .set({
      failure,
      last_error: answer,
      ...(nextAttemptAt ? { next_attempt_at: nextAttemptAt } : { state: 'FAILED' as const }),
    })
    .execute();
}
