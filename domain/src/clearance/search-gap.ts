import { type FlightTask, planFlight } from '../flight/course/plan-flight.ts';
import { marginMeters } from '../flight/flight-room.ts';
import type { ForbiddenArea } from '../flight/ground/forbidden-areas.ts';
import { localPlaneAround } from '../flight/ground/local-plane.ts';
import { seenGround } from '../flight/ground/seen-ground.ts';
import { areaSquareMeters } from '../geometry/area-square-meters.ts';
import { boundsOf, boundsOfPositions } from '../geometry/bounds-of.ts';
import { centerOf } from '../geometry/center-of.ts';
import type { MultiPolygon } from '../geometry/geometry.ts';
import { MIN_PARCEL_SQUARE_METERS } from '../geometry/why-not-parcel-geometry.ts';

/**
 * So much of a parcel may be missing in a plan without anybody being asked: the end of a lane or a corner that lies a metre or two
 * outside the picture, which is no more than the edges of fields and the places of drones are sure.
 */
export const unaskedSquareMeters = 20;

/** Corners of what is kept free around a point lie so much further away than asked for, and a little more. */
const cornerFactor = 1.1;

function isNear({ geometry }: FlightTask, { positions, clearanceMeters }: ForbiddenArea): boolean {
  const [box, other] = [boundsOf(geometry), boundsOfPositions(positions)];
  if (!box || !other) return false;
  const { toPlane } = localPlaneAround([box[0], box[1]]);
  const [east, north] = toPlane([box[2], box[3]]);
  const [[left, low], [right, high]] = [toPlane([other[0], other[1]]), toPlane([other[2], other[3]])];
  const meters = marginMeters + clearanceMeters * cornerFactor;
  return left <= east + meters && right >= -meters && low <= north + meters && high >= -meters;
}

/** Ground of a parcel that its flight plan does not see. */
export interface SearchGap {
  /** What it sees, to be cut to the parcel; null where that is less than anybody may clear. */
  readonly seen: MultiPolygon | null;
  readonly unseenSquareMeters: number;
}

/**
 * What is missing when a parcel is searched by the flight plan that the crew is given for it, around obstacles, no-go areas and zones;
 * null where nothing worth asking is, or nothing can be compared. Where nothing of it may be flown all is missing.
 */
export function searchGapOf(task: FlightTask): SearchGap | null {
  const { geometry } = task;
  // Where nothing is forbidden lanes see all, which need not be planned to know it.
  if (centerOf(geometry) === null || !task.forbidden.some((area) => isNear(task, area))) return null;
  const plan = planFlight(task);
  const ground = plan && seenGround(geometry, plan);
  if (!ground) return { seen: null, unseenSquareMeters: areaSquareMeters(geometry) };
  const { geometry: seen, seenSquareMeters, unseenSquareMeters } = ground;
  if (unseenSquareMeters <= unaskedSquareMeters) return null;
  return { seen: seenSquareMeters < MIN_PARCEL_SQUARE_METERS ? null : seen, unseenSquareMeters };
}
