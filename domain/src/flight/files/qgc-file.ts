import type { Position } from '../../geometry/geometry.ts';
import type { FlightPlan } from '../flight-plan.ts';
import type { FlownRoute } from '../flown-route.ts';

const command = { waypoint: 16, returnHome: 20, takeOff: 22, changeSpeed: 178, pointCamera: 205 };
const frame = { mission: 2, relativeHeight: 3 };
const relativeHeightMode = 1;
const px4 = 12;
const multicopter = 2;
const aimedAtAngles = 2;

/** Coordinates lose nothing that matters, and the file does not swell with rounding noise. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(9));
}

interface QgcFlight {
  plan: FlightPlan;
  route: FlownRoute;
  /** Where the drone takes off; the first waypoint when that is unknown. */
  home: Position | null;
}

interface Step {
  code: number;
  frame: number;
  params: readonly (number | null)[];
  altitude?: object;
}

function stepAt(code: number, [longitude, latitude]: Position, meters: number): Step {
  const heightMeters = Number(meters.toFixed(2));
  return {
    code,
    frame: frame.relativeHeight,
    params: [0, 0, 0, null, rounded(latitude), rounded(longitude), heightMeters],
    altitude: { AMSLAltAboveTerrain: null, Altitude: heightMeters, AltitudeMode: relativeHeightMode },
  };
}

function speedStep(metersPerSecond: number): Step {
  return { code: command.changeSpeed, frame: frame.mission, params: [1, metersPerSecond, -1, 0, 0, 0, 0] };
}

/** Each waypoint, with another speed from it on where it is flown slower or faster than before. */
function waypointSteps({ waypoints }: FlownRoute, usual: number): Step[] {
  let speed = usual;
  return waypoints.flatMap(({ position, heightMeters, metersPerSecond }) => {
    const here = stepAt(command.waypoint, position, heightMeters);
    if (metersPerSecond === speed) return [here];
    speed = metersPerSecond;
    return [here, speedStep(speed)];
  });
}

/** Take-off, speed, camera down, all waypoints, home. */
function stepsOf({ plan: { settings }, route }: QgcFlight, takeOff: Position): Step[] {
  const { metersPerSecond } = settings;
  return [
    stepAt(command.takeOff, takeOff, route.securityMeters),
    speedStep(metersPerSecond),
    { code: command.pointCamera, frame: frame.mission, params: [-90, 0, 0, 0, 0, 0, aimedAtAngles] },
    ...waypointSteps(route, metersPerSecond),
    { code: command.returnHome, frame: frame.mission, params: [0, 0, 0, 0, 0, 0, 0] },
  ];
}

/** A `.plan` for QGroundControl. */
export function qgcFile(flight: QgcFlight): string {
  const [lon, lat] = flight.home ?? flight.route.waypoints[0]?.position ?? [0, 0];
  const items = stepsOf(flight, [lon, lat]).map(({ code, frame: itemFrame, params, altitude }, at) => {
    const item = { type: 'SimpleItem', autoContinue: true, command: code, doJumpId: at + 1, frame: itemFrame, params };
    return { ...item, ...altitude };
  });
  const mission = {
    version: 2,
    firmwareType: px4,
    vehicleType: multicopter,
    cruiseSpeed: 15,
    hoverSpeed: flight.plan.settings.metersPerSecond,
    globalPlanAltitudeMode: relativeHeightMode,
    plannedHomePosition: [rounded(lat), rounded(lon), 0],
    items,
  };
  const plan = {
    fileType: 'Plan',
    version: 1,
    groundStation: 'QGroundControl',
    geoFence: { circles: [], polygons: [], version: 2 },
    rallyPoints: { points: [], version: 2 },
    mission,
  };
  return `${JSON.stringify(plan, null, 2)}\n`;
}
