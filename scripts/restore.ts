// npm run restore -- file [--replace]: puts a backup into an empty database, or in the place of what is there.
import { existsSync } from 'node:fs';
import { verifyBackup } from '../server/src/database/backup/read-backup.ts';
import { StartError } from '../server/src/database/connections/start-error.ts';
import { restore } from '../server/src/features/backup/restore.ts';
import { databaseUrl, dataDir, runVerb, say, tableOf, typedPath, version, withDatabase } from './backup-verb.ts';

await runVerb(async () => {
  const words = process.argv.slice(2);
  const [typed, ...others] = words.filter((word) => word !== '--replace');
  if (!typed || others.length > 0) throw new StartError('Say which backup: npm run restore -- file [--replace]');
  const file = typedPath(typed);
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  // Before the database is opened, which makes a new one where there is none.
  await verifyBackup(file);
  const replaces = words.includes('--replace');
  await withDatabase({ databaseUrl, dataDir }, async (database) => {
    const order = { database, file, dataDir, version, now: new Date(), replaces, actorId: null, needsAdmin: false };
    const { tables, migratedBy, former } = await restore(order);
    say(...tableOf(tables.map(({ table, rows, sha256 }) => [table, String(rows), sha256])));
    if (migratedBy.length > 0) say(`The backup was older: brought up to date by ${migratedBy.join(', ')}.`);
    if (former) say(`What was there before is kept in ${former}.`);
    say('Declared parcels are in no backup: read their registers in again (npm run import-register).');
    say(
      'Heights of the ground are in no backup: read their tiles in again where Tools, Terrain says that they are gone.',
    );
    say('Restored, and equal to the backup in every table. Everybody logs in anew.');
  });
});
