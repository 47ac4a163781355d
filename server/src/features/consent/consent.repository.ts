import type { SameWords } from '@vigiefaon/domain/consent/consent';
import { ConsentScope } from '@vigiefaon/domain/consent/consent-facts';
import type { KeptText } from '@vigiefaon/domain/languages/kept-text';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { insertWords, wordsByLocale } from '../../database/queries/words-by-locale.ts';
import type { Tables } from '../../database/tables.ts';
import { lockPublishing, type PublishedText } from '../published-text/public.ts';

export const consentText: PublishedText = {
  table: 'consent_text',
  accepted: { version: 'consent_version', at: 'consented_at' },
  action: 'CONSENT_PUBLISHED',
};

/** A version of the text as it is written, and what it said where it has placeholders. */
export interface StoredConsent extends SameWords {
  text: KeptText;
}

// Facts that cannot be read count as none: whoever agreed to them is asked again.
const StoredScope = z.catch(z.nullable(ConsentScope), {});

const textOf = (versions: 'consent_text' | 'latest') => wordsByLocale('consent_text_words', `${versions}.version`);

/** The data-protection text in force: the one with the highest version. */
export async function getConsentInForce(db: Kysely<Tables>): Promise<StoredConsent> {
  const { version, text, scope } = await db
    .selectFrom('consent_text')
    .select(['version', 'scope', textOf('consent_text').as('text')])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { version, text, scope: StoredScope.parse(scope) };
}

/** The version in force, and all before it with the same words. */
export async function listSameWords(db: Kysely<Tables>): Promise<SameWords[]> {
  const rows = await db
    .selectFrom('consent_text')
    .innerJoin('consent_text as latest', (join) => join.on(textOf('latest'), '=', textOf('consent_text')))
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
  consent: { version: number; text: KeptText; scope: ConsentScope; at: Date; by: string | null },
): Promise<void> {
  const { version, text, at, by } = consent;
  const scope = JSON.stringify(consent.scope);
  await db.insertInto('consent_text').values({ version, scope, created_at: at, published_by: by }).execute();
  await insertWords(db, 'consent_text_words', version, text);
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
