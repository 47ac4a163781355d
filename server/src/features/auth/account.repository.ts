import type { Identity } from '@vigiefaon/domain/identity/identity';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { Db } from '../../database/tables.ts';

/** An account as messages need it. */
export interface Account extends Pick<Identity, 'firstname' | 'lastname'> {
  userId: string;
  /** What it logs in with; of the two at least one is there. */
  email: string | null;
  phone: string | null;
  locale: Locale;
  isMailConfirmed: boolean;
  active: boolean;
  /** An admin has made the password and knows it. */
  isPasswordHandedOver: boolean;
}

function selectAccounts(db: Db) {
  return db
    .selectFrom('app_user')
    .innerJoin('identity', 'identity.identity_id', 'app_user.identity_id')
    .select([
      'app_user.user_id as userId',
      'app_user.login_email as email',
      'app_user.login_phone as phone',
      'app_user.locale',
      'app_user.mail_confirmed as isMailConfirmed',
      'app_user.active',
      'app_user.password_handed_over as isPasswordHandedOver',
      'identity.firstname',
      'identity.lastname',
    ]);
}

export async function findAccountById(db: Db, userId: string): Promise<Account | null> {
  return (await selectAccounts(db).where('app_user.user_id', '=', userId).executeTakeFirst()) ?? null;
}

export async function findAccountByMail(db: Db, email: string): Promise<Account | null> {
  return (await selectAccounts(db).where('app_user.login_email', '=', email).executeTakeFirst()) ?? null;
}

/** A password that its owner has chosen. */
export async function updatePasswordHash(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash: passwordHash, password_handed_over: false })
    .where('user_id', '=', userId)
    .execute();
}
