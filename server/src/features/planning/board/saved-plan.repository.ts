import { PlanningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import { KeptMark } from '@vigiefaon/domain/planning/day/pilot-marks';
import { Proposal, type SavedPlan, Seen } from '@vigiefaon/domain/planning/day/saved-plan';
import { unbounded } from '@vigiefaon/domain/unbounded';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../../../database/tables.ts';

const fullName = (table: 'si' | 'pi') =>
  sql<string>`concat_ws(' ', ${sql.ref(`${table}.firstname`)}, ${sql.ref(`${table}.lastname`)})`;

interface Row {
  version: number;
  decisions: unknown;
  proposal: unknown;
  seen: unknown;
  marks: unknown;
  savedById: string | null;
  savedByName: string;
  savedAt: Date;
  publishedAt: Date | null;
  publishedVersion: number | null;
  publishedByName: string;
}

/** The saved plan, or null while nobody has saved one. */
export async function findSavedPlan(db: Kysely<Tables>, day: string): Promise<SavedPlan | null> {
  const { rows } = await sql<Row>`
    select p.version, p.decisions, p.proposal, p.seen, p.pilot_marks as marks, p.saved_at as "savedAt", p.saved_by as "savedById",
      ${fullName('si')} as "savedByName", p.published_at as "publishedAt", p.published_version as "publishedVersion",
      ${fullName('pi')} as "publishedByName"
    from evening_plan p
    left join app_user su on su.user_id = p.saved_by left join identity si on si.identity_id = su.identity_id
    left join app_user pu on pu.user_id = p.published_by left join identity pi on pi.identity_id = pu.identity_id
    where p.day = ${day}::date`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { version, savedAt, savedById, publishedAt, publishedVersion } = row;
  return {
    version,
    decisions: unbounded(PlanningDecisions).parse(row.decisions),
    proposal: unbounded(z.nullable(Proposal)).parse(row.proposal),
    seen: Seen.parse(row.seen),
    marks: z.array(KeptMark).parse(row.marks),
    savedBy: savedById === null ? null : { userId: savedById, name: row.savedByName },
    savedAt,
    publication:
      publishedAt === null
        ? null
        : { publishedAt, version: publishedVersion ?? version, by: row.publishedByName || null },
  };
}

/** Until the transaction ends nobody else saves the plan of that day. */
export async function lockSavedPlan(db: Kysely<Tables>, day: string): Promise<SavedPlan | null> {
  await sql`select pg_advisory_xact_lock(hashtext('plan of a day'), hashtext(${day}::text))`.execute(db);
  return findSavedPlan(db, day);
}

export interface SavedPlanChange {
  readonly version: number;
  readonly decisions: PlanningDecisions;
  readonly proposal: Proposal | null;
  readonly seen: Seen;
  readonly marks: readonly KeptMark[];
  readonly savedBy: string;
  readonly savedAt: Date;
}

/** Writes the plan under its new version. */
export async function writeSavedPlan(db: Kysely<Tables>, day: string, change: SavedPlanChange): Promise<void> {
  const { version, decisions, proposal, seen, marks, savedBy, savedAt } = change;
  const columns = {
    version,
    decisions: JSON.stringify(decisions),
    proposal: proposal && JSON.stringify(proposal),
    seen: JSON.stringify(seen),
    pilot_marks: JSON.stringify(marks),
    saved_by: savedBy,
    saved_at: savedAt,
  };
  await db
    .insertInto('evening_plan')
    .values({ day, ...columns })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(columns))
    .execute();
}

/** Tells every open board of that day to read again. */
export async function tellPlanning(db: Kysely<Tables>, day: string): Promise<void> {
  await sql`select tell_planning(${day}::date)`.execute(db);
}

/** Asks the instance that computes a plan for that day, whichever it is, to end with the best so far. */
export async function tellToStop(db: Kysely<Tables>, day: string): Promise<void> {
  await sql`select pg_notify('planning', ${day})`.execute(db);
}
