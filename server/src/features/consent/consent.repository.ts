import type { Consent } from '@vigiefaon/domain/auth/auth.api';
import type { LocalizedText } from '@vigiefaon/domain/localized-text';
import { type Kysely, sql } from 'kysely';
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

/** Until the transaction ends nobody else publishes. */
export async function lockConsent(db: Kysely<Tables>): Promise<Consent> {
  await sql`select pg_advisory_xact_lock(hashtext('consent_text'))`.execute(db);
  return getConsentInForce(db);
}

export async function insertConsent(
  db: Kysely<Tables>,
  consent: { version: number; text: LocalizedText; at: Date; by: string },
): Promise<void> {
  await db
    .insertInto('consent_text')
    .values({ version: consent.version, ...consent.text, created_at: consent.at, published_by: consent.by })
    .execute();
}

/** Answers false when the version is not the one in force, also when another was published this very moment. */
export async function acceptConsent(
  db: Kysely<Tables>,
  acceptance: { userId: string; version: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ consent_version: acceptance.version, consented_at: acceptance.at })
    .where('user_id', '=', acceptance.userId)
    .where((query) =>
      query(
        query.val(acceptance.version),
        '=',
        query.selectFrom('consent_text').select((texts) => texts.fn.max('version').as('v')),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many active accounts stand at each version, null where none was accepted; accounts that are asked only (see `isAskedForConsent`). */
export async function countConsents(db: Kysely<Tables>): Promise<{ version: number | null; accounts: number }[]> {
  const rows = await db
    .selectFrom('app_user')
    .where('active', '=', true)
    .where('role', 'in', ['ROLE_CLIENT', 'ROLE_PILOT'])
    .select(({ fn }) => ['consent_version as version', fn.countAll<string>().as('accounts')])
    .groupBy('consent_version')
    .execute();
  return rows.map(({ version, accounts }) => ({ version, accounts: Number(accounts) }));
}
