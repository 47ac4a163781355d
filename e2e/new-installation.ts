import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../server/src/database/connections/open-database.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { migrationsFolder } from '../server/src/migrations-folder.ts';

const installation = () => join(process.env.E2E_DATA_DIR ?? '', 'new-installation');

/** Makes the database that every server of this run begins with: to make it takes a busy machine minutes. */
export async function prepareNewInstallation(): Promise<void> {
  if (existsSync(installation())) return;
  const database = await openDatabase({ dataDir: installation() });
  await migrate(database, migrationsFolder);
  await database.close();
}

/** Fills a data directory as the very first start of a server does, which the tests of the server show. */
export async function copyNewInstallation(dataDir: string): Promise<void> {
  await cp(installation(), dataDir, { recursive: true });
}
