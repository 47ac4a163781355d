import type { Consent } from '@vigiefaon/domain/auth/auth.api';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** The data-protection text in force: the one with the highest version. */
export async function getConsentInForce(db: Kysely<Tables>): Promise<Consent> {
  const { version, fr, de, nl } = await db
    .selectFrom('consent_text')
    .select(['version', 'fr', 'de', 'nl'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { version, text: { fr, de, nl } };
}
