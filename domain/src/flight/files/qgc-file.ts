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

/** A `.plan` for QGroundControl: take-off, speed, camera down, all waypoints, home. */
export function qgcFile({ plan: { settings }, waypoints, home }: QgcFlight): string {
  const { heightMeters, metersPerSecond } = settings;
  const [lon, lat] = home ?? waypoints[0]?.position ?? [0, 0];
  let number = 0;
  const item = (code: number, itemFrame: number, params: (number | null)[]) => {
    number++;
    return { type: 'SimpleItem', autoContinue: true, command: code, doJumpId: number, frame: itemFrame, params };
  };
  const at = (code: number, [longitude, latitude]: Position) => ({
    ...item(code, frame.relativeHeight, [0, 0, 0, null, rounded(latitude), rounded(longitude), heightMeters]),
    AMSLAltAboveTerrain: null,
    Altitude: heightMeters,
    AltitudeMode: relativeHeightMode,
  });
  const items = [
    at(command.takeOff, [lon, lat]),
    item(command.changeSpeed, frame.mission, [1, metersPerSecond, -1, 0, 0, 0, 0]),
    item(command.pointCamera, frame.mission, [-90, 0, 0, 0, 0, 0, aimedAtAngles]),
    ...waypoints.map(({ position }) => at(command.waypoint, position)),
    item(command.returnHome, frame.mission, [0, 0, 0, 0, 0, 0, 0]),
  ];
  const mission = {
    version: 2,
    firmwareType: px4,
    vehicleType: multicopter,
    cruiseSpeed: 15,
    hoverSpeed: metersPerSecond,
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
