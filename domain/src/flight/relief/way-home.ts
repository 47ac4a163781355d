import type { Position } from '../../geometry/geometry.ts';
import type { GroundHeights } from '../../terrain/ground-heights.ts';
import { type LocalPlane, localPlaneAround } from '../ground/local-plane.ts';

/** A drone may be called home from anywhere on its route; so far apart its ways home differ by less than their width. */
const everyMeters = 40;
/** Between two places that are looked at no ground rises by as much as is kept above it. */
const stepMeters = 10;
const besideMeters = [0, -20, -10, 10, 20];

interface Land {
  ground: GroundHeights;
  plane: LocalPlane;
}

function highestOnWay(from: Position, to: Position, { ground, plane }: Land): number | null {
  const [[x, y], [toX, toY]] = [plane.toPlane(from), plane.toPlane(to)];
  const length = Math.hypot(toX - x, toY - y);
  const [east, north] = length > 0 ? [(toX - x) / length, (toY - y) / length] : [1, 0];
  const steps = Math.max(1, Math.ceil(length / stepMeters));
  let highest = Number.NEGATIVE_INFINITY;
  for (let step = 0; step <= steps; step += 1) {
    const meters = (length * step) / steps;
    for (const beside of besideMeters) {
      const [lon, lat] = plane.toPosition([x + east * meters - north * beside, y + north * meters + east * beside]);
      const height = ground.at(lon, lat);
      if (height === null) return null;
      if (height > highest) highest = height;
    }
  }
  return highest;
}

/** The highest ground, with 20 m to both sides, on a straight way; null where it is not known. */
export function highestBetween(from: Position, to: Position, ground: GroundHeights): number | null {
  return highestOnWay(from, to, { ground, plane: localPlaneAround(to) });
}

/** Where a drone may be on a leg when it is called home. */
function placesOn(from: Position, to: Position, { plane }: Land): Position[] {
  const [[x, y], [toX, toY]] = [plane.toPlane(from), plane.toPlane(to)];
  const count = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / everyMeters));
  return Array.from({ length: count }, (_, at) =>
    plane.toPosition([x + ((toX - x) * at) / count, y + ((toY - y) * at) / count]),
  );
}

/** The highest ground on the straight ways home from everywhere on a route; null where some of it is not known. */
export function highestOnWaysHome(
  route: readonly { position: Position }[],
  takeOff: Position,
  ground: GroundHeights,
): number | null {
  const land = { ground, plane: localPlaneAround(takeOff) };
  const starts = route.flatMap(({ position }, at) => placesOn(position, route[at + 1]?.position ?? position, land));
  let highest = Number.NEGATIVE_INFINITY;
  for (const start of starts) {
    const found = highestOnWay(start, takeOff, land);
    if (found === null) return null;
    highest = Math.max(highest, found);
  }
  return highest;
}
