import type { WorldPoint } from './cluster-points.ts';

const STEP_PIXELS = 34;

/** Pixel shifts that lay points of one spot side by side in rings, so that each can be pressed. */
export function fanOut(count: number): [x: number, y: number][] {
  if (count === 1) return [[0, 0]];
  const shifts: [number, number][] = [];
  let ring = 1;
  while (shifts.length < count) {
    const places = ring * 6;
    const onThisRing = Math.min(places, count - shifts.length);
    for (let place = 0; place < onThisRing; place += 1) {
      const angle = (place / onThisRing) * 2 * Math.PI - Math.PI / 2;
      shifts.push([Math.cos(angle) * ring * STEP_PIXELS, Math.sin(angle) * ring * STEP_PIXELS]);
    }
    ring += 1;
  }
  return shifts;
}

/** Points that lie on the very same spot, which no zoom can part. */
export function groupBySpot<Point extends WorldPoint>(points: readonly Point[]): Point[][] {
  const spots = new Map<string, Point[]>();
  for (const point of points) {
    const name = `${point.x.toFixed(8)}:${point.y.toFixed(8)}`;
    const spot = spots.get(name);
    if (spot) spot.push(point);
    else spots.set(name, [point]);
  }
  return [...spots.values()];
}
