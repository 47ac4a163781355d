import { crew, type Role } from '@vigiefaon/domain/users/role';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { Db } from '../../database/tables.ts';

interface FeedRow {
  feedKey: Buffer;
  createdAt: Date;
  readAt: Date | null;
}

export interface CalendarReader {
  userId: string;
  role: Role | null;
  locale: Locale;
}

/** One period as it stands in a calendar. */
export interface CalendarPeriod {
  periodId: string;
  pilotId: string;
  from: string;
  to: string;
  note: string | null;
  sequence: number;
  changedAt: Date;
  lastname: string | null;
  firstname: string | null;
}

export async function findFeed(db: Db, userId: string): Promise<FeedRow | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .where('user_id', '=', userId)
    .select(['feed_key as feedKey', 'created_at as createdAt', 'read_at as readAt'])
    .executeTakeFirst();
  return row ?? null;
}

/** Puts a new link in the place of the old one. */
export async function saveFeed(db: Db, userId: string, feedKey: Buffer, now: Date): Promise<void> {
  const feed = { feed_key: feedKey, created_at: now, read_at: null };
  await db
    .insertInto('calendar_feed')
    .values({ user_id: userId, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute();
}

export async function deleteFeed(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feed').where('user_id', '=', userId).execute();
}

/** Whose link it is, as long as that person belongs to the crew. */
export async function findFeedOwner(db: Db, feedKey: Buffer) {
  return db
    .selectFrom('calendar_feed')
    .innerJoin('app_user', 'app_user.user_id', 'calendar_feed.user_id')
    .where('calendar_feed.feed_key', '=', feedKey)
    .where('app_user.active', '=', true)
    .where('app_user.role', 'in', crew)
    .select(['app_user.user_id as userId', 'app_user.role', 'app_user.locale', 'calendar_feed.read_at as readAt'])
    .executeTakeFirst();
}

export async function updateFeedRead(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('calendar_feed').set({ read_at: now }).where('user_id', '=', userId).execute();
}

export async function getReader(db: Db, userId: string): Promise<CalendarReader> {
  return db
    .selectFrom('app_user')
    .where('user_id', '=', userId)
    .select(['user_id as userId', 'role', 'locale'])
    .executeTakeFirstOrThrow();
}

/** The periods of one pilot, or of all with null, in an order that only a change of theirs changes. */
export async function listCalendarPeriods(
  db: Db,
  { pilotId, since }: { pilotId: string | null; since: string },
): Promise<CalendarPeriod[]> {
  return db
    .selectFrom('unavailability')
    .innerJoin('app_user', 'app_user.user_id', 'unavailability.pilot_id')
    .innerJoin('identity', 'identity.identity_id', 'app_user.identity_id')
    .where('app_user.active', '=', true)
    .where('app_user.role', 'in', crew)
    .where('unavailability.last_day', '>=', since)
    .$if(pilotId !== null, (query) => query.where('unavailability.pilot_id', '=', pilotId))
    .select([
      'unavailability.period_id as periodId',
      'unavailability.pilot_id as pilotId',
      'unavailability.first_day as from',
      'unavailability.last_day as to',
      'unavailability.note',
      'unavailability.sequence',
      'unavailability.changed_at as changedAt',
      'identity.lastname',
      'identity.firstname',
    ])
    .orderBy('unavailability.first_day')
    .orderBy('unavailability.period_id')
    .execute();
}
