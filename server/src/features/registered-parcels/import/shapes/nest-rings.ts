import type { FlatRing, Polygons } from '../../../../parcel-files/polygons.ts';

interface Measured {
  readonly ring: FlatRing;
  /** Twice the area, negative for a ring that runs counter-clockwise. */
  readonly area: number;
}

/**
 * A Shapefile has rings in a row: outer ones run clockwise, holes the other way, and none says whose it is. A hole goes to
 * the smallest outer ring around it; one that lies in none is an area of its own, as exports get the direction wrong.
 */
export function nestRings(rings: readonly FlatRing[]): Polygons {
  const [only] = rings;
  if (rings.length === 1 && only !== undefined) return [[only]];
  const measured = rings.map((ring): Measured => ({ ring, area: clockwiseArea(ring) }));
  const outer = measured.filter(({ area }) => area > 0).sort((left, right) => left.area - right.area);
  const pieces = new Map(outer.map((around) => [around, [around.ring]]));
  for (const hole of measured.filter(({ area }) => area <= 0)) {
    const around = outer.find((candidate) => candidate.area > -hole.area && isAround(candidate.ring, hole.ring));
    const piece = around === undefined ? undefined : pieces.get(around);
    if (piece === undefined) pieces.set(hole, [hole.ring]);
    else piece.push(hole.ring);
  }
  return [...pieces.values()];
}

function clockwiseArea(ring: FlatRing): number {
  const [originX = 0, originY = 0] = ring;
  let sum = 0;
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x, y] = [(ring[at] ?? 0) - originX, (ring[at + 1] ?? 0) - originY];
    sum -= x * ((ring[at + 3] ?? 0) - originY) - ((ring[at + 2] ?? 0) - originX) * y;
  }
  return sum;
}

/** By the middle of the hole's first edge: a corner may lie on the line that both share. */
function isAround(outer: FlatRing, hole: FlatRing): boolean {
  const x = ((hole[0] ?? 0) + (hole[2] ?? 0)) / 2;
  const y = ((hole[1] ?? 0) + (hole[3] ?? 0)) / 2;
  let isInside = false;
  for (let at = 0, last = outer.length - 2; at < outer.length; last = at, at += 2) {
    const [fromX, fromY] = [outer[at] ?? 0, outer[at + 1] ?? 0];
    const [toX, toY] = [outer[last] ?? 0, outer[last + 1] ?? 0];
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) isInside = !isInside;
  }
  return isInside;
}
