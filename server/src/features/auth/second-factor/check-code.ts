import { readTypedCode } from '@vigiefaon/domain/auth/second-factor';
import { DomainError } from '@vigiefaon/domain/errors';
import { countHit, giveHitBack } from '../../../http/limits/rate-limit.repository.ts';
import type { Application } from '../../../http/route/application.ts';
import { insertJournalEntry } from '../../journal/public.ts';
import { stepOf } from './authenticator.ts';
import { openSecret } from './sealed-secret.ts';
import { type SecondFactor, updateLastStep, updateRecoveryCodeUsed } from './second-factor.repository.ts';

// Beside the count of logins, which a new password forgets: whoever reads the mail gets no second supply of guesses.
const wrongCodes = { name: 'second-factor', hits: 20, windowMs: 60 * 60 * 1000 };

export type CodeKind = 'TIME' | 'RECOVERY';

/** The step that a code of the authenticator belongs to; refuses one that is wrong, and says so when the secret cannot be read. */
export function requireStep(
  { config, now }: Application,
  userId: string,
  { sealedSecret }: SecondFactor,
  typed: string,
): number {
  const secret = openSecret(config.secretKey, userId, sealedSecret);
  if (!secret) throw new DomainError('SECOND_FACTOR_UNREADABLE');
  const read = readTypedCode(typed);
  const step = read?.kind === 'TIME' ? stepOf(secret, read.code, now()) : null;
  if (step === null) throw new DomainError('SECOND_FACTOR_INCORRECT');
  return step;
}

async function useRecoveryCode({ database, now }: Application, userId: string, code: string): Promise<void> {
  const outcome = await database.transaction(async (transaction) => {
    const used = await updateRecoveryCodeUsed(transaction, { userId, code, now: now() });
    const line = { at: now(), actorId: userId, action: 'RECOVERY_CODE_USED', subjectId: userId } as const;
    if (used === 'TAKEN') await insertJournalEntry(transaction, line);
    return used;
  });
  if (outcome === 'UNKNOWN') throw new DomainError('SECOND_FACTOR_INCORRECT');
  if (outcome === 'USED_BEFORE') throw new DomainError('SECOND_FACTOR_USED');
}

async function useCode(
  application: Application,
  userId: string,
  factor: SecondFactor,
  typed: string,
): Promise<CodeKind> {
  const read = readTypedCode(typed);
  if (read?.kind === 'RECOVERY') {
    await useRecoveryCode(application, userId, read.code);
    return 'RECOVERY';
  }
  const step = requireStep(application, userId, factor, typed);
  if (!(await updateLastStep(application.database.db, userId, step))) throw new DomainError('SECOND_FACTOR_USED');
  return 'TIME';
}

/** Guesses at codes end after twenty an hour, counted for `subject`: the account, or one device of it that is known. */
export async function countedCode<Result>(
  application: Application,
  subject: string,
  look: () => Promise<Result>,
): Promise<Result> {
  await countHit(application, wrongCodes, subject);
  const result = await look();
  await giveHitBack(application, wrongCodes, subject);
  return result;
}

/** Takes a code of the authenticator or a recovery code, each once; refuses a wrong one and one that was used, for its own reason. */
export async function takeCode(
  application: Application,
  {
    userId,
    factor,
    typed,
    subject = userId,
  }: { userId: string; factor: SecondFactor; typed: string; subject?: string },
): Promise<CodeKind> {
  return countedCode(application, subject, () => useCode(application, userId, factor, typed));
}
