import { newId } from '../../../database/queries/new-id.ts';
import type { Db } from '../../../database/tables.ts';
import { announceWork } from '../../messages/public.ts';

/** Notes that somebody with this mail asks for a new password, whether or not anybody has it. */
export async function insertResetRequest(db: Db, email: string, now: Date): Promise<void> {
  await db
    .insertInto('password_reset_request')
    .values({ request_id: newId(now.getTime()), email, requested_at: now })
    .execute();
  await announceWork(db);
}

/** Takes the oldest request that no other instance is answering; null when there is none. */
export async function takeResetRequest(
  db: Db,
): Promise<{ requestId: string; email: string; requestedAt: Date } | null> {
  const oldest = await db
    .selectFrom('password_reset_request')
    .select(['request_id as requestId', 'email', 'requested_at as requestedAt'])
    .orderBy('request_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!oldest) return null;
  await db.deleteFrom('password_reset_request').where('request_id', '=', oldest.requestId).execute();
  return oldest;
}
