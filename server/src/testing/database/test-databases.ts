import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../database/connections/open-database.ts';
import { migrate } from '../../database/migrate.ts';
import { migrationsFolder } from '../../migrations-folder.ts';
import { type EmbeddedTemplates, makeEmbeddedTemplates } from './embedded-templates.ts';
import { startTestCluster } from './test-cluster.ts';
import { testDatabaseKind } from './test-database-kind.ts';

/** Where the databases of one test run come from. */
export type TestDatabaseSource =
  | { kind: 'server'; adminUrl: string; prefix: string; template: string }
  | { kind: 'embedded'; directory: string; templates: EmbeddedTemplates };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseSource: TestDatabaseSource;
  }
}

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
    await migrateServer(onSameServer(cluster.url, template));
  } catch (error) {
    await remove();
    throw error;
  }
  return { source, remove };
}

async function prepareEmbedded(): Promise<Prepared> {
  const directory = await mkdtemp(join(tmpdir(), 'vigiefaon-test-'));
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    const templates = await makeEmbeddedTemplates(process.env.TEST_TEMPLATES ?? join(directory, 'templates'));
    return { source: { kind: 'embedded', directory, templates }, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function migrateServer(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: tmpdir() });
  try {
    await migrate(database, migrationsFolder);
  } finally {
    await database.close();
  }
}
