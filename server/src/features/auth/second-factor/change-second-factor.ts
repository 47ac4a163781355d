import { randomBytes } from 'node:crypto';
import { recoveryCodeCount, recoveryCodeOf } from '@vigiefaon/domain/auth/second-factor';
import { DomainError } from '@vigiefaon/domain/errors';
import type { JournalAction } from '@vigiefaon/domain/journal/journal';
import type { Db } from '../../../database/tables.ts';
import type { Application, Means } from '../../../http/route/application.ts';
import { deleteSessionsOf } from '../../../http/session/session.repository.ts';
import { insertJournalEntry } from '../../journal/public.ts';
import { findReceiverOfUser, tellOwner } from '../../messages/public.ts';
import { findAccountById } from '../account.repository.ts';
import { newSecret, wordsOfSecret } from './authenticator.ts';
import { countedCode, requireStep, takeCode } from './check-code.ts';
import { sealSecret } from './sealed-secret.ts';
import {
  beginFactor,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  type SecondFactor,
  updateConfirmed,
} from './second-factor.repository.ts';

type Change = Extract<
  JournalAction,
  'SECOND_FACTOR_ON' | 'SECOND_FACTOR_OFF' | 'SECOND_FACTOR_RESET' | 'SECOND_FACTOR_GUESSED'
>;

/** What every change of it brings with it, and guesses at it: the journal tells of it, and its owner is told. */
export async function tellChange(
  transaction: Db,
  means: Means,
  { userId, actorId, change }: { userId: string; actorId: string | null; change: Change },
): Promise<void> {
  await insertJournalEntry(transaction, { at: means.now(), actorId, action: change, subjectId: userId });
  const receiver = await findReceiverOfUser(transaction, userId);
  if (receiver) await tellOwner(transaction, means, receiver, change);
}

function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(16)));
}

async function getConfirmed({ database }: Application, userId: string): Promise<SecondFactor> {
  const factor = await findSecondFactor(database.db, userId);
  if (!factor?.confirmedAt) throw new DomainError('NOT_FOUND');
  return factor;
}

/** Makes a secret and answers it, this once; it counts when a code of it was shown. */
export async function beginSecondFactor(
  { config, database, now }: Application,
  userId: string,
): Promise<{ secret: string; link: string }> {
  const account = await findAccountById(database.db, userId);
  if (!account) throw new DomainError('NOT_FOUND');
  const secret = newSecret();
  const sealedSecret = sealSecret(config.secretKey, userId, secret);
  const isKept = await beginFactor(database.db, { userId, sealedSecret, now: now() });
  if (!isKept) throw new DomainError('SECOND_FACTOR_IS_ON');
  return wordsOfSecret(secret, account.email ?? account.phone ?? '');
}

/** Switches it on with a first code, and answers the recovery codes. */
export async function confirmSecondFactor(application: Application, userId: string, typed: string): Promise<string[]> {
  const { database, now } = application;
  const factor = await findSecondFactor(database.db, userId);
  if (!factor || factor.confirmedAt) throw new DomainError('NOT_FOUND');
  const step = await countedCode(application, userId, async () => requireStep(application, userId, factor, typed));
  const recoveryCodes = newRecoveryCodes();
  await database.transaction(async (transaction) => {
    const { sealedSecret } = factor;
    const isOn = await updateConfirmed(transaction, { userId, sealedSecret, step, now: now() });
    // Another window of the same person was faster.
    if (!isOn) throw new DomainError('NOT_FOUND');
    await replaceRecoveryCodes(transaction, userId, recoveryCodes);
    await tellChange(transaction, application, { userId, actorId: userId, change: 'SECOND_FACTOR_ON' });
  });
  return recoveryCodes;
}

/** Makes new recovery codes; those from before open nothing any more. */
export async function renewRecoveryCodes(application: Application, userId: string): Promise<string[]> {
  const { database, now } = application;
  await getConfirmed(application, userId);
  const recoveryCodes = newRecoveryCodes();
  await database.transaction(async (transaction) => {
    await replaceRecoveryCodes(transaction, userId, recoveryCodes);
    const line = { at: now(), actorId: userId, action: 'RECOVERY_CODES_MADE', subjectId: userId } as const;
    await insertJournalEntry(transaction, line);
  });
  return recoveryCodes;
}

/** Switches the own second factor off, for whoever still has it. */
export async function endSecondFactor(application: Application, userId: string, typed: string): Promise<void> {
  const factor = await getConfirmed(application, userId);
  await takeCode(application, { userId, factor, typed });
  await application.database.transaction(async (transaction) => {
    if (await deleteSecondFactor(transaction, userId))
      await tellChange(transaction, application, { userId, actorId: userId, change: 'SECOND_FACTOR_OFF' });
  });
}

/** Takes away somebody’s second factor, for an admin or (null) an operator, and ends all its sessions: whoever has the phone is out too. */
export async function resetSecondFactor(
  application: Means & Pick<Application, 'database'>,
  { userId, actorId }: { userId: string; actorId: string | null },
): Promise<void> {
  await application.database.transaction(async (transaction) => {
    if (!(await deleteSecondFactor(transaction, userId))) throw new DomainError('NOT_FOUND');
    await deleteSessionsOf(transaction, userId);
    await tellChange(transaction, application, { userId, actorId, change: 'SECOND_FACTOR_RESET' });
  });
}
