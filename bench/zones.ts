// How long does it take to hold 200 parcels against 5,000 no-fly zones? Real parcels, zones strewn over their region, both databases.
import { readFileSync } from 'node:fs';
import { centerOf } from '../domain/src/geometry/center-of.ts';
import type { ParcelGeometry, Position } from '../domain/src/geometry/geometry.ts';
import { readZoneFile } from '../domain/src/zones/read-zone-file.ts';
import { openDatabase } from '../server/src/database/connections/open-database.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { holdFileSource } from '../server/src/features/zones/zone-sources.repository.ts';
import { replaceZones } from '../server/src/features/zones/zones.repository.ts';
import { type AskedPlace, checkPlaces } from '../server/src/features/zones/zones-check.repository.ts';
import { migrationsFolder } from '../server/src/migrations-folder.ts';
import { median } from './measuring/figures.ts';
import { onBothDatabases, type Place } from './measuring/product.ts';

const zoneCount = Number(process.env.BENCH_ZONES ?? 5_000);
const parcelCount = 200;
const repetitions = 7;
const now = new Date('2026-05-20T12:00:00Z');

/** The same row of numbers at every run. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const file = new URL('flight-parcels.geojson', import.meta.url);
const { features }: { features: { geometry: ParcelGeometry }[] } = JSON.parse(readFileSync(file, 'utf8'));
const parcels = features.slice(0, parcelCount).map(({ geometry }) => geometry);
const middles = parcels.map((geometry): Position => centerOf(geometry) ?? [0, 0]);

/** Ragged outlines of 8 to 400 corners and 100 m to 8 km, around the parcels: as dense as zones are around a city. */
function zonesText(chance: () => number): string {
  const restrictions = ['PROHIBITED', 'REQ_AUTHORISATION', 'CONDITIONAL'];
  const zones = Array.from({ length: zoneCount }, (_, at) => {
    const [lon, lat] = middles[Math.floor(chance() * middles.length)] ?? [5, 50];
    const center = [lon + (chance() - 0.5) * 0.6, lat + (chance() - 0.5) * 0.4] as const;
    const corners = Math.round(8 * 50 ** chance());
    const radius = 0.001 * 80 ** chance();
    const ring = Array.from({ length: corners }, (_, corner) => {
      const angle = (2 * Math.PI * corner) / corners;
      const reach = radius * (0.8 + 0.2 * chance());
      return [center[0] + 1.5 * reach * Math.cos(angle), center[1] + reach * Math.sin(angle)];
    });
    return {
      identifier: `Z${at}`,
      country: 'BEL',
      name: `Zone ${at}`,
      restriction: restrictions[at % 3],
      reason: ['AIR_TRAFFIC'],
      message: 'Contact the tower before the flight.',
      applicability: at % 5 === 0 ? [{ schedule: [{ day: ['MON'], startEvent: 'SR', endEvent: 'SS' }] }] : [],
      zoneAuthority: [{ name: 'Authority', phone: '+32 2 000 00 00', purpose: 'AUTHORIZATION' }],
      geometry: [
        {
          uomDimensions: 'M',
          lowerLimit: at % 4 === 0 ? 50 : 0,
          lowerVerticalReference: 'AGL',
          upperLimit: 120,
          upperVerticalReference: 'AGL',
          horizontalProjection: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
        },
      ],
    };
  });
  return JSON.stringify(zones);
}

async function measure(name: string, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }: Place): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    await migrate(database, migrationsFolder);
    const text = zonesText(chanceFrom(7));
    let begin = performance.now();
    const read = readZoneFile(text);
    if ('refusal' in read) throw new Error(read.refusal);
    const readMs = performance.now() - begin;
    begin = performance.now();
    await database.transaction(async (transaction) => {
      const sourceId = await holdFileSource(transaction, { fileName: 'zones.json', name: 'Zones' }, now);
      await replaceZones(transaction, sourceId, read, now);
    });
    const writtenMs = performance.now() - begin;
    const places = parcels.map(
      (geometry, at): AskedPlace => ({ key: String(at), geometry, date: '2026-05-22', heightMeters: 60 }),
    );
    const times: number[] = [];
    let met = 0;
    for (let repetition = 0; repetition < repetitions; repetition++) {
      begin = performance.now();
      const found = await checkPlaces(database.db, places, now);
      times.push(performance.now() - begin);
      met = found.reduce((sum, { zones }) => sum + zones.length, 0);
    }
    const [first = 0] = times;
    const figures = [readMs, writtenMs, first, median(times)].map((value) => Math.round(value));
    console.log(`| ${name} | ${zoneCount} | ${parcels.length} | ${met} | ${figures.join(' | ')} |`);
  } finally {
    await database.close();
  }
}

console.log(
  '| database | zones | parcels | zones over parcels | file read ms | zones written ms | first check ms | median ms |',
);
console.log('|---|---|---|---|---|---|---|---|');
await onBothDatabases(measure);
