import type { PushSubscription } from '@vigiefaon/domain/devices/push-subscription';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** Brings messages to the browser of a session from now on, and to nobody else who was logged in on it before. */
export async function saveDevice(db: Db, sessionId: string, subscription: PushSubscription, now: Date): Promise<void> {
  const { endpoint, keys } = subscription;
  const others = db.deleteFrom('notified_device').where('endpoint', '=', endpoint);
  await others.where('session_id', '<>', sessionId).execute();
  await db
    .insertInto('notified_device')
    .values({ session_id: sessionId, endpoint, ...keys, created_at: now })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ endpoint, ...keys }))
    .execute();
}

export async function deleteDevice(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('notified_device').where('session_id', '=', sessionId).execute();
}

/** Nobody is there any more; what the session may have said since stays. */
export async function deleteGone(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('notified_device').where('endpoint', '=', endpoint).execute();
}

/** Where messages for somebody go: the browsers on which they are still logged in. */
export async function listDevices(
  db: Db,
  userId: string,
  { now, openedAfter }: { now: Date; openedAfter: Date },
): Promise<PushSubscription[]> {
  const { rows } = await sql<PushSubscription>`
    select endpoint, json_build_object('p256dh', p256dh, 'auth', auth) as keys
    from notified_device join session using (session_id) join app_user using (user_id)
    where user_id = ${userId}::uuid and app_user.active and session.expires_at > ${now}::timestamptz
      and session.created_at > ${openedAfter}::timestamptz
    order by session_id`.execute(db);
  return rows;
}
