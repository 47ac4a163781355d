import type { SameWords } from '@vigiefaon/domain/consent/consent';
import { ConsentScope } from '@vigiefaon/domain/consent/consent-facts';
import type { LocalizedText } from '@vigiefaon/domain/localized-text';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../../database/tables.ts';
import { lockPublishing, type PublishedText } from '../published-text/published-text.repository.ts';

export const consentText: PublishedText = {
  table: 'consent_text',
  accepted: { version: 'consent_version', at: 'consented_at' },
  action: 'CONSENT_PUBLISHED',
};

/** A version of the text as it is written, and what it said where it has placeholders. */
export interface StoredConsent extends SameWords {
  text: LocalizedText;
}

// Facts that cannot be read count as none: whoever agreed to them is asked again.
const StoredScope = z.catch(z.nullable(ConsentScope), {});

/** The data-protection text in force: the one with the highest version. */
export async function getConsentInForce(db: Kysely<Tables>): Promise<StoredConsent> {
  const { version, fr, de, nl, scope } = await db
    .selectFrom('consent_text')
    .select(['version', 'fr', 'de', 'nl', 'scope'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { version, text: { fr, de, nl }, scope: StoredScope.parse(scope) };
}

/** The version in force, and all before it with the same words. */
export async function listSameWords(db: Kysely<Tables>): Promise<SameWords[]> {
  const rows = await db
    .selectFrom('consent_text')
    .innerJoin('consent_text as latest', (join) =>
      join
        .onRef('latest.fr', '=', 'consent_text.fr')
        .onRef('latest.de', '=', 'consent_text.de')
        .onRef('latest.nl', '=', 'consent_text.nl'),
    )
    .where('latest.version', '=', (query) =>
      query.selectFrom('consent_text as all').select((all) => all.fn.max('all.version').as('version')),
    )
    .select(['consent_text.version', 'consent_text.scope'])
    .orderBy('consent_text.version')
    .execute();
  return rows.map(({ version, scope }) => ({ version, scope: StoredScope.parse(scope) }));
}

/** Until the transaction ends nobody else publishes. */
export async function lockConsent(db: Kysely<Tables>): Promise<StoredConsent> {
  await lockPublishing(db, consentText);
  return getConsentInForce(db);
}

export async function insertConsent(
  db: Kysely<Tables>,
  consent: { version: number; text: LocalizedText; scope: ConsentScope; at: Date; by: string | null },
): Promise<void> {
  const { version, text, at, by } = consent;
  const scope = JSON.stringify(consent.scope);
  await db
    .insertInto('consent_text')
    .values({ version, ...text, scope, created_at: at, published_by: by })
    .execute();
}

/** What a version has said all along, where that was not noted when it came. */
export async function noteScope(db: Kysely<Tables>, version: number, scope: ConsentScope): Promise<void> {
  await db
    .updateTable('consent_text')
    .set({ scope: JSON.stringify(scope) })
    .where('version', '=', version)
    .execute();
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
