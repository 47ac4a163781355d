import type { ConsentFacts } from '@vigiefaon/domain/consent/consent-facts';
import { scopeOf, unknownPlaceholder } from '@vigiefaon/domain/consent/consent-placeholders';
import { DomainError } from '@vigiefaon/domain/errors';
import type { LocalizedText } from '@vigiefaon/domain/localized-text';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { insertJournalEntry } from '../journal/journal.repository.ts';
import { insertConsent, lockConsent } from './consent.repository.ts';

// Enough to find it again.
const longestName = 60;

interface Publication {
  /** The version that the text was written on. */
  version: number;
  text: LocalizedText;
}

/** Puts the next version into force: new accounts accept it, all others are shown it at their next entry. */
export async function publishConsent(
  transaction: Transaction<Tables>,
  publication: Publication,
  { actorId, at, facts }: { actorId: string; at: Date; facts: ConsentFacts },
): Promise<void> {
  const unknown = unknownPlaceholder(publication.text);
  if (unknown !== null) throw new DomainError('UNKNOWN_PLACEHOLDER', { reason: unknown.slice(0, longestName) });
  const before = await lockConsent(transaction);
  if (publication.version !== before.version) throw new DomainError('STALE');
  const { text } = publication;
  const version = before.version + 1;
  await insertConsent(transaction, { version, text, scope: scopeOf(text, facts), at, by: actorId });
  const details = { version };
  await insertJournalEntry(transaction, { at, actorId, action: 'CONSENT_PUBLISHED', details });
}
