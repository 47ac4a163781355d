import type { Position } from '../geometry/geometry.ts';
import type { FlightSettings } from './flight-settings.ts';

/** One corner of the route; a lane begins, a lane ends, or the way between two lanes bends. */
export interface Waypoint {
  position: Position;
  kind: 'LANE_START' | 'LANE_END' | 'BEND';
}

/** What a pilot should look at before flying. */
export const flightRemarks = [
  'NOT_ALL_SEEN',
  'LEAVES_PARCEL',
  'CROSSES_FORBIDDEN',
  'APPROACH_CROSSES_FORBIDDEN',
] as const;
export type FlightRemark = (typeof flightRemarks)[number];

/** A proposal for searching a parcel from above; whoever flies it checks it first. */
export interface FlightPlan {
  settings: FlightSettings;
  /** Distance between lanes that was asked for; the lanes lie as far apart or closer. */
  laneMeters: number;
  /** In the order in which they are flown. */
  waypoints: Waypoint[];
  /** From the first waypoint to the last. */
  lengthMeters: number;
  /** From the meeting point to the first waypoint and home from the last; 0 when there is none. */
  transitMeters: number;
  /** From take-off to landing, changes of battery included. */
  minutes: number;
  batteries: number;
  /** Share of the parcel's area that the camera sees, 0 to 1. */
  coverage: number;
  remarks: FlightRemark[];
}

/** The lanes in flown order, each from where it is entered. */
export function lanesOfPlan({ waypoints }: Pick<FlightPlan, 'waypoints'>): [Position, Position][] {
  return waypoints.flatMap(({ kind, position }, at): [Position, Position][] => {
    const end = waypoints[at + 1];
    return kind === 'LANE_START' && end ? [[position, end.position]] : [];
  });
}
