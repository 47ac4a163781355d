import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../database/connections/open-database.ts';
import { migrate } from '../../database/migrate.ts';
import type { Tables } from '../../database/tables.ts';
import { migrationsFolder } from '../../migrations-folder.ts';
import { aDirectory } from '../test-directory.ts';
import { type EmbeddedTemplates, embeddedTemplatesIn } from './embedded-templates.ts';
import { asAdministrator, onSameServer } from './test-databases.ts';

export interface EmptyDatabase extends Database<Tables> {
  readonly location: { databaseUrl?: string; dataDir: string };
}

/** The directory of an embedded database that nobody has open: a copy, where this run has made the template, else empty. */
export async function aDatabaseDirectory(template: keyof EmbeddedTemplates = 'empty'): Promise<string> {
  const source = inject('testDatabaseSource');
  const dataDir = await aDirectory();
  const templates =
    source.kind === 'embedded' ? source.templates : embeddedTemplatesIn(process.env.TEST_TEMPLATES ?? '');
  if (existsSync(templates[template])) await cp(templates[template], dataDir, { recursive: true });
  return dataDir;
}

/** An embedded database for one test, as the first start of a server leaves it. */
export async function aMigratedEmbeddedDatabase(): Promise<EmptyDatabase> {
  const database = await open({ dataDir: await aDatabaseDirectory('migrated') });
  await migrate(database, migrationsFolder);
  return database;
}

/** Where a database without any table is, of the kind wanted, that nobody has open yet. A server one needs a run on a server. */
export async function anEmptyPlace(kind: Database['kind']): Promise<EmptyDatabase['location']> {
  if (kind === 'embedded') return { dataDir: await aDatabaseDirectory() };
  const source = inject('testDatabaseSource');
  if (source.kind === 'embedded') throw new Error('This run has no database server.');
  const name = `${source.prefix}_${randomUUID().slice(0, 8)}`;
  await asAdministrator(source.adminUrl, [`create database ${name}`]);
  onTestFinished(() => asAdministrator(source.adminUrl, [`drop database if exists ${name} with (force)`]));
  return { dataDir: await aDirectory(), databaseUrl: onSameServer(source.adminUrl, name) };
}

/** A database without any table, for one test. */
export async function anEmptyDatabase(kind: Database['kind']): Promise<EmptyDatabase> {
  return open(await anEmptyPlace(kind));
}

async function open(location: EmptyDatabase['location']): Promise<EmptyDatabase> {
  const database = await openDatabase(location);
  onTestFinished(() => database.close());
  return { ...database, location };
}
