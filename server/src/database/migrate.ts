import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { DatabaseError } from 'pg';
import { isWorthAnotherTry } from './connections/database-errors.ts';
import type { Database } from './connections/open-database.ts';
import { StartError } from './connections/start-error.ts';

const LOCK_KEY = 862_017_443;

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

interface Applied {
  name: string;
  checksum: string;
}

/** Applies them inside a transaction that does more than this. */
export async function applyMigrations<Schema>(
  transaction: Kysely<Schema>,
  migrations: readonly Migration[],
): Promise<void> {
  for (const migration of migrations) await applyOnce(transaction, migration);
}

/** Applies the .sql files of the folder that are still missing, in the order of their names, and answers which ones those were. */
export async function migrate<Schema>(database: Database<Schema>, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const newlyApplied: string[] = [];
  for (const migration of migrations) {
    const isNew = await database.transaction((transaction) => applyOnce(transaction, migration));
    if (isNew) newlyApplied.push(migration.name);
  }
  await refuseNewerDatabase(database, migrations.at(-1)?.name ?? '');
  return newlyApplied;
}

// A newer version may have given a column another meaning: the older one would write nonsense.
async function refuseNewerDatabase<Schema>({ db }: Database<Schema>, lastKnown: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from migration where name collate "C" > ${lastKnown} order by name collate "C" desc limit 1`.execute(
    db,
  );
  if (!rows[0]) return;
  throw new StartError(
    `The database was used by a newer version of VigieFaon (${rows[0].name}): start that one, or restore a backup made before.`,
  );
}

/** The .sql files of the folder, in the order of their names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

// The lock makes a second instance that starts at the same moment wait, and then find the work done.
async function applyOnce<Schema>(transaction: Kysely<Schema>, { name, text, checksum }: Migration): Promise<boolean> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(transaction);
  await sql`create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(transaction);
  const { rows } = await sql<Applied>`select name, checksum from migration where name >= ${name} order by name`.execute(
    transaction,
  );
  const first = rows[0];
  if (first?.name === name) {
    if (first.checksum === checksum) return false;
    throw new StartError(`The migration ${name} was changed after it had been applied: restore it and add a new file.`);
  }
  if (first) throw new StartError(`The migration ${name} comes before ${first.name}, which was already applied.`);
  await run(transaction, name, text);
  await sql`insert into migration (name, checksum) values (${name}, ${checksum})`.execute(transaction);
  return true;
}

async function run<Schema>(transaction: Kysely<Schema>, name: string, text: string): Promise<void> {
  try {
    await transaction.executeQuery(CompiledQuery.raw(text));
  } catch (error) {
    if (!(error instanceof DatabaseError) || isWorthAnotherTry(error)) throw error;
    const line = text.slice(0, Number(error.position ?? 0)).split('\n').length;
    throw new StartError(`The migration ${name} fails near line ${line}: ${error.message}.`, { cause: error });
  }
}
