import type { Kysely } from 'kysely';
import { secretHash } from '../database/queries/secret-hash.ts';
import type { OneTimeKeyTable, Tables } from '../database/tables.ts';

/** What a key is for, and for whom: null for one that is nobody's yet. */
interface KeyOwner {
  readonly purpose: OneTimeKeyTable['purpose'];
  readonly userId: string | null;
}

/** The keys that were made for the same before are dead. */
export async function deleteKeys(db: Kysely<Tables>, { purpose, userId }: KeyOwner): Promise<void> {
  await db
    .deleteFrom('one_time_key')
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .execute();
}

/** Keeps the hash of a key; the one that was made for the same before is dead. */
export async function replaceKey(
  db: Kysely<Tables>,
  owner: KeyOwner,
  { key, now, lifeMs }: { key: string; now: Date; lifeMs: number },
): Promise<void> {
  await deleteKeys(db, owner);
  await db
    .insertInto('one_time_key')
    .values({
      key_hash: secretHash(key),
      purpose: owner.purpose,
      user_id: owner.userId,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute();
}

/** Whose key it is, if it would open something now; it is not used up. */
export async function findGoodKey(
  db: Kysely<Tables>,
  purpose: KeyOwner['purpose'],
  key: string,
  now: Date,
): Promise<{ userId: string | null } | null> {
  const good = await db
    .selectFrom('one_time_key')
    .where('key_hash', '=', secretHash(key))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select('user_id as userId')
    .executeTakeFirst();
  return good ?? null;
}

/** Uses the key up and answers whose it was; null when it is unknown, used or too old. Of two at once only one gets an answer. */
export async function updateKeyUsed(
  db: Kysely<Tables>,
  purpose: KeyOwner['purpose'],
  key: string,
  now: Date,
): Promise<{ userId: string | null } | null> {
  const used = await db
    .updateTable('one_time_key')
    .set({ used_at: now })
    .where('key_hash', '=', secretHash(key))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id as userId')
    .executeTakeFirst();
  return used ?? null;
}
