import type { Position } from '../../geometry/geometry.ts';
import type { FlightPlan } from '../flight-plan.ts';
import { localPlaneAround, type PlanePoint } from '../ground/local-plane.ts';
import { lengthBetween } from '../ground/plane-geometry.ts';

interface Leg {
  first: PlanePoint;
  last: PlanePoint;
}

/** The ways from one flight to the next and, where that is known, from the place of take-off and back; the nearest flight is next. */
function waysFrom(start: Leg, legs: readonly Leg[], home: PlanePoint | null): number {
  const open = new Set(legs);
  open.delete(start);
  let [meters, at] = [home ? lengthBetween(home, start.first) : 0, start.last];
  while (open.size > 0) {
    const from = at;
    const nearest = [...open].reduce((best, leg) =>
      lengthBetween(from, leg.first) < lengthBetween(from, best.first) ? leg : best,
    );
    open.delete(nearest);
    meters += lengthBetween(from, nearest.first);
    at = nearest.last;
  }
  return meters + (home ? lengthBetween(at, home) : 0);
}

/** Metres of several flights, one after the other without coming home between: the shortest that a pilot may make of their files. */
export function flownInTurnMeters(flights: readonly FlightPlan[], meetingPoint: Position | null): number {
  const plane = localPlaneAround(flights[0]?.waypoints[0]?.position ?? [0, 0]);
  const home = meetingPoint ? plane.toPlane(meetingPoint) : null;
  const legs = flights.flatMap(({ waypoints }): Leg[] => {
    const [first, last] = [waypoints[0], waypoints.at(-1)];
    return first && last ? [{ first: plane.toPlane(first.position), last: plane.toPlane(last.position) }] : [];
  });
  const flown = flights.reduce((sum, { lengthMeters }) => sum + lengthMeters, 0);
  return flown + Math.min(...legs.map((start) => waysFrom(start, legs, home)));
}
