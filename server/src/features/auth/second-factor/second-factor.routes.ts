import * as api from '@vigiefaon/domain/auth/second-factor.api';
import { isAskedForSecondFactor } from '@vigiefaon/domain/auth/second-factor-asked';
import { DomainError } from '@vigiefaon/domain/errors';
import type { FastifyRequest } from 'fastify';
import { logSecurity, type SecurityEvent } from '../../../http/log/security-log.ts';
import type { Application } from '../../../http/route/application.ts';
import { route } from '../../../http/route/route.ts';
import { requireOwnPassword } from '../../../http/session/own-password.ts';
import { getAssociationSettings } from '../../settings/public.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from './change-second-factor.ts';
import { countRecoveryCodes, findSecondFactor, listWithoutFactor } from './second-factor.repository.ts';

export function secondFactorRoutes(application: Application): void {
  const note = (request: FastifyRequest, event: SecurityEvent, actor: string, subject = actor) =>
    logSecurity(application, request, { event, actor, subject });
  const requirePassword = (userId: string, password: string) =>
    requireOwnPassword(application, userId, { path: 'password', password });

  route(application, api.getSecondFactor, async ({ actor: { userId, role }, db }) => {
    const factor = await findSecondFactor(db, userId);
    const onSince = factor?.confirmedAt?.toISOString() ?? null;
    const { secondFactorFor } = await getAssociationSettings(db);
    const isAsked = isAskedForSecondFactor(role, secondFactorFor);
    return { onSince, isAsked, recoveryCodesLeft: await countRecoveryCodes(db, userId) };
  });

  route(application, api.beginSecondFactor, async ({ actor: { userId }, body: { password } }) => {
    await requirePassword(userId, password);
    return beginSecondFactor(application, userId);
  });

  route(application, api.confirmSecondFactor, async ({ actor: { userId }, body: { code }, request }) => {
    const recoveryCodes = await confirmSecondFactor(application, userId, code);
    note(request, 'SECOND_FACTOR_ON', userId);
    return { recoveryCodes };
  });

  route(application, api.renewRecoveryCodes, async ({ actor: { userId }, body: { password }, request }) => {
    await requirePassword(userId, password);
    const recoveryCodes = await renewRecoveryCodes(application, userId);
    note(request, 'RECOVERY_CODES_MADE', userId);
    return { recoveryCodes };
  });

  route(application, api.endSecondFactor, async ({ actor: { userId }, body: { password, code }, request }) => {
    await requirePassword(userId, password);
    await endSecondFactor(application, userId, code);
    note(request, 'SECOND_FACTOR_OFF', userId);
  });

  route(application, api.listWithoutSecondFactor, async ({ db }) => {
    const { secondFactorFor: audience } = await getAssociationSettings(db);
    return listWithoutFactor(db, { audience, limit: api.mostNamedWithout });
  });

  route(application, api.resetSecondFactor, async ({ actor, body: { password }, params: { userId }, request }) => {
    // Whoever is logged in on somebody's phone would be rid of it.
    if (actor.userId === userId) throw new DomainError('FORBIDDEN', { reason: 'OWN_SECOND_FACTOR' });
    await requirePassword(actor.userId, password);
    await resetSecondFactor(application, { userId, actorId: actor.userId });
    note(request, 'SECOND_FACTOR_RESET', actor.userId, userId);
  });
}
