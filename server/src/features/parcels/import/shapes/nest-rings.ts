import { isInsideRing } from '@vigiefaon/domain/geometry/is-inside';
import type { RawRing } from './shape-in-file.ts';

type Corner = [number, number];
interface Ring {
  raw: RawRing;
  corners: Corner[];
  area: number;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** More corners than these say nothing new about which ring lies in which. */
const witnesses = 25;

/**
 * Sorts loose rings into pieces with their holes: a ring in a ring is a hole, one in a hole is a piece again. A
 * Shapefile only hints at it by direction, which exports get wrong, and never says which piece a hole belongs to.
 */
export function nestRings(rawRings: RawRing[]): RawRing[][] {
  const rings = rawRings.map(measure).sort((left, right) => right.area - left.area);
  const pieces = new Map<Ring, RawRing[]>();
  for (const [index, ring] of rings.entries()) {
    const around = rings.filter((larger, place) => place < index && contains(larger, ring));
    // Sorted by size, so the last one around is the closest.
    const closest = around.at(-1);
    const piece = around.length % 2 === 1 && closest !== undefined ? pieces.get(closest) : undefined;
    if (piece === undefined) pieces.set(ring, [ring.raw]);
    else piece.push(ring.raw);
  }
  return [...pieces.values()];
}

function measure(raw: RawRing): Ring {
  const corners = raw.map(([x = Number.NaN, y = Number.NaN]): Corner => [x, y]);
  const { POSITIVE_INFINITY: above, NEGATIVE_INFINITY: below } = Number;
  const ring: Ring = { raw, corners, area: 0, west: above, south: above, east: below, north: below };
  const [originX, originY] = corners[0] ?? [0, 0];
  let last = corners.at(-1);
  for (const corner of corners) {
    ring.west = Math.min(ring.west, corner[0]);
    ring.east = Math.max(ring.east, corner[0]);
    ring.south = Math.min(ring.south, corner[1]);
    ring.north = Math.max(ring.north, corner[1]);
    if (last) ring.area += (last[0] - originX) * (corner[1] - originY) - (corner[0] - originX) * (last[1] - originY);
    last = corner;
  }
  ring.area = Math.abs(ring.area);
  return ring;
}

/** By majority, as neighbouring rings may share corners and a corner on the line can fall either way. */
function contains(outer: Ring, inner: Ring): boolean {
  if (inner.west < outer.west || inner.east > outer.east || inner.south < outer.south || inner.north > outer.north) {
    return false;
  }
  const step = Math.max(1, Math.floor(inner.corners.length / witnesses));
  const asked = inner.corners.filter((_, index) => index % step === 0);
  const inside = asked.filter((corner) => isInsideRing(corner, outer.corners)).length;
  return inside * 2 > asked.length;
}
