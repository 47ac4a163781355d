import { DomainError } from '@vigiefaon/domain/errors';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Application } from '../../http/application.ts';
import { takeNewMail } from './change-contact.ts';
import { takeMailConfirmation } from './mail-confirmation.repository.ts';
import { getUser } from './users.repository.ts';

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
  if (account.identity.email === email) return { email, changedOf: null };
  await takeNewMail(transaction, application, account, email);
  return { email, changedOf: userId };
}
