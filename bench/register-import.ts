// How fast is a register of declared parcels read in? Real shapes of Flanders at other places, as a GeoPackage, on both databases.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findKnownRegister } from '../domain/src/registered-parcels/known-registers.ts';
import { openDatabase } from '../server/src/database/connections/open-database.ts';
import { migrate } from '../server/src/database/migrate.ts';
import {
  type ImportOrder,
  maximumRowsOf,
  startImport,
} from '../server/src/features/registered-parcels/import/import-edition.ts';
import { readRegister } from '../server/src/features/registered-parcels/import/read-register.ts';
import { openRegisterFile } from '../server/src/features/registered-parcels/import/readers/open-register-file.ts';
import { saveRegisterWords } from '../server/src/features/registered-parcels/registers.repository.ts';
import { migrationsFolder } from '../server/src/migrations-folder.ts';
import type { Polygons } from '../server/src/parcel-files/polygons.ts';
import { geopackageShape, wkbOf, writeGeopackage } from '../server/src/testing/registers/shapes-of-files.ts';
import { onBothDatabases, type Place } from './measuring/product.ts';

const count = Number(process.env.BENCH_PARCELS ?? 50_000);
const fixture = new URL('../scripts/demo/data/be_vlg_2023_gpkg.zip', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'vigiefaon-registers-'));
const register = findKnownRegister('be_vlg');
if (!register) throw new Error('The register is not known.');

/** The same row of numbers at every run. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

async function realShapes(): Promise<Polygons[]> {
  const source = await openRegisterFile(fixture, null, mkdtempSync(join(folder, 'fixture-')));
  const shapes: Polygons[] = [];
  for await (const { shape } of source.read([])) if ('polygons' in shape) shapes.push(shape.polygons);
  await source.close();
  return shapes;
}

/** Somewhere within 80 kilometres of where it was. */
function moved(pieces: Polygons, chance: () => number): Buffer {
  const [east, north] = [(chance() - 0.5) * 160_000, (chance() - 0.5) * 60_000];
  const [rings = []] = pieces;
  return wkbOf(
    rings.map((ring) =>
      Array.from({ length: ring.length / 2 }, (_, at) => [(ring[2 * at] ?? 0) + east, (ring[2 * at + 1] ?? 0) + north]),
    ),
  );
}

async function writeFile(): Promise<string> {
  const [shapes, chance] = [await realShapes(), chanceFrom(7)];
  function* rows() {
    for (let at = 0; at < count; at += 1) {
      const shape = geopackageShape(moved(shapes[at % shapes.length] ?? [], chance));
      yield { shape, values: [String(at), '60', 'Grasland'] };
    }
  }
  const columns = ['REF_ID', 'GWSCOD_H', 'GWSNAM_H'];
  return writeGeopackage(join(folder, 'register.gpkg'), [{ columns, rows: rows() }]);
}

const path = await writeFile();
const file = { path, country: 'BE', layer: null, crs: null, area: null, columns: {} };

async function measureReading(): Promise<void> {
  const began = performance.now();
  let rows = 0;
  const order = { ...file, folder: mkdtempSync(join(folder, 'reading-')), maximumRows: null };
  for await (const batch of readRegister(order)) rows += batch.rows.length;
  const seconds = (performance.now() - began) / 1000;
  console.log(`| reading alone | ${rows} | ${seconds.toFixed(1)} | ${Math.round(rows / seconds)} | | |`);
}

async function measure(name: string, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }: Place): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir });
  const most = maximumRowsOf(database);
  if (most !== null && count > most) {
    console.log(`| ${name} | refused above ${most} | | | | |`);
    return database.close();
  }
  try {
    await migrate(database, migrationsFolder);
    if (register) await saveRegisterWords(database.db, register);
    const order: ImportOrder = {
      ...file,
      fileName: 'register.gpkg',
      registerKey: 'be_vlg',
      year: 2026,
      startedBy: null,
    };
    const began = performance.now();
    const started = await startImport({ database, dataDir, now: () => new Date() }, order);
    let isOver = false;
    const done = started?.done.finally(() => {
      isOver = true;
    });
    const waits: number[] = [];
    while (!isOver) {
      const asked = performance.now();
      await database.db.selectFrom('register').select('name').execute();
      waits.push(performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const rows = (await done)?.rows ?? 0;
    const seconds = (performance.now() - began) / 1000;
    const slow = Math.round(waits.toSorted((left, right) => left - right)[Math.floor(waits.length * 0.95)] ?? 0);
    const mebibytes = Math.round(process.memoryUsage.rss() / 1024 ** 2);
    console.log(
      `| ${name} | ${rows} | ${seconds.toFixed(1)} | ${Math.round(rows / seconds)} | ${slow} | ${mebibytes} |`,
    );
  } finally {
    await database.close();
  }
}

console.log(`GeoPackage of ${Math.round(statSync(path).size / 1024 ** 2)} MiB\n`);
console.log('| on | parcels | seconds | parcels/s | others wait ms, p95 | memory MiB |');
console.log('|---|---|---|---|---|---|');
try {
  await measureReading();
  await onBothDatabases(measure);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
