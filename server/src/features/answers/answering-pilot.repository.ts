import { DomainError } from '@vigiefaon/domain/errors';
import { hasToAcceptRules } from '@vigiefaon/domain/house-rules/has-to-accept-rules';
import { type Actor, crew } from '@vigiefaon/domain/users/role';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { Kysely } from 'kysely';
import { versionInForce } from '../../database/queries/published-versions.ts';
import type { Tables } from '../../database/tables.ts';

/** The pilot who answers outside the app, as the rules know it; whoever has left the crew since the message was sent answers no more. */
export async function pilotWhoAnswers(db: Kysely<Tables>, pilotId: string): Promise<Actor & { locale: Locale }> {
  const pilot = await db
    .selectFrom('app_user')
    .where('user_id', '=', pilotId)
    .where('active', '=', true)
    .where('role', 'in', crew)
    .select(['user_id as userId', 'role', 'locale', 'rules_version as rulesVersion'])
    .select(versionInForce('houseRules').as('rulesInForce'))
    .executeTakeFirst();
  if (!pilot) throw new DomainError('NOT_FOUND');
  if (hasToAcceptRules(pilot)) throw new DomainError('RULES_NOT_ACCEPTED');
  return { userId: pilot.userId, role: pilot.role, clientId: null, locale: pilot.locale };
}
