import type { Sight } from '../ground/footprint.ts';
import type { PlanePoint } from '../ground/local-plane.ts';
import { type Edge, edgesOf } from '../ground/plane-geometry.ts';
import { simplifyRing } from '../ground/simplify-ring.ts';
import { roughLength } from './lanes.ts';
import { type Strips, stripsAlong } from './strips.ts';

const sampledDirections = 36;
const mostSides = 14;
const shortestSideMeters = 20;
const cornerToleranceMeters = 2;

function directionOf({ ax, ay, bx, by }: Edge): number {
  const direction = Math.atan2(by - ay, bx - ax);
  return direction < 0 ? direction + Math.PI : direction;
}

function lengthOf({ ax, ay, bx, by }: Edge): number {
  return Math.hypot(bx - ax, by - ay);
}

/** Evenly sampled directions, and those of the longest sides: many meadows have two parallel ones. */
function candidateDirections(rings: readonly (readonly PlanePoint[])[]): number[] {
  const sides = edgesOf(rings.map((ring) => simplifyRing(ring, cornerToleranceMeters)))
    .filter((side) => lengthOf(side) >= shortestSideMeters)
    .sort((left, right) => lengthOf(right) - lengthOf(left))
    .slice(0, mostSides);
  const sampled = Array.from({ length: sampledDirections }, (_, at) => (at * Math.PI) / sampledDirections);
  return [...sampled, ...sides.map(directionOf)];
}

interface Search {
  rings: readonly (readonly PlanePoint[])[];
  edges: readonly Edge[];
  sight: Sight;
  /** What one more lane costs beside its length, in metres. */
  turnMeters: number;
}

/** The strips of the most promising directions, the best first. */
export function bestStrips({ rings, edges, sight, turnMeters }: Search, most: number): Strips[] {
  const rated = candidateDirections(rings).map((direction) => {
    const strips = stripsAlong(edges, direction, sight);
    return { strips, cost: roughLength(strips, sight) + strips.strips.length * turnMeters };
  });
  rated.sort((left, right) => left.cost - right.cost);
  return rated.slice(0, most).map(({ strips }) => strips);
}
