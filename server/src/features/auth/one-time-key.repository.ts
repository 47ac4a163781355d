import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Keeps the hash of a key that makes the first admin; the one that was made before is dead. */
export async function replaceFirstAdminKey(db: Kysely<Tables>, key: string, expiresAt: Date): Promise<void> {
  await db.deleteFrom('one_time_key').where('purpose', '=', 'FIRST_ADMIN').execute();
  await db
    .insertInto('one_time_key')
    .values({ key_hash: hashOf(key), purpose: 'FIRST_ADMIN', expires_at: expiresAt })
    .execute();
}

/** Uses the key up; false when it is unknown, used or too old. Of two at once only one hears true. */
export async function updateFirstAdminKeyUsed(db: Kysely<Tables>, key: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('one_time_key')
    .set({ used_at: now })
    .where('key_hash', '=', hashOf(key))
    .where('purpose', '=', 'FIRST_ADMIN')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('purpose')
    .executeTakeFirst();
  return used !== undefined;
}
