// npm run backup [-- file]: everything, as it is at this moment, in one file that either kind of database takes back.
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newBackupFile } from '../server/src/database/backup/backup-directory.ts';
import { verifyBackup } from '../server/src/database/backup/read-backup.ts';
import { writeBackup } from '../server/src/database/backup/write-backup.ts';
import { StartError } from '../server/src/database/connections/start-error.ts';
import { backupSocketPath } from '../server/src/features/backup/backup-socket.ts';
import {
  databaseUrl,
  dataDir,
  refuseWithoutDatabase,
  runVerb,
  say,
  typedPath,
  version,
  withDatabase,
} from './backup-verb.ts';

/** The answer of the server that has the embedded database open; null when none is running. */
async function askRunningServer(): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath: backupSocketPath(dataDir), path: '/' }, resolve);
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    call.end();
  });
}

async function receive(answer: IncomingMessage, file: string): Promise<void> {
  if (answer.statusCode !== 200) throw new StartError('The running server could not make a backup: its log says why.');
  const partial = `${file}.partial`;
  try {
    await pipeline(answer, createWriteStream(partial, { mode: 0o600, flush: true }));
    await verifyBackup(partial);
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

await runVerb(async () => {
  if (!databaseUrl) refuseWithoutDatabase();
  const [typed] = process.argv.slice(2);
  const file = typed ? typedPath(typed) : await newBackupFile(dataDir, 'manual', new Date());
  if (existsSync(file)) throw new StartError(`${file} exists already: name another file.`);
  await mkdir(dirname(file), { recursive: true });
  const answer = databaseUrl ? null : await askRunningServer();
  if (answer) await receive(answer, file);
  else {
    await withDatabase({ databaseUrl, dataDir }, async (database) => {
      await writeBackup(database, { file, version, now: new Date() });
    });
  }
  const { end } = await verifyBackup(file);
  const rows = end.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${file}: ${end.tables.length} tables, ${rows} rows, ${(await stat(file)).size} bytes, checked.`);
  say(
    'It holds personal data, and not the secret key: keep DATA_DIR/secret-key (or SECRET_KEY) in another safe place.',
  );
});
