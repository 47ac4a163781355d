import type { FlownWaypoint } from '../flown-route.ts';

/**
 * Cuts a route into parts that a remote control can hold. A part ends with a lane, and the way to the next lane begins the
 * next part, so that nothing is left out when they are flown one after the other.
 */
export function splitFlight<Point extends Pick<FlownWaypoint, 'kind'>>(
  waypoints: readonly Point[],
  mostWaypoints: number,
): Point[][] {
  const parts: Point[][] = [];
  let open: Point[] = [];
  let step: Point[] = [];
  for (const waypoint of waypoints) {
    step.push(waypoint);
    if (waypoint.kind !== 'LANE_END') continue;
    if (open.length > 0 && open.length + step.length > mostWaypoints) {
      parts.push(open);
      open = [];
    }
    open.push(...step);
    step = [];
  }
  if (open.length > 0) parts.push(open);
  return parts;
}
