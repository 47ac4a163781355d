import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { escapeIdentifier, Pool } from 'pg';
import { type Connection, surviveBrokenConnections } from '../connections/connection.ts';
import { type Listener, Notifications } from '../connections/notifications.ts';
import { StartError } from '../connections/start-error.ts';
import { valueParsers } from '../connections/value-parsers.ts';
import { lockDirectory } from './directory-lock.ts';
import { syncPath } from './durable-file-system.ts';
import { EmbeddedProcess } from './embedded-process.ts';
import { EmbeddedStream } from './embedded-stream.ts';

const LONGEST_WAIT_MS = 60_000;

interface EmbeddedOptions {
  dataDir: string;
  onStop?: ((error: Error) => void) | undefined;
}

/** PostgreSQL that runs in a data directory, which it keeps to itself until it is closed. */
export interface EmbeddedEngine {
  /** There is only one session: a connection ends before the next begins. */
  connect(): Connection;
  close(): Promise<void>;
}

/** Starts the PostgreSQL that lives in the data directory, making it on the first start. */
export async function startEmbedded({ dataDir, onStop }: EmbeddedOptions): Promise<EmbeddedEngine> {
  await prepareDirectory(dataDir);
  let postgres: EmbeddedProcess | undefined;
  const lock = await explainFailure(dataDir, () => lockDirectory(dataDir, (error) => postgres?.stop(error)));
  try {
    postgres = await startPostgres(dataDir);
  } catch (error) {
    await lock.release();
    throw error;
  }
  postgres.onStop = onStop ?? (() => {});
  const running = postgres;
  return {
    connect: () => connectionTo(running),
    close: async () => {
      try {
        await running.close();
      } finally {
        await lock.release();
      }
    },
  };
}

/** The one connection of an embedded PostgreSQL that starts and ends with it. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Connection> {
  const engine = await startEmbedded(options);
  const connection = engine.connect();
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await engine.close();
    },
  };
}

export function databaseDirectory(dataDir: string): string {
  return join(dataDir, 'postgres');
}

function firstStartMark(dataDir: string): string {
  return join(dataDir, 'first-start');
}

/** Whether there is no database yet, or one that a first start has left unfinished. */
export function isBeforeFirstUse(dataDir: string): boolean {
  return existsSync(firstStartMark(dataDir)) || !existsSync(databaseDirectory(dataDir));
}

// Until the mark is gone the database has never been used, so what a first start left unfinished can be thrown away.
async function startPostgres(dataDir: string): Promise<EmbeddedProcess> {
  const directory = databaseDirectory(dataDir);
  const mark = firstStartMark(dataDir);
  if (existsSync(mark)) await rm(directory, { recursive: true, force: true });
  const isNew = !existsSync(directory);
  if (isNew) {
    await explainFailure(dataDir, async () => {
      await writeFile(mark, '');
      syncPath(dataDir);
      await mkdir(directory, { mode: 0o700 });
    });
  }
  const postgres = new EmbeddedProcess({ directory, isNew });
  try {
    await postgres.ready;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database in DATA_DIR (${dataDir}) does not start: ${reason}`, { cause: error });
  }
  if (isNew) {
    await rm(mark);
    syncPath(dataDir);
  }
  return postgres;
}

async function prepareDirectory(dataDir: string): Promise<void> {
  await explainFailure(dataDir, async () => {
    const firstMade = await mkdir(join(dataDir, 'backups'), { recursive: true });
    if (firstMade) syncPath(dirname(firstMade));
    const probe = join(dataDir, `write-test-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
  });
}

async function explainFailure<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(`DATA_DIR (${dataDir}) cannot be written to: ${reason}.`, { cause: error });
  }
}

function connectionTo(postgres: EmbeddedProcess): Connection {
  const notifications = new Notifications();
  const pool = new Pool({
    stream: () => new EmbeddedStream(postgres),
    user: 'postgres',
    database: 'postgres',
    types: valueParsers(),
    max: 1, // there is one session: transactions queue for it
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
  });
  surviveBrokenConnections(pool);
  pool.on('connect', (client) =>
    client.on('notification', ({ channel, payload }) => notifications.deliver(channel, payload ?? '')),
  );
  return {
    kind: 'embedded',
    pool,
    listen: (channel, listener) => listen(pool, notifications, channel, listener),
    close: async () => {
      await pool.query('checkpoint').catch(() => {});
      await pool.end();
    },
  };
}

async function listen(pool: Pool, notifications: Notifications, channel: string, listener: Listener) {
  if (notifications.add(channel, listener)) {
    try {
      await pool.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      notifications.remove(channel, listener);
      throw error;
    }
  }
  return async () => {
    if (notifications.remove(channel, listener) && !pool.ending) {
      await pool.query(`unlisten ${escapeIdentifier(channel)}`);
    }
  };
}
