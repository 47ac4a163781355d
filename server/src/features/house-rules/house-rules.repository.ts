import type { HouseRules, WaitingPilot } from '@vigiefaon/domain/house-rules/house-rules.api';
import type { LocalizedText } from '@vigiefaon/domain/localized-text';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** The rules in force: the highest version. */
export async function getHouseRules(db: Kysely<Tables>): Promise<HouseRules> {
  const { version, fr, de, nl, published_at } = await db
    .selectFrom('house_rules')
    .select(['version', 'fr', 'de', 'nl', 'published_at'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { version, text: { fr, de, nl }, publishedAt: published_at.toISOString() };
}

/** Until the transaction ends nobody else publishes. */
export async function lockHouseRules(db: Kysely<Tables>): Promise<HouseRules> {
  await sql`select pg_advisory_xact_lock(hashtext('house_rules'))`.execute(db);
  return getHouseRules(db);
}

export async function insertHouseRules(
  db: Kysely<Tables>,
  rules: { version: number; text: LocalizedText; at: Date; by: string },
): Promise<void> {
  await db
    .insertInto('house_rules')
    .values({ version: rules.version, ...rules.text, published_at: rules.at, published_by: rules.by })
    .execute();
}

/** Answers false when the version is not the one in force, also when another was published this very moment. */
export async function acceptHouseRules(
  db: Kysely<Tables>,
  acceptance: { userId: string; version: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ rules_version: acceptance.version, rules_accepted_at: acceptance.at })
    .where('user_id', '=', acceptance.userId)
    .where((query) =>
      query(
        query.val(acceptance.version),
        '=',
        query.selectFrom('house_rules').select((rules) => rules.fn.max('version').as('v')),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
