import type { SameWords } from '@vigiefaon/domain/consent/consent';
import { ConsentScope } from '@vigiefaon/domain/consent/consent-facts';
import type { KeptText } from '@vigiefaon/domain/languages/kept-text';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { versionInForce, wordsByLocale } from '../../database/queries/published-versions.ts';
import type { Db } from '../../database/tables.ts';
import { getInForce } from '../published-text/public.ts';

/** A version of the text as it is written, and what it said where it has placeholders. */
export interface StoredConsent extends SameWords {
  text: KeptText;
}

// Facts that cannot be read count as none: whoever agreed to them is asked again.
const StoredScope = z.catch(z.nullable(ConsentScope), {});

/** The data-protection text in force. */
export async function getConsentInForce(db: Db): Promise<StoredConsent> {
  const { version, text, scope } = await getInForce(db, 'consent');
  return { version, text, scope: StoredScope.parse(scope) };
}

/** The version in force, and all before it with the same words. */
export async function listSameWords(db: Db): Promise<SameWords[]> {
  const wordsOf = (version: Parameters<typeof wordsByLocale>[1]) => wordsByLocale('consent', version);
  const rows = await db
    .selectFrom('published_text')
    .where('kind', '=', 'consent')
    .where(wordsOf(sql.ref('published_text.version')), '=', wordsOf(versionInForce('consent')))
    .select(['version', 'scope'])
    .orderBy('version')
    .execute();
  return rows.map(({ version, scope }) => ({ version, scope: StoredScope.parse(scope) }));
}

/** What a version has said all along, where that was not noted when it came. */
export async function noteScope(db: Db, version: number, scope: ConsentScope): Promise<void> {
  await db
    .updateTable('published_text')
    .set({ scope: JSON.stringify(scope) })
    .where('kind', '=', 'consent')
    .where('version', '=', version)
    .execute();
}

/** How many active accounts stand at each version, null where none was accepted; accounts that are asked only (see `isAskedForConsent`). */
export async function countConsents(db: Db): Promise<{ version: number | null; accounts: number }[]> {
  const rows = await db
    .selectFrom('app_user')
    .where('active', '=', true)
    .where('role', 'in', ['ROLE_CLIENT', 'ROLE_PILOT'])
    .select(({ fn }) => ['consent_version as version', fn.countAll<string>().as('accounts')])
    .groupBy('consent_version')
    .execute();
  return rows.map(({ version, accounts }) => ({ version, accounts: Number(accounts) }));
}
