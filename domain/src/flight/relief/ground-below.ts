import type { Position } from '../../geometry/geometry.ts';
import type { GroundHeights } from '../../terrain/ground-heights.ts';
import type { FlownWaypoint } from '../flown-route.ts';
import { localPlaneAround, type PlanePoint } from '../ground/local-plane.ts';
import { lengthBetween } from '../ground/plane-geometry.ts';

/** Along the route and to both sides of it: nearer together than the posts of any height model are apart. */
const stepMeters = 5;
/** To both sides of the route: wind, the accuracy of a position, the edge of a wood. */
const besideSteps = 4;
const besideMeters = besideSteps * stepMeters;

/** The ground at one place of the route, in metres. */
export interface GroundBelow {
  /** From the first waypoint, along the route. */
  meters: number;
  /** Above the sea: right below, and the highest within 20 m to both sides. */
  ground: number;
  highest: number;
  /** What the highest may be at most, a ridge between two places that were looked at counted; up to the next place. */
  highestAtMost: number;
  /** What the highest and the ground are at least up to the next place, a hollow between counted. */
  highestAtLeast: number;
  groundAtLeast: number;
  isOnLane: boolean;
  /** How much the ground rises from 20 m beside to 20 m beside, as a share of those 40 m. */
  slopeAcross: number;
}

/** The ground under one leg, from its first waypoint to its second. */
export interface LegBelow {
  lengthMeters: number;
  places: GroundBelow[];
}

type Looked = Pick<GroundBelow, 'ground' | 'highest' | 'highestAtMost' | 'slopeAcross'>;

interface Under {
  toPosition: (point: PlanePoint) => Position;
  ground: GroundHeights;
}

/** How much the line through three heights, evenly apart, bends down (above 0) or up at the one in the middle. */
function bendDown(heights: ArrayLike<number>, at: number): number {
  const [before, here, after] = [heights[at - 1], heights[at], heights[at + 1]];
  return before === undefined || here === undefined || after === undefined ? 0 : 2 * here - before - after;
}

/**
 * By how much a ridge (or with the sign turned, a hollow) between two heights may pass the straight line between them. Heights between
 * posts are nearly straight; a bend between two places is seen at both, by its share, and stands above the line by half their harmonic
 * mean. At the end of what is looked at one of them is not seen: near the end a bend stands above the line by nearly all that is seen
 * of it at the other place.
 */
function ridgeBetween(one: number, other: number, isAtEnd: boolean): number {
  const [left, right] = [Math.max(0, one), Math.max(0, other)];
  if (isAtEnd) return Math.max(left, right);
  return left + right > 0 ? (left * right) / (left + right) : 0;
}

/** Null where a height within 20 m to both sides is not known. */
function groundBeside(
  [east, north]: PlanePoint,
  [along, up]: PlanePoint,
  { toPosition, ground }: Under,
): Looked | null {
  const heights: number[] = [];
  for (let step = -besideSteps; step <= besideSteps; step += 1) {
    const beside = step * stepMeters;
    const height = ground.at(...toPosition([east - up * beside, north + along * beside]));
    if (height === null) return null;
    heights.push(height);
  }
  const bends = heights.map((_, at) => bendDown(heights, at));
  let [highest, highestAtMost] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [at, height] of heights.entries()) {
    highest = Math.max(highest, height);
    const next = heights[at + 1];
    const isAtEnd = at === 0 || at === heights.length - 2;
    const ridge = next === undefined ? 0 : ridgeBetween(bends[at] ?? 0, bends[at + 1] ?? 0, isAtEnd);
    highestAtMost = Math.max(highestAtMost, Math.max(height, next ?? height) + ridge);
  }
  const slopeAcross = Math.abs((heights.at(-1) ?? 0) - (heights[0] ?? 0)) / (2 * besideMeters);
  return { ground: heights[besideSteps] ?? 0, highest, highestAtMost, slopeAcross };
}

/** The same values with what ridges, or hollows, before and behind each may add. */
function withBetween(values: readonly number[], sign: 1 | -1): number[] {
  const bends = values.map((_, at) => sign * bendDown(values, at));
  const between = (at: number) =>
    at < 0 || at >= values.length - 1
      ? 0
      : ridgeBetween(bends[at] ?? 0, bends[at + 1] ?? 0, at === 0 || at === values.length - 2);
  return values.map((value, at) => value + sign * Math.max(between(at - 1), between(at)));
}

function placesOf(looked: readonly Looked[], metersAt: (step: number) => number, isOnLane: boolean): GroundBelow[] {
  const most = withBetween(
    looked.map(({ highestAtMost }) => highestAtMost),
    1,
  );
  const least = withBetween(
    looked.map(({ highest }) => highest),
    -1,
  );
  const below = withBetween(
    looked.map(({ ground }) => ground),
    -1,
  );
  return looked.map(({ ground, highest, highestAtMost, slopeAcross }, at) => ({
    meters: metersAt(at),
    ground,
    highest,
    highestAtMost: most[at] ?? highestAtMost,
    highestAtLeast: least[at] ?? highest,
    groundAtLeast: below[at] ?? ground,
    isOnLane,
    slopeAcross,
  }));
}

/** The ground under a route, leg by leg; null where it is not known under all of it. */
export function groundBelow(
  waypoints: readonly Pick<FlownWaypoint, 'position' | 'kind'>[],
  ground: GroundHeights,
): LegBelow[] | null {
  const [first] = waypoints;
  if (!first) return null;
  const { toPlane, toPosition } = localPlaneAround(first.position);
  const legs: LegBelow[] = [];
  let flown = 0;
  let isOnLane = false;
  for (const [at, { position, kind }] of waypoints.entries()) {
    const next = waypoints[at + 1];
    if (!next) break;
    // A slope goes on with what it is on.
    if (kind !== 'SLOPE') isOnLane = kind === 'LANE_START';
    const [from, to] = [toPlane(position), toPlane(next.position)];
    const lengthMeters = lengthBetween(from, to);
    const course: PlanePoint =
      lengthMeters > 0 ? [(to[0] - from[0]) / lengthMeters, (to[1] - from[1]) / lengthMeters] : [1, 0];
    const steps = Math.max(1, Math.ceil(lengthMeters / stepMeters));
    const looked: Looked[] = [];
    for (let step = 0; step <= steps; step += 1) {
      const meters = (lengthMeters * step) / steps;
      const here: PlanePoint = [from[0] + course[0] * meters, from[1] + course[1] * meters];
      const beside = groundBeside(here, course, { toPosition, ground });
      if (!beside) return null;
      looked.push(beside);
    }
    const begun = flown;
    const metersAt = (step: number) => begun + (lengthMeters * step) / steps;
    legs.push({ lengthMeters, places: placesOf(looked, metersAt, isOnLane) });
    flown += lengthMeters;
  }
  return legs;
}
