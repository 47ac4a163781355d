// How long the sun over fields takes: horizons worked out once, and the mornings of 150 parcels from what is kept. BENCH_PARCELS=150.
import { readFileSync } from 'node:fs';
import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import { sunTimesOf } from '@vigiefaon/domain/light/sun-times';
import { SeededRandom } from '@vigiefaon/domain/seeded-random';
import { sunsOver } from '@vigiefaon/domain/sky/sky-light';
import { shippedSkyFigures } from '@vigiefaon/domain/sky/sky-settings';
import { type ParcelGround, parcelGround } from '@vigiefaon/domain/sun/parcel-ground';
import { coverOf } from '@vigiefaon/domain/sun/sun-budget';
import { isHeightFault } from '@vigiefaon/domain/terrain/height-fault';
import { heightsOfGrids } from '@vigiefaon/domain/terrain/heights-of-grids';
import { readHeightFile } from '../server/src/gateways/terrain/read-height-file.ts';
import { machineLoad, median } from './measuring/figures.ts';
import { timedOnce } from './measuring/processor-time.ts';

const parcels = Number(process.env.BENCH_PARCELS ?? 150);
const day = '2026-06-01';
const repetitions = 7;

const fileName = 'N50E011.hgt.zip';
const bytes = readFileSync(new URL(`../server/src/gateways/terrain/fixtures/${fileName}`, import.meta.url));

/** A field of some four hectares: twenty points. */
function fieldAt([lon, lat]: Position): ParcelGeometry {
  const [east, north] = [0.0028, 0.0018];
  const ring: Position[] = [
    [lon, lat],
    [lon + east, lat],
    [lon + east, lat + north],
    [lon, lat + north],
    [lon, lat],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

const read = await readHeightFile({ fileName, bytes: new Uint8Array(bytes) });
if (isHeightFault(read)) throw new Error(read.code);
const heights = heightsOfGrids([read.grid], { version: 'bench', source: 'SRTM' });
const random = new SeededRandom(7);
const places = Array.from(
  { length: parcels },
  (): Position => [11.4 + random.next() * 0.2, 50.4 + random.next() * 0.2],
);

const worked = places.map((place) => timedOnce(() => parcelGround(heights, fieldAt(place))));
const grounds = worked.map(({ result }) => result);
const points = grounds.reduce((sum, ground) => sum + (ground?.samples.length ?? 0), 0) / parcels;
console.log(`load ${machineLoad()}, ${parcels} parcels, ${points.toFixed(1)} points each, 46 azimuths`);
console.log(`horizons of a parcel: ${median(worked.map(({ milliseconds }) => milliseconds)).toFixed(1)} ms`);

const minutesAfterSunrise = 90;
const mornings = (groundOf: (at: number) => ParcelGround | null, isOvercast: boolean) =>
  places.map((place, at) => {
    const { sunrise } = sunTimesOf(day, place);
    const cover = coverOf([], isOvercast);
    return sunsOver(sunrise ?? '', { place, minutesAfterSunrise, cover, figures: shippedSkyFigures }, [groundOf(at)]);
  });
for (const [name, groundOf, isOvercast] of [
  ['flat, clear', () => null, false],
  ['from kept horizons, clear', (at: number) => grounds[at] ?? null, false],
  ['from kept horizons, overcast', (at: number) => grounds[at] ?? null, true],
] as const) {
  mornings(groundOf, isOvercast);
  const times = Array.from({ length: repetitions }, () => timedOnce(() => mornings(groundOf, isOvercast)).milliseconds);
  console.log(`${parcels} mornings ${name}: ${median(times).toFixed(0)} ms`);
}
