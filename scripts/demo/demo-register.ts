import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findKnownRegister } from '@vigiefaon/domain/registered-parcels/known-registers';
import type { Config } from '../../server/src/config.ts';
import type { Database } from '../../server/src/database/connections/open-database.ts';
import { startImport } from '../../server/src/features/registered-parcels/import/import-edition.ts';
import {
  findRegisterWords,
  saveRegisterWords,
} from '../../server/src/features/registered-parcels/registers.repository.ts';

const file = fileURLToPath(new URL('data/be_vlg_2023_gpkg.zip', import.meta.url));

/** A hundred declared parcels around Merchtem and Londerzeel, read in like any other register; not again once somebody has deleted them. */
export async function loadDemoRegister(database: Database, { dataDir }: Config): Promise<void> {
  const register = findKnownRegister('be_vlg');
  if (!register || (await findRegisterWords(database.db, register.registerKey)) !== null) return;
  await saveRegisterWords(database.db, register);
  const { registerKey, country } = register;
  const order = { path: file, fileName: basename(file), layer: null, crs: null, area: null, columns: {} };
  const started = await startImport(
    { database, dataDir, now: () => new Date() },
    { ...order, registerKey, country, year: 2023, startedBy: null },
  );
  await started?.done;
}
