import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** A screen that has not said so for longer has gone without a word. */
const attendsForSeconds = 45;

interface Attendance {
  day: string;
  userId: string;
  now: Date;
}

function lastSign(now: Date): Date {
  return new Date(now.getTime() - attendsForSeconds * 1000);
}

/** Notes that somebody has the board open; who is gone without a word is forgotten. */
export async function noteAttendance(db: Kysely<Tables>, { day, userId, now }: Attendance): Promise<void> {
  await db.deleteFrom('planning_presence').where('seen_at', '<', lastSign(now)).execute();
  await db
    .insertInto('planning_presence')
    .values({ day, user_id: userId, seen_at: now })
    .onConflict((conflict) => conflict.columns(['day', 'user_id']).doUpdateSet({ seen_at: now }))
    .execute();
}

export async function endAttendance(db: Kysely<Tables>, { day, userId }: Omit<Attendance, 'now'>): Promise<void> {
  await db.deleteFrom('planning_presence').where('day', '=', day).where('user_id', '=', userId).execute();
}

/** Who else has the board of that day open. */
export async function listEditors(
  db: Kysely<Tables>,
  { day, userId, now }: Attendance,
): Promise<{ userId: string; name: string }[]> {
  return db
    .selectFrom('planning_presence')
    .innerJoin('app_user', 'app_user.user_id', 'planning_presence.user_id')
    .innerJoin('identity', 'identity.identity_id', 'app_user.identity_id')
    .where('day', '=', day)
    .where('planning_presence.user_id', '<>', userId)
    .where('seen_at', '>=', lastSign(now))
    .select(['app_user.user_id as userId', sql<string>`concat_ws(' ', firstname, lastname)`.as('name')])
    .orderBy('name')
    .execute();
}
