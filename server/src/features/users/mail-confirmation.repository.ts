import { secretHash } from '../../database/queries/secret-hash.ts';
import type { Db } from '../../database/tables.ts';

/** A mail that somebody says to be their own, until the link that was sent there is opened. */
export interface MailConfirmation {
  userId: string;
  email: string;
}

export async function deleteMailConfirmation(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('mail_confirmation').where('user_id', '=', userId).execute();
}

/** A new mail is not asked for any more; the question whose the mail of the account is stays open. */
export async function deletePendingMail(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('mail_confirmation')
    .where('user_id', '=', userId)
    .where((row) =>
      row('email', 'is distinct from', (own) =>
        own.selectFrom('app_user').where('app_user.user_id', '=', userId).select('login_email'),
      ),
    )
    .execute();
}

/** Keeps the hash of a key; the one that was made for the same account before is dead. */
export async function replaceMailConfirmation(
  db: Db,
  { userId, email }: MailConfirmation,
  { key, now, lifeMs }: { key: string; now: Date; lifeMs: number },
): Promise<void> {
  await deleteMailConfirmation(db, userId);
  const times = { created_at: now, expires_at: new Date(now.getTime() + lifeMs) };
  await db
    .insertInto('mail_confirmation')
    .values({ user_id: userId, email, key_hash: secretHash(key), ...times })
    .execute();
}

/** Uses the key up and answers what it confirms; null when it is unknown, used or too old. Of two at once only one gets an answer. */
export async function takeMailConfirmation(db: Db, key: string, now: Date): Promise<MailConfirmation | null> {
  const taken = await db
    .deleteFrom('mail_confirmation')
    .where('key_hash', '=', secretHash(key))
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'email'])
    .executeTakeFirst();
  return taken ?? null;
}
