// What writing files costs in memory, with 10,000 and with 100,000 rows: a fresh process for each file, with little memory, as ratios; and how the figures grow.
import type { Answer, Order } from './exports-subject.ts';
import { median } from './measuring/figures.ts';
import { onServerDatabase, type Place } from './measuring/product.ts';
import { startSubject } from './measuring/subject.ts';

const heapMegabytes = 96;

async function startExports(place: Place) {
  // What lives on beyond this would end the process: enough for the product, far too little for a whole file and its rows.
  const execArgv = ['--expose-gc', `--max-old-space-size=${heapMegabytes}`];
  const { ready, ask, stop } = await startSubject<Order, Answer, { address: string; token: string }>(
    'exports-subject',
    place,
    execArgv,
  );
  const headers = { authorization: `Bearer ${ready.token}` };
  return { ask, stop, get: (path: string) => fetch(`${ready.address}${path}`, { headers }) };
}

interface Cost {
  megabytes: number;
  peakMegabytes: number;
  seconds: number;
}

const perMegabyte = 1_000_000;

async function costOf(place: Place, path: string): Promise<Cost> {
  const subject = await startExports(place);
  // The first answer loads code and fills caches; what is asked about is the file.
  await (await subject.get('/api/figures?year=2100')).text();
  await subject.ask({ kind: 'watch' });
  const begin = performance.now();
  const response = await subject.get(path);
  let bytes = 0;
  for await (const piece of response.body ?? []) bytes += piece.byteLength;
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const seconds = (performance.now() - begin) / 1000;
  const { peakBytes = 0 } = await subject.ask({ kind: 'peak' });
  subject.stop();
  return { megabytes: bytes / perMegabyte, peakMegabytes: peakBytes / perMegabyte, seconds };
}

const files = [
  ['missions, CSV', '/api/exports/missions?format=csv'],
  ['missions, XLSX', '/api/exports/missions?format=xlsx'],
  ['parcels, GeoJSON', '/api/exports/parcels?format=geojson'],
  ['parcels, KML', '/api/exports/parcels?format=kml'],
  ['requesters, CSV', '/api/exports/clients?format=csv'],
] as const;
const sizes = [10_000, 100_000] as const;

async function medianMs({ get }: Awaited<ReturnType<typeof startExports>>, path: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 11; turn++) {
    const begin = performance.now();
    await (await get(path)).text();
    times.push(performance.now() - begin);
  }
  return median(times);
}

async function measure(place: Place): Promise<void> {
  const costs = new Map<string, Cost[]>();
  const figures: number[] = [];
  let seeded = 0;
  for (const size of sizes) {
    const subject = await startExports(place);
    await subject.ask({ kind: 'seed', from: seeded, to: size });
    figures.push(await medianMs(subject, '/api/figures?year=2024'));
    subject.stop();
    seeded = size;
    for (const [name, path] of files) costs.set(name, [...(costs.get(name) ?? []), await costOf(place, path)]);
  }
  for (const [name, [small, large]] of costs) {
    if (!small || !large) continue;
    const cells = [
      name,
      large.megabytes.toFixed(1),
      large.seconds.toFixed(1),
      small.peakMegabytes.toFixed(0),
      large.peakMegabytes.toFixed(0),
      (large.megabytes / small.megabytes).toFixed(1),
      (large.peakMegabytes / Math.max(1, small.peakMegabytes)).toFixed(1),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  const [few = 0, many = 0] = figures;
  console.log(
    `\nFigures of one of ten seasons: ${few.toFixed(0)} ms with 10,000 missions, ${many.toFixed(0)} ms with 100,000.`,
  );
}

console.log('| file | MB with 100,000 | seconds | peak MB, 10,000 | peak MB, 100,000 | file grew × | peak grew × |');
console.log('|---|---|---|---|---|---|---|');
await onServerDatabase(measure);
