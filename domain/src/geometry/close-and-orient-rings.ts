import type { ParcelGeometry, Position, Ring } from './geometry.ts';

function isSame(left: Position | undefined, right: Position | undefined): boolean {
  return left !== undefined && right !== undefined && left[0] === right[0] && left[1] === right[1];
}

/** Twice the signed area in degrees: positive when the ring runs counter-clockwise. */
function winding(ring: Ring): number {
  const [originX, originY] = ring[0] ?? [0, 0];
  return ring.reduce((sum, [x, y], position) => {
    const [nextX, nextY] = ring[(position + 1) % ring.length] ?? [x, y];
    return sum + (x - originX) * (nextY - originY) - (nextX - originX) * (y - originY);
  }, 0);
}

function tidyRing(ring: Ring, isOuter: boolean): Ring {
  const distinct = ring.filter((position, at) => at === 0 || !isSame(position, ring[at - 1]));
  while (distinct.length > 1 && isSame(distinct[0], distinct.at(-1))) distinct.pop();
  const first = distinct[0];
  if (!first) return [];
  const closed: Ring = [...distinct, [first[0], first[1]]];
  return winding(closed) > 0 === isOuter ? closed : closed.reverse();
}

function tidyPiece(piece: Ring[]): Ring[] {
  return piece.map((ring, at) => tidyRing(ring, at === 0)).filter((ring) => ring.length > 0);
}

/** The same shape as RFC 7946 wants it: rings closed, outer ones counter-clockwise, holes clockwise, no position twice in a row. */
export function closeAndOrientRings(geometry: ParcelGeometry): ParcelGeometry {
  return geometry.type === 'Polygon'
    ? { type: 'Polygon', coordinates: tidyPiece(geometry.coordinates) }
    : { type: 'MultiPolygon', coordinates: geometry.coordinates.map(tidyPiece).filter((piece) => piece.length > 0) };
}
