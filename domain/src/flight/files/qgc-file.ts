import type { Position } from '../../geometry/geometry.ts';
import type { FlightPlan, Waypoint } from '../flight-plan.ts';

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
  waypoints: readonly Waypoint[];
  /** Where the drone takes off; the first waypoint when that is unknown. */
  home: Position | null;
}

interface Step {
  code: number;
  frame: number;
  params: readonly (number | null)[];
  altitude?: object;
}

function stepAt(code: number, [longitude, latitude]: Position, heightMeters: number): Step {
  return {
    code,
    frame: frame.relativeHeight,
    params: [0, 0, 0, null, rounded(latitude), rounded(longitude), heightMeters],
    altitude: { AMSLAltAboveTerrain: null, Altitude: heightMeters, AltitudeMode: relativeHeightMode },
  };
}

/** Take-off, speed, camera down, all waypoints, home. */
function stepsOf({ plan: { settings }, waypoints }: QgcFlight, takeOff: Position): Step[] {
  const { heightMeters, metersPerSecond } = settings;
  return [
    stepAt(command.takeOff, takeOff, heightMeters),
    { code: command.changeSpeed, frame: frame.mission, params: [1, metersPerSecond, -1, 0, 0, 0, 0] },
    { code: command.pointCamera, frame: frame.mission, params: [-90, 0, 0, 0, 0, 0, aimedAtAngles] },
    ...waypoints.map(({ position }) => stepAt(command.waypoint, position, heightMeters)),
    { code: command.returnHome, frame: frame.mission, params: [0, 0, 0, 0, 0, 0, 0] },
  ];
}

/** A `.plan` for QGroundControl. */
export function qgcFile(flight: QgcFlight): string {
  const [lon, lat] = flight.home ?? flight.waypoints[0]?.position ?? [0, 0];
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
