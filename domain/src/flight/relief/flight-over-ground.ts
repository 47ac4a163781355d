import type { Position } from '../../geometry/geometry.ts';
import type { GroundHeights } from '../../terrain/ground-heights.ts';
import type { FlightSettings } from '../flight-settings.ts';
import type { FlownRoute } from '../flown-route.ts';
import { borderReserve } from '../ground/footprint.ts';
import { type GroundBelow, groundBelow, type LegBelow } from './ground-below.ts';

/** Less above the ground is for whoever has chosen it. */
const leastMeters = 25;
/** What a height model errs by, and more than any field is uneven. */
const unevenMeters = 5;
/** Above the ground right below: the open category. */
const mostMeters = 120;
/** So much above the height that was chosen a fawn is a smaller spot than was meant. */
const coarserMeters = 10;
/** A strip of a metre or two along the border is what a hand on the stick makes good. */
const narrowerShare = 2 * borderReserve;

/** What a pilot should know of the ground before flying over it at one height above the take-off. */
export const groundRemarks = ['STRIPS_UNSEEN', 'COARSE_PICTURE', 'INTO_GROUND', 'TOO_LOW', 'TOO_HIGH'] as const;
export type GroundRemark = (typeof groundRemarks)[number];

/** The ground at one place of the route, and how high the drone is there, above the sea. */
export interface PlaceOver extends GroundBelow {
  drone: number;
}

/** How a route lies over the ground; heights in metres. */
export interface FlightOverGround {
  profile: readonly PlaceOver[];
  /** Above the sea, where the drone takes off. */
  takeOff: number;
  lowest: number;
  highest: number;
  /** Above the ground, over the highest that is near (0 or less: into it) and over the lowest right below. */
  least: number;
  most: number;
  remarks: GroundRemark[];
  /** Whose heights they are. */
  source: string;
}

/** Metres above the ground: of the whole route, and right below of its lanes. */
interface Above {
  least: number;
  most: number;
  onLanes: { least: number; most: number };
}

function remarksOn({ heightMeters, overlapPercent }: FlightSettings, { least, most, onLanes }: Above) {
  const spareShare = Math.min(overlapPercent / 100, narrowerShare);
  const remarks: [GroundRemark, boolean][] = [
    // By the share by which it flies lower the picture is narrower.
    ['STRIPS_UNSEEN', onLanes.least < heightMeters * (1 - spareShare)],
    ['COARSE_PICTURE', onLanes.most > heightMeters + coarserMeters],
    ['INTO_GROUND', least <= 0],
    ['TOO_LOW', least > 0 && least < leastMeters && least < heightMeters - unevenMeters],
    ['TOO_HIGH', most > mostMeters && most > heightMeters + unevenMeters],
  ];
  return remarks.flatMap(([remark, holds]) => (holds ? [remark] : []));
}

/** The ground under each place of a route, with the drone's height above the sea: straight from waypoint to waypoint. */
function profileOf({ waypoints }: FlownRoute, legs: readonly LegBelow[], takeOff: number): PlaceOver[] {
  return legs.flatMap(({ lengthMeters, places }, at) => {
    const [from, to] = [waypoints[at]?.heightMeters ?? 0, waypoints[at + 1]?.heightMeters ?? 0];
    const begun = places[0]?.meters ?? 0;
    return places.map((place): PlaceOver => {
      const share = lengthMeters > 0 ? (place.meters - begun) / lengthMeters : 0;
      return { ...place, drone: takeOff + from + (to - from) * share };
    });
  });
}

const extent = (values: readonly number[]) => ({ least: Math.min(...values), most: Math.max(...values) });

/**
 * A route over the ground as it is known, when the drone takes off at `home`, or where that is not known under the first waypoint. What
 * is remarked is of one that keeps one height. Null where the ground is not known under all of it.
 */
export function flightOverGround(
  route: FlownRoute,
  settings: FlightSettings,
  { home, ground }: { home: Position | null; ground: GroundHeights },
): FlightOverGround | null {
  const start = home ?? route.waypoints[0]?.position;
  const takeOff = start ? ground.at(...start) : null;
  const legs = groundBelow(route.waypoints, ground);
  if (takeOff === null || !legs) return null;
  const profile = profileOf(route, legs, takeOff);
  const under = extent(profile.map((place) => place.ground));
  const { least } = extent(profile.map(({ drone, highest }) => drone - highest));
  const { most } = extent(profile.map((place) => place.drone - place.ground));
  const lanes = profile.filter(({ isOnLane }) => isOnLane);
  const onLanes = extent(lanes.map((place) => place.drone - place.ground));
  const remarks = route.terrain ? [] : remarksOn(settings, { least, most, onLanes });
  return { profile, takeOff, lowest: under.least, highest: under.most, least, most, remarks, source: ground.source };
}
