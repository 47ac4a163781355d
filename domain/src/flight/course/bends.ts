import type { Blocks } from '../ground/forbidden-areas.ts';
import type { PlanePoint } from '../ground/local-plane.ts';
import { type Edge, isNear, isWithin, lengthBetween } from '../ground/plane-geometry.ts';

/** No way around something forbidden leads farther away from the parcel than this. */
const farthestBendMeters = 150;
/** Beside a corner, so that a leg over it does not graze what it goes around. */
const besideMeters = 0.5;

function toward(from: PlanePoint, to: PlanePoint, meters: number): PlanePoint {
  const length = lengthBetween(from, to) || 1;
  return [((to[0] - from[0]) / length) * meters, ((to[1] - from[1]) / length) * meters];
}

/** Corners that point into the parcel: only there does a shortest way within it bend. */
function inwardCorners(rings: readonly (readonly PlanePoint[])[], edges: readonly Edge[]): PlanePoint[] {
  return rings.flatMap((ring) =>
    ring.filter((corner, at) => {
      const before = ring[(at + ring.length - 1) % ring.length] ?? corner;
      const after = ring[(at + 1) % ring.length] ?? corner;
      const [one, other] = [toward(corner, before, besideMeters), toward(corner, after, besideMeters)];
      return !isWithin(edges, corner[0] + one[0] + other[0], corner[1] + one[1] + other[1]);
    }),
  );
}

function outward(block: readonly PlanePoint[]): PlanePoint[] {
  const sum = block.reduce<PlanePoint>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  const middle: PlanePoint = [sum[0] / block.length, sum[1] / block.length];
  return block.map((point): PlanePoint => {
    const [east, north] = toward(middle, point, besideMeters);
    return [point[0] + east, point[1] + north];
  });
}

/** Where a way around may bend: at corners that point into the parcel, and around what is forbidden near it. */
export function bendsOf(
  rings: readonly (readonly PlanePoint[])[],
  edges: readonly Edge[],
  blocks: Blocks,
): PlanePoint[] {
  const around = blocks.convex.flatMap(outward).filter(([x, y]) => isNear(edges, x, y, farthestBendMeters));
  return [...inwardCorners(rings, edges), ...around].filter((point) => !blocks.covers(point));
}
