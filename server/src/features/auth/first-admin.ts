import { createHash, randomBytes } from 'node:crypto';
import type { FirstAdminInformation } from '@vigiefaon/domain/auth/auth.api';
import { DomainError } from '@vigiefaon/domain/errors';
import type { User } from '@vigiefaon/domain/users/user';
import type { Kysely } from 'kysely';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables.ts';
import { assertVerifiedAddress } from '../../gateways/addresses/address-signature.ts';
import type { Application } from '../../http/application.ts';
import { requireRealPhone } from '../../http/phone-number.ts';
import { getUser, hasActiveAdmin, insertUser } from '../users/users.repository.ts';
import { hashPassword } from './password.ts';

const keyLifeMs = 48 * 60 * 60 * 1000;

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** The link that makes the first admin, or null where there is one. Each call replaces the key that was made before. */
export async function firstAdminLink({ database, config, now }: Application): Promise<string | null> {
  const key = randomBytes(32).toString('base64url');
  const isNeeded = await database.transaction(async (transaction) => {
    if (await hasActiveAdmin(transaction)) return false;
    await transaction.deleteFrom('one_time_key').where('purpose', '=', 'FIRST_ADMIN').execute();
    await transaction
      .insertInto('one_time_key')
      .values({ key_hash: hashOf(key), purpose: 'FIRST_ADMIN', expires_at: new Date(now().getTime() + keyLifeMs) })
      .execute();
    return true;
  });
  return isNeeded ? `${config.publicUrl}/auth/first-admin/${key}` : null;
}

/** Whoever uses up the key first wins: the second finds no row. */
async function useKey(db: Kysely<Tables>, key: string, now: Date): Promise<void> {
  const used = await db
    .updateTable('one_time_key')
    .set({ used_at: now })
    .where('key_hash', '=', hashOf(key))
    .where('purpose', '=', 'FIRST_ADMIN')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('purpose')
    .executeTakeFirst();
  if (!used || (await hasActiveAdmin(db))) throw new DomainError('NOT_FOUND');
}

/** Makes the first admin of a new installation, for whoever can read its log. */
export async function createFirstAdmin(application: Application, information: FirstAdminInformation): Promise<User> {
  const { database, now } = application;
  const { key, identity, password } = information;
  requireRealPhone('identity.phone', identity.phone);
  assertVerifiedAddress(application, identity.address);
  const passwordHash = await hashPassword(password);
  const user = {
    userId: newId(),
    identityId: newId(),
    identity,
    role: 'ROLE_ADMIN' as const,
    passwordHash,
    preferences: { notifyByMail: true, notifyByWhatsapp: false, locale: 'fr' as const },
    consent: null,
    createdAt: now(),
  };
  return database.transaction(async (transaction) => {
    await useKey(transaction, key, now());
    await insertUser(transaction, user);
    return getUser(transaction, user.userId);
  });
}
