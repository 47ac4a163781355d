import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../database/connections/open-database.ts';
import { environmentOf } from '../../../testing/application/run-verb.ts';
import { aDatabase } from '../../../testing/database/database.ts';
import { editionsIn, editionTables } from '../../../testing/registers/editions.ts';
import { aFolder } from '../../../testing/registers/register-files.ts';
import { geopackageShape, square, wkbOf, writeGeopackage } from '../../../testing/registers/shapes-of-files.ts';
import { tidyRegisters } from './tidy-registers.ts';

const database = await aDatabase();
const isServer = database.kind === 'server';
/** Fifty were tried on a server; a start of the embedded database takes seconds. */
const kills = Number(process.env.REGISTER_KILLS ?? (isServer ? 6 : 2));
const program = fileURLToPath(new URL('../../../../dist/import-register.mjs', import.meta.url));

/** Each year has a number of rows of its own, so that rows of another edition would be seen. */
const rowsOf: Record<number, number> = { 2023: 2_100, 2024: 1_700 };
const folder = aFolder();
const files = Object.entries(rowsOf).map(([year, count]) => {
  const rows = Array.from({ length: count }, (_, at) => ({
    shape: geopackageShape(wkbOf([square(143_000 + (at % 50) * 60, 188_000 + Math.floor(at / 50) * 60)])),
  }));
  return { year: Number(year), path: writeGeopackage(join(folder, `${year}.gpkg`), [{ rows }]) };
});

function start({ year, path }: { year: number; path: string }) {
  const words = [program, path, '--register', 'be_vlg', '--year', String(year)];
  const { PATH = '' } = process.env;
  return spawn(process.execPath, words, { env: { PATH, ...environmentOf(database.location) }, stdio: 'ignore' });
}

/** The embedded database belongs to one process at a time. */
async function looking<Result>(work: (open: Database) => Promise<Result>): Promise<Result> {
  if (isServer) return work(database);
  const open = await openDatabase(database.location);
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

/** What is there once somebody has looked after what the killed process left; a server may still take it for alive. */
async function leftBehind() {
  return looking(async (open) => {
    const isTidy = async () => {
      await tidyRegisters({ database: open, dataDir: database.location.dataDir });
      return (await editionsIn(open)).every(({ state }) => state !== 'LOADING');
    };
    await expect.poll(isTidy, { timeout: 30_000 }).toBe(true);
    return { editions: await editionsIn(open), tables: await editionTables(open) };
  });
}

test('a process that is killed at any moment of an import leaves the edition before or the new one, whole', {
  timeout: 60_000 + kills * 60_000,
}, async () => {
  if (!isServer) await database.close();
  const [first = expect.fail()] = files;
  const began = performance.now();
  const [code] = await once(start(first), 'exit');
  expect(code).toBe(0);
  const wholeMs = performance.now() - began;
  const states = new Set<string>();
  for (let kill = 0; kill < kills; kill++) {
    const child = start(files[(kill + 1) % files.length] ?? first);
    const over = once(child, 'exit');
    await Promise.race([over, wait(wholeMs * (0.3 + (0.75 * (kill + Math.random())) / kills))]);
    child.kill('SIGKILL');
    await over;
    const { editions, tables } = await leftBehind();
    const ready = editions.filter(({ state }) => state === 'READY');
    expect(ready).toHaveLength(1);
    for (const { year, told, rows } of ready) expect([told, rows]).toEqual([rowsOf[year], rowsOf[year]]);
    for (const { rows } of editions.filter(({ state }) => state === 'FAILED')) expect(rows).toBe(0);
    expect(tables).toHaveLength(1);
    for (const { state, year } of editions) states.add(`${state} ${year}`);
  }
  // Otherwise nothing was killed in the middle, or everything before it began.
  if (process.env.REGISTER_KILLS) console.log([...states].sort().join(', '));
});
