import type { LeftOutReason, RegisterFault } from '@vigiefaon/domain/registered-parcels/register';
import { sql } from 'kysely';
import type { Database } from '../../database/connections/open-database.ts';
import { boundsOfShape } from '../../database/queries/spatial.ts';
import type { Db, Transaction } from '../../database/tables.ts';
import type { ReadRow } from './import/read-register.ts';
import { boxOfCell } from './import/rows/coverage-cells.ts';

/** The key of the locks that say that an edition is being read; the other half is made of its id. */
const readingLock = 862_017_444;
/** Less is a sliver that a cut has left. */
const smallestSquareMeters = 1;
const tablePattern = '^registered_parcel_[0-9a-f]{32}$';

/** The table of one edition, which becomes a partition when all of it is in. */
function tableOf(editionId: string): string {
  return `registered_parcel_${editionId.replaceAll('-', '')}`;
}

export interface RegisterWords {
  readonly registerKey: string;
  readonly name: string;
  readonly country: string;
  readonly licence: string;
  readonly attribution: string;
}

export async function saveRegisterWords(db: Db, { registerKey, ...words }: RegisterWords): Promise<void> {
  await db
    .insertInto('register')
    .values({ register_key: registerKey, ...words })
    .onConflict((conflict) => conflict.column('register_key').doUpdateSet(words))
    .execute();
}

export async function findRegisterWords(db: Db, registerKey: string): Promise<RegisterWords | null> {
  const row = await selectRegisters(db).where('register_key', '=', registerKey).executeTakeFirst();
  return row ?? null;
}

function selectRegisters(db: Db) {
  return db.selectFrom('register').select(['register_key as registerKey', 'name', 'country', 'licence', 'attribution']);
}

export async function listRegisterWords(db: Db): Promise<RegisterWords[]> {
  return selectRegisters(db).orderBy('name').orderBy('register_key').execute();
}

/** Editions of these registers, or of all, the newest year first. */
export async function listEditions(db: Db, registerKey?: string) {
  let query = db
    .selectFrom('register_edition')
    .select(['edition_id', 'register_key', 'year', 'state', 'file_name', 'row_count', 'left_out'])
    .select(['fault', 'fault_detail', 'started_at', 'ready_at'])
    .select(
      sql<[number, number, number, number] | null>`
        case when coverage is not null then ${boundsOfShape('coverage')} end`.as('bounds'),
    )
    .orderBy('year', 'desc')
    .orderBy('started_at', 'desc')
    .orderBy('edition_id');
  if (registerKey !== undefined) query = query.where('register_key', '=', registerKey);
  return query.execute();
}

export type EditionRow = Awaited<ReturnType<typeof listEditions>>[number];

export interface NewEdition {
  readonly editionId: string;
  readonly registerKey: string;
  readonly year: number;
  readonly fileName: string;
  readonly startedBy: string | null;
}

