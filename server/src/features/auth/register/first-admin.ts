import { randomBytes } from 'node:crypto';
import type { FirstAdminInformation } from '@vigiefaon/domain/auth/auth.api';
import { DomainError } from '@vigiefaon/domain/errors';
import { fallbackLocale } from '@vigiefaon/domain/languages/locales';
import type { User } from '@vigiefaon/domain/users/user';
import { newId } from '../../../database/queries/new-id.ts';
import type { Application } from '../../../http/route/application.ts';
import { hashChosenPassword } from '../../../http/session/password.ts';
import { requireRealPhone } from '../../../http/session/phone-number.ts';
import { assertVerifiedAddress } from '../../../tokens/address-signature.ts';
import { replaceKey, updateKeyUsed } from '../../../tokens/one-time-key.repository.ts';
import { insertJournalEntry } from '../../journal/public.ts';
import { getUser, hasActiveAdmin, insertUser } from '../../users/public.ts';

const keyLifeMs = 48 * 60 * 60 * 1000;

/** The link that makes the first admin, or null where there is one. Each call replaces the key that was made before. */
export async function firstAdminLink({ database, config, now }: Application): Promise<string | null> {
  const key = randomBytes(32).toString('base64url');
  const isNeeded = await database.transaction(async (transaction) => {
    if (await hasActiveAdmin(transaction)) return false;
    const owner = { purpose: 'FIRST_ADMIN' as const, userId: null };
    await replaceKey(transaction, owner, { key, now: now(), lifeMs: keyLifeMs });
    return true;
  });
  return isNeeded ? `${config.publicUrl}/auth/first-admin/${key}` : null;
}

/** Makes the first admin of a new installation, for whoever can read its log. */
export async function createFirstAdmin(application: Application, information: FirstAdminInformation): Promise<User> {
  const { database, now } = application;
  const { key, identity, password } = information;
  requireRealPhone('identity.phone', identity.phone);
  assertVerifiedAddress(application, identity.address);
  const passwordHash = await hashChosenPassword(password, identity);
  const user = {
    userId: newId(),
    identityId: newId(),
    identity,
    role: 'ROLE_ADMIN' as const,
    passwordHash,
    isPasswordHandedOver: false,
    isMailConfirmed: true,
    isPhoneConfirmed: true,
    preferences: { notifyByMail: true, notifyByWhatsapp: false, locale: fallbackLocale },
    consent: null,
    createdAt: now(),
  };
  return database.transaction(async (transaction) => {
    const used = await updateKeyUsed(transaction, 'FIRST_ADMIN', key, now());
    if (!used || (await hasActiveAdmin(transaction))) throw new DomainError('NOT_FOUND');
    await insertUser(transaction, user);
    const { userId, role } = user;
    const line = { at: now(), actorId: userId, subjectId: userId, details: { role } };
    await insertJournalEntry(transaction, { ...line, action: 'USER_CREATED' });
    return getUser(transaction, user.userId);
  });
}
