import type { PilotToPlan } from '@vigiefaon/domain/planning/day/planning-day-facts';
import { type Kysely, sql } from 'kysely';
import { versionInForce } from '../../../database/queries/published-versions.ts';
import type { Tables } from '../../../database/tables.ts';

/**
 * Pilots with a working account, and of admins only those who have said how far they go: most of them coordinate. `besides` are
 * people whose names stand in the plan already.
 */
export async function listPilotsToPlan(
  db: Kysely<Tables>,
  { day, besides }: { day: string; besides: readonly string[] },
): Promise<Omit<PilotToPlan, 'hasPapers'>[]> {
  const { rows } = await sql<Omit<PilotToPlan, 'hasPapers'>>`
    select u.user_id as "pilotId", i.lastname, i.firstname, i.phone,
      case when i.home is not null then json_build_array(st_x(i.home), st_y(i.home)) end as home,
      u.reach_kilometres as "reachKilometres", u.active and u.role in ('ROLE_PILOT', 'ROLE_ADMIN') is true as "isActive",
      (u.role = 'ROLE_ADMIN' or u.rules_version = ${versionInForce('houseRules')}) is true as "hasAcceptedRules",
      exists (select from unavailability away
        where away.pilot_id = u.user_id and ${day}::date between away.first_day and away.last_day) as "isAway",
      (select count(distinct m.mission_date)::int from mission m
        where m.pilot_id = u.user_id and m.status in ('AFFECTED', 'DONE')
          and m.mission_date between ${day}::date - 14 and ${day}::date - 1) as "recentDawns"
    from app_user u
    join identity i on i.identity_id = u.identity_id
    where u.active and u.role = 'ROLE_PILOT'
      or u.active and u.role = 'ROLE_ADMIN' and u.reach_kilometres is not null
      or u.user_id = any(${besides}::uuid[])
    order by i.lastname, i.firstname, u.user_id`.execute(db);
  return rows;
}

/** Of these people those who exist. */
export async function listKnownUsers(db: Kysely<Tables>, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db.selectFrom('app_user').where('user_id', 'in', userIds).select('user_id').execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
