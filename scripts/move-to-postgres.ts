// npm run move-to-postgres: from the embedded database in DATA_DIR to the empty server database that DATABASE_URL names.
import { moveDatabase } from '../server/src/database/backup/move-database.ts';
import { StartError } from '../server/src/database/connections/start-error.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { migrationsFolder } from '../server/src/migrations-folder.ts';
import {
  databaseUrl,
  dataDir,
  refuseWithoutDatabase,
  runVerb,
  say,
  tableOf,
  version,
  withDatabase,
} from './backup-verb.ts';

await runVerb(async () => {
  if (!databaseUrl) throw new StartError('DATABASE_URL must name the server database to move to.');
  refuseWithoutDatabase();
  await withDatabase({ dataDir }, async (source) => {
    await migrate(source, migrationsFolder);
    await withDatabase({ databaseUrl, dataDir }, async (target) => {
      const options = { dataDir, migrations: migrationsFolder, version, now: new Date() };
      const tables = await moveDatabase(source, target, options);
      const head = ['table', 'rows', 'SHA-256', 'on both'];
      const lines = tables.map(({ table, rows, sha256, isEqual }) => [
        table,
        `${rows}`,
        sha256,
        isEqual ? 'equal' : 'DIFFERENT',
      ]);
      say(...tableOf([head, ...lines]));
      if (tables.some(({ isEqual }) => !isEqual)) throw new StartError('The databases differ: do not use the new one.');
    });
  });
  say(
    'Moved: every table is equal. Start the server with this DATABASE_URL and the same DATA_DIR (it keeps the secret key).',
  );
  say('Declared parcels are not moved: read their registers in again (npm run import-register).');
  say(`The embedded database stays as it was in ${dataDir}/postgres; remove it once you trust the new one.`);
});
