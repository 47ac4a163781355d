import { DomainError } from '@vigiefaon/domain/errors';
import type { User } from '@vigiefaon/domain/users/user';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Application } from '../../http/application.ts';
import { insertJournalEntry } from '../journal/journal.repository.ts';
import { takeNewMail } from './change-contact.ts';
import { takeMailConfirmation } from './mail-confirmation.repository.ts';
import { getUser, updateMailConfirmed } from './users.repository.ts';

/** Uses the key of a link up; the mail that it was sent to counts from now on. Answers whose mail it has changed, null: nobody’s. */
export async function confirmMail(
  transaction: Transaction<Tables>,
  application: Pick<Application, 'config' | 'now'>,
  key: string,
): Promise<{ email: string; changedOf: string | null }> {
  const confirmed = await takeMailConfirmation(transaction, key, application.now());
  if (!confirmed) throw new DomainError('CONFIRMATION_LINK_INVALID');
  const { userId, email } = confirmed;
  const account = await getUser(transaction, userId);
  if (!account.active) throw new DomainError('CONFIRMATION_LINK_INVALID');
  const isNew = account.identity.email !== email;
  if (isNew) await takeNewMail(transaction, application, account, email);
  await updateMailConfirmed(transaction, userId);
  return { email, changedOf: isNew ? userId : null };
}

/** An admin has heard from somebody that its mail is its own. */
export async function confirmAccount(
  transaction: Transaction<Tables>,
  { userId, actorId, now }: { userId: string; actorId: string; now: Date },
): Promise<User> {
  const { isMailConfirmed } = await getUser(transaction, userId);
  if (!isMailConfirmed) {
    await updateMailConfirmed(transaction, userId);
    await insertJournalEntry(transaction, { at: now, actorId, action: 'USER_MAIL_CONFIRMED', subjectId: userId });
  }
  return getUser(transaction, userId);
}
