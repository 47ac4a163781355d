import { DomainError } from '@vigiefaon/domain/errors';
import { type Message, type RetryRefusal, whyNotFailOver, whyNotRetry } from '@vigiefaon/domain/messages/message';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import { insertJournalEntry } from '../../journal/public.ts';
import { insertMessageAttempt } from '../message-states.repository.ts';
import { presentMessage } from '../messages.presenter.ts';
import { findMessage, listChain, listMessageAttempts } from '../messages.repository.ts';
import { findMessageHeld } from '../telling/told-facts.repository.ts';
import { failOver } from './failover.ts';
import { nextChannelOf } from './next-channel.ts';
import { updateMessageRetried } from './outgoing-messages.repository.ts';

/** One message with its journal and its chain; NOT_FOUND where there is none. */
export async function getMessage(db: Kysely<Tables>, config: Config, messageId: string): Promise<Message> {
  const row = await findMessage(db, messageId);
  if (!row) throw new DomainError('NOT_FOUND');
  const journal = await listMessageAttempts(db, messageId);
  const chain = await listChain(db, messageId);
  return presentMessage(row, { journal, chain, nextChannel: await nextChannelOf(db, config, row) });
}

export interface Repeating {
  readonly transaction: Transaction<Tables>;
  readonly config: Config;
  readonly messageId: string;
  readonly actorId: string;
  readonly now: Date;
}

function refuse(reason: RetryRefusal | null, from: string, to: string): void {
  if (reason) throw new DomainError('ILLEGAL_TRANSITION', { reason, from, to });
}

async function noteRepeated({ transaction, messageId, actorId, now }: Repeating, template: string): Promise<void> {
  await insertMessageAttempt(transaction, { messageId, at: now, outcome: 'RETRIED', actorId });
  const entry = { at: now, actorId, action: 'MESSAGE_RETRIED', subjectId: messageId, details: { template } } as const;
  await insertJournalEntry(transaction, entry);
}

/** Puts a message that was given up back among those that wait. */
export async function retryMessage(repeating: Repeating): Promise<Message> {
  const { transaction, config, messageId, now } = repeating;
  const message = await getMessage(transaction, config, messageId);
  refuse(whyNotRetry(message, now), message.state, 'WAITING');
  const isRetried = await updateMessageRetried(transaction, messageId, now);
  if (!isRetried) throw new DomainError('STALE');
  await noteRepeated(repeating, message.template);
  return getMessage(transaction, config, messageId);
}

/** Says the same by the next channel, because somebody does not want to wait for it; answers the message that does. */
export async function failOverMessage(repeating: Repeating): Promise<Message> {
  const { transaction, config, messageId, now } = repeating;
  const row = await findMessageHeld(transaction, messageId);
  const message = await getMessage(transaction, config, messageId);
  refuse(whyNotFailOver(message, now), message.state, message.nextChannel ?? message.channel);
  // An attempt has it in its hands.
  if (!row || row.claimed_by !== null) throw new DomainError('STALE');
  const followerId = await failOver(transaction, config, row, now);
  if (followerId === null) refuse('NO_OTHER_CHANNEL', message.state, message.state);
  await noteRepeated(repeating, message.template);
  return getMessage(transaction, config, followerId ?? messageId);
}
