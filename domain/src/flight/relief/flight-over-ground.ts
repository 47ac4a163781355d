import type { Position } from '../../geometry/geometry.ts';
import type { GroundHeights } from '../../terrain/ground-heights.ts';
import type { FlightPlan } from '../flight-plan.ts';
import { borderReserve } from '../ground/footprint.ts';
import { localPlaneAround, type PlanePoint } from '../ground/local-plane.ts';
import { lengthBetween } from '../ground/plane-geometry.ts';

/** Nearer together than the posts of any height model are apart. */
const stepMeters = 10;
/** To both sides of the route: wind, the accuracy of a position, the edge of a wood. */
const besideMeters = 20;
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

/** The ground at one place of the route, in metres. */
export interface GroundBelow {
  /** From the first waypoint, along the route. */
  meters: number;
  /** Above the sea: right below, and the highest within 20 m to both sides. */
  ground: number;
  highest: number;
  isOnLane: boolean;
}

/** How a flight at one height above its take-off lies over the ground; heights in metres. */
export interface FlightOverGround {
  profile: readonly GroundBelow[];
  /** Above the sea, where the drone takes off. */
  takeOff: number;
  /** Above the sea, of the route. */
  route: number;
  lowest: number;
  highest: number;
  /** Above the ground, over the highest that is near (0 or less: into it) and over the lowest right below. */
  least: number;
  most: number;
  remarks: GroundRemark[];
  /** Whose heights they are. */
  source: string;
}

interface Under {
  toPosition: (point: PlanePoint) => Position;
  ground: GroundHeights;
}

/** Null where a height within 20 m to both sides is not known. */
function groundBeside([east, north]: PlanePoint, [along, up]: PlanePoint, { toPosition, ground }: Under) {
  const heights: number[] = [];
  for (const beside of [0, -besideMeters, -besideMeters / 2, besideMeters / 2, besideMeters]) {
    const height = ground.at(...toPosition([east - up * beside, north + along * beside]));
    if (height === null) return null;
    heights.push(height);
  }
  return { ground: heights[0] ?? 0, highest: Math.max(...heights) };
}

function profileOf({ waypoints }: Pick<FlightPlan, 'waypoints'>, ground: GroundHeights): GroundBelow[] | null {
  const [first] = waypoints;
  if (!first) return null;
  const { toPlane, toPosition } = localPlaneAround(first.position);
  const profile: GroundBelow[] = [];
  let flown = 0;
  for (const [at, { position, kind }] of waypoints.entries()) {
    const next = waypoints[at + 1];
    if (!next) break;
    const [from, to] = [toPlane(position), toPlane(next.position)];
    const length = lengthBetween(from, to);
    const course: PlanePoint = length > 0 ? [(to[0] - from[0]) / length, (to[1] - from[1]) / length] : [1, 0];
    const steps = Math.max(1, Math.ceil(length / stepMeters));
    for (let step = 0; step <= steps; step += 1) {
      const meters = (length * step) / steps;
      const here: PlanePoint = [from[0] + course[0] * meters, from[1] + course[1] * meters];
      const beside = groundBeside(here, course, { toPosition, ground });
      if (!beside) return null;
      profile.push({ meters: flown + meters, ...beside, isOnLane: kind === 'LANE_START' });
    }
    flown += length;
  }
  return profile;
}

/** Metres above the ground: of the whole route, and right below of its lanes. */
interface Above {
  least: number;
  most: number;
  onLanes: { least: number; most: number };
}

function remarksOn({ heightMeters, overlapPercent }: FlightPlan['settings'], { least, most, onLanes }: Above) {
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

/**
 * The plan over the ground as it is known, when the drone takes off at the meeting point, or where there is none under the first waypoint.
 * Null where the ground is not known under all of it.
 */
export function flightOverGround(
  plan: FlightPlan,
  { home, ground }: { home: Position | null; ground: GroundHeights },
): FlightOverGround | null {
  const start = home ?? plan.waypoints[0]?.position;
  const takeOff = start ? ground.at(...start) : null;
  const profile = profileOf(plan, ground);
  if (takeOff === null || !profile) return null;
  const heights = profile.map((point) => point.ground);
  const underLanes = profile.filter(({ isOnLane }) => isOnLane).map((point) => point.ground);
  const route = takeOff + plan.settings.heightMeters;
  const lowest = Math.min(...heights);
  const least = route - Math.max(...profile.map(({ highest }) => highest));
  const most = route - lowest;
  const onLanes = { least: route - Math.max(...underLanes), most: route - Math.min(...underLanes) };
  const remarks = remarksOn(plan.settings, { least, most, onLanes });
  return {
    profile,
    takeOff,
    route,
    lowest,
    highest: Math.max(...heights),
    least,
    most,
    remarks,
    source: ground.source,
  };
}
