import type { Message, MessageSummary } from '@vigiefaon/domain/messages/message';
import type { Selectable } from 'kysely';
import type { OutgoingMessageTable } from '../../database/tables.ts';
import { withoutSecrets } from './attempts.repository.ts';

type MessageRow = Selectable<OutgoingMessageTable>;

type SummaryRow = Omit<
  MessageRow,
  'idempotency_key' | 'locale' | 'variables' | 'body_text' | 'body_html' | 'last_error'
>;

export function presentSummary(row: SummaryRow): MessageSummary {
  return {
    messageId: row.message_id,
    channel: row.channel,
    template: row.template,
    state: row.state,
    address: row.address,
    userId: row.user_id,
    subject: row.subject,
    attempts: row.attempts,
    failure: row.failure,
    nextAttemptAt: row.state === 'WAITING' ? row.next_attempt_at.toISOString() : null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

/** A secret is shown only of a mail that is kept: there it can reach its receiver no other way. */
export function presentMessage(row: MessageRow): Message {
  const { template, variables, subject } = row;
  const contents = { template, variables, subject, text: row.body_text, html: row.body_html };
  const shown = row.state === 'KEPT' ? contents : withoutSecrets(contents);
  return {
    ...presentSummary(row),
    locale: row.locale,
    subject: shown.subject,
    text: shown.text,
    html: shown.html,
    lastError: row.last_error,
  };
}
