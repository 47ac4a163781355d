import type { LoginAnswer, LoginInformation } from '@vigiefaon/domain/auth/auth.api';
import { DomainError } from '@vigiefaon/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { Application } from '../../http/application.ts';
import { normalizeIdentifier } from '../../http/login-identifier.ts';
import { verifyPassword } from '../../http/password.ts';
import { networkOf } from '../../http/rate-limit.repository.ts';
import { logSecurity, type SecurityEvent } from '../../http/security-log.ts';
import { insertSession } from '../../http/session.repository.ts';
import { findAccount } from '../users/users.repository.ts';
import { knownDevice, signDevice } from './known-device.ts';
import { countAttempt, giveAttemptBack } from './login-attempts.ts';

/** Opens a session; an unknown identifier costs as much and answers the same as a wrong password. */
export async function logIn(
  application: Application,
  { identifier, password, devices = [] }: LoginInformation,
  request: FastifyRequest,
): Promise<LoginAnswer> {
  const { config, database, now } = application;
  const normal = normalizeIdentifier(identifier);
  const account = await findAccount(database.db, normal);
  const owner = account && { userId: account.user_id, passwordHash: account.password_hash };
  const device = owner ? knownDevice(config.secretKey, owner, devices) : null;
  const attempt = { network: networkOf(request.ip), owner: owner?.userId ?? normal.value, device };
  const log = (event: SecurityEvent) => logSecurity(application, request, { event, actor: attempt.owner });
  await countAttempt(application, attempt).catch((error: unknown) => {
    log('LOGIN_SLOWED');
    throw error;
  });
  const isRight = await verifyPassword(owner?.passwordHash ?? null, password);
  if (!owner || !isRight) {
    log('LOGIN_FAILED');
    throw new DomainError('INCORRECT_IDENTIFIER');
  }
  log('LOGIN');
  await giveAttemptBack(application, attempt);
  const session = { userId: owner.userId, now: now(), userAgent: request.headers['user-agent'] };
  const token = await insertSession(database.db, session);
  return {
    token,
    role: account.role,
    identifier: normal.value,
    userId: account.user_id,
    identityId: account.identity_id,
    device: signDevice(config.secretKey, owner, device),
  };
}
