import type { Position } from '../geometry/geometry.ts';
import type { GroundHeights } from '../terrain/ground-heights.ts';

const earthMeters = 6_371_000;
/** Light bends down with the air: ground sinks away that much slower. */
const sinking = (1 - 0.13) / (2 * earthMeters);
const nearestMeters = 30;
const farthestMeters = 30_000;
const widening = 0.01;
/** Ground that is unknown nearer than this may hide a ridge that counts. */
const enoughMeters = 5_000;
const metersADegree = (earthMeters * Math.PI) / 180;

/** Azimuths of a horizon: every second degree over the mornings of a season in our countries; beyond them the nearest counts. */
export const horizonAzimuths: readonly number[] = Array.from({ length: 46 }, (_, index) => 40 + 2 * index);

const distances: readonly number[] = (() => {
  const found: number[] = [];
  for (let meters = nearestMeters; meters <= farthestMeters; meters += Math.max(nearestMeters, widening * meters)) {
    found.push(meters);
  }
  return found;
})();

/** What hides the sun at a point. */
export interface Horizon {
  /** Degrees above the level, one an azimuth of `horizonAzimuths`. */
  readonly degrees: readonly number[];
  /** False where the ground was unknown before 5 km: what hides the sun there may be higher. */
  readonly isComplete: boolean;
}

/** How far away a horizon is looked for, in metres. */
export const horizonReachMeters = farthestMeters;

interface Ray {
  readonly degrees: number;
  readonly knownMeters: number;
}

/** Marches over the ground, with the curve of the Earth and of light (Hofierka & Súri 2002, r.horizon). */
function rayAt(ground: GroundHeights, [lon, lat]: Position, height: number, azimuth: number): Ray {
  const radians = (azimuth * Math.PI) / 180;
  const northADegree = Math.cos(radians) / metersADegree;
  const eastADegree = Math.sin(radians) / (metersADegree * Math.cos((lat * Math.PI) / 180));
  let steepest = Number.NEGATIVE_INFINITY;
  let knownMeters = 0;
  for (const meters of distances) {
    const there = ground.at(lon + meters * eastADegree, lat + meters * northADegree);
    if (there === null) break;
    knownMeters = meters;
    const isHidden = meters >= enoughMeters && (ground.highest - height) / meters < steepest;
    if (isHidden) break;
    const slope = (there - height - sinking * meters * meters) / meters;
    if (slope > steepest) steepest = slope;
  }
  return { degrees: knownMeters === 0 ? 0 : (Math.atan(steepest) * 180) / Math.PI, knownMeters };
}

/** The horizon of a point; null where its own ground is unknown. */
export function horizonAt(ground: GroundHeights, place: Position): Horizon | null {
  const height = ground.at(...place);
  if (height === null) return null;
  const rays = horizonAzimuths.map((azimuth) => rayAt(ground, place, height, azimuth));
  const degrees = rays.map((ray) => Math.round(ray.degrees * 1_000) / 1_000);
  return { degrees, isComplete: rays.every(({ knownMeters }) => knownMeters >= enoughMeters) };
}

/** How high the ground stands towards an azimuth, in degrees: between the two that are known, or the nearest one. */
export function horizonTowards(degrees: Horizon['degrees'], azimuth: number): number {
  const first = horizonAzimuths[0] ?? 0;
  const place = Math.min(degrees.length - 1, Math.max(0, (azimuth - first) / 2));
  const before = degrees[Math.floor(place)] ?? 0;
  const after = degrees[Math.ceil(place)] ?? before;
  return before + (after - before) * (place - Math.floor(place));
}
