// How long do a tap on declared parcels and a tile of them take? Real shapes, as dense as in Flanders, until a country is full; both databases.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { ParcelGeometry, Position } from '../domain/src/geometry/geometry.ts';
import { registeredTileZoom } from '../domain/src/registered-parcels/registered-parcel.ts';
import { SeededRandom } from '../domain/src/seeded-random.ts';
import { type Database, openDatabase } from '../server/src/database/connections/open-database.ts';
import { migrate } from '../server/src/database/migrate.ts';
import {
  findTile,
  isCovered,
  listNearest,
} from '../server/src/features/registered-parcels/registered-parcels.repository.ts';
import { migrationsFolder } from '../server/src/migrations-folder.ts';
import { aRegisterEdition, cellsOver } from '../server/src/testing/registers/a-register-edition.ts';
import { machineLoad, median, percentile } from './measuring/figures.ts';
import { onEmbeddedDatabase, onServerDatabase, type Place } from './measuring/product.ts';

const counts = {
  server: Number(process.env.BENCH_PARCELS ?? 1_000_000),
  embedded: Number(process.env.BENCH_PARCELS_EMBEDDED ?? 100_000),
};
const asked = 400;
const warmUp = 20;
const fingerMeters = 20;
const rowsAtOnce = 25_000;
// About 106 m each way, of shapes that are as wide at half their size: 89 a square kilometre.
const [west, south, lonStep, latStep] = [4.2, 49.6, 0.0015, 0.000_95];

const file = new URL('flight-parcels.geojson', import.meta.url);
const { features }: { features: { geometry: ParcelGeometry }[] } = JSON.parse(readFileSync(file, 'utf8'));

/** Shapes at half their size around a place of their own, row by row of a square; stored in no order, as many registers come. */
async function fill({ db }: Database, editionId: string, count: number, across: number): Promise<void> {
  const shapes = features.map(({ geometry }) => JSON.stringify(geometry));
  await sql`create table bench_shape as
    select number::int, st_scale(st_translate(shape, -st_x(st_centroid(shape)), -st_y(st_centroid(shape))), 0.5, 0.5) as shape,
      st_area(shape::geography) / 4 as size
    from (select st_setsrid(st_geomfromgeojson(text), 4326) as shape, number - 1 as number
      from unnest(${shapes}::text[]) with ordinality as sent (text, number)) as read`.execute(db);
  for (let from = 0; from < count; from += rowsAtOnce) {
    await sql`
      insert into registered_parcel (edition_id, registered_parcel_id, reference, crop, is_grass, size_square_meters, shape)
      select ${editionId}::uuid, spot + 1, 'R' || spot, 'Prairie permanente', spot % 5 < 2, size,
        st_translate(shape, ${west}::float8 + ${lonStep}::float8 * (spot % ${across}), ${south}::float8 + ${latStep}::float8 * (spot / ${across}))
      from (select (rank::bigint * 611953 % ${count})::int as spot from generate_series(${from}::int, ${Math.min(count, from + rowsAtOnce) - 1}::int) rank) as spots
        join bench_shape on number = (spot::bigint * 7919 % ${shapes.length})`.execute(db);
  }
  await sql`drop table bench_shape`.execute(db);
  // What the import has left to do is not the tap's.
  await sql`vacuum analyze registered_parcel`.execute(db);
  await sql`checkpoint`.execute(db);
}

async function timesOf<Asked>(questions: readonly Asked[], ask: (question: Asked) => Promise<unknown>) {
  const times: number[] = [];
  for (const question of questions) {
    const begin = performance.now();
    await ask(question);
    times.push(performance.now() - begin);
  }
  const measured = times.slice(warmUp);
  return `${median(measured).toFixed(1)} | ${percentile(measured, 0.95).toFixed(1)}`;
}

const tilesAcross = 2 ** registeredTileZoom;

function tileAt([lon, lat]: Position): { x: number; y: number } {
  const down = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
  return { x: Math.floor(((lon + 180) / 360) * tilesAcross), y: Math.floor(down * tilesAcross) };
}

async function tap({ db }: Database, place: Position): Promise<number> {
  const found = await listNearest(db, { place, meters: fingerMeters, most: 50 });
  if (!found.some(({ distance }) => distance === 0)) await isCovered(db, place);
  return found.length;
}

async function measure(name: string, count: number, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }: Place) {
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    await migrate(database, migrationsFolder);
    const across = Math.ceil(Math.sqrt(count));
    const [east, north] = [west + across * lonStep, south + across * latStep];
    const coverage = cellsOver([[west, south, east, north]]);
    const { editionId } = await aRegisterEdition({ database, now: () => new Date() }, { coverage });
    await fill(database, editionId, count, across);
    const random = new SeededRandom(5);
    const places = Array.from({ length: asked + warmUp }, (): Position => {
      return [west + random.next() * (east - west), south + random.next() * (north - south)];
    });
    let [found, bytes] = [0, 0];
    const point = await timesOf(places, async (place) => {
      found += await tap(database, place);
    });
    const tile = await timesOf(places, async (place) => {
      bytes += (await findTile(database.db, { editionId, ...tileAt(place) }))?.length ?? 0;
    });
    const around = await timesOf(places, (place) => listNearest(database.db, { place, meters: 1_500, most: 30 }));
    const each = [found / places.length, bytes / places.length / 1_000].map((mean) => mean.toFixed(1));
    console.log(`| ${name} | ${count} | ${each.join(' | ')} | ${point} | ${tile} | ${around} | ${machineLoad()} |`);
  } finally {
    await database.close();
  }
}

console.log(
  '| database | parcels | parcels a tap | kB a tile | point p50 ms | p95 | tile p50 ms | p95 | around p50 ms | p95 | machine |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|---|');
await onServerDatabase((place) => measure('PostgreSQL', counts.server, place));
await onEmbeddedDatabase((place) => measure('embedded', counts.embedded, place));
