import type { Position } from '../geometry/geometry.ts';
import type { ForecastHour } from '../sky/forecast-hour.ts';
import { horizonTowards } from './horizon.ts';
import type { SampleGround } from './parcel-ground.ts';
import { clearLight, cloudedLight, type Direction, directionOf, level, loadOn, type SunLight } from './sun-load.ts';
import { limbDegrees, type SunPosition, sunPath } from './sun-path.ts';

const aMinuteMs = 60_000;
const anHourMs = 60 * aMinuteMs;
const stepMs = 3 * aMinuteMs;
/** From the top of a hill the sun is seen earlier than from the plain. */
const beforeSunriseMs = 15 * aMinuteMs;
/** Whatever has not had its share by then is in shade for good, as far as a search goes. */
export const longestSunMs = 8 * anHourMs;

/** Of what the sky is: what a service says of the hours, else clouds (0 to 1) as somebody sees them. */
export interface SkyCover {
  readonly hours: readonly Pick<ForecastHour, 'from' | 'cloudPercent' | 'beamWm2' | 'diffuseWm2'>[];
  readonly cloud: number;
}

/** Somebody's word on the clouds outweighs a service's; where nobody says anything it counts as clear, which ends a search soonest. */
export function coverOf(hours: SkyCover['hours'], isOvercast: boolean | null): SkyCover {
  return isOvercast === null ? { hours, cloud: 0 } : { hours: [], cloud: isOvercast ? 1 : 0 };
}

/** A morning at a place: where the sun stands, and how much light it gives. */
export interface SunMorning {
  readonly path: readonly SunPosition[];
  readonly light: readonly SunLight[];
  readonly towards: readonly Direction[];
  /** Wh/m² that flat open ground gets under a clear sky until `minutesAfterSunrise`. */
  readonly budget: number;
}

/** Degrees by which the upper limb stands above a horizon. */
const degreesAbove = ({ altitude }: SunPosition, horizon: number) => altitude + limbDegrees - horizon;
const isLit = (sun: SunPosition, horizon: number) => degreesAbove(sun, horizon) >= 0;
const isUp = (sun: SunPosition) => isLit(sun, 0);

/** Energy (Wh/m²) of a step, from the load (W/m²) at its two ends. */
const energy = (before: number, after: number) => (((before + after) / 2) * stepMs) / anHourMs;

const clearAt = (sun: SunPosition): SunLight => (isUp(sun) ? clearLight(sun.altitude) : { beam: 0, diffuse: 0 });

function flatLoad(sun: SunPosition, light: SunLight): number {
  return loadOn(level, directionOf(sun), light, isLit(sun, 0));
}

/** How much of the clear light of an hour a service leaves, straight and from everywhere; null where it says nothing of it. */
function sharesOf(hour: SkyCover['hours'][number], path: readonly SunPosition[]) {
  const { beamWm2, diffuseWm2 } = hour;
  if (beamWm2 === null || diffuseWm2 === null) return null;
  const from = Date.parse(hour.from);
  const within = path.filter(({ at }) => at >= from && at < from + anHourMs);
  const steps = anHourMs / stepMs;
  const mean = (of: (sun: SunPosition) => number) => within.reduce((sum, sun) => sum + of(sun), 0) / steps;
  const beam = mean((sun) => clearAt(sun).beam * Math.max(0, Math.sin((sun.altitude * Math.PI) / 180)));
  const diffuse = mean((sun) => clearAt(sun).diffuse);
  return { beam: beam > 0 ? beamWm2 / beam : 0, diffuse: diffuse > 0 ? diffuseWm2 / diffuse : 0 };
}

function lightAlong(path: readonly SunPosition[], { hours, cloud }: SkyCover): SunLight[] {
  const said = new Map(hours.map((hour) => [Date.parse(hour.from), { shares: sharesOf(hour, path), hour }]));
  return path.map((sun) => {
    const clear = clearAt(sun);
    const known = said.get(Math.floor(sun.at / anHourMs) * anHourMs);
    if (known?.shares) return { beam: clear.beam * known.shares.beam, diffuse: clear.diffuse * known.shares.diffuse };
    const percent = known?.hour.cloudPercent ?? null;
    return cloudedLight(clear, sun.altitude, percent === null ? cloud : percent / 100);
  });
}

/** The morning after a sunrise (ms) at a place. */
export function sunMorning(place: Position, sunrise: number, minutesAfterSunrise: number, cover: SkyCover): SunMorning {
  const path = sunPath(place, sunrise - beforeSunriseMs, sunrise + longestSunMs, stepMs);
  const flatClear = path.map((sun) => (sun.at < sunrise ? 0 : flatLoad(sun, clearAt(sun))));
  const budget = sumUntil(path, flatClear, sunrise + minutesAfterSunrise * aMinuteMs);
  return { path, light: lightAlong(path, cover), towards: path.map(directionOf), budget };
}

function sumUntil(path: readonly SunPosition[], load: readonly number[], end: number): number {
  let sum = 0;
  for (let step = 1; step < path.length; step += 1) {
    const [before, after] = [path[step - 1]?.at ?? 0, path[step]?.at ?? 0];
    const share = Math.min(1, Math.max(0, (end - before) / (after - before)));
    sum += energy(load[step - 1] ?? 0, load[step] ?? 0) * share;
  }
  return sum;
}

/** When a point is first lit, and when it has had half and all of the budget (ms); infinite where that does not come. */
export interface SampleSun {
  readonly lit: number;
  readonly half: number;
  readonly all: number;
}

const never = Number.POSITIVE_INFINITY;

const dark: SunLight = { beam: 0, diffuse: 0 };

/** The sun of one point of a field, until it has had all of the budget. */
export function sampleSun({ path, light, towards, budget }: SunMorning, ground: SampleGround): SampleSun {
  const sun = { lit: never, half: never, all: never };
  let [sum, before, hidden] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const [step, place] of path.entries()) {
    const above = degreesAbove(place, horizonTowards(ground.horizon, place.azimuth));
    const isInSun = above >= 0;
    // Between the two steps, as if it rose evenly.
    if (isInSun && sun.lit === never) sun.lit = place.at - (above / (above - hidden)) * stepMs;
    if (!isInSun) hidden = above;
    const load = loadOn(ground, towards[step] ?? { east: 0, north: 0, up: 0 }, light[step] ?? dark, isInSun);
    const more = step === 0 ? 0 : energy(before, load);
    // Between the two steps, as if it came evenly.
    const when = (goal: number) => place.at - stepMs + ((goal - sum) / more) * stepMs;
    if (sun.half === never && more > 0 && sum + more >= budget / 2) sun.half = when(budget / 2);
    if (sun.all === never && more > 0 && sum + more >= budget) sun.all = when(budget);
    if (sun.all !== never && sun.lit !== never) return sun;
    sum += more;
    before = load;
  }
  return sun;
}

/** A point of flat open ground. */
export const flatOpen: SampleGround = { east: 0, north: 0, horizon: [0] };
