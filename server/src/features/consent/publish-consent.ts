import type { ConsentFacts } from '@vigiefaon/domain/consent/consent-facts';
import { scopeOf, unknownPlaceholder } from '@vigiefaon/domain/consent/consent-placeholders';
import { DomainError } from '@vigiefaon/domain/errors';
import type { Publication } from '@vigiefaon/domain/localized-text';
import type { Transaction } from '../../database/tables.ts';
import { publishNext } from '../published-text/public.ts';

// Enough to find it again.
const longestName = 60;

/** Puts the next version into force: new accounts accept it, all others are shown it at their next entry. */
export async function publishConsent(
  transaction: Transaction,
  publication: Publication,
  { actorId, at, facts }: { actorId: string; at: Date; facts: ConsentFacts },
): Promise<void> {
  const unknown = unknownPlaceholder(publication.text);
  if (unknown !== null) throw new DomainError('UNKNOWN_PLACEHOLDER', { reason: unknown.slice(0, longestName) });
  await publishNext(transaction, 'consent', publication, { actorId, at, scope: scopeOf(publication.text, facts) });
}
