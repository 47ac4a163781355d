import type { PushSubscription } from '@vigiefaon/domain/devices/push-subscription';
import type { Locale } from '@vigiefaon/domain/users/user';
import { type Kysely, sql } from 'kysely';
import { newId } from '../../../database/queries/new-id.ts';
import type { Tables } from '../../../database/tables.ts';

type Db = Kysely<Tables>;

export interface NewFollower {
  readonly missionId: string;
  readonly subscription: PushSubscription;
  readonly locale: Locale;
  /** What its browser shows now. */
  readonly heard: string;
  readonly now: Date;
}

/** Keeps a browser once for each mission; one that was there begins anew with what it shows now. */
export async function saveFollower(db: Db, follower: NewFollower): Promise<void> {
  const { missionId, subscription, locale, heard, now } = follower;
  const { endpoint, keys } = subscription;
  const known = { ...keys, locale, heard, failures: 0, next_attempt_at: now };
  await db
    .insertInto('link_follower')
    .values({ follower_id: newId(now.getTime()), mission_id: missionId, endpoint, created_at: now, ...known })
    .onConflict((conflict) => conflict.columns(['mission_id', 'endpoint']).doUpdateSet(known))
    .execute();
}

/** How many other browsers follow a mission. */
export async function countOtherFollowers(db: Db, missionId: string, endpoint: string): Promise<number> {
  const { count } = await db
    .selectFrom('link_follower')
    .where('mission_id', '=', missionId)
    .where('endpoint', '<>', endpoint)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteFollower(db: Db, missionId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('link_follower').where('mission_id', '=', missionId).where('endpoint', '=', endpoint).execute();
}

/** All who follow a mission by a link that opens nothing any more. */
export async function deleteFollowersOf(db: Db, missionId: string): Promise<void> {
  await db.deleteFrom('link_follower').where('mission_id', '=', missionId).execute();
}

/** Of missions that were mown before this day, nobody is told anything any more. */
export async function deleteFollowersBefore(db: Db, day: string): Promise<void> {
  await sql`delete from link_follower f using mission m
    where m.mission_id = f.mission_id and m.mission_date < ${day}::date`.execute(db);
}

/** Missions of these days that somebody follows whom an attempt may reach now. */
export async function listFollowedMissions(db: Db, days: { from: string; to: string }, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('link_follower')
    .innerJoin('mission', 'mission.mission_id', 'link_follower.mission_id')
    .where('mission.mission_date', '>=', days.from)
    .where('mission.mission_date', '<=', days.to)
    .where('next_attempt_at', '<=', now)
    .select('link_follower.mission_id')
    .distinct()
    .orderBy('link_follower.mission_id')
    .execute();
  return rows.map(({ mission_id: missionId }) => missionId);
}

/** Whoever is to be woken for something. */
export interface ClaimedFollower {
  readonly followerId: string;
  readonly subscription: PushSubscription;
  readonly locale: Locale;
  readonly failures: number;
}

/** Takes up those of a mission who have not heard this, until then: other instances leave them alone. */
export async function claimFollowers(
  db: Db,
  { missionId, heard, now, until }: { missionId: string; heard: string; now: Date; until: Date },
): Promise<ClaimedFollower[]> {
  const { rows } = await sql<ClaimedFollower>`
    update link_follower set next_attempt_at = ${until}::timestamptz
    where mission_id = ${missionId}::uuid and heard <> ${heard} and next_attempt_at <= ${now}::timestamptz
    returning follower_id as "followerId", locale, failures,
      json_build_object('endpoint', endpoint, 'keys', json_build_object('p256dh', p256dh, 'auth', auth)) as subscription`.execute(
    db,
  );
  return rows;
}

export async function updateHeard(db: Db, followerId: string, heard: string, now: Date): Promise<void> {
  const reached = { heard, failures: 0, next_attempt_at: now };
  await db.updateTable('link_follower').set(reached).where('follower_id', '=', followerId).execute();
}

/** What nobody has to be woken for counts as heard by all who follow a mission. */
export async function updateAllHeard(db: Db, missionId: string, heard: string): Promise<void> {
  const followers = db.updateTable('link_follower').where('mission_id', '=', missionId);
  await followers.where('heard', '<>', heard).set({ heard }).execute();
}

/** It was not reached, and is tried again from then on. */
export async function updateNotReached(db: Db, { followerId, failures }: ClaimedFollower, from: Date): Promise<void> {
  const failed = { failures: failures + 1, next_attempt_at: from };
  await db.updateTable('link_follower').set(failed).where('follower_id', '=', followerId).execute();
}

export async function deleteGone(db: Db, followerId: string): Promise<void> {
  await db.deleteFrom('link_follower').where('follower_id', '=', followerId).execute();
}
