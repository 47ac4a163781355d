import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readDatabasePlace } from '../server/src/config.ts';
import { BackupRefusal } from '../server/src/database/backup/backup-format.ts';
import { type Database, openDatabase } from '../server/src/database/connections/open-database.ts';
import { StartError } from '../server/src/database/connections/start-error.ts';
import { databaseDirectory } from '../server/src/database/embedded/embedded-connection.ts';
import { traceOf } from '../server/src/http/log/request-log.ts';
import { readVersion } from '../server/src/version.ts';

export const { dataDir, databaseUrl } = place();
export const version = readVersion();

function place() {
  try {
    return readDatabasePlace(process.env);
  } catch (error) {
    return fail(error);
  }
}

function fail(error: unknown): never {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`It failed, and nothing was changed: ${traceOf(error)}\n`);
  process.exit(error instanceof BackupRefusal ? 2 : 1);
}

/** Runs a verb to its end; what stands in its way is one plain sentence. */
export async function runVerb(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    fail(error);
  }
}

/** A path as it was typed, in the directory that `npm run` was called from. */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

export function refuseWithoutDatabase(): void {
  if (existsSync(databaseDirectory(dataDir))) return;
  throw new StartError(`There is no database in DATA_DIR (${dataDir}): name the right directory, or set DATABASE_URL.`);
}

export async function withDatabase(
  location: { databaseUrl?: string | undefined; dataDir: string },
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(location);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

export function say(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Figures of a table, one below the other. */
export function tableOf(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
