import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../../database/connections/open-database.ts';
import { dropOrphanTables, failEdition, isLeft, listLoadingEditions } from '../registers.repository.ts';
import { editionOfFolder, registerFolder } from './register-folders.ts';
import { isReadHere } from './running-imports.ts';

/** Clears away what a killed process has left of an edition; whatever is being read somewhere is left alone. */
export async function tidyRegisters({ database, dataDir }: { database: Database; dataDir: string }): Promise<void> {
  for (const editionId of await listLoadingEditions(database.db)) {
    if (isReadHere(editionId)) continue;
    await database.transaction(async (transaction) => {
      if (!(await isLeft(database, transaction, editionId))) return;
      await failEdition(transaction, editionId, { fault: 'INTERRUPTED', detail: null });
    });
  }
  await database.transaction(dropOrphanTables);
  await removeFolders(database, dataDir);
}

async function removeFolders({ db }: Database, dataDir: string): Promise<void> {
  const folder = registerFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  // Asked after the folders: one of an edition that has begun meanwhile is not among them.
  const loading = new Set(await listLoadingEditions(db));
  for (const name of names) {
    const editionId = editionOfFolder(name);
    if (editionId === null || loading.has(editionId)) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
