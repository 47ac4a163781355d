import { DomainError } from '@vigiefaon/domain/errors';
import type { User } from '@vigiefaon/domain/users/user';
import type { CreateUserInformation } from '@vigiefaon/domain/users/users.api';
import { newId } from '../../database/queries/new-id.ts';
import type { Transaction } from '../../database/tables.ts';
import { insertJournalEntry } from '../journal/public.ts';
import { type Changer, requirePasswordFor } from './change-contact.ts';
import { insertRequester, isContactTaken } from './requester.repository.ts';
import { getUser, insertUser } from './users.repository.ts';

interface NewAccount {
  information: Omit<CreateUserInformation, 'password' | 'currentPassword'>;
  passwordHash: string;
  by: Changer;
  now: Date;
}

/** An account made by an admin; a requester's comes with the profile to order with. */
export async function createUser(
  transaction: Transaction,
  { information: { identity, role, locale }, passwordHash, by, now }: NewAccount,
): Promise<User> {
  requirePasswordFor(by, null, { ...identity, role, active: true });
  const [userId, identityId] = [newId(now.getTime()), newId(now.getTime())];
  if (role === 'ROLE_CLIENT' && (await isContactTaken(transaction, identity, null))) {
    throw new DomainError('ALREADY_EXISTING_CLIENT');
  }
  const preferences = { notifyByMail: true, notifyByWhatsapp: false, locale };
  await insertUser(transaction, {
    userId,
    identityId,
    identity,
    role,
    passwordHash,
    isPasswordHandedOver: true,
    isMailConfirmed: true,
    isPhoneConfirmed: true,
    preferences,
    consent: null,
    createdAt: now,
  });
  if (role === 'ROLE_CLIENT') {
    await insertRequester(transaction, { identityId, type: 'PRIVATE', isMember: false, createdAt: now });
  }
  const line = { at: now, actorId: by.actorId, subjectId: userId, details: { role } };
  await insertJournalEntry(transaction, { ...line, action: 'USER_CREATED' });
  return getUser(transaction, userId);
}
