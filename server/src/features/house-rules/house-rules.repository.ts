import type { HouseRules, WaitingPilot } from '@vigiefaon/domain/house-rules/house-rules.api';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { getInForce } from '../published-text/public.ts';

/** The rules in force. */
export async function getHouseRules(db: Db): Promise<HouseRules> {
  const { version, text, publishedAt } = await getInForce(db, 'houseRules');
  return { version, text, publishedAt: publishedAt.toISOString() };
}

/** Active pilots with the version that each has accepted last, by name. */
export async function listAcceptances(db: Db): Promise<WaitingPilot[]> {
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
