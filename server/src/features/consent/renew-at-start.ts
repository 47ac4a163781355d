import type { Config } from '../../config.ts';
import type { Database } from '../../database/connections/open-database.ts';
import type { Tables } from '../../database/tables.ts';
import { readFacts } from './read-consent.ts';
import { renewConsent } from './renew-consent.ts';

/** The configuration may name other recipients than at the last start. */
export async function renewConsentAtStart(database: Database<Tables>, config: Config, at: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const facts = await readFacts(transaction, config);
    await renewConsent(transaction, { facts, factsBefore: facts, actorId: null, at });
  });
}