/** Begins an edition in a table that nobody reads yet. False when another one of the register is being read. */
export async function beginEdition(
  transaction: Transaction,
  { editionId, registerKey, year, fileName, startedBy }: NewEdition,
  now: Date,
): Promise<boolean> {
  // What went wrong before has been told; the outcome of this one takes its place.
  await transaction
    .deleteFrom('register_edition')
    .where('register_key', '=', registerKey)
    .where('state', '=', 'FAILED')
    .execute();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('register_edition')
    .values({
      edition_id: editionId,
      register_key: registerKey,
      year,
      state: 'LOADING',
      file_name: fileName,
      started_at: now,
      started_by: startedBy,
    })
    .onConflict((conflict) => conflict.column('register_key').where('state', '=', sql.lit('LOADING')).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  const table = sql.id(tableOf(editionId));
  await sql`create table ${table} (like registered_parcel including all)`.execute(transaction);
  // Says what the partition will hold, so that attaching it reads no row.
  await sql`alter table ${table} add check (edition_id = ${sql.lit(editionId)}::uuid)`.execute(transaction);
  return true;
}

/**
 * Writes rows, made valid where they cross themselves, and answers the places in `rows` of those that are areas then; their
 * numbers in the edition begin at `firstNumber`.
 */
export async function insertParcels(
  db: Db,
  editionId: string,
  rows: readonly ReadRow[],
  firstNumber: number,
): Promise<number[]> {
  const { rows: written } = await sql<{ number: number }>`
    insert into ${sql.id(tableOf(editionId))}
      (edition_id, registered_parcel_id, reference, crop, is_grass, size_square_meters, shape)
    select ${editionId}::uuid, number, reference, crop, is_grass, size, shape
    from (
      select ${firstNumber}::int + position::int - 1 as number, reference, crop, is_grass, valid.shape,
        st_area(valid.shape::geography) as size
      from unnest(${rows.map(({ reference }) => reference)}::text[], ${rows.map(({ crop }) => crop)}::text[],
        ${rows.map(({ isGrass }) => isGrass)}::boolean[], ${rows.map(({ shape }) => shape)}::text[])
        with ordinality as sent (reference, crop, is_grass, hex, position),
      lateral (select hex::geometry as shape offset 0) as read,
      lateral (select case when st_isvalid(read.shape) then read.shape
        else st_forcepolygonccw(st_collectionextract(st_makevalid(read.shape), 3)) end as shape offset 0) as valid
      offset 0
    ) as measured
    where not st_isempty(shape) and size >= ${smallestSquareMeters}
    returning registered_parcel_id as number`.execute(db);
  return written.map(({ number }) => number - firstNumber);
}

export async function noteProgress(
  db: Db,
  editionId: string,
  { rows, leftOut }: { rows: number; leftOut: Partial<Record<LeftOutReason, number>> },
): Promise<void> {
  await db
    .updateTable('register_edition')
    .set({ row_count: rows, left_out: JSON.stringify(leftOut) })
    .where('edition_id', '=', editionId)
    .where('state', '=', 'LOADING')
    .execute();
}

export interface WholeEdition {
  readonly editionId: string;
  readonly registerKey: string;
  readonly sha256: Buffer;
  readonly rows: number;
  readonly leftOut: Partial<Record<LeftOutReason, number>>;
  /** Cells of the web map at zoom 12. */
  readonly cells: readonly number[];
}

/** Puts an edition whose rows are all there in the place of the one before. False when it was given up meanwhile. */
export async function takeEditionIntoUse(
  transaction: Transaction,
  { editionId, registerKey, sha256, rows, leftOut, cells }: WholeEdition,
  now: Date,
): Promise<boolean> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(transaction);
  const held = await transaction
    .selectFrom('register_edition')
    .select('edition_id')
    .where('edition_id', '=', editionId)
    .where('state', '=', 'LOADING')
    .forUpdate()
    .executeTakeFirst();
  if (!held) return false;
  const former = await transaction
    .deleteFrom('register_edition')
    .where('register_key', '=', registerKey)
    .where('state', '=', 'READY')
    .returning('edition_id')
    .execute();
  for (const { edition_id } of former) await dropTable(transaction, edition_id);
  await sql`alter table registered_parcel attach partition ${sql.id(tableOf(editionId))}
    for values in (${sql.lit(editionId)})`.execute(transaction);
  const boxes = cells.map(boxOfCell);
  const corner = (at: 0 | 1 | 2 | 3) => sql`${boxes.map((box) => box[at])}::float8[]`;
  await transaction
    .updateTable('register_edition')
    .set({
      state: 'READY',
      ready_at: now,
      file_sha256: sha256,
      row_count: rows,
      left_out: JSON.stringify(leftOut),
      coverage: sql`(select st_multi(st_union(st_makeenvelope(west, south, east, north, 4326)))
        from unnest(${corner(0)}, ${corner(1)}, ${corner(2)}, ${corner(3)}) as cell (west, south, east, north))`,
    })
    .where('edition_id', '=', editionId)
    .execute();
  return true;
}

/** Up to date figures of where the rows of an edition lie, once they are many. */
export async function analyzeEdition(db: Db, editionId: string): Promise<void> {
  await sql`analyze ${sql.id(tableOf(editionId))}`.execute(db);
}

/** Gives up an edition that was being read; the one before stays. */
export async function failEdition(
  transaction: Transaction,
  editionId: string,
  { fault, detail }: { fault: RegisterFault; detail: string | null },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('register_edition')
    .set({ state: 'FAILED', fault, fault_detail: detail })
    .where('edition_id', '=', editionId)
    .where('state', '=', 'LOADING')
    .executeTakeFirst();
  if (numUpdatedRows === 1n) await dropTable(transaction, editionId);
}

/** False when there is none of this register. */
export async function removeEdition(
  transaction: Transaction,
  registerKey: string,
  editionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('register_edition')
    .where('edition_id', '=', editionId)
    .where('register_key', '=', registerKey)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) return false;
  await dropTable(transaction, editionId);
  return true;
}

async function dropTable(transaction: Transaction, editionId: string): Promise<void> {
  await sql`drop table if exists ${sql.id(tableOf(editionId))}`.execute(transaction);
}

export async function listLoadingEditions(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('register_edition').select('edition_id').where('state', '=', 'LOADING').execute();
  return rows.map(({ edition_id }) => edition_id);
}

/** Tables of editions that are neither in use nor being read. */
export async function dropOrphanTables(transaction: Transaction): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ ${tablePattern}
      and not exists (select from register_edition e
        where e.state in ('LOADING', 'READY') and 'registered_parcel_' || replace(e.edition_id::text, '-', '') = relname)`.execute(
    transaction,
  );
  for (const { name } of rows) await sql`drop table if exists ${sql.id(name)}`.execute(transaction);
}

/**
 * Does the work while everybody can see that this edition is being read: on a server the lock goes when the process does. The
 * embedded database belongs to one process alone, and has no connection to spare.
 */
export async function whileItIsRead<Result>(
  { kind, db }: Database,
  editionId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (kind === 'embedded') return work();
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${readingLock}, hashtext(${editionId}))`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${readingLock}, hashtext(${editionId}))`.execute(connection);
    }
  });
}

/** Whether nobody reads it any more; if so nobody begins to before the transaction ends. */
export async function isLeft({ kind }: Pick<Database, 'kind'>, transaction: Transaction, editionId: string) {
  if (kind === 'embedded') return true;
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${readingLock}, hashtext(${editionId})) as "isFree"`.execute(transaction);
  return rows[0]?.isFree === true;
}
