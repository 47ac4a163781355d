import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CrashWriter, killRepeatedly } from '../testing/application/crash-trial.ts';
import { aDatabase } from '../testing/database/database.ts';
import { aDatabaseDirectory } from '../testing/database/empty-database.ts';
import { aDirectory } from '../testing/test-directory.ts';
import { startMaintenance } from './connections/maintenance.ts';
import { openDatabase } from './connections/open-database.ts';
import { databaseDirectory, openEmbedded } from './embedded/embedded-connection.ts';

const migrations = fileURLToPath(new URL('test-migrations', import.meta.url));
const LONG_MS = 120_000;
const database = await aDatabase<unknown>({ migrations });

describe.runIf(database.kind === 'embedded')('the embedded database', { timeout: LONG_MS }, () => {
  const { db, ping, location } = database;

  it('answers other work while a query takes its time', async () => {
    let isOver = false;
    const query = sql`select pg_sleep(0.5)`.execute(db).then(() => {
      isOver = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(isOver).toBe(false);
    await query;
  });

  it('refuses another process and leaves the first one undisturbed', async () => {
    const other = new CrashWriter(location.dataDir);
    await expect(other.state).rejects.toThrow(`DATA_DIR (${location.dataDir}) is in use by another running process`);
    await ping(60_000);
  });

  it('stops when another machine has taken the directory over', async () => {
    const dataDir = await aDatabaseDirectory();
    let reportStop: (error: Error) => void = () => {};
    const stopped = new Promise<Error>((resolve) => {
      reportStop = resolve;
    });
    const database = await openDatabase<unknown>({ dataDir, onStop: (error) => reportStop(error) });
    const unfinished = expect(sql`select pg_sleep(30)`.execute(database.db)).rejects.toThrow('taken over');
    await writeFile(join(dataDir, 'in-use.json'), JSON.stringify({ owner: 'other', namespace: 'elsewhere', beat: 1 }));
    expect((await stopped).message).toContain('taken over');
    await unfinished;
    await expect(database.ping(60_000)).rejects.toThrow('taken over');
    await database.close();
    expect(await readdir(dataDir)).toContain('in-use.json');
  });

  it('starts afresh when its very first start was interrupted', async () => {
    const dataDir = await aDirectory();
    await mkdir(databaseDirectory(dataDir));
    await writeFile(join(databaseDirectory(dataDir), 'PG_VERSION'), '18');
    await writeFile(join(dataDir, 'first-start'), '');
    const database = await openDatabase<unknown>({ dataDir });
    await database.ping(60_000);
    await database.close();
    expect(await readdir(dataDir)).toEqual(['backups', 'postgres']);
  });

  it('is checkpointed and vacuumed by its timers', async () => {
    const dataDir = await aDatabaseDirectory();
    const connection = await openEmbedded({ dataDir });
    const failures: unknown[] = [];
    const jobs = startMaintenance(connection, (error) => failures.push(error));
    await connection.pool.query('create table hay (kind text)');
    for (const job of jobs) await job.trigger();
    const { rows } = await connection.pool.query(`select reltuples from pg_class where relname = 'hay'`);
    for (const job of jobs) job.stop();
    await connection.close();
    expect(failures).toEqual([]);
    expect(rows).toEqual([{ reltuples: 0 }]);
  });

  it('loses no acknowledged commit to kill -9', async () => {
    const dataDir = await aDatabaseDirectory();
    // Thirty of them are tried by `npm run bench -- durability/kill-nine`.
    const damage = await killRepeatedly(dataDir, 3);
    expect(damage).toMatchObject({ lost: 0, torn: 0, failedToOpen: 0 });
    expect(damage.acknowledged).toBeGreaterThan(0);
  });
});
