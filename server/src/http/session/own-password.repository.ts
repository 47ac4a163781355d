import type { Db } from '../../database/tables.ts';

/** The hash of the password of a working account; null where there is none. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom('app_user').where('user_id', '=', userId).select('password_hash').executeTakeFirst();
  return user?.password_hash ?? null;
}
