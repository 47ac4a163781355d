import type { ImportCounts, ImportDecision, ImportRowState } from '@vigiefaon/domain/people-import/people-import';
import type { ImportView } from '@vigiefaon/domain/people-import/people-imports.api';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ComparedRow } from '../../database/tables/people-import-tables.ts';
import type { Tables } from '../../database/tables.ts';

type Db = Kysely<Tables>;

/** Rows that are read, compared or written in one go: a tenth of a second of work. */
export const batchRows = 500;

export interface KeptRow {
  readonly row: number;
  readonly cells: string[];
  readonly reading: ComparedRow | null;
  readonly state: ImportRowState | null;
  readonly decision: ImportDecision | null;
  readonly belongsTo: number | null;
  readonly personId: string | null;
}

function selectRows(db: Db, importId: string) {
  return db
    .selectFrom('people_import_row')
    .where('import_id', '=', importId)
    .select(['row', 'cells', 'reading', 'state', 'decision', 'belongs_to as belongsTo', 'person_id as personId'])
    .orderBy('row');
}

export async function insertRows(db: Db, importId: string, rows: readonly Pick<KeptRow, 'row' | 'cells'>[]) {
  for (let at = 0; at < rows.length; at += batchRows) {
    await sql`
      insert into people_import_row (import_id, row, cells)
      select ${importId}::uuid, r.row, r.cells
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + batchRows))}::jsonb) as r(row integer, cells jsonb)`.execute(
      db,
    );
  }
}

/** Rows of a list from after one on, in their order. */
export async function listRowsAfter(db: Db, importId: string, after: number, limit = batchRows): Promise<KeptRow[]> {
  return selectRows(db, importId).where('row', '>', after).limit(limit).execute();
}

/** All rows below the headings, batch by batch. */
export async function* inBatchesOfRows(db: Db, importId: string, above = 0): AsyncGenerator<KeptRow[]> {
  for (let after = above; ; ) {
    const rows = await listRowsAfter(db, importId, after);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.row ?? after;
  }
}

const conditions: Readonly<Record<ImportView, RawBuilder<boolean>>> = {
  ALL: sql<boolean>`state is not null`,
  FAULTY: sql<boolean>`state = 'FAULTY'`,
  ALIKE: sql<boolean>`is_alike`,
  REMARKED: sql<boolean>`is_remarked`,
  NEW: sql<boolean>`state in ('NEW', 'SAME')`,
  KNOWN: sql<boolean>`state = 'KNOWN'`,
  LEFT_OUT: sql<boolean>`state = 'LEFT_OUT'`,
};

export async function listRowsOf(
  db: Db,
  importId: string,
  { view, after, limit }: { view: ImportView; after: number; limit: number },
): Promise<KeptRow[]> {
  return selectRows(db, importId).where('row', '>', after).where(conditions[view]).limit(limit).execute();
}

export async function findRow(db: Db, importId: string, row: number): Promise<KeptRow | null> {
  return (await selectRows(db, importId).where('row', '=', row).executeTakeFirst()) ?? null;
}

/** What came of comparing a row. */
export type ComparedState = Omit<KeptRow, 'cells' | 'decision'>;

/** Titles and headings are nobody's rows. */
export async function clearRowsAbove(db: Db, importId: string, rowsAbove: number): Promise<void> {
  await db
    .updateTable('people_import_row')
    .set({ reading: null, state: null, belongs_to: null, person_id: null, is_alike: false, is_remarked: false })
    .where('import_id', '=', importId)
    .where('row', '<=', rowsAbove)
    .execute();
}

export async function updateCompared(db: Db, importId: string, rows: readonly ComparedState[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update people_import_row kept
    set reading = r.reading, state = r.state, belongs_to = r."belongsTo", person_id = r."personId",
      is_alike = r.reading->'alike' <> 'null'::jsonb, is_remarked = jsonb_array_length(r.reading->'remarks') > 0
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(row integer, reading jsonb, state text, "belongsTo" integer, "personId" uuid)
    where kept.import_id = ${importId}::uuid and kept.row = r.row`.execute(db);
}

export async function updateRow(
  db: Db,
  importId: string,
  { row, cells, decision }: Pick<KeptRow, 'row' | 'cells' | 'decision'>,
): Promise<void> {
  await db
    .updateTable('people_import_row')
    .set({ cells: JSON.stringify(cells), decision })
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .execute();
}

/** Read by other columns a row may name somebody else. */
export async function forgetWhoIsMeant(db: Db, importId: string): Promise<void> {
  await db
    .updateTable('people_import_row')
    .set({ decision: null })
    .where('import_id', '=', importId)
    .where('decision', 'in', ['NEW', 'KNOWN'])
    .execute();
}

export async function leaveOutFaulty(db: Db, importId: string): Promise<void> {
  await db
    .updateTable('people_import_row')
    .set({ decision: 'LEAVE_OUT' })
    .where('import_id', '=', importId)
    .where('state', '=', 'FAULTY')
    .execute();
}

export async function countRows(db: Db, importId: string): Promise<ImportCounts> {
  const { rows } = await sql<ImportCounts>`
    select count(*) filter (where state = 'NEW')::int as people,
      count(*) filter (where state in ('NEW', 'SAME', 'KNOWN') and reading->'parcel'->>'state' = 'NEW')::int as parcels,
      count(*) filter (where state = 'KNOWN')::int as known,
      count(*) filter (where state = 'FAULTY')::int as faulty,
      count(*) filter (where state = 'LEFT_OUT')::int as "leftOut",
      count(*) filter (where is_alike)::int as alike,
      count(*) filter (where is_remarked)::int as remarked,
      count(state)::int as rows
    from people_import_row where import_id = ${importId}::uuid`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count has no row');
  return counts;
}

/** Whom and what the list has made. */
export async function updateMade(
  db: Db,
  importId: string,
  rows: readonly { row: number; personId: string; madePerson: boolean; madeParcel: string | null }[],
): Promise<void> {
  await sql`
    update people_import_row kept
    set person_id = r."personId", made_person = r."madePerson", made_parcel = r."madeParcel"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(row integer, "personId" uuid, "madePerson" boolean, "madeParcel" uuid)
    where kept.import_id = ${importId}::uuid and kept.row = r.row`.execute(db);
}
