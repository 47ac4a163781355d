// What does it cost to look at the ground under a flight, beside planning it? Real parcels on invented hills, with posts a second apart.
import { planFlight } from '../domain/src/flight/course/plan-flight.ts';
import { defaultFlightSettings } from '../domain/src/flight/flight-settings.ts';
import { flightOverGround } from '../domain/src/flight/relief/flight-over-ground.ts';
import { groundBoxOf } from '../domain/src/flight/relief/ground-box.ts';
import type { ParcelGeometry } from '../domain/src/geometry/geometry.ts';
import { groundOfPatch } from '../domain/src/terrain/ground-patch.ts';
import { median } from './measuring/figures.ts';
import { timed } from './measuring/processor-time.ts';

const second = 1 / 3_600;
const repetitions = 5;

function groundUnder(geometry: ParcelGeometry) {
  const [west, south, east, north] = groundBoxOf({ geometry }, [{ geometry }], null) ?? [0, 0, 0, 0];
  const [columns, rows] = [Math.ceil((east - west) / second) + 1, Math.ceil((north - south) / second) + 1];
  const heights = Array.from({ length: columns * rows }, (_, post) => {
    const [lon, lat] = [west + (post % columns) * second, north - Math.floor(post / columns) * second];
    return Math.round(300 + 40 * Math.sin(lon * 700) * Math.cos(lat * 900));
  });
  const grid = { tile: 'N50E005', west, north, lonStep: second, latStep: second, columns, rows, heights };
  const patch = { version: 'v', source: 'invented', grids: [grid] };
  return { patch, bytes: JSON.stringify(patch).length };
}

export function reportRelief(fields: readonly { geometry: ParcelGeometry }[]): void {
  const settings = defaultFlightSettings;
  const measured = fields.flatMap(({ geometry }) => {
    const plan = timed(() => planFlight({ geometry, settings, meetingPoint: null, forbidden: [] }), repetitions);
    const { patch, bytes } = groundUnder(geometry);
    if (!plan.result) return [];
    const flight = plan.result;
    const look = timed(() => {
      const ground = groundOfPatch(patch);
      return ground && flightOverGround(flight, { home: null, ground });
    }, repetitions);
    if (!look.result) throw new Error('the ground of a parcel was not known');
    return [{ plan: plan.milliseconds, look: look.milliseconds, bytes, remarks: look.result.remarks.length }];
  });
  const sum = (of: 'plan' | 'look') => measured.reduce((total, each) => total + each[of], 0);
  console.log('\nThe ground under a flight, on hills of 80 m\n');
  console.log(
    '| parcels | with a remark | kB of heights, median | ms plan, mean | ms look, mean / most | (plan + look) ÷ plan |',
  );
  console.log('|---|---|---|---|---|---|');
  const cells = [
    measured.length,
    measured.filter(({ remarks }) => remarks > 0).length,
    (median(measured.map(({ bytes }) => bytes)) / 1000).toFixed(1),
    (sum('plan') / measured.length).toFixed(2),
    `${(sum('look') / measured.length).toFixed(2)} / ${Math.max(...measured.map(({ look }) => look)).toFixed(1)}`,
    ((sum('plan') + sum('look')) / sum('plan')).toFixed(2),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
