import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../database/connections/open-database.ts';
import { migrate } from '../../database/migrate.ts';
import type { Tables } from '../../database/tables.ts';
import { afterFile } from '../after-file.ts';
import { aMigratedEngine } from './embedded-engines.ts';
import { noteStatement } from './statements-run.ts';
import { asAdministrator, onSameServer, type TestDatabaseSource } from './test-databases.ts';

/** What openDatabase takes to open the same database once more, as a second instance of the application would. */
interface Location {
  databaseUrl?: string;
  dataDir: string;
}

export interface TestDatabase<Schema = Tables> extends Database<Schema> {
  location: Location;
  /** Every statement that has run, the oldest first: tests of what a call costs count them. */
  statements: readonly string[];
}

/**
 * A migrated database for this test file alone, closed and removed after its last test.
 * With a folder, an empty database is given these migrations instead of the application's.
 */
export async function aDatabase<Schema = Tables>(options: { migrations?: string } = {}): Promise<TestDatabase<Schema>> {
  const source = inject('testDatabaseSource');
  const statements: string[] = [];
  const onQuery = (statement: string) => {
    statements.push(statement);
    noteStatement(statement);
  };
  if (source.kind === 'embedded' && !options.migrations) {
    const engine = await aMigratedEngine(source.templates.migrated, source.directory);
    const database = engine.open<Schema>({ onQuery });
    afterFile(async () => {
      await database.close();
      await engine.giveBack();
    });
    // Whoever closes it means the directory to be free.
    const close = async () => {
      await database.close();
      await engine.close();
    };
    return { ...database, close, location: { dataDir: engine.dataDir }, statements };
  }
  const { location, remove } = await aCopy(source, { isEmpty: options.migrations !== undefined });
  const database = await openDatabase<Schema>({ ...location, onQuery });
  afterFile(async () => {
    await database.close();
    await remove();
  });
  if (options.migrations) await migrate(database, options.migrations);
  return { ...database, location, statements };
}

interface Copy {
  location: Location;
  remove(): Promise<void>;
}

async function aCopy(source: TestDatabaseSource, { isEmpty }: { isEmpty: boolean }): Promise<Copy> {
  if (source.kind === 'embedded') {
    const dataDir = await mkdtemp(join(source.directory, 'copy-'));
    await cp(isEmpty ? source.templates.empty : source.templates.migrated, dataDir, { recursive: true });
    return { location: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
  }
  const name = `${source.prefix}_${randomUUID().slice(0, 8)}`;
  const template = isEmpty ? 'template1' : source.template;
  await asAdministrator(source.adminUrl, [`create database ${name} template ${template} strategy file_copy`]);
  const dataDir = await mkdtemp(join(tmpdir(), 'vigiefaon-'));
  return {
    location: { databaseUrl: onSameServer(source.adminUrl, name), dataDir },
    remove: async () => {
      await asAdministrator(source.adminUrl, [`drop database if exists ${name} with (force)`]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
