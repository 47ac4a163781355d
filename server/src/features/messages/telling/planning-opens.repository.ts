import type { PlanningCounts } from '@vigiefaon/domain/messages/telling/planning-notifications';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { waitsInSql } from '../../identity/public.ts';

/** What there is to plan for a mowing day, and what pilots have answered. */
export async function countForPlanning(db: Kysely<Tables>, day: string): Promise<PlanningCounts> {
  const { rows } = await sql<PlanningCounts>`
    select count(*) filter (where m.status = 'TODO' and not ${waitsInSql})::int as open,
      count(*) filter (where ${waitsInSql})::int + (select count(*)::int from order_request r
        where r.mission_date = ${day}::date and r.state in ('WAITING', 'CONFIRMED')) as waiting,
      count(*) filter (where m.status = 'AFFECTED')::int as assigned,
      coalesce(sum(answers.possible), 0)::int as possible, coalesce(sum(answers.unavailable), 0)::int as unavailable
    from mission m
    cross join lateral (
      select count(*) filter (where r.response = 'POSSIBLE') as possible,
        count(*) filter (where r.response = 'UNAVAILABLE') as unavailable
      from mission_response r where r.mission_id = m.mission_id) answers
    where m.mission_date = ${day}::date and m.status in ('TODO', 'AFFECTED')`.execute(db);
  return rows[0] ?? { open: 0, assigned: 0, waiting: 0, possible: 0, unavailable: 0 };
}

/** Everybody who plans. */
export async function listCoordinatorIds(db: Kysely<Tables>): Promise<string[]> {
  const admins = db.selectFrom('app_user').where('role', '=', 'ROLE_ADMIN').where('active', '=', true);
  return (await admins.select('user_id').orderBy('user_id').execute()).map(({ user_id }) => user_id);
}
