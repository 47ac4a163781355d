import { type Kysely, sql } from 'kysely';
import type { Database } from '../connections/open-database.ts';
import { StartError } from '../connections/start-error.ts';
import { applyMigrations, type Migration, readMigrations } from '../migrate.ts';
import {
  type BackupEnd,
  type BackupHeader,
  BackupRefusal,
  type Row,
  type TableHeader,
  type TableSum,
} from './backup-format.ts';
import { readBackup, verifyBackup } from './read-backup.ts';
import { isEditionTable, listStoredTables, listTables, type StoredTable } from './stored-tables.ts';
import { prepareForBackup, tableSums } from './table-rows.ts';
import { whileRulesRest } from './while-rules-rest.ts';
import { writeBackupInside } from './write-backup.ts';

export interface RestoreOptions<Schema> {
  readonly file: string;
  /** Folder of the migrations of this software. */
  readonly migrations: string;
  /** Of this software. */
  readonly version: string;
  readonly now: Date;
  /** Whether what is there may be replaced; it is written to this file first. Null refuses unless nobody is in the database. */
  readonly keepFormerIn: string | null;
  /** The last work of the same transaction; what it throws undoes everything. */
  readonly finish?: (transaction: Kysely<Schema>) => Promise<void>;
}

export interface Restored {
  readonly tables: readonly TableSum[];
  /** Migrations that the backup did not have yet. */
  readonly migratedBy: readonly string[];
  /** Where the former contents are kept; null when there were none. */
  readonly former: string | null;
}

/**
 * Puts a backup in the place of what the database holds, in one transaction: whatever goes wrong leaves the database as it was.
 * The restored tables are read back and compared with the backup's sums before anything is committed.
 */
export async function restoreBackup<Schema>(
  database: Database<Schema>,
  options: RestoreOptions<Schema>,
): Promise<Restored> {
  const { header } = await verifyBackup(options.file);
  const migrations = await readMigrations(options.migrations);
  const [before, after] = splitMigrations(migrations, header);
  return database.transaction(async (transaction) => {
    await prepareForBackup(transaction);
    await sql`select set_config('lock_timeout', '60s', true)`.execute(transaction);
    const former = await clearAway(transaction, migrations, options);
    await applyMigrations(transaction, before);
    const end = await load(transaction, options.file);
    await compare(transaction, end);
    await applyMigrations(transaction, after);
    await options.finish?.(transaction);
    return { tables: end.tables, migratedBy: after.map(({ name }) => name), former };
  });
}

/** The migrations that the backup was written under, and those that came later. */
function splitMigrations(migrations: readonly Migration[], header: BackupHeader): [Migration[], Migration[]] {
  const known = new Set(migrations.map(({ name }) => name));
  if (header.migrations.some(({ name }) => !known.has(name))) {
    const sentence = `The backup was written by a newer version of VigieFaon (${header.version}): update this installation first.`;
    throw new BackupRefusal('BACKUP_NEWER', sentence);
  }
  const before = migrations.slice(0, header.migrations.length);
  const isSame = before.every(
    ({ name, checksum }, at) => header.migrations[at]?.name === name && header.migrations[at]?.checksum === checksum,
  );
  if (!isSame || before.length === 0) {
    throw new BackupRefusal(
      'BACKUP_FOREIGN',
      'The backup was written under other migrations than those of this software.',
    );
  }
  return [before, migrations.slice(before.length)];
}

/** Names that the migrations give to tables. */
function ourTables(migrations: readonly Migration[]): Set<string> {
  const names = migrations.flatMap(({ text }) => [
    ...text.matchAll(/\bcreate table (?:if not exists )?(\w+)|\brename to (\w+)/gi),
  ]);
  return new Set(['migration', ...names.map((match) => match[1] ?? match[2] ?? '')]);
}

