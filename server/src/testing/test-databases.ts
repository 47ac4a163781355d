import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/connections/open-database.ts';
import { migrate } from '../database/migrate.ts';
import { startTestCluster } from './test-cluster.ts';
import { testDatabaseKind } from './test-database-kind.ts';

/** Where the databases of one test run come from. */
export type TestDatabaseSource =
  | { kind: 'server'; adminUrl: string; prefix: string; template: string }
  | { kind: 'embedded'; directory: string; emptyTemplate: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseSource: TestDatabaseSource;
  }
}

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Vitest's global setup: makes one migrated database, which each test file gets a copy of. */
export default async function prepareTestDatabases(project: TestProject): Promise<() => Promise<void>> {
  const { source, remove } = testDatabaseKind() === 'server' ? await prepareServer() : await prepareEmbedded();
  project.provide('testDatabaseSource', source);
  return remove;
}

interface Prepared {
  source: TestDatabaseSource;
  remove(): Promise<void>;
}

/** The address of another database on the same server. */
export function onSameServer(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs statements that need a connection outside of the database they are about. */
export async function asAdministrator(adminUrl: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function prepareServer(): Promise<Prepared> {
  const existing = process.env.TEST_DATABASE_URL;
  const cluster = existing ? { url: existing, stop: async () => {} } : await startTestCluster();
  const prefix = `test_${randomUUID().slice(0, 8)}`;
  const template = `${prefix}_template`;
  const source = { kind: 'server' as const, adminUrl: cluster.url, prefix, template };
  const remove = async () => {
    await asAdministrator(cluster.url, [`drop database if exists ${template} with (force)`]);
    await cluster.stop();
  };
  try {
    await asAdministrator(cluster.url, [`create database ${template}`]);
    await migrateAndClose({ databaseUrl: onSameServer(cluster.url, template), dataDir: tmpdir() });
  } catch (error) {
    await remove();
    throw error;
  }
  return { source, remove };
}

async function prepareEmbedded(): Promise<Prepared> {
  const directory = await mkdtemp(join(tmpdir(), 'vigiefaon-test-'));
  const source = {
    kind: 'embedded' as const,
    directory,
    emptyTemplate: join(directory, 'empty'),
    template: join(directory, 'template'),
  };
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    await (await openDatabase({ dataDir: source.emptyTemplate })).close();
    await cp(source.emptyTemplate, source.template, { recursive: true });
    await migrateAndClose({ dataDir: source.template });
  } catch (error) {
    await remove();
    throw error;
  }
  return { source, remove };
}

async function migrateAndClose(location: { databaseUrl?: string; dataDir: string }): Promise<void> {
  const database = await openDatabase(location);
  try {
    await migrate(database, migrations);
  } finally {
    await database.close();
  }
}
