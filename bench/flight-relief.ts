// What does it cost to look at the ground under a flight, and to fly along it, beside planning it? Real parcels on invented hills, with posts a second apart.
import { planFlight } from '../domain/src/flight/course/plan-flight.ts';
import { defaultFlightSettings } from '../domain/src/flight/flight-settings.ts';
import { levelRoute } from '../domain/src/flight/flown-route.ts';
import { localPlaneAround } from '../domain/src/flight/ground/local-plane.ts';
import { proposeFlight } from '../domain/src/flight/propose-flight.ts';
import { flightOverGround } from '../domain/src/flight/relief/flight-over-ground.ts';
import { groundBoxOf } from '../domain/src/flight/relief/ground-box.ts';
import { aboveGround } from '../domain/src/flight/testing/above-ground.ts';
import { centerOf } from '../domain/src/geometry/center-of.ts';
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
      return ground && flightOverGround(levelRoute(flight), settings, { home: null, ground });
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
  reportFollowing(fields);
}

/** A take-off 150 m east of the middle, and the flight from there, at one height and along the terrain. */
function followed(geometry: ParcelGeometry) {
  const settings = defaultFlightSettings;
  const middle = centerOf(geometry) ?? [0, 0];
  const meetingPoint = localPlaneAround(middle).toPosition([150, 0]);
  const ground = groundOfPatch(groundUnder(geometry).patch);
  const parcel = { parcelId: 'p', name: '', geometry };
  const task = { parcelId: 'p', parcels: [parcel], settings, meetingPoint, forbidden: [], mostGapMeters: 0 };
  const level = timed(() => proposeFlight(task), repetitions);
  const along = timed(() => proposeFlight({ ...task, terrain: { ground } }), repetitions);
  const { route, plan } = along.result;
  if (!route?.terrain || !plan || !ground) return null;
  let outside = 0;
  let places = 0;
  for (const { overHighest, overGround } of aboveGround(route, route.terrain.takeOffMeters, ground)) {
    places += 1;
    const { heightMeters } = settings;
    if (overHighest < heightMeters - 5 || overHighest > heightMeters + 10 || overGround > 120) outside += 1;
  }
  const slopes = route.waypoints.filter(({ kind }) => kind === 'SLOPE').length;
  const isLow = route.returnMeters < route.terrain.highestWaypoint + 20;
  return {
    level: level.milliseconds,
    along: along.milliseconds,
    places,
    outside: outside + (isLow ? 1 : 0),
    slopes,
    plain: plan.waypoints.length,
    minutes: plan.minutes / (level.result.plan?.minutes ?? plan.minutes),
  };
}

function reportFollowing(fields: readonly { geometry: ParcelGeometry }[]): void {
  const flown = fields.flatMap(({ geometry }) => followed(geometry) ?? []);
  const sum = (of: keyof (typeof flown)[number]) => flown.reduce((total, each) => total + each[of], 0);
  console.log('\nFlights along the terrain, on the same hills, with a take-off 150 m beside the middle\n');
  console.log(
    '| parcels | followed | metres looked at | outside the band | waypoints for slopes, mean | waypoints of the plan, mean | minutes ÷ one height | ms one height | ms along | along ÷ one height |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  const mean = (of: keyof (typeof flown)[number], digits: number) => (sum(of) / flown.length).toFixed(digits);
  const cells = [
    fields.length,
    flown.length,
    sum('places'),
    sum('outside'),
    mean('slopes', 2),
    mean('plain', 1),
    mean('minutes', 3),
    mean('level', 2),
    mean('along', 2),
    (sum('along') / sum('level')).toFixed(2),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
