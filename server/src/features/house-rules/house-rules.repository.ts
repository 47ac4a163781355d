import type { HouseRules, WaitingPilot } from '@vigiefaon/domain/house-rules/house-rules.api';
import type { KeptText } from '@vigiefaon/domain/languages/kept-text';
import { type Kysely, sql } from 'kysely';
import { insertWords, wordsByLocale } from '../../database/queries/words-by-locale.ts';
import type { Tables } from '../../database/tables.ts';
import type { PublishedText } from '../published-text/public.ts';

export const houseRules: PublishedText = {
  table: 'house_rules',
  accepted: { version: 'rules_version', at: 'rules_accepted_at' },
  action: 'RULES_PUBLISHED',
};

/** The rules in force: the highest version. */
export async function getHouseRules(db: Kysely<Tables>): Promise<HouseRules> {
  const { version, text, published_at } = await db
    .selectFrom('house_rules')
    .select(['version', 'published_at', wordsByLocale('house_rules_words', 'house_rules.version').as('text')])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { version, text, publishedAt: published_at.toISOString() };
}

export async function insertHouseRules(
  db: Kysely<Tables>,
  rules: { version: number; text: KeptText; at: Date; by: string },
): Promise<void> {
  await db
    .insertInto('house_rules')
    .values({ version: rules.version, published_at: rules.at, published_by: rules.by })
    .execute();
  await insertWords(db, 'house_rules_words', rules.version, rules.text);
}

/** Active pilots with the version that each has accepted last, by name. */
export async function listAcceptances(db: Kysely<Tables>): Promise<WaitingPilot[]> {
  const rows = await db
    .selectFrom('app_user')
    .innerJoin('identity', 'identity.identity_id', 'app_user.identity_id')
    .where('app_user.role', '=', 'ROLE_PILOT')
    .where('app_user.active', '=', true)
    .select(['app_user.user_id', 'app_user.rules_version', 'identity.lastname', 'identity.firstname', 'identity.phone'])
    .orderBy(sql`lower(unaccent(coalesce(identity.lastname, '')))`)
    .orderBy('app_user.user_id')
    .execute();
  return rows.map(({ user_id: userId, rules_version: acceptedVersion, ...person }) => ({
    userId,
    ...person,
    acceptedVersion,
  }));
}
