import { DomainError } from '@vigiefaon/domain/errors';
import type { MissionStatus } from '@vigiefaon/domain/missions/mission-status';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { PeopleIds } from './erase.repository.ts';

/** One person with the parts they have. */
export interface Person {
  userId: string | null;
  identityId: string;
  clientId: string | null;
}

/** Several people as lists of ids. */
export function idsOf(people: readonly Person[]): PeopleIds {
  const known = (ids: (string | null)[]) => ids.filter((id) => id !== null);
  return {
    user: known(people.map(({ userId }) => userId)),
    identity: people.map(({ identityId }) => identityId),
    client: known(people.map(({ clientId }) => clientId)),
  };
}

/** Until the transaction ends nothing new can refer to these people: requests and parcels hold their requester too. */
async function holdPeople(db: Db, { user, identity, client }: PeopleIds): Promise<void> {
  await sql`select from client where client_id = any(${client}::uuid[]) order by client_id for update`.execute(db);
  await sql`select from identity where identity_id = any(${identity}::uuid[]) order by identity_id for update`.execute(
    db,
  );
  await sql`select from app_user where user_id = any(${user}::uuid[]) order by user_id for update`.execute(db);
}

/** The person behind a working account, held. */
export async function holdPersonOfAccount(db: Db, userId: string): Promise<Person> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('client', 'client.identity_id', 'app_user.identity_id')
    .where('app_user.user_id', '=', userId)
    .where('app_user.deleted_at', 'is', null)
    .select(['app_user.identity_id as identityId', 'client.client_id as clientId'])
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  const person = { userId, ...row };
  await holdPeople(db, idsOf([person]));
  return person;
}

/** The requester, held, with their account if they have one. */
export async function holdRequester(db: Db, clientId: string): Promise<Person> {
  const row = await db
    .selectFrom('client')
    .innerJoin('identity', 'identity.identity_id', 'client.identity_id')
    .leftJoin('app_user', 'app_user.identity_id', 'client.identity_id')
    .where('client.client_id', '=', clientId)
    .where('identity.anonymised_at', 'is', null)
    .select(['client.identity_id as identityId', 'app_user.user_id as userId'])
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND');
  const person = { clientId, ...row };
  await holdPeople(db, idsOf([person]));
  return person;
}

/** The missions of one person in these states, held. */
export async function holdMissionsOf(
  db: Db,
  column: 'client_id' | 'pilot_id',
  id: string | null,
  statuses: readonly MissionStatus[],
): Promise<string[]> {
  if (id === null) return [];
  const held = await db
    .selectFrom('mission')
    .where(column, '=', id)
    .where('status', 'in', statuses)
    .select('mission_id')
    .orderBy('mission_id')
    .forUpdate()
    .execute();
  return held.map((mission) => mission.mission_id);
}

/** Who has not been seen since the day: no login, no mission, nothing open, and nobody who flies or coordinates. */
function unseenSince(day: string, timeZone: string) {
  const since = sql`(${day}::timestamp at time zone ${timeZone})`;
  return sql`from client c join identity i using (identity_id) left join app_user u using (identity_id)
    where i.anonymised_at is null and c.created_at < ${since}
      and (u.user_id is null or (coalesce(u.role, 'ROLE_CLIENT') = 'ROLE_CLIENT' and coalesce(u.last_seen_at, u.created_at) < ${since}))
      and not exists (select from mission m where m.client_id = c.client_id
        and (m.status in ('TODO', 'AFFECTED') or m.mission_date >= ${day}::date or m.created_at >= ${since}))`;
}

export async function countUnseenRequesters(db: Db, day: string, timeZone: string): Promise<number> {
  const { rows } = await sql<{ requesters: number }>`
    select count(*)::integer as requesters ${unseenSince(day, timeZone)}`.execute(db);
  return rows[0]?.requesters ?? 0;
}

/**
 * Some of them, held. Asked twice: between the first answer and the lock somebody may have logged in.
 * Empty also while another instance is at it.
 */
export async function holdUnseenRequesters(db: Db, day: string, timeZone: string, limit: number): Promise<Person[]> {
  const lock = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('retention')) as "isFree"`.execute(db);
  if (lock.rows[0]?.isFree !== true) return [];
  const choose = (among: readonly string[] | null) => sql<Person>`
    select u.user_id as "userId", c.identity_id as "identityId", c.client_id as "clientId" ${unseenSince(day, timeZone)}
    ${among ? sql`and c.client_id = any(${among}::uuid[])` : sql``} order by c.client_id limit ${limit}`;
  const chosen = idsOf((await choose(null).execute(db)).rows);
  await holdPeople(db, chosen);
  return (await choose(chosen.client).execute(db)).rows;
}
