import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { type Extension, PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { postgis } from '@electric-sql/pglite-postgis';
import { DurableFileSystem, syncPath } from './durable-file-system.ts';
import type { EmbeddedWorkerData, FromWorker, ToWorker } from './embedded-process.ts';

const settings = [
  'fsync=on',
  'wal_sync_method=fsync', // fdatasync does nothing in this build
  'plan_cache_mode=force_custom_plan',
  'jit=off',
  'TimeZone=UTC',
];

const port = parentPort;
if (!port) throw new Error('The embedded database runs in a worker thread only.');
const start: EmbeddedWorkerData = workerData;

/** As the package sets it up, from the files that the build has kept of it: `scripts/verbs/postgis-bundle.mjs`. */
const ownPostgis: Extension = {
  ...postgis,
  setup: async (postgres, options) => ({
    ...(await postgis.setup(postgres, options)),
    bundlePath: new URL('../../../dist/postgis.tar.gz', import.meta.url),
  }),
};

function post(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer);
}

// A failed fsync may have lost what was written before it: as PostgreSQL does, stop rather than try again.
function stopAfterSyncFailure(error: unknown): never {
  post({ kind: 'stopped', reason: `The data directory could not be written to the disk: ${String(error)}` });
  process.exit(1);
}

async function openPostgres(files: DurableFileSystem): Promise<PGlite> {
  return PGlite.create({
    fs: files,
    extensions: { postgis: ownPostgis, pg_trgm, unaccent },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
  });
}

async function refuseWithoutSync(postgres: PGlite, files: DurableFileSystem): Promise<void> {
  const syncCountBefore = files.syncCount;
  await postgres.query(`select pg_logical_emit_message(true, 'start', 'sync test')`);
  if (files.syncCount === syncCountBefore) {
    throw new Error('A commit does not reach the disk: the embedded database cannot be trusted with this version.');
  }
}

// What initdb wrote went around the fsync hook.
async function syncEverything(postgres: PGlite, directory: string): Promise<void> {
  await postgres.exec('checkpoint');
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name));
  }
  syncPath(directory);
}

async function handle(postgres: PGlite, message: ToWorker): Promise<void> {
  if (message.kind === 'reset') {
    // Its answer goes nowhere, on purpose: outside of a transaction it is only a warning.
    await postgres.exec('rollback');
    return;
  }
  if (message.kind === 'close') {
    try {
      await postgres.close();
      post({ kind: 'closed' });
    } catch (error) {
      post({ kind: 'failure', reason: String(error) });
    }
    return;
  }
  const { connection } = message;
  if (connection !== Atomics.load(start.connection, 0)) return;
  const chunks: Uint8Array[] = [];
  await postgres.execProtocolRawStream(message.bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) });
  const bytes = new Uint8Array(Buffer.concat(chunks));
  post({ kind: 'bytes', connection, bytes }, [bytes.buffer]);
}

const files = new DurableFileSystem(start.directory, stopAfterSyncFailure);
const postgres = await openPostgres(files);
await refuseWithoutSync(postgres, files);
if (start.isNew) await syncEverything(postgres, start.directory);

let previous = Promise.resolve();
port.on('message', (message: ToWorker) => {
  previous = previous
    .then(() => handle(postgres, message))
    .catch((error: unknown) => {
      post({ kind: 'stopped', reason: String(error) });
      process.exit(1);
    });
});
post({ kind: 'ready' });
