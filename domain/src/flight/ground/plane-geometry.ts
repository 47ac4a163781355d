import type { PlanePoint } from './local-plane.ts';

export interface Edge {
  ax: number;
  ay: number;
  bx: number;
  by: number;
}

export function lengthBetween(a: PlanePoint, b: PlanePoint): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The sides of rings, which may be open or closed. */
export function edgesOf(rings: readonly (readonly PlanePoint[])[]): Edge[] {
  const edges: Edge[] = [];
  for (const ring of rings) {
    let last = ring.at(-1);
    for (const point of ring) {
      if (last && (last[0] !== point[0] || last[1] !== point[1])) {
        edges.push({ ax: last[0], ay: last[1], bx: point[0], by: point[1] });
      }
      last = point;
    }
  }
  return edges;
}

/** Whether a point lies within rings by the even-odd rule, so that holes and several pieces need no telling apart. */
export function isWithin(edges: readonly Edge[], x: number, y: number): boolean {
  let inside = false;
  for (const { ax, ay, bx, by } of edges) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

function squaredDistanceToEdge({ ax, ay, bx, by }: Edge, x: number, y: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
  const share = Math.max(0, Math.min(1, along));
  const ox = x - ax - share * dx;
  const oy = y - ay - share * dy;
  return ox * ox + oy * oy;
}

/** Whether some side comes as near to a point as this. */
export function isNear(edges: readonly Edge[], x: number, y: number, meters: number): boolean {
  const limit = meters * meters;
  for (const edge of edges) {
    const { ax, ay, bx, by } = edge;
    // Most sides are far away: four comparisons spare the arithmetic.
    if ((ax < x - meters && bx < x - meters) || (ax > x + meters && bx > x + meters)) continue;
    if ((ay < y - meters && by < y - meters) || (ay > y + meters && by > y + meters)) continue;
    if (squaredDistanceToEdge(edge, x, y) <= limit) return true;
  }
  return false;
}

/** Where a straight leg crosses the sides, as shares of the leg in rising order. */
export function crossingsOnLeg(edges: readonly Edge[], a: PlanePoint, b: PlanePoint): number[] {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const found: number[] = [];
  for (const { ax, ay, bx, by } of edges) {
    const sideA = dx * (ay - a[1]) - dy * (ax - a[0]);
    const sideB = dx * (by - a[1]) - dy * (bx - a[0]);
    if (sideA > 0 === sideB > 0) continue;
    const ex = bx - ax;
    const ey = by - ay;
    const determinant = dx * ey - dy * ex;
    if (determinant === 0) continue;
    const share = ((ax - a[0]) * ey - (ay - a[1]) * ex) / determinant;
    if (share > 0 && share < 1) found.push(share);
  }
  return found.sort((left, right) => left - right);
}

export function pointOnLeg(a: PlanePoint, b: PlanePoint, share: number): PlanePoint {
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
}

/** Metres between the nearest points of two sets of sides; 0 where they meet, or one lies within the other. */
export function distanceBetween(some: readonly Edge[], others: readonly Edge[]): number {
  const lies = (inner: readonly Edge[], outer: readonly Edge[]) =>
    inner.some(({ ax, ay, bx, by }) => isWithin(outer, ax, ay) || crossingsOnLeg(outer, [ax, ay], [bx, by]).length > 0);
  if (lies(some, others) || lies(others, some)) return 0;
  let least = Number.POSITIVE_INFINITY;
  // Two sides that do not meet are nearest at an end of one of them.
  for (const [from, to] of [
    [some, others],
    [others, some],
  ] as const) {
    for (const { ax, ay } of from) {
      for (const edge of to) least = Math.min(least, squaredDistanceToEdge(edge, ax, ay));
    }
  }
  return Math.sqrt(least);
}
