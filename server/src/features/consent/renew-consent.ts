import { type ConsentFacts, isSameScope } from '@vigiefaon/domain/consent/consent-facts';
import { scopeOf } from '@vigiefaon/domain/consent/consent-placeholders';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connections/open-database.ts';
import type { Transaction } from '../../database/tables.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { insertVersion, lockPublishing } from '../published-text/public.ts';
import { getConsentInForce, noteScope } from './consent.repository.ts';
import { readFacts } from './read-consent.ts';

interface Renewal {
  /** What the text says from now on. */
  facts: ConsentFacts;
  /** What it has said until now, where nobody has noted it yet. */
  factsBefore: ConsentFacts;
  /** Null when the configuration has changed, not a setting. */
  actorId: string | null;
  at: Date;
}

/**
 * The next version with the same words where what they are filled with has changed: who agreed to less is asked again, and what
 * anybody has agreed to stays readable.
 */
export async function renewConsent(transaction: Transaction, renewal: Renewal): Promise<void> {
  const { facts, factsBefore, actorId, at } = renewal;
  await lockPublishing(transaction, 'consent');
  const { version, text, scope } = await getConsentInForce(transaction);
  const scopeBefore = scope ?? scopeOf(text, factsBefore);
  if (scope === null) await noteScope(transaction, version, scopeBefore);
  const scopeNow = scopeOf(text, facts);
  if (isSameScope(scopeBefore, scopeNow)) return;
  const next = { version: version + 1 };
  await insertVersion(transaction, 'consent', { ...next, text }, { actorId, at, scope: scopeNow });
  await insertJournalEntry(transaction, { at, actorId, action: 'CONSENT_RENEWED', details: next });
}

/** The configuration may name other recipients than at the last start. */
export async function renewConsentAtStart(database: Database, config: Config, at: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const facts = await readFacts(transaction, config);
    await renewConsent(transaction, { facts, factsBefore: facts, actorId: null, at });
  });
}
