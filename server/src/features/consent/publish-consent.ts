import type { Consent } from '@vigiefaon/domain/auth/auth.api';
import { DomainError } from '@vigiefaon/domain/errors';
import type { LocalizedText } from '@vigiefaon/domain/localized-text';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { insertJournalEntry } from '../journal/journal.repository.ts';
import { insertConsent, lockConsent } from './consent.repository.ts';

interface Publication {
  /** The version that the text was written on. */
  version: number;
  text: LocalizedText;
}

/** Puts the next version into force: new accounts accept it, all others are shown it at their next entry. */
export async function publishConsent(
  transaction: Transaction<Tables>,
  publication: Publication,
  { actorId, at }: { actorId: string; at: Date },
): Promise<Consent> {
  const before = await lockConsent(transaction);
  if (publication.version !== before.version) throw new DomainError('STALE');
  const published = { version: before.version + 1, text: publication.text };
  await insertConsent(transaction, { ...published, at, by: actorId });
  const details = { version: published.version };
  await insertJournalEntry(transaction, { at, actorId, action: 'CONSENT_PUBLISHED', details });
  return published;
}
