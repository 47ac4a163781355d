import { DomainError } from '@vigiefaon/domain/errors';
import type { Locale, User } from '@vigiefaon/domain/users/user';
import type { Transaction } from 'kysely';
import { newId } from '../../database/queries/new-id.ts';
import type { Tables } from '../../database/tables.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { getUser, insertAccount } from '../users/public.ts';
import { getClient } from './clients.repository.ts';

interface RequesterAccount {
  actorId: string;
  passwordHash: string;
  locale: Locale;
  now: Date;
}

/** An account for a requester whom the association has known without one: from now on they order by themselves. */
export async function createRequesterAccount(
  transaction: Transaction<Tables>,
  clientId: string,
  { actorId, passwordHash, locale, now }: RequesterAccount,
): Promise<User> {
  const client = await getClient(transaction, clientId);
  if (client.user_id !== null) throw new DomainError('ALREADY_EXISTING_USER');
  const userId = newId(now.getTime());
  await insertAccount(transaction, {
    userId,
    identityId: client.identity_id,
    identity: { email: client.email, phone: client.phone },
    role: 'ROLE_CLIENT',
    passwordHash,
    isPasswordHandedOver: true,
    isMailConfirmed: true,
    isPhoneConfirmed: true,
    preferences: { notifyByMail: client.email !== null, notifyByWhatsapp: false, locale },
    consent: null,
    createdAt: now,
  });
  await insertJournalEntry(transaction, { at: now, actorId, action: 'USER_CREATED', subjectId: userId });
  return getUser(transaction, userId);
}
