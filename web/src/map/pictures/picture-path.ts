import { boundsOf, boundsOfBounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';
import { ringsOf } from '@vigiefaon/domain/geometry/rings-of';
import { toWorld } from '@vigiefaon/domain/geometry/world-position';

const MARGIN_SHARE = 0.06;
const LEAST_STEP = 0.6;

/** Shapes in their true proportions in a square that holds all of the first ones. */
export interface Picture {
  path(geometries: readonly ParcelGeometry[]): string;
  at(position: Position): [x: number, y: number];
}

/** A square picture around these shapes; points too near to be told apart are left out. */
export function pictureOf(framed: readonly ParcelGeometry[], side: number): Picture {
  const bounds = boundsOfBounds(framed.map(boundsOf).filter((box) => box !== null));
  if (!bounds) return { path: () => '', at: () => [0, 0] };
  const [west, north] = toWorld([bounds[0], bounds[3]]);
  const [east, south] = toWorld([bounds[2], bounds[1]]);
  const scale = (side * (1 - 2 * MARGIN_SHARE)) / Math.max(east - west, south - north, Number.EPSILON);
  const left = (side - (east - west) * scale) / 2;
  const top = (side - (south - north) * scale) / 2;
  const at = (position: Position): [number, number] => {
    const [worldX, worldY] = toWorld(position);
    return [left + (worldX - west) * scale, top + (worldY - north) * scale];
  };
  return {
    at,
    path: (geometries) =>
      geometries
        .flatMap(ringsOf)
        .map((ring) => lineThrough(ring.map(at)))
        .join(''),
  };
}

function lineThrough(points: readonly [number, number][]): string {
  let lastX = Number.POSITIVE_INFINITY;
  let lastY = Number.POSITIVE_INFINITY;
  const steps: string[] = [];
  for (const [x, y] of points) {
    if (Math.abs(x - lastX) < LEAST_STEP && Math.abs(y - lastY) < LEAST_STEP) continue;
    steps.push(`${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`);
    lastX = x;
    lastY = y;
  }
  return steps.length > 0 ? `M${steps.join('L')}Z` : '';
}

/** An SVG path of shapes in their true proportions, fitted in a square. */
export function picturePath(geometries: readonly ParcelGeometry[], side: number): string {
  return pictureOf(geometries, side).path(geometries);
}
