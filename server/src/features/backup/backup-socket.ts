import { createReadStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backupsDirectory, onItsWay } from '../../database/backup/backup-directory.ts';
import { writeBackup } from '../../database/backup/write-backup.ts';
import type { Application } from '../../http/route/application.ts';

// What the operating system takes as the address of a socket.
const longestPath = 100;

export function backupSocketPath(dataDir: string): string {
  return join(dataDir, 'backup.sock');
}

/**
 * The embedded database belongs to this process: `npm run backup` asks for its backup here, through a file that only the
 * same user (and root) may open. The answer stops it.
 */
export async function serveBackupsLocally(application: Application): Promise<() => Promise<void>> {
  const path = backupSocketPath(application.config.dataDir);
  const { log } = application.fastify;
  if (application.database.kind !== 'embedded' || process.platform === 'win32') return async () => {};
  if (path.length > longestPath) {
    log.warn(
      { event: 'backup.socket-unavailable' },
      'DATA_DIR is a long path: npm run backup works only while the server is stopped.',
    );
    return async () => {};
  }
  const server = createServer((_request, response) => {
    sendBackup(application, response).catch((error: unknown) => {
      log.error({ event: 'backup.failed', err: error }, 'a backup for npm run backup failed');
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  // Left by a process that was killed; the lock of the data directory tells that it is gone.
  await rm(path, { force: true });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  await chmod(path, 0o600);
  return () => new Promise((resolve) => server.close(() => resolve()));
}

async function sendBackup({ config, database, now }: Application, response: ServerResponse): Promise<void> {
  const backups = backupsDirectory(config.dataDir);
  await mkdir(backups, { recursive: true });
  const directory = await mkdtemp(join(backups, onItsWay));
  try {
    const file = join(directory, 'backup');
    await writeBackup(database, { file, version: config.version, now: now() });
    response.writeHead(200);
    await pipeline(createReadStream(file), response);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
