import { hasToSetUpSecondFactor } from '@vigiefaon/domain/auth/second-factor-asked';
import { earliestLogin } from '@vigiefaon/domain/auth/session-days';
import type { Endpoint } from '@vigiefaon/domain/endpoint';
import { DomainError } from '@vigiefaon/domain/errors';
import { hasToAcceptRules } from '@vigiefaon/domain/house-rules/has-to-accept-rules';
import { localTime } from '@vigiefaon/domain/local-time';
import { phoneDaysOf } from '@vigiefaon/domain/privacy/phone-visibility';
import type { AssociationSettings } from '@vigiefaon/domain/settings/association-settings';
import type { Actor } from '@vigiefaon/domain/users/role';
import type { FastifyRequest } from 'fastify';
import { associationSettingsOf } from '../../database/queries/stored-settings.ts';
import { withStatementLimit } from '../../database/queries/time-limit.ts';

import type { Application } from '../route/application.ts';
import { deleteSession, findSession, findSessions, type OpenSession, prolongSession } from './session.repository.ts';

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

/** What a call says of who may make it. */
export type Access = Pick<Endpoint, 'roles' | 'beforeRules' | 'beforeOwnPassword' | 'beforeSecondFactor'>;

async function prolongSeldom({ database, now }: Application, token: string, { seenAt }: OpenSession): Promise<void> {
  if (now().getTime() - seenAt.getTime() > seenAtMostEveryMs) await prolongSession(database.db, token, now());
}

/** What has to be done first; in this order, as each opens the next. */
function requireFirstSteps(session: OpenSession, settings: AssociationSettings, endpoint: Access): void {
  // Whoever handed it over knows it, too.
  if (!endpoint.beforeOwnPassword && session.isPasswordHandedOver) throw new DomainError('PASSWORD_CHANGE_REQUIRED');
  if (!endpoint.beforeSecondFactor && hasToSetUpSecondFactor(session, settings.secondFactorFor))
    throw new DomainError('SECOND_FACTOR_FIRST');
  if (!endpoint.beforeRules && hasToAcceptRules(session)) throw new DomainError('RULES_NOT_ACCEPTED');
}

function actorIn(session: OpenSession, { now, config }: Application, endpoint: Access): Actor {
  const settings = associationSettingsOf(session.settings ?? {});
  // However lately it was used.
  if (session.openedAt <= earliestLogin(now(), settings.sessionDays)) throw new DomainError('UNAUTHENTICATED');
  requireFirstSteps(session, settings, endpoint);
  const { pilotsSeePhone, planningTime } = settings;
  const { userId, role, clientId } = session;
  const phoneDays = phoneDaysOf(session, pilotsSeePhone, () => localTime(now(), config.timeZone), planningTime);
  if (endpoint.roles !== 'session' && (role === null || !endpoint.roles.includes(role)))
    throw new DomainError('FORBIDDEN', { reason: 'NOT_FOR_YOUR_ROLE' });
  return { userId, role, clientId, phoneDays };
}

/** Who calls, once it is sure that this role may; null where nobody has to log in. */
export async function admit(
  application: Application,
  request: FastifyRequest,
  endpoint: Access,
): Promise<Actor | null> {
  if (endpoint.roles === 'public') return null;
  const token = tokenOf(request);
  if (!token) throw new DomainError('UNAUTHENTICATED');
  const { database, now } = application;
  const session = await withStatementLimit(async () => {
    const found = await findSession(database.db, token, now());
    if (found) await prolongSeldom(application, token, found);
    return found;
  });
  if (!session) throw new DomainError('UNAUTHENTICATED');
  return actorIn(session, application, endpoint);
}

/** Who still calls in requests that last, and may; asked of the database once for all of them. */
export async function stillAdmitted(
  application: Application,
  requests: readonly FastifyRequest[],
  endpoint: Access,
): Promise<Map<FastifyRequest, Actor>> {
  const { database, now } = application;
  const callers = requests.flatMap((request) => {
    const token = tokenOf(request);
    return token ? [{ request, token }] : [];
  });
  const actors = new Map<FastifyRequest, Actor>();
  if (callers.length === 0) return actors;
  const tokens = [...new Set(callers.map(({ token }) => token))];
  const sessions = await findSessions(database.db, tokens, now());
  for (const [token, session] of sessions) if (token) await prolongSeldom(application, token, session);
  for (const { request, token } of callers) {
    const session = sessions.get(token);
    if (session) admitted(actors, request, () => actorIn(session, application, endpoint));
  }
  return actors;
}

function admitted(actors: Map<FastifyRequest, Actor>, request: FastifyRequest, read: () => Actor): void {
  try {
    actors.set(request, read());
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
