import { centerOf } from '../../geometry/center-of.ts';
import type { ParcelGeometry, Position } from '../../geometry/geometry.ts';
import { ringsOf } from '../../geometry/rings-of.ts';
import type { FlightPlan, FlightRemark, Waypoint } from '../flight-plan.ts';
import { type FlightRoom, flightRoomOf } from '../flight-room.ts';
import type { FlightSettings } from '../flight-settings.ts';
import { coverageOf } from '../ground/coverage.ts';
import { footprintOf, type Sight, sightOf } from '../ground/footprint.ts';
import { blocksOf, type ForbiddenArea } from '../ground/forbidden-areas.ts';
import { localPlaneAround, type PlanePoint } from '../ground/local-plane.ts';
import { edgesOf, lengthBetween } from '../ground/plane-geometry.ts';
import { type Detours, detourFinder, type FindDetours, noWay } from './detours.ts';
import { fitLanes } from './fit-lanes.ts';
import { bestStrips } from './flight-directions.ts';
import { flyTimeOf, turnSeconds } from './fly-time.ts';
import type { Lane } from './lanes.ts';
import {
  endsOf,
  exitOf,
  type LaneDistances,
  orderLanes,
  straightDistances,
  tourLength,
  type Visit,
} from './order-lanes.ts';

const triedDirections = 8;
/** Where lanes have to be fitted in and ways around found, which takes long. */
const triedWithObstacles = 4;
/** Unseen slivers below this share are rounding of the drawing. */
export const seenCompletely = 0.9999;

/** A parcel that is to be searched from above, with all that the plan of it depends on. */
export interface FlightTask {
  geometry: ParcelGeometry;
  settings: FlightSettings;
  /** Where the drone takes off, when that is known. */
  meetingPoint: Position | null;
  forbidden: readonly ForbiddenArea[];
}

interface Tour {
  lanes: Lane[];
  visits: Visit[];
  /** Null where every way between lanes is straight. */
  detours: Detours | null;
  /** Metres, turns counted as metres. */
  cost: number;
}

interface Flown {
  point: PlanePoint;
  kind: Waypoint['kind'];
}

function laneLength(lanes: readonly Lane[]): number {
  return lanes.reduce((sum, { from, to }) => sum + lengthBetween(from, to), 0);
}

function isStraight(visits: readonly Visit[], ends: readonly PlanePoint[], room: FlightRoom): boolean {
  return visits.every((visit, at) => {
    const before = visits[at - 1];
    if (before === undefined) return true;
    const [a, b] = [ends[exitOf(before)], ends[visit]];
    return a !== undefined && b !== undefined && room.isFree(a, b);
  });
}

/** Lanes that no way leads to are left out: the coverage tells. */
function reachableFrom(lanes: readonly Lane[], { between }: LaneDistances): Lane[] {
  const groups: Lane[][] = [];
  const placed = new Set<number>();
  lanes.forEach((_, start) => {
    if (placed.has(start)) return;
    const group = [start];
    placed.add(start);
    for (let at = 0; at < group.length; at++) {
      lanes.forEach((_, lane) => {
        if (placed.has(lane) || between(2 * (group[at] ?? 0), 2 * lane) >= noWay) return;
        placed.add(lane);
        group.push(lane);
      });
    }
    groups.push(lanes.filter((_, lane) => group.includes(lane)));
  });
  return groups.sort((left, right) => laneLength(right) - laneLength(left))[0] ?? [];
}

interface Field {
  rings: readonly (readonly PlanePoint[])[];
  sight: Sight;
  room: FlightRoom;
  home: PlanePoint | null;
  turnMeters: number;
}

/** The tour with real ways between lanes. */
function detouredTour(allLanes: Lane[], find: FindDetours, { room, home, turnMeters }: Field): Tour {
  const detoursOf = (lanes: Lane[]) => find(endsOf(lanes), straightDistances(lanes, home).home);
  let lanes = allLanes;
  let detours = detoursOf(lanes);
  const reachable = room.hasBlocks ? reachableFrom(lanes, detours) : lanes;
  if (reachable.length < lanes.length) {
    lanes = reachable;
    detours = detoursOf(lanes);
  }
  const visits = orderLanes(lanes.length, detours);
  const cost = laneLength(lanes) + tourLength(visits, detours) + lanes.length * turnMeters;
  return { lanes, visits, detours, cost };
}

function straightTour(lanes: Lane[], home: PlanePoint | null, turnMeters: number): Tour {
  const distances = straightDistances(lanes, home);
  const visits = orderLanes(lanes.length, distances);
  const cost = laneLength(lanes) + tourLength(visits, distances) + lanes.length * turnMeters;
  return { lanes, visits, detours: null, cost };
}

