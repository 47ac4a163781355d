import { distanceMeters } from '../geometry/distance-meters.ts';
import type { Position } from '../geometry/geometry.ts';

/** How far it is, and in which direction: degrees from north, clockwise. */
export interface Way {
  meters: number;
  bearing: number;
}

const radians = Math.PI / 180;

/** The straight way over a field. */
export function wayTo(from: Position, to: Position): Way {
  const [fromLatitude, toLatitude] = [from[1] * radians, to[1] * radians];
  const step = (to[0] - from[0]) * radians;
  const east = Math.sin(step) * Math.cos(toLatitude);
  const north =
    Math.cos(fromLatitude) * Math.sin(toLatitude) - Math.sin(fromLatitude) * Math.cos(toLatitude) * Math.cos(step);
  const bearing = (Math.atan2(east, north) / radians + 360) % 360;
  return { meters: distanceMeters(from, to), bearing };
}

/** Within so many metres a phone's own uncertainty is larger than the way that is left: look at the ground. */
export const atFindMeters = 8;

/** Milliseconds between two beeps: the nearer the faster, from two seconds at a hundred metres to five a second at the find. */
export function beepPauseMs(meters: number): number {
  const nearness = 1 - Math.min(1, Math.max(0, (meters - atFindMeters / 2) / 100));
  return Math.round(2000 - 1800 * nearness);
}