async function clearAway<Schema>(
  transaction: Kysely<Schema>,
  migrations: readonly Migration[],
  { keepFormerIn, version, now }: RestoreOptions<Schema>,
): Promise<string | null> {
  const tables = await listTables(transaction);
  if (tables.length === 0) return null;
  const ours = ourTables(migrations);
  const stranger = tables.find((name) => !ours.has(name) && !isEditionTable(name));
  if (stranger || !tables.includes('migration')) {
    throw new StartError(
      `The database holds a table that is not VigieFaon's (${stranger ?? tables[0]}): use one of its own.`,
    );
  }
  const names = sql.join(tables.map((name) => sql.id(name)));
  await sql`lock table ${names} in access exclusive mode`.execute(transaction);
  const isEmpty = !tables.includes('identity') || (await isNobodyThere(transaction));
  if (!isEmpty && !keepFormerIn) {
    throw new StartError(
      'The database is not empty: nothing was changed. (npm run restore takes --replace, and then writes what is there to a backup first.)',
    );
  }
  if (!isEmpty && keepFormerIn) await writeBackupInside(transaction, { file: keepFormerIn, version, now });
  await sql`drop table ${names} cascade`.execute(transaction);
  await dropFunctions(transaction, migrations);
  return isEmpty ? null : keepFormerIn;
}

async function dropFunctions<Schema>(transaction: Kysely<Schema>, migrations: readonly Migration[]): Promise<void> {
  const ours = migrations.flatMap(({ text }) => [...text.matchAll(/\bcreate (?:or replace )?function (\w+)/gi)]);
  const { rows } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and proname = any (${ours.map((match) => match[1] ?? '')})`.execute(
    transaction,
  );
  for (const { signature } of rows) await sql`drop function ${sql.raw(signature)}`.execute(transaction);
}

async function isNobodyThere<Schema>(transaction: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select exists (select from identity)`.execute(transaction);
  return rows[0]?.exists === false;
}

async function load<Schema>(transaction: Kysely<Schema>, file: string): Promise<BackupEnd> {
  const tables = new Map((await listStoredTables(transaction)).map((table) => [table.name, table]));
  const names = sql.join([...tables.keys()].map((name) => sql.id(name)));
  return whileRulesRest(transaction, [...tables.keys()], async () => {
    // Some migrations fill tables with what a new installation starts with.
    await sql`truncate ${names}`.execute(transaction);
    for await (const part of readBackup(file)) {
      if (part.kind === 'end') return part.end;
      if (part.kind === 'header') continue;
      const table = tables.get(part.table.table);
      if (!table || !hasColumns(table, part.table)) {
        throw new BackupRefusal(
          'BACKUP_FOREIGN',
          `The backup's table ${part.table.table} is unknown to this software.`,
        );
      }
      if (part.kind === 'table') await setSequences(transaction, table, part.table);
      else await insertRows(transaction, table, part.rows);
    }
    throw new BackupRefusal('BACKUP_DAMAGED', 'The backup is damaged: its end is missing.');
  });
}

function hasColumns(table: StoredTable, { columns }: TableHeader): boolean {
  return columns.length === table.columns.length && columns.every((name, at) => name === table.columns[at]?.name);
}

async function setSequences<Schema>(
  transaction: Kysely<Schema>,
  table: StoredTable,
  header: TableHeader,
): Promise<void> {
  for (const [column, sequence] of Object.entries(table.sequences)) {
    const state = header.sequences[column];
    if (state) await sql`select setval(${sequence}, ${state.last}::bigint, ${state.isCalled})`.execute(transaction);
  }
}

async function insertRows<Schema>(
  transaction: Kysely<Schema>,
  table: StoredTable,
  rows: readonly Row[],
): Promise<void> {
  const names = sql.join(table.columns.map(({ name }) => sql.id(name)));
  const values = sql.join(table.columns.map(({ name, type }) => sql`${sql.id('sent', name)}::${sql.raw(type)}`));
  const columns = sql.join(table.columns.map((_column, at) => sql`${rows.map((row) => row[at] ?? null)}::text[]`));
  await sql`insert into ${sql.id(table.name)} (${names}) overriding system value
    select ${values} from unnest(${columns}) as sent (${names})`.execute(transaction);
}

async function compare<Schema>(transaction: Kysely<Schema>, { tables }: BackupEnd): Promise<void> {
  const restored = await tableSums(transaction);
  const different = tables.find((sum) => !restored.some((other) => JSON.stringify(other) === JSON.stringify(sum)));
  if (different || restored.length !== tables.length) {
    throw new Error(`The restored table ${different?.table} differs from the backup: nothing was changed.`);
  }
}
