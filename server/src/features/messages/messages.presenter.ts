import type { ChainedMessage, Message, MessageChannel, MessageSummary } from '@vigiefaon/domain/messages/message';
import type { findMessage, listMessageAttempts, listMessages } from './messages.repository.ts';
import { withoutSecrets } from './sending/attempts.repository.ts';

type SummaryRow = Awaited<ReturnType<typeof listMessages>>[number];
type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;
type AttemptRow = Awaited<ReturnType<typeof listMessageAttempts>>[number];

export function presentSummary(row: SummaryRow): MessageSummary {
  return {
    messageId: row.message_id,
    channel: row.channel,
    template: row.template,
    state: row.state,
    receiverName: row.receiver_name || (row.variables.name ?? ''),
    address: row.address,
    userId: row.user_id,
    day: row.day,
    follows: row.follows,
    subject: row.subject,
    attempts: row.attempts,
    failure: row.failure,
    nextAttemptAt: row.state === 'WAITING' && row.channel !== 'CALL' ? row.next_attempt_at.toISOString() : null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    readAt: row.read_at?.toISOString() ?? null,
  };
}

/** A secret is shown only of a mail that is kept: there it can reach its receiver no other way. */
export function presentMessage(
  row: MessageRow,
  around: { journal: AttemptRow[]; chain: ChainedMessage[]; nextChannel: MessageChannel | null },
): Message {
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
    journal: around.journal.map((line) => ({ ...line, at: line.at.toISOString() })),
    chain: around.chain,
    nextChannel: around.nextChannel,
  };
}
