import type { FlightPlan } from '../flight-plan.ts';
import { localPlaneAround, type PlanePoint } from '../ground/local-plane.ts';
import { lengthBetween } from '../ground/plane-geometry.ts';

interface Leg {
  first: PlanePoint;
  last: PlanePoint;
}

/** The straight ways from one flight to the next; the nearest is next. */
function waysFrom(start: Leg, legs: readonly Leg[]): number {
  const open = new Set(legs);
  open.delete(start);
  let [meters, at] = [0, start.last];
  while (open.size > 0) {
    const from = at;
    const nearest = [...open].reduce((best, leg) =>
      lengthBetween(from, leg.first) < lengthBetween(from, best.first) ? leg : best,
    );
    open.delete(nearest);
    meters += lengthBetween(from, nearest.first);
    at = nearest.last;
  }
  return meters;
}

/**
 * Metres of several flights, file after file. Each file ends with the way home; where nobody knows from where is flown, at least the
 * straight way to the next flight lies between.
 */
export function flownInTurnMeters(flights: readonly FlightPlan[], isHomeKnown: boolean): number {
  const flown = flights.reduce((sum, { lengthMeters, transitMeters }) => sum + lengthMeters + transitMeters, 0);
  if (isHomeKnown || flights.length < 2) return flown;
  const plane = localPlaneAround(flights[0]?.waypoints[0]?.position ?? [0, 0]);
  const legs = flights.flatMap(({ waypoints }): Leg[] => {
    const [first, last] = [waypoints[0], waypoints.at(-1)];
    return first && last ? [{ first: plane.toPlane(first.position), last: plane.toPlane(last.position) }] : [];
  });
  return flown + Math.min(...legs.map((start) => waysFrom(start, legs)));
}
