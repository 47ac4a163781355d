import type { ConsentFacts } from '@vigiefaon/domain/consent/consent-facts';
import { scopeOf, unknownPlaceholder } from '@vigiefaon/domain/consent/consent-placeholders';
import { DomainError } from '@vigiefaon/domain/errors';
import type { LocalizedText } from '@vigiefaon/domain/localized-text';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { publishNext } from '../published-text/public.ts';
import { consentText, insertConsent } from './consent.repository.ts';

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
  const { text } = publication;
  const insert = (version: number) =>
    insertConsent(transaction, { version, text, scope: scopeOf(text, facts), at, by: actorId });
  await publishNext(transaction, consentText, publication.version, { insert, actorId, at });
}
