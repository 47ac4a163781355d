import type { LoginAnswer, LoginInformation } from '@vigiefaon/domain/auth/auth.api';
import { DomainError } from '@vigiefaon/domain/errors';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../../http/limits/rate-limit.repository.ts';
import { logSecurity, type SecurityEvent } from '../../../http/log/security-log.ts';
import type { Application } from '../../../http/route/application.ts';
import { normalizeIdentifier } from '../../../http/session/login-identifier.ts';
import { verifyPassword } from '../../../http/session/password.ts';
import { insertSession } from '../../../http/session/session.repository.ts';
import { knownDevice, signDevice } from '../../../tokens/known-device.ts';
import { findAccount } from '../../users/public.ts';
import { type CodeKind, takeCode } from '../second-factor/check-code.ts';
import { findSecondFactor } from '../second-factor/second-factor.repository.ts';
import { type Attempt, countAttempt, giveAttemptBack } from './login-attempts.ts';
import { tellGuesses } from './tell-guesses.ts';

/** Asks for a code where the account has a second factor; what kind was taken, or null where there is none. */
async function requireSecondFactor(
  application: Application,
  attempt: Attempt,
  code: string | undefined,
): Promise<CodeKind | null> {
  const { owner: userId, device } = attempt;
  const factor = await findSecondFactor(application.database.db, userId);
  if (!factor?.confirmedAt) return null;
  if (code === undefined) {
    await giveAttemptBack(application, attempt);
    throw new DomainError('SECOND_FACTOR_REQUIRED');
  }
  const subject = device ? `${userId} ${device.toString('hex')}` : userId;
  return takeCode(application, { userId, factor, typed: code, subject });
}

/** Whoever knows the password and no code is noted, and where they guess its owner is told. */
async function passSecondFactor(
  application: Application,
  attempt: Attempt,
  code: string | undefined,
  log: (event: SecurityEvent) => void,
): Promise<void> {
  try {
    const kind = await requireSecondFactor(application, attempt, code);
    if (kind === 'RECOVERY') log('RECOVERY_CODE_USED');
  } catch (error) {
    if (code !== undefined) log('SECOND_FACTOR_FAILED');
    const isWrong = error instanceof DomainError && error.code === 'SECOND_FACTOR_INCORRECT';
    if (isWrong && (await tellGuesses(application, attempt.owner))) log('SECOND_FACTOR_GUESSED');
    throw error;
  }
}

/** Opens a session; an unknown identifier costs as much and answers the same as a wrong password. */
export async function logIn(
  application: Application,
  { identifier, password, devices = [], code }: LoginInformation,
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
  await passSecondFactor(application, attempt, code, log);
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
