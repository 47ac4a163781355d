import type { LoginAnswer, LoginInformation } from '@vigiefaon/domain/auth/auth.api';
import { DomainError } from '@vigiefaon/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { Application } from '../../http/application.ts';
import { normalizeIdentifier } from '../../http/login-identifier.ts';
import { verifyPassword } from '../../http/password.ts';
import { countHit, forgetHits, giveHitBack, networkOf } from '../../http/rate-limit.repository.ts';
import { insertSession } from '../../http/session.repository.ts';
import { findAccount } from '../users/users.repository.ts';

const quarterHourMs = 15 * 60 * 1000;
const attemptsAtAccount = { name: 'login-account', hits: 10, windowMs: quarterHourMs };
// A whole village may share one address.
const attemptsFromAddress = { name: 'login-address', hits: 100, windowMs: quarterHourMs };

function subjectOf(network: string, identifier: string): string {
  return `${network} ${identifier}`;
}

/** Whoever chose a new password by mail logs in with it at once, however often the old one was mistyped there. */
export async function forgetFailedLogins(
  application: Application,
  network: string,
  identifiers: readonly (string | null)[],
): Promise<void> {
  for (const identifier of identifiers) {
    if (identifier !== null) await forgetHits(application, attemptsAtAccount, subjectOf(network, identifier));
  }
}

/** Opens a session; an unknown identifier costs as much and answers the same as a wrong password. */
export async function logIn(
  application: Application,
  { identifier, password }: LoginInformation,
  request: FastifyRequest,
): Promise<LoginAnswer> {
  const normal = normalizeIdentifier(identifier);
  const network = networkOf(request.ip);
  const fromThere = subjectOf(network, normal.value);
  await countHit(application, attemptsFromAddress, network);
  await countHit(application, attemptsAtAccount, fromThere);
  const account = await findAccount(application.database.db, normal);
  const isRight = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !isRight) throw new DomainError('INCORRECT_IDENTIFIER');
  await giveHitBack(application, attemptsFromAddress, network);
  await giveHitBack(application, attemptsAtAccount, fromThere);
  const session = { userId: account.user_id, now: application.now(), userAgent: request.headers['user-agent'] };
  const token = await insertSession(application.database.db, session);
  return {
    token,
    role: account.role,
    identifier: normal.value,
    userId: account.user_id,
    identityId: account.identity_id,
  };
}
