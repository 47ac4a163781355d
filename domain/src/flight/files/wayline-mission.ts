import { courseBetween, degreesText, metersText } from '../course/flight-course.ts';
import { transitMetersPerSecond } from '../course/fly-time.ts';
import type { WaylineCodes } from '../drones.ts';
import type { FlightPlan } from '../flight-plan.ts';
import type { FlownRoute, FlownWaypoint } from '../flown-route.ts';
import { element, type XmlElement } from './xml.ts';

/** One part of a plan, as a route file holds it. */
export interface WaylineRoute {
  plan: FlightPlan;
  route: FlownRoute;
  /** Those of this part. */
  waypoints: readonly FlownWaypoint[];
  codes: WaylineCodes;
  /** Said where Pilot 2 shows who made the route. */
  remark: string;
  /** When the file is made, in milliseconds since 1970. */
  madeAt: number;
}

export const waylineNamespaces = {
  xmlns: 'http://www.opengis.net/kml/2.2',
  'xmlns:wpml': 'http://www.dji.com/wpmz/1.0.6',
};

const widestCurveMeters = 5;
const narrowestCurveMeters = 0.2;
/** Where a route only bends up or down, a wide curve would leave the height that was proved. */
const slopeCurveMeters = 1;

export function wpml(name: string, content: XmlElement['content']): XmlElement {
  return element(`wpml:${name}`, content);
}

/** The same in both files of a route; elements in the order in which Pilot 2 itself writes them. */
export function missionConfig({ route, codes }: WaylineRoute): XmlElement {
  return wpml('missionConfig', [
    wpml('flyToWaylineMode', 'safely'),
    wpml('finishAction', 'goHome'),
    wpml('exitOnRCLost', 'executeLostAction'),
    wpml('executeRCLostAction', 'goBack'),
    wpml('takeOffSecurityHeight', metersText(route.securityMeters)),
    wpml('globalTransitionalSpeed', transitMetersPerSecond),
    wpml('globalRTHHeight', metersText(route.returnMeters)),
    wpml('droneInfo', [wpml('droneEnumValue', codes.drone), wpml('droneSubEnumValue', codes.droneSub)]),
    wpml('waylineAvoidLimitAreaMode', 0),
    wpml('payloadInfo', [
      wpml('payloadEnumValue', codes.payload),
      wpml('payloadSubEnumValue', 0),
      wpml('payloadPositionIndex', 0),
    ]),
  ]);
}

export function pointAt({ position: [longitude, latitude] }: FlownWaypoint): XmlElement {
  return element('Point', [element('coordinates', `${degreesText(longitude)},${degreesText(latitude)}`)]);
}

export function headingParam(name: string, isExecuted: boolean): XmlElement {
  return wpml(name, [
    wpml('waypointHeadingMode', 'followWayline'),
    wpml('waypointHeadingAngle', 0),
    wpml('waypointPoiPoint', '0.000000,0.000000,0.000000'),
    ...(isExecuted ? [wpml('waypointHeadingAngleEnable', 0)] : []),
    wpml('waypointHeadingPathMode', 'followBadArc'),
    wpml('waypointHeadingPoiIndex', 0),
  ]);
}

/** The curve at a waypoint may take less than half of each leg beside it, or it would overlap the next curve. */
function curveMeters(waypoints: readonly FlownWaypoint[], at: number): number {
  const here = waypoints[at];
  const lengths = [waypoints[at - 1], waypoints[at + 1]].map((other) =>
    here && other ? courseBetween(here.position, other.position).meters : Number.POSITIVE_INFINITY,
  );
  const widest = here?.kind === 'SLOPE' ? slopeCurveMeters : widestCurveMeters;
  return Math.max(narrowestCurveMeters, Math.min(widest, ...lengths.map((length) => length * 0.4)));
}

export function turnParam(waypoints: readonly FlownWaypoint[], at: number): XmlElement {
  const stops = at === 0 || at === waypoints.length - 1;
  return wpml('waypointTurnParam', [
    wpml(
      'waypointTurnMode',
      stops ? 'toPointAndStopWithDiscontinuityCurvature' : 'toPointAndPassWithContinuityCurvature',
    ),
    wpml('waypointTurnDampingDist', stops ? 0 : Number(curveMeters(waypoints, at).toFixed(2))),
  ]);
}

function action(id: number, name: string, parameters: readonly XmlElement[]): XmlElement {
  return wpml('action', [
    wpml('actionId', id),
    wpml('actionActuatorFunc', name),
    wpml('actionActuatorFuncParam', parameters),
  ]);
}

function lookDown(id: number): XmlElement {
  return action(id, 'gimbalRotate', [
    wpml('gimbalHeadingYawBase', 'aircraft'),
    wpml('gimbalRotateMode', 'absoluteAngle'),
    wpml('gimbalPitchRotateEnable', 1),
    wpml('gimbalPitchRotateAngle', -90),
    wpml('gimbalRollRotateEnable', 0),
    wpml('gimbalRollRotateAngle', 0),
    wpml('gimbalYawRotateEnable', 0),
    wpml('gimbalYawRotateAngle', 0),
    wpml('gimbalRotateTimeEnable', 0),
    wpml('gimbalRotateTime', 0),
    wpml('payloadPositionIndex', 0),
  ]);
}

function record(id: number, name: 'startRecord' | 'stopRecord'): XmlElement {
  return action(id, name, [
    wpml('payloadPositionIndex', 0),
    wpml('fileSuffix', 'search'),
    wpml('useGlobalPayloadLensIndex', 0),
    wpml('payloadLensIndex', 'wide,ir'),
  ]);
}

/** Looks down and records from the first waypoint to the last. */
export function actionGroups(at: number, count: number): XmlElement[] {
  const isFirst = at === 0;
  if (!isFirst && at !== count - 1) return [];
  return [
    wpml('actionGroup', [
      wpml('actionGroupId', isFirst ? 0 : 1),
      wpml('actionGroupStartIndex', at),
      wpml('actionGroupEndIndex', at),
      wpml('actionGroupMode', 'sequence'),
      wpml('actionTrigger', [wpml('actionTriggerType', 'reachPoint')]),
      ...(isFirst ? [lookDown(0), record(1, 'startRecord')] : [record(0, 'stopRecord')]),
    ]),
  ];
}
