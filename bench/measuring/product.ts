// The product as benches open it: on databases of their own, with an admin who may do everything.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApplication } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { type DatabaseOptions, openDatabase } from '../../server/src/database/connections/open-database.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import type { Environment } from '../../server/src/environment.ts';
import { saveSettings } from '../../server/src/features/settings/settings.repository.ts';
import type { Application } from '../../server/src/http/route/application.ts';
import { migrationsFolder } from '../../server/src/migrations-folder.ts';
import { startTestCluster } from '../../server/src/testing/database/test-cluster.ts';
import { anAdminBeforeSecondFactor, type TestUser, withPassword } from '../../server/src/testing/people/people.ts';

/** What every product that is measured starts with. */
export const quietEnvironment = { LOG_LEVEL: 'silent', SECRET_KEY: 'bench'.repeat(8) };

export const admin = { identifier: 'bench@example.org', password: 'bench-password' };

export async function openProduct(
  environment: Environment,
  options: Pick<DatabaseOptions, 'onQuery'> = {},
): Promise<Application> {
  const config = readConfig({ ...quietEnvironment, ...environment });
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, ...options });
  await migrate(database, migrationsFolder);
  return buildApplication({ config, database });
}

/** Answers the address. */
export function listen({ fastify }: Application): Promise<string> {
  return fastify.listen({ port: 0, host: '127.0.0.1' });
}

export async function closeProduct({ fastify, database }: Application): Promise<void> {
  await fastify.close();
  await database.close();
}

/** Logs in with mail and password alone, and has a session already. */
export async function theAdmin(application: Application, email = admin.identifier): Promise<TestUser> {
  await saveSettings(application.database.db, { secondFactorFor: 'NOBODY' });
  const user = await anAdminBeforeSecondFactor(application, { lastname: 'Bench', email });
  return withPassword(application, user, admin.password);
}

export interface Place extends Record<string, string> {
  DATABASE_URL: string;
  DATA_DIR: string;
}

async function inDirectory(databaseUrl: string, measure: (place: Place) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vigiefaon-bench-'));
  try {
    await measure({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export function onEmbeddedDatabase(measure: (place: Place) => Promise<void>): Promise<void> {
  return inDirectory('', measure);
}

export async function onServerDatabase(measure: (place: Place) => Promise<void>): Promise<void> {
  const cluster = await startTestCluster();
  try {
    await inDirectory(cluster.url, measure);
  } finally {
    await cluster.stop();
  }
}

/** One after the other, each empty. */
export async function onBothDatabases(measure: (name: string, place: Place) => Promise<void>): Promise<void> {
  await onServerDatabase((place) => measure('PostgreSQL', place));
  await onEmbeddedDatabase((place) => measure('embedded', place));
}
