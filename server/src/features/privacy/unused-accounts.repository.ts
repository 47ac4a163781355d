import { type AccountUse, usedLongAgo } from '@vigiefaon/domain/privacy/account-retention';
import type { Role } from '@vigiefaon/domain/users/role';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** The account of a pilot, or of somebody who waits, that nobody has used for long. */
export interface UnusedAccount extends AccountUse {
  userId: string;
  role: Role | null;
  lastname: string | null;
  firstname: string | null;
  /** Its end was told by a message that has left. */
  isTold: boolean;
}

interface Asked {
  today: string;
  timeZone: string;
  months: number;
}

const unusedSince = sql`greatest(coalesce(u.last_seen_at, u.created_at), u.unused_from)`;

function selectUnused({ today, timeZone, months }: Asked) {
  const dayOf = (instant: ReturnType<typeof sql>) => sql`to_char(${instant} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  return sql<UnusedAccount>`
    select u.user_id as "userId", u.role, i.lastname, i.firstname, ${dayOf(unusedSince)} as "lastUsedOn",
      ${dayOf(sql`u.end_told_at`)} as "toldOn",
      exists (select from mission m where m.status in ('TODO', 'AFFECTED') and m.mission_date >= ${today}::date
        and (m.pilot_id = u.user_id or m.client_id = c.client_id)) as "hasMissionsAhead",
      exists (select from outgoing_message message where message.user_id = u.user_id
        and message.template = 'ACCOUNT_ENDS' and message.created_at >= u.end_told_at
        and message.state in ('SENT', 'DELIVERED', 'READ')) as "isTold"
    from app_user u join identity i using (identity_id) left join client c on c.identity_id = u.identity_id
    where u.deleted_at is null and (u.role is null or u.role = 'ROLE_PILOT')
      and ${unusedSince} < (${usedLongAgo(today, months)}::timestamp at time zone ${timeZone})`;
}

/** Those about whose end something may have to be done or shown, the longest unused first. */
export async function listUnusedAccounts(db: Db, asked: Asked): Promise<UnusedAccount[]> {
  const { rows } = await sql<UnusedAccount>`${selectUnused(asked)} order by ${unusedSince}, u.user_id`.execute(db);
  return rows;
}

/** One of them, held: between the first answer and this one somebody may have logged in. */
export async function holdUnusedAccount(db: Db, userId: string, asked: Asked): Promise<UnusedAccount | null> {
  await sql`select from app_user where user_id = ${userId}::uuid for update`.execute(db);
  const { rows } = await sql<UnusedAccount>`${selectUnused(asked)} and u.user_id = ${userId}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** False while another instance is at it. */
export async function tryLockAccountRetention(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('account-retention')) as "isFree"`.execute(db);
  return rows[0]?.isFree === true;
}

export async function markEndTold(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('app_user').set({ end_told_at: now }).where('user_id', '=', userId).execute();
}
