import type { Position } from '../geometry/geometry.ts';
import type { FlightPlan, Waypoint } from './flight-plan.ts';

/** A waypoint as a drone is told it; `SLOPE`: on a leg, where the route begins to climb or to sink otherwise. */
export interface FlownWaypoint {
  position: Position;
  kind: Waypoint['kind'] | 'SLOPE';
  /** Metres above the take-off. */
  heightMeters: number;
  /** From here to the next one. */
  metersPerSecond: number;
  /** Metres above the sea, right below; null where the route keeps one height and nobody asked. */
  groundMeters: number | null;
}

/** What a pilot should know of a flight that follows the terrain. */
export const terrainRemarks = ['TOO_STEEP', 'STEEP_ACROSS', 'RETURN_TOO_HIGH', 'BELOW_TAKE_OFF'] as const;
export type TerrainRemark = (typeof terrainRemarks)[number];

/** How a route that follows the terrain lies over it; metres. */
export interface FollowedTerrain {
  takeOff: Position;
  /** Above the sea, at the take-off. */
  takeOffMeters: number;
  /** Above the highest ground within 20 m to both sides, and above the ground right below, along all of the route. */
  leastAbove: number;
  mostAbove: number;
  /** The farthest from the height that was chosen, above the highest ground within 20 m. */
  deviation: number;
  /** Of the waypoints, above the take-off. */
  lowestWaypoint: number;
  highestWaypoint: number;
  remarks: TerrainRemark[];
  /** Whose heights they are. */
  source: string;
}

/** A plan as a drone flies it: all heights are above the take-off. */
export interface FlownRoute {
  waypoints: FlownWaypoint[];
  /** To which it climbs before it flies to the first waypoint. */
  securityMeters: number;
  /** To which it climbs before it flies home. */
  returnMeters: number;
  /** Null where it keeps one height. */
  terrain: FollowedTerrain | null;
}

/** The open category; at one height above the take-off nothing is gained by coming home higher. */
const highestMeters = 120;
export const homeAboveRouteMeters = 20;

/** The plan at its one height above the take-off. */
export function levelRoute({ settings, waypoints }: FlightPlan): FlownRoute {
  const { heightMeters, metersPerSecond } = settings;
  return {
    waypoints: waypoints.map((waypoint) => ({ ...waypoint, heightMeters, metersPerSecond, groundMeters: null })),
    securityMeters: heightMeters,
    returnMeters: Math.min(highestMeters, heightMeters + homeAboveRouteMeters),
    terrain: null,
  };
}
