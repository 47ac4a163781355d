import type { ClockJob } from '@vigiefaon/domain/clock/clock';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

interface Run {
  readonly job: ClockJob;
  readonly day: string;
}

/** Writes that this run is done; false where another instance has, which it waits to know. */
export async function insertRun(db: Kysely<Tables>, { job, day }: Run, ranAt: Date): Promise<boolean> {
  const written = await db
    .insertInto('clock_run')
    .values({ job, day, ran_at: ranAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('job')
    .executeTakeFirst();
  return written !== undefined;
}

/** Leaves the run to do. */
export async function deleteRun(db: Kysely<Tables>, { job, day }: Run): Promise<void> {
  await db.deleteFrom('clock_run').where('job', '=', job).where('day', '=', day).execute();
}

/** When each of these runs happened; those that did not are missing. */
export async function findRuns(db: Kysely<Tables>, runs: readonly Run[]): Promise<(Run & { ranAt: Date })[]> {
  if (runs.length === 0) return [];
  const rows = await db
    .selectFrom('clock_run')
    .where((where) => where.or(runs.map(({ job, day }) => where.and({ job, day }))))
    .select(['job', 'day', 'ran_at'])
    .execute();
  return rows.map(({ job, day, ran_at: ranAt }) => ({ job, day, ranAt }));
}

/** Since when this installation has a clock; null before its first run. */
export async function findFirstRun(db: Kysely<Tables>): Promise<Date | null> {
  const first = await db
    .selectFrom('clock_run')
    .select((runs) => runs.fn.min('ran_at').as('ranAt'))
    .executeTakeFirstOrThrow();
  return first.ranAt;
}

export interface Told {
  readonly people: number;
  readonly sent: number;
  readonly kept: number;
  readonly toCall: number;
}

/** How many people this message about a day is for, for how many it has left or is kept, and how many have to be rung up. */
export async function countTold(
  db: Kysely<Tables>,
  { template, day }: { template: MessageTemplate; day: string },
): Promise<Told> {
  return db
    .selectFrom('outgoing_message')
    .where('template', '=', template)
    .where('day', '=', day)
    .where('state', '<>', 'DROPPED')
    .select([
      sql<number>`count(distinct identity_id)::int`.as('people'),
      sql<number>`(count(distinct identity_id) filter (where state in ('SENT', 'DELIVERED', 'READ')))::int`.as('sent'),
      sql<number>`(count(distinct identity_id) filter (where state = 'KEPT'))::int`.as('kept'),
      sql<number>`(count(distinct identity_id) filter (where channel = 'CALL' and state = 'WAITING'))::int`.as(
        'toCall',
      ),
    ])
    .executeTakeFirstOrThrow();
}
