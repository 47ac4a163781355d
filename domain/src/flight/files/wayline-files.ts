import { courseBetween, metersText } from '../course/flight-course.ts';
import type { FlownWaypoint } from '../flown-route.ts';
import {
  actionGroups,
  headingParam,
  missionConfig,
  pointAt,
  turnParam,
  type WaylineRoute,
  waylineNamespaces,
  wpml,
} from './wayline-mission.ts';
import { element, type XmlElement, xmlDocument } from './xml.ts';

const author = 'VigieFaon';

function templatePlacemark({ route, waypoints }: WaylineRoute, waypoint: FlownWaypoint, at: number): XmlElement {
  const height = metersText(waypoint.heightMeters);
  const isAsGlobal = route.terrain === null ? 1 : 0;
  return element('Placemark', [
    pointAt(waypoint),
    wpml('index', at),
    wpml('ellipsoidHeight', height),
    wpml('height', height),
    wpml('waypointSpeed', waypoint.metersPerSecond),
    headingParam('waypointHeadingParam', false),
    turnParam(waypoints, at),
    wpml('useGlobalHeight', isAsGlobal),
    wpml('useGlobalSpeed', isAsGlobal),
    wpml('useGlobalHeadingParam', 1),
    wpml('useGlobalTurnParam', 0),
    wpml('gimbalPitchAngle', -90),
    wpml('useStraightLine', 1),
    ...actionGroups(at, waypoints.length),
    wpml('isRisky', 0),
  ]);
}

/** `template.kml`: what Pilot 2 shows and lets the pilot change. */
export function waylineTemplate(route: WaylineRoute): string {
  const { plan, waypoints, madeAt, remark } = route;
  const folder = element('Folder', [
    wpml('templateType', 'waypoint'),
    wpml('templateId', 0),
    wpml('waylineCoordinateSysParam', [wpml('coordinateMode', 'WGS84'), wpml('heightMode', 'relativeToStartPoint')]),
    wpml('autoFlightSpeed', plan.settings.metersPerSecond),
    wpml('globalHeight', plan.settings.heightMeters),
    wpml('caliFlightEnable', 0),
    wpml('gimbalPitchMode', 'usePointSetting'),
    headingParam('globalWaypointHeadingParam', false),
    wpml('globalWaypointTurnMode', 'toPointAndPassWithContinuityCurvature'),
    wpml('globalUseStraightLine', 1),
    ...waypoints.map((waypoint, at) => templatePlacemark(route, waypoint, at)),
    wpml('payloadParam', [
      wpml('payloadPositionIndex', 0),
      wpml('focusMode', 'firstPoint'),
      wpml('meteringMode', 'average'),
      wpml('returnMode', 'singleReturnFirst'),
      wpml('samplingRate', 240_000),
      wpml('scanningMode', 'repetitive'),
      wpml('imageFormat', 'wide,ir'),
    ]),
  ]);
  const document = element('Document', [
    wpml('author', `${author}: ${remark}`),
    wpml('createTime', madeAt),
    wpml('updateTime', madeAt),
    missionConfig(route),
    folder,
  ]);
  return xmlDocument(element('kml', [document], waylineNamespaces));
}

function executedPlacemark({ waypoints }: WaylineRoute, waypoint: FlownWaypoint, at: number): XmlElement {
  return element('Placemark', [
    pointAt(waypoint),
    wpml('index', at),
    wpml('executeHeight', metersText(waypoint.heightMeters)),
    wpml('waypointSpeed', waypoint.metersPerSecond),
    headingParam('waypointHeadingParam', true),
    turnParam(waypoints, at),
    wpml('useStraightLine', 1),
    ...actionGroups(at, waypoints.length),
    wpml('isRisky', 0),
  ]);
}

/** `waylines.wpml`: what the aircraft flies. */
export function waylineRoute(route: WaylineRoute): string {
  const { plan, waypoints } = route;
  const legs = waypoints.slice(1).map(({ position }, at) => {
    const before = waypoints[at];
    const meters = before ? courseBetween(before.position, position).meters : 0;
    return { meters, seconds: meters / (before?.metersPerSecond ?? plan.settings.metersPerSecond) };
  });
  const sum = (of: 'meters' | 'seconds') => legs.reduce((total, leg) => total + leg[of], 0).toFixed(2);
  const folder = element('Folder', [
    wpml('templateId', 0),
    wpml('executeHeightMode', 'relativeToStartPoint'),
    wpml('waylineId', 0),
    wpml('distance', sum('meters')),
    wpml('duration', sum('seconds')),
    wpml('autoFlightSpeed', plan.settings.metersPerSecond),
    ...waypoints.map((waypoint, at) => executedPlacemark(route, waypoint, at)),
  ]);
  return xmlDocument(element('kml', [element('Document', [missionConfig(route), folder])], waylineNamespaces));
}
