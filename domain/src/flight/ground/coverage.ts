import type { Lane } from '../course/lanes.ts';
import type { Footprint } from './footprint.ts';
import type { PlanePoint } from './local-plane.ts';
import { lengthBetween } from './plane-geometry.ts';

/** A stretch of a line from west to east, in metres. */
export type Interval = readonly [from: number, to: number];

/** The ground that the camera sees while a lane is flown, as a rectangle. */
export function seenFrom({ from, to }: Lane, { acrossMeters, alongMeters }: Footprint): PlanePoint[] {
  const length = lengthBetween(from, to) || 1;
  const [ex, ey] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const [ax, ay] = [(ex * alongMeters) / 2, (ey * alongMeters) / 2];
  const [cx, cy] = [(-ey * acrossMeters) / 2, (ex * acrossMeters) / 2];
  return [
    [from[0] - ax + cx, from[1] - ay + cy],
    [from[0] - ax - cx, from[1] - ay - cy],
    [to[0] + ax - cx, to[1] + ay - cy],
    [to[0] + ax + cx, to[1] + ay + cy],
  ];
}

function crossingsAt(rings: readonly (readonly PlanePoint[])[], y: number): number[] {
  const found: number[] = [];
  for (const ring of rings) {
    let last = ring.at(-1);
    for (const point of ring) {
      if (last && last[1] > y !== point[1] > y) {
        found.push(last[0] + ((y - last[1]) * (point[0] - last[0])) / (point[1] - last[1]));
      }
      last = point;
    }
  }
  return found.sort((left, right) => left - right);
}

function pairs(crossings: readonly number[]): Interval[] {
  const intervals: Interval[] = [];
  for (let at = 0; at + 1 < crossings.length; at += 2) intervals.push([crossings[at] ?? 0, crossings[at + 1] ?? 0]);
  return intervals;
}

/** Less than the thickness of a hair is rounding, not ground. */
const roundingMeters = 1e-6;

function unseenParts([from, to]: Interval, seen: readonly Interval[]): Interval[] {
  const unseen: Interval[] = [];
  let reached = from;
  for (const [start, end] of seen) {
    if (start > to) break;
    if (start > reached + roundingMeters) unseen.push([reached, start]);
    reached = Math.max(reached, end);
  }
  if (reached < to - roundingMeters) unseen.push([reached, to]);
  return unseen;
}

/** What of a shape lies on a line from west to east, and what of that is in none of the views; both exact. */
export function lineAt(
  y: number,
  rings: readonly (readonly PlanePoint[])[],
  views: readonly (readonly PlanePoint[])[],
): { inside: Interval[]; unseen: Interval[] } {
  const seen = views.flatMap((view) => pairs(crossingsAt([view], y))).sort((left, right) => left[0] - right[0]);
  const inside = pairs(crossingsAt(rings, y));
  return { inside, unseen: inside.flatMap((part) => unseenParts(part, seen)) };
}

const lengthOf = (parts: readonly Interval[]) => parts.reduce((sum, [from, to]) => sum + to - from, 0);

/**
 * The share of a shape's area that lanes see: the shape is cut by many lines from west to east, and on each the lengths
 * seen and unseen are exact. It shares nothing with the planning of lanes, so that it can find its faults.
 */
export function coverageOf(
  rings: readonly (readonly PlanePoint[])[],
  lanes: readonly Lane[],
  footprint: Footprint,
  lines = 240,
): number {
  const views = lanes.map((lane) => seenFrom(lane, footprint));
  const norths = rings.flat().map(([, north]) => north);
  const lowest = norths.reduce((low, north) => Math.min(low, north), Number.POSITIVE_INFINITY);
  const highest = norths.reduce((high, north) => Math.max(high, north), Number.NEGATIVE_INFINITY);
  let all = 0;
  let unseen = 0;
  for (let line = 0; line < lines; line++) {
    const y = lowest + ((line + 0.5) * (highest - lowest)) / lines;
    const { inside, unseen: missed } = lineAt(y, rings, views);
    all += lengthOf(inside);
    unseen += lengthOf(missed);
  }
  return all === 0 ? 0 : 1 - unseen / all;
}
