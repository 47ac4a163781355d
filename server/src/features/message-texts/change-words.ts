import { DomainError } from '@vigiefaon/domain/errors';
import type { MessageWords } from '@vigiefaon/domain/messages/texts/message-text';
import type { MessageTextInUse } from '@vigiefaon/domain/messages/texts/message-texts.api';
import { whyNotWords } from '@vigiefaon/domain/messages/texts/why-not-words';
import type { Transaction } from '../../database/tables.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { findKeptText, lockMessageTexts, saveText, type TextKey } from './message-texts.repository.ts';
import { textInUse } from './words-in-use.ts';

interface Change {
  readonly transaction: Transaction;
  readonly key: TextKey;
  readonly actorId: string;
  readonly at: Date;
}

async function keep({ transaction, key, actorId, at }: Change, version: number, words: MessageWords | null) {
  const kept = { ...key, version: version + 1, words, changedAt: at, changedBy: actorId };
  await saveText(transaction, kept);
  const action = words === null ? ('MESSAGE_TEXT_RESET' as const) : ('MESSAGE_TEXT_CHANGED' as const);
  await insertJournalEntry(transaction, { at, actorId, action, details: { ...key } });
  return textInUse(key, kept);
}

/** From now on messages are written in these words; those that are written already leave as they are. */
export async function saveWords(
  change: Change,
  { version, words }: { version: number; words: MessageWords },
): Promise<MessageTextInUse> {
  const { transaction, key } = change;
  const faults = whyNotWords(key.template, words);
  if (faults.length > 0) {
    const errors = faults.map(({ field, reason }) => ({
      path: `words.${field}`,
      code: reason === 'REQUIRED' ? ('REQUIRED' as const) : ('INVALID' as const),
    }));
    throw new DomainError('MISSING_REQUIRED_FIELDS', { errors });
  }
  await lockMessageTexts(transaction);
  const before = textInUse(key, await findKeptText(transaction, key));
  if (before.version !== version) throw new DomainError('STALE');
  return keep(change, version, words);
}

/** From now on messages are written in the words that come with the program; once more changes nothing. */
export async function resetWords(change: Change): Promise<MessageTextInUse> {
  const { transaction, key } = change;
  await lockMessageTexts(transaction);
  const kept = await findKeptText(transaction, key);
  return kept?.words ? keep(change, kept.version, null) : textInUse(key, kept);
}
