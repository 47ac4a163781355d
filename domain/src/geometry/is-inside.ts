import type { Position, Ring } from './geometry.ts';

/** Whether a position lies inside a ring (even-odd rule); on the line itself either answer is possible. */
export function isInsideRing([x, y]: Position, ring: Ring): boolean {
  let inside = false;
  let last = ring.at(-1);
  for (const point of ring) {
    if (last && point[1] > y !== last[1] > y) {
      const crossing = ((last[0] - point[0]) * (y - point[1])) / (last[1] - point[1]) + point[0];
      if (x < crossing) inside = !inside;
    }
    last = point;
  }
  return inside;
}

/** Whether a position lies inside a piece: in its outer ring and in none of its holes. */
export function isInsidePiece(position: Position, [outer, ...holes]: Ring[]): boolean {
  return outer !== undefined && isInsideRing(position, outer) && !holes.some((hole) => isInsideRing(position, hole));
}
