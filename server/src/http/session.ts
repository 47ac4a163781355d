import type { Endpoint } from '@vigiefaon/domain/endpoint';
import { DomainError } from '@vigiefaon/domain/errors';
import { hasToAcceptRules } from '@vigiefaon/domain/house-rules/has-to-accept-rules';
import { localTime } from '@vigiefaon/domain/local-time';
import { phoneDaysOf } from '@vigiefaon/domain/privacy/phone-visibility';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { FastifyRequest } from 'fastify';
import { associationSettingsOf } from '../features/settings/settings.repository.ts';
import type { Application } from './application.ts';
import { deleteSession, findSession, prolongSession } from './session.repository.ts';

const seenAtMostEveryMs = 60 * 60 * 1000;

/** The token that a request brings; null without one. */
export function tokenOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Ends the session of this request. */
export async function closeSession({ database }: Application, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request);
  if (token) await deleteSession(database.db, token);
}

async function actorOf(
  { database, now, config }: Application,
  request: FastifyRequest,
  { beforeRules }: Pick<Endpoint, 'beforeRules'>,
): Promise<Actor> {
  const token = tokenOf(request);
  if (!token) throw new DomainError('UNAUTHENTICATED');
  const session = await findSession(database.db, token, now());
  if (!session) throw new DomainError('UNAUTHENTICATED');
  if (now().getTime() - session.seenAt.getTime() > seenAtMostEveryMs) await prolongSession(database.db, token, now());
  if (!beforeRules && hasToAcceptRules(session)) throw new DomainError('RULES_NOT_ACCEPTED');
  const { pilotsSeePhone, planningTime } = associationSettingsOf(session.settings ?? {});
  const { userId, role, clientId } = session;
  const phoneDays = phoneDaysOf(session, pilotsSeePhone, () => localTime(now(), config.timeZone), planningTime);
  return { userId, role, clientId, phoneDays };
}

/** Who calls, once it is sure that this role may; null where nobody has to log in. */
export async function admit(
  application: Application,
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'roles' | 'beforeRules'>,
): Promise<Actor | null> {
  const { roles } = endpoint;
  if (roles === 'public') return null;
  const actor = await actorOf(application, request, endpoint);
  if (roles === 'session') return actor;
  if (actor.role === null || !roles.includes(actor.role))
    throw new DomainError('FORBIDDEN', { reason: 'NOT_FOR_YOUR_ROLE' });
  return actor;
}
