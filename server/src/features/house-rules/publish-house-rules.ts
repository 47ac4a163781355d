import { DomainError } from '@vigiefaon/domain/errors';
import type { HouseRules } from '@vigiefaon/domain/house-rules/house-rules.api';
import type { LocalizedText } from '@vigiefaon/domain/localized-text';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { insertJournalEntry } from '../journal/journal.repository.ts';
import { getHouseRules, insertHouseRules, lockHouseRules } from './house-rules.repository.ts';

interface Publication {
  /** The version that the text was written on. */
  version: number;
  text: LocalizedText;
}

/** Puts the next version into force: from its next call on, every pilot must accept it. */
export async function publishHouseRules(
  transaction: Transaction<Tables>,
  publication: Publication,
  { actorId, at }: { actorId: string; at: Date },
): Promise<HouseRules> {
  const before = await lockHouseRules(transaction);
  if (publication.version !== before.version) throw new DomainError('STALE');
  const version = before.version + 1;
  await insertHouseRules(transaction, { version, text: publication.text, at, by: actorId });
  await insertJournalEntry(transaction, { at, actorId, action: 'RULES_PUBLISHED', details: { version } });
  return getHouseRules(transaction);
}
