import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrationsFolder } from '../../migrations-folder.ts';
import { aMigratedEmbeddedDatabase, anEmptyDatabase } from '../../testing/database/empty-database.ts';
import { fillTables } from '../../testing/database/fill-tables.ts';
import { migrate } from '../migrate.ts';
import { moveDatabase } from './move-database.ts';
import { listTables } from './stored-tables.ts';
import { tableSums } from './table-rows.ts';

const hasServer = inject('testDatabaseSource').kind === 'server';
const longMs = 300_000;

test.runIf(hasServer)(
  'from the embedded database to a server every table arrives equal, and only an empty one is taken',
  { timeout: longMs },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vigiefaon-move-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const options = { dataDir, migrations: migrationsFolder, version: '1', now: new Date() };
    const source = await aMigratedEmbeddedDatabase();
    await fillTables(source.db);
    const before = await source.transaction(tableSums);

    const target = await anEmptyDatabase('server');
    const moved = await moveDatabase(source, target, options);
    expect(moved).toEqual(before.map((sum) => ({ ...sum, isEqual: true })));
    expect(await target.transaction(tableSums)).toEqual(before);
    expect(await listTables(target.db)).toEqual(await listTables(source.db));

    await expect(moveDatabase(source, target, options)).rejects.toThrow('The database is not empty');
    expect(await source.transaction(tableSums)).toEqual(before);
    expect(await readdir(dataDir)).toEqual([]);
  },
);

test.runIf(hasServer)(
  'a server database that was only started and has nobody in it counts as empty',
  { timeout: longMs },
  async () => {
    const source = await anEmptyDatabase('server');
    await migrate(source, migrationsFolder);
    await fillTables(source.db);
    const target = await anEmptyDatabase('server');
    await migrate(target, migrationsFolder);
    const options = { dataDir: target.location.dataDir, migrations: migrationsFolder, version: '1', now: new Date() };
    const moved = await moveDatabase(source, target, options);
    expect(moved.filter(({ isEqual }) => !isEqual)).toEqual([]);
  },
);
