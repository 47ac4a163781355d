import type { Sight } from '../ground/footprint.ts';
import type { PlanePoint } from '../ground/local-plane.ts';
import type { Strip, Strips } from './strips.ts';

/** A straight line flown with the camera at work. */
export interface Lane {
  from: PlanePoint;
  to: PlanePoint;
}

/** So long that the drone, and with it the picture, has turned into the lane before it ends. */
const shortestLaneMeters = 6;

/** A lane at a distance across from the direction's axis. */
export function laneAt(direction: number, across: number, from: number, to: number): Lane {
  const cosine = Math.cos(direction);
  const sine = Math.sin(direction);
  const point = (along: number): PlanePoint => [along * cosine - across * sine, along * sine + across * cosine];
  return { from: point(from), to: point(to) };
}

/** From where to where a lane is flown to see a stretch: its ends stay inside by what the camera sees ahead. */
export function flownPart(
  { from, to }: Pick<Strip, 'from' | 'to'>,
  { borderAlongMeters }: Sight,
): [from: number, to: number] {
  if (to - from - 2 * borderAlongMeters >= shortestLaneMeters)
    return [from + borderAlongMeters, to - borderAlongMeters];
  const middle = (from + to) / 2;
  return [middle - shortestLaneMeters / 2, middle + shortestLaneMeters / 2];
}

/** About how far is flown: the lanes, and from each to the next one. */
export function roughLength({ strips, spacing }: Strips, sight: Sight): number {
  return strips.reduce((sum, strip) => {
    const [from, to] = flownPart(strip, sight);
    return sum + to - from + spacing;
  }, -spacing);
}
