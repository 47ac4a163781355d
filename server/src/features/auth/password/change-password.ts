import type { NewPassword, PasswordChange } from '@vigiefaon/domain/auth/password.api';
import { DomainError } from '@vigiefaon/domain/errors';
import type { JournalAction } from '@vigiefaon/domain/journal/journal';
import type { Db } from '../../../database/tables.ts';
import { fieldError } from '../../../http/answers/field-errors.ts';
import type { Application } from '../../../http/route/application.ts';
import { requireOwnPassword } from '../../../http/session/own-password.ts';
import { hashChosenPassword } from '../../../http/session/password.ts';
import { deleteOtherSessions, deleteSessionsOf } from '../../../http/session/session.repository.ts';
import { deleteKeys, findGoodKey, updateKeyUsed } from '../../../tokens/one-time-key.repository.ts';
import { insertJournalEntry } from '../../journal/public.ts';
import { findReceiverOfUser, tellOwner } from '../../messages/public.ts';
import { deleteInvitation, deletePendingMail } from '../../users/public.ts';
import { type Account, findAccountById, updatePasswordHash } from '../account.repository.ts';

/** What every new password brings with it: links to another are dead, a new mail that was asked for is not wanted any more, the journal tells of it, and its owner is told. */
async function setPassword(
  transaction: Db,
  application: Application,
  account: Account,
  { passwordHash, action }: { passwordHash: string; action: JournalAction },
): Promise<void> {
  const { now } = application;
  const { userId } = account;
  await updatePasswordHash(transaction, userId, passwordHash);
  await deleteKeys(transaction, { purpose: 'PASSWORD_RESET', userId });
  await deletePendingMail(transaction, userId);
  await deleteInvitation(transaction, userId);
  await insertJournalEntry(transaction, { at: now(), actorId: userId, action, subjectId: userId });
  const receiver = await findReceiverOfUser(transaction, userId);
  if (receiver) await tellOwner(transaction, application, receiver, 'PASSWORD_CHANGED');
}

/** Chooses a new password with the key of a link; whoever was logged in is logged in no more. Answers whose it is. */
export async function applyReset(
  application: Application,
  { key, password }: NewPassword,
  path?: string,
): Promise<Account> {
  const { database, now } = application;
  // Hashing is dear: nobody makes us do it with a key of their own invention.
  const good = await findGoodKey(database.db, 'PASSWORD_RESET', key, now());
  const owner = good?.userId ? await findAccountById(database.db, good.userId) : null;
  if (!owner) throw new DomainError('RESET_LINK_INVALID');
  const passwordHash = await hashChosenPassword(password, owner, path);
  return database.transaction(async (transaction) => {
    const used = await updateKeyUsed(transaction, 'PASSWORD_RESET', key, now());
    const account = used?.userId ? await findAccountById(transaction, used.userId) : null;
    if (!account?.active) throw new DomainError('RESET_LINK_INVALID');
    await setPassword(transaction, application, account, { passwordHash, action: 'PASSWORD_RESET' });
    await deleteSessionsOf(transaction, account.userId);
    return account;
  });
}

/** Changes the own password, for whoever knows the one before. The session that did it stays. */
export async function changeOwnPassword(
  application: Application,
  { userId, token }: { userId: string; token: string },
  { currentPassword, password }: PasswordChange,
): Promise<void> {
  const { database } = application;
  await requireOwnPassword(application, userId, { path: 'currentPassword', password: currentPassword });
  const account = await findAccountById(database.db, userId);
  if (!account) throw new DomainError('NOT_FOUND');
  if (account.isPasswordHandedOver && password === currentPassword) throw fieldError('password', 'PASSWORD_AS_BEFORE');
  const passwordHash = await hashChosenPassword(password, account);
  await database.transaction(async (transaction) => {
    await setPassword(transaction, application, account, { passwordHash, action: 'PASSWORD_CHANGED' });
    await deleteOtherSessions(transaction, userId, token);
  });
}
