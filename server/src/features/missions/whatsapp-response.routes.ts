import { DomainError } from '@vigiefaon/domain/errors';
import { hasToAcceptRules } from '@vigiefaon/domain/house-rules/has-to-accept-rules';
import { respondByWhatsapp as endpoint } from '@vigiefaon/domain/missions/whatsapp-response.api';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Application } from '../../http/application.ts';
import { route } from '../../http/route.ts';
import { respondToMission } from './respond-to-mission.ts';
import { isOfferedResponse } from './response-signature.ts';

/** Takes the answers that a messaging service hands on; the signature stands in for the session. */
export function whatsappResponseRoutes(application: Application): void {
  const { config, now } = application;

  route(application, endpoint, ({ query, transaction }) => {
    const { signature, ...offered } = query;
    if (!isOfferedResponse(config.secretKey, offered, signature)) throw new DomainError('UNAUTHENTICATED');
    const { missionId, pilotId, response } = offered;
    return transaction(async (open) => {
      const deed = { transaction: open, missionId, actor: await pilotWhoAnswers(open, pilotId), now: now() };
      await respondToMission(deed, response);
    });
  });
}

/** Whoever has left the crew since the message was sent answers no more. */
async function pilotWhoAnswers(db: Kysely<Tables>, pilotId: string): Promise<Actor> {
  const pilot = await db
    .selectFrom('app_user')
    .where('user_id', '=', pilotId)
    .where('active', '=', true)
    .where('role', 'in', ['ROLE_PILOT', 'ROLE_ADMIN'])
    .select(['user_id as userId', 'role', 'rules_version as rulesVersion'])
    .select((query) =>
      query
        .selectFrom('house_rules')
        .select((rules) => rules.fn.max('version').as('version'))
        .as('rulesInForce'),
    )
    .executeTakeFirst();
  if (!pilot) throw new DomainError('NOT_FOUND');
  if (hasToAcceptRules(pilot)) throw new DomainError('RULES_NOT_ACCEPTED');
  return { userId: pilot.userId, role: pilot.role, clientId: null };
}
