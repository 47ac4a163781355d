import { journalActions } from '@vigiefaon/domain/journal/journal';
import type { JournalQuery } from '@vigiefaon/domain/journal/journal.api';
import { journalKindOf } from '@vigiefaon/domain/journal/journal-kind';
import { type RawBuilder, sql } from 'kysely';
import { jsonObject, personJson } from '../../database/queries/json-object.ts';
import type { Db } from '../../database/tables.ts';

type JournalSource = 'MISSION' | 'AFFAIR';

/** The last line of the page before; `at` keeps its microseconds. */
interface JournalPosition {
  at: string;
  source: JournalSource;
  id: number;
}

export interface JournalFilters extends Pick<JournalQuery, 'personId' | 'kind' | 'from' | 'to' | 'missionId'> {
  timeZone: string;
}

/** A line of either table, with all that a reader wants of it; what belongs to the other table says nothing. */
export interface JournalRow extends JournalPosition {
  line: object;
}

type Condition = RawBuilder<unknown>;

function allOf(conditions: Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Days are those on the association's wall, both included. */
function within({ from, to, timeZone }: JournalFilters): Condition[] {
  return [
    ...(from ? [sql`at >= (${from}::date)::timestamp at time zone ${timeZone}`] : []),
    ...(to ? [sql`at < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
  ];
}

/** Of two lines of the same instant the mission's stands first. */
function after(source: JournalSource, key: RawBuilder<unknown>, position: JournalPosition | null): Condition[] {
  if (!position) return [];
  const { at, id } = position;
  if (position.source === source) return [sql`(at, ${key}) < (${at}::timestamptz, ${id}::bigint)`];
  return source === 'MISSION' ? [sql`at < ${at}::timestamptz`] : [sql`at <= ${at}::timestamptz`];
}

function eventsBefore(filters: JournalFilters, position: JournalPosition | null): Condition[] {
  const { personId, kind, missionId } = filters;
  const assigned = sql`action = 'assign' and details->>'pilotId' = ${personId ?? null}::text`;
  return [
    ...(kind && kind !== 'MISSIONS' ? [sql`false`] : []),
    ...(missionId ? [sql`mission_id = ${missionId}::uuid`] : []),
    ...(personId ? [sql`(actor_id = ${personId}::uuid or (${assigned}))`] : []),
    ...within(filters),
    ...after('MISSION', sql`event_id`, position),
  ];
}

function entriesBefore(filters: JournalFilters, position: JournalPosition | null): Condition[] {
  const { personId, kind, missionId } = filters;
  const actions = journalActions.filter((action) => journalKindOf(action) === kind);
  return [
    ...(kind ? [sql`action = any(${actions}::text[])`] : []),
    ...(missionId ? [sql`subject_id = ${missionId}`] : []),
    ...(personId ? [sql`(actor_id = ${personId}::uuid or subject_id = ${personId})`] : []),
    ...within(filters),
    ...after('AFFAIR', sql`entry_id`, position),
  ];
}

// A subject may as well be a year.
const subjectAsId = sql`case when p.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p.subject_id::uuid end`;

const line = jsonObject({
  action: sql`p.action`,
  actor: personJson('p.actor_id', 'ai'),
  mission: jsonObject({
    missionId: sql`p.mission_id`,
    missionDate: sql`m.mission_date`,
    client: jsonObject({ lastname: sql`ri.lastname`, firstname: sql`ri.firstname` }),
  }),
  pilot: personJson('pilot.user_id', 'pi'),
  response: sql`p.details->>'response'`,
  byOrderLink: sql`coalesce(p.details->>'byOrderLink' = 'true', false)`,
  byNewRequester: sql`coalesce(p.details->>'byNewRequester' = 'true', false)`,
  user: personJson('subject.user_id', 'si'),
  client: personJson('asker.client_id', 'ki', 'clientId'),
  subjectId: sql`p.subject_id`,
  details: sql`p.details`,
});

/** One stream of both tables, the newest first, each of which hands out its part from an index. */
export async function listJournalRows(
  db: Db,
  filters: JournalFilters,
  { limit, position }: { limit: number; position: JournalPosition | null },
): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    with line as (
      (select 'MISSION' as source, event_id as id, at, action, actor_id, mission_id, null as subject_id, details
        from mission_event where ${allOf(eventsBefore(filters, position))} order by at desc, event_id desc limit ${limit})
      union all
      (select 'AFFAIR', entry_id, at, action, actor_id, null, subject_id, details
        from journal_entry where ${allOf(entriesBefore(filters, position))} order by at desc, entry_id desc limit ${limit})
    ), page as (select * from line order by at desc, source desc, id desc limit ${limit})
    select p.source, p.id, to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, ${line} as line
    from page p
    left join app_user actor on actor.user_id = p.actor_id
    left join identity ai on ai.identity_id = actor.identity_id
    left join mission m on m.mission_id = p.mission_id
    left join client requester on requester.client_id = m.client_id
    left join identity ri on ri.identity_id = requester.identity_id
    left join app_user pilot on pilot.user_id = case when p.action = 'assign' then (p.details->>'pilotId')::uuid end
    left join identity pi on pi.identity_id = pilot.identity_id
    left join app_user subject on subject.user_id = ${subjectAsId}
    left join identity si on si.identity_id = subject.identity_id
    left join client asker on asker.client_id = ${subjectAsId}
    left join identity ki on ki.identity_id = asker.identity_id
    order by p.at desc, p.source desc, p.id desc`.execute(db);
  return rows;
}
