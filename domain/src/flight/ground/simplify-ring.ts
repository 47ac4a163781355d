import type { PlanePoint } from './local-plane.ts';

function squaredOffset([x, y]: PlanePoint, a: PlanePoint, b: PlanePoint): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / squared));
  return (x - a[0] - along * dx) ** 2 + (y - a[1] - along * dy) ** 2;
}

function keepBetween(ring: readonly PlanePoint[], range: [number, number], limit: number, kept: Set<number>): void {
  const [from, to] = range;
  const a = ring[from];
  const b = ring[to % ring.length];
  if (!a || !b) return;
  let farthest = -1;
  let most = limit;
  for (let at = from + 1; at < to; at++) {
    const point = ring[at];
    const offset = point ? squaredOffset(point, a, b) : 0;
    if (offset > most) {
      most = offset;
      farthest = at;
    }
  }
  if (farthest < 0) return;
  kept.add(farthest);
  keepBetween(ring, [from, farthest], limit, kept);
  keepBetween(ring, [farthest, to], limit, kept);
}

/** A ring with fewer corners that leaves the old one nowhere by more than a tolerance (Douglas and Peucker). */
export function simplifyRing(ring: readonly PlanePoint[], toleranceMeters: number): PlanePoint[] {
  const first = ring[0];
  if (!first || ring.length < 5) return [...ring];
  let opposite = 0;
  let most = 0;
  ring.forEach((point, at) => {
    const squared = (point[0] - first[0]) ** 2 + (point[1] - first[1]) ** 2;
    if (squared > most) {
      most = squared;
      opposite = at;
    }
  });
  const kept = new Set([0, opposite]);
  keepBetween(ring, [0, opposite], toleranceMeters ** 2, kept);
  keepBetween(ring, [opposite, ring.length], toleranceMeters ** 2, kept);
  return ring.filter((_, at) => kept.has(at));
}
