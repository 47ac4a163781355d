import { DomainError } from '@vigiefaon/domain/errors';
import { whyNotRetry } from '@vigiefaon/domain/messages/message';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { insertJournalEntry } from '../journal/journal.repository.ts';
import { presentSummary } from './messages.presenter.ts';
import { findMessage, updateMessageRetried } from './outgoing-messages.repository.ts';

/** Puts a message that was given up back among those that wait. */
export async function retryMessage(
  transaction: Kysely<Tables>,
  { messageId, actorId, now }: { messageId: string; actorId: string; now: Date },
): Promise<void> {
  const row = await findMessage(transaction, messageId);
  if (!row) throw new DomainError('NOT_FOUND');
  const refusal = whyNotRetry(presentSummary(row), now);
  if (refusal) throw new DomainError('ILLEGAL_TRANSITION', { reason: refusal, from: row.state, to: 'WAITING' });
  const isRetried = await updateMessageRetried(transaction, messageId, now);
  if (!isRetried) throw new DomainError('STALE');
  const details = { template: row.template };
  await insertJournalEntry(transaction, { at: now, actorId, action: 'MESSAGE_RETRIED', subjectId: messageId, details });
}
