import { DomainError } from '@vigiefaon/domain/errors';
import type { User } from '@vigiefaon/domain/users/user';
import type { Transaction } from '../../database/tables.ts';
import type { Means } from '../../http/route/application.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { takeNewMail } from './change-contact.ts';
import { joinRequester } from './join-requester.ts';
import { takeMailConfirmation } from './mail-confirmation.repository.ts';
import { takeAsConfirmed } from './take-as-confirmed.ts';
import { getUser, updatePhoneConfirmed } from './users.repository.ts';

/** Uses the key of a link up; the mail that it was sent to counts from now on. Answers whose mail it has changed, null: nobody’s. */
export async function confirmMail(
  transaction: Transaction,
  application: Means,
  key: string,
): Promise<{ email: string; changedOf: string | null }> {
  const confirmed = await takeMailConfirmation(transaction, key, application.now());
  if (!confirmed) throw new DomainError('CONFIRMATION_LINK_INVALID');
  const { userId, email } = confirmed;
  const account = await getUser(transaction, userId);
  if (!account.active) throw new DomainError('CONFIRMATION_LINK_INVALID');
  const isNew = account.identity.email !== email;
  if (isNew) await takeNewMail(transaction, application, account, email);
  await takeAsConfirmed(transaction, application, { userId, actorId: userId });
  return { email, changedOf: isNew ? userId : null };
}

/** An admin has heard from somebody that their mail is their own. */
export async function confirmAccount(
  transaction: Transaction,
  means: Means,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<User> {
  const account = await getUser(transaction, userId);
  if (!(await takeAsConfirmed(transaction, means, { userId, actorId }))) return account;
  const line = { at: means.now(), actorId, subjectId: userId };
  await insertJournalEntry(transaction, { ...line, action: 'USER_MAIL_CONFIRMED' });
  return getUser(transaction, userId);
}

/** An admin has heard from somebody that their phone is their own: from now on WhatsApp goes there. */
export async function confirmPhone(
  transaction: Transaction,
  means: Means,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<User> {
  const { identity } = await getUser(transaction, userId);
  if (identity.phone !== null && (await updatePhoneConfirmed(transaction, userId, true))) {
    const line = { at: means.now(), actorId, subjectId: userId };
    await insertJournalEntry(transaction, { ...line, action: 'USER_PHONE_CONFIRMED' });
    await joinRequester(transaction, { userId, actorId, now: means.now() });
    // Without a mail the phone is the address of the account.
    if (identity.email === null) await takeAsConfirmed(transaction, means, { userId, actorId });
  }
  return getUser(transaction, userId);
}