/** The cheapest tour over several directions; ways around are only looked for where straight ones do not do. */
function bestTour(field: Field): Tour | null {
  const { rings, sight, room, home, turnMeters } = field;
  const edges = edgesOf(rings);
  const straight: Tour[] = [];
  let fitted = 0;
  for (const strips of bestStrips({ rings, edges, sight, turnMeters }, triedDirections)) {
    if (fitted >= triedWithObstacles) break;
    const { lanes, isFitted } = fitLanes(strips, edges, room, sight);
    if (isFitted) fitted++;
    if (lanes.length > 0) straight.push(straightTour(lanes, home, turnMeters));
  }
  straight.sort((left, right) => left.cost - right.cost);
  let best: Tour | null = null;
  let detoured = 0;
  const find = detourFinder(room);
  for (const tour of straight) {
    if (best && (tour.cost >= best.cost || detoured >= triedWithObstacles)) break;
    const isStraightAllAlong = isStraight(tour.visits, endsOf(tour.lanes), room);
    if (!isStraightAllAlong) detoured++;
    const real = isStraightAllAlong ? tour : detouredTour(tour.lanes, find, field);
    if (!best || real.cost < best.cost) best = real;
  }
  return best;
}

/** Either way round is as long: begins at the end that is nearer to where the drone takes off. */
function fromHome(tour: Tour, home: PlanePoint | null): Tour {
  const ends = endsOf(tour.lanes);
  const [first, last] = [tour.visits[0], tour.visits.at(-1)];
  const begin = first === undefined ? undefined : ends[first];
  const end = last === undefined ? undefined : ends[exitOf(last)];
  if (!home || !begin || !end || lengthBetween(home, begin) <= lengthBetween(home, end)) return tour;
  return { ...tour, visits: [...tour.visits].reverse().map(exitOf) };
}

function routeOf({ lanes, visits, detours }: Tour): Flown[] {
  const ends = endsOf(lanes);
  return visits.flatMap((visit, at): Flown[] => {
    const before = visits[at - 1];
    const bends = before === undefined ? [] : (detours?.bendsBetween(exitOf(before), visit) ?? []);
    const [from, to] = [ends[visit], ends[exitOf(visit)]];
    if (!from || !to) return [];
    const bent = bends.map((point): Flown => ({ point, kind: 'BEND' }));
    return [...bent, { point: from, kind: 'LANE_START' }, { point: to, kind: 'LANE_END' }];
  });
}

function remarksOn(
  path: readonly PlanePoint[],
  room: FlightRoom,
  home: PlanePoint | null,
  coverage: number,
): FlightRemark[] {
  const legs = path.slice(1).map((to, at): [PlanePoint, PlanePoint] => [path[at] ?? to, to]);
  const [first, last] = [path[0], path.at(-1)];
  const approaches =
    home && first && last
      ? ([
          [home, first],
          [last, home],
        ] as const)
      : [];
  const remarks: [FlightRemark, boolean][] = [
    ['NOT_ALL_SEEN', coverage < seenCompletely],
    ['LEAVES_PARCEL', legs.some(([a, b]) => !room.isFree(a, b) && room.isClear(a, b))],
    ['CROSSES_FORBIDDEN', legs.some(([a, b]) => !room.isClear(a, b))],
    ['APPROACH_CROSSES_FORBIDDEN', approaches.some(([a, b]) => !room.isClear(a, b))],
  ];
  return remarks.flatMap(([remark, holds]) => (holds ? [remark] : []));
}

/** A route that shows the camera all of a parcel with little flying; null where nothing of it may be flown. */
export function planFlight({ geometry, settings, meetingPoint, forbidden }: FlightTask): FlightPlan | null {
  const { drone, heightMeters, metersPerSecond, overlapPercent } = settings;
  const center = centerOf(geometry);
  if (!center) return null;
  const plane = localPlaneAround(center);
  const rings = ringsOf(geometry).map((ring) => ring.map(plane.toPlane));
  const sight = sightOf(footprintOf(drone, heightMeters), overlapPercent);
  const room = flightRoomOf(rings, blocksOf(forbidden, plane));
  const home = meetingPoint ? plane.toPlane(meetingPoint) : null;
  // A lane more is two corners more.
  const turnMeters = 2 * turnSeconds * metersPerSecond;
  const tour = bestTour({ rings, sight, room, home, turnMeters });
  if (!tour) return null;
  const route = routeOf(fromHome(tour, home));
  const path = route.map(({ point }) => point);
  const coverage = coverageOf(rings, tour.lanes, sight);
  return {
    settings,
    laneMeters: sight.laneMeters,
    waypoints: route.map(({ point, kind }) => ({ position: plane.toPosition(point), kind })),
    ...flyTimeOf({ path, home, heightMeters, metersPerSecond }),
    coverage,
    remarks: remarksOn(path, room, home, coverage),
  };
}
