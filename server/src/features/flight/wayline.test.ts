import { planFlight } from '@vigiefaon/domain/flight/course/plan-flight';
import { type DroneName, drones } from '@vigiefaon/domain/flight/drones';
import { type FlightFile, flightFile } from '@vigiefaon/domain/flight/files/flight-file';
import type { FlightFormat } from '@vigiefaon/domain/flight/files/flight-formats';
import { packFlightFile } from '@vigiefaon/domain/flight/files/pack-flight-file';
import { defaultFlightSettings } from '@vigiefaon/domain/flight/flight-settings';
import { levelRoute } from '@vigiefaon/domain/flight/flown-route';
import type { Polygon } from '@vigiefaon/domain/geometry/geometry';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { aMeadow } from '../../testing/missions/a-parcel.ts';

const parcelId = '01999999-9999-7999-8999-99999abcdef1';
const madeAt = Date.UTC(2026, 4, 24);

interface Wanted {
  drone?: DroneName;
  geometry?: Polygon;
  heightMeters?: number;
}

function written(format: FlightFormat, { drone = 'M3T', geometry = aMeadow(), heightMeters = 60 }: Wanted = {}) {
  const settings = { ...defaultFlightSettings, drone, heightMeters };
  const plan = planFlight({ geometry, settings, meetingPoint: null, forbidden: [] });
  if (!plan) throw new Error('no plan');
  const parcel = { parcelId, name: 'Pré & <fils>', geometry };
  return {
    plan,
    file: flightFile({
      plan,
      route: levelRoute(plan),
      format,
      parcels: [parcel],
      origin: null,
      home: null,
      locale: 'fr',
      madeAt,
    }),
  };
}

const unpacked = (file: FlightFile) => unzipSync(packFlightFile(file, { strToU8, zipSync }));
const textOf = (file: FlightFile) => strFromU8(packFlightFile(file, { strToU8, zipSync }));

function rootOf(bytes: Uint8Array | undefined): Element {
  const root = new DOMParser().parseFromString(strFromU8(bytes ?? new Uint8Array()), 'text/xml').documentElement;
  if (!root) throw new Error('no document');
  return root;
}

const childrenOf = (parent: Element) => [...parent.childNodes].filter((node): node is Element => node.nodeType === 1);
const namesIn = (parent: Element) => childrenOf(parent).map(({ nodeName }) => nodeName.replace('wpml:', ''));

function first(root: Element, name: string): Element {
  const found = root.getElementsByTagName(name)[0];
  if (!found) throw new Error(`${name} is missing`);
  return found;
}

/** The elements of a list in their order, those that repeat once. */
const distinct = (names: string[]) => names.filter((name, at) => names.indexOf(name) === at);

/** In the order in which Pilot 2 writes them; what its documentation calls required is among them. */
const order = {
  missionConfig: [
    ...['flyToWaylineMode', 'finishAction', 'exitOnRCLost', 'executeRCLostAction', 'takeOffSecurityHeight'],
    ...['globalTransitionalSpeed', 'globalRTHHeight', 'droneInfo', 'waylineAvoidLimitAreaMode', 'payloadInfo'],
  ],
  templateDocument: ['author', 'createTime', 'updateTime', 'missionConfig', 'Folder'],
  templateFolder: [
    ...[
      'templateType',
      'templateId',
      'waylineCoordinateSysParam',
      'autoFlightSpeed',
      'globalHeight',
      'caliFlightEnable',
    ],
    ...['gimbalPitchMode', 'globalWaypointHeadingParam', 'globalWaypointTurnMode', 'globalUseStraightLine'],
    ...['Placemark', 'payloadParam'],
  ],
  templatePlacemark: [
    ...['Point', 'index', 'ellipsoidHeight', 'height', 'waypointSpeed', 'waypointHeadingParam', 'waypointTurnParam'],
    ...['useGlobalHeight', 'useGlobalSpeed', 'useGlobalHeadingParam', 'useGlobalTurnParam', 'gimbalPitchAngle'],
    ...['useStraightLine', 'actionGroup', 'isRisky'],
  ],
  routeDocument: ['missionConfig', 'Folder'],
  routeFolder: [
    ...['templateId', 'executeHeightMode', 'waylineId', 'distance', 'duration', 'autoFlightSpeed', 'Placemark'],
  ],
  routePlacemark: [
    ...['Point', 'index', 'executeHeight', 'waypointSpeed', 'waypointHeadingParam', 'waypointTurnParam'],
    ...['useStraightLine', 'actionGroup', 'isRisky'],
  ],
  heading: [
    'waypointHeadingMode',
    'waypointHeadingAngle',
    'waypointPoiPoint',
    'waypointHeadingPathMode',
    'waypointHeadingPoiIndex',
  ],
  actionGroup: [
    'actionGroupId',
    'actionGroupStartIndex',
    'actionGroupEndIndex',
    'actionGroupMode',
    'actionTrigger',
    'action',
  ],
  gimbalRotate: [
    ...['gimbalHeadingYawBase', 'gimbalRotateMode', 'gimbalPitchRotateEnable', 'gimbalPitchRotateAngle'],
    ...['gimbalRollRotateEnable', 'gimbalRollRotateAngle', 'gimbalYawRotateEnable', 'gimbalYawRotateAngle'],
    ...['gimbalRotateTimeEnable', 'gimbalRotateTime', 'payloadPositionIndex'],
  ],
};

describe('a route for DJI Pilot 2', () => {
  const entries = unpacked(written('kmz').file);
  const template = rootOf(entries['wpmz/template.kml']);
  const route = rootOf(entries['wpmz/waylines.wpml']);

  test('has its elements in the order of real routes, none missing', () => {
    expect(namesIn(first(template, 'Document'))).toEqual(order.templateDocument);
    expect(namesIn(first(route, 'Document'))).toEqual(order.routeDocument);
    expect(distinct(namesIn(first(template, 'Folder')))).toEqual(order.templateFolder);
    expect(distinct(namesIn(first(route, 'Folder')))).toEqual(order.routeFolder);
    for (const root of [template, route]) {
      expect(root.getAttribute('xmlns')).toBe('http://www.opengis.net/kml/2.2');
      expect(root.getAttribute('xmlns:wpml')).toBe('http://www.dji.com/wpmz/1.0.6');
      expect(namesIn(first(root, 'wpml:missionConfig'))).toEqual(order.missionConfig);
      expect(namesIn(first(root, 'wpml:actionGroup')).slice(0, 6)).toEqual(order.actionGroup);
      expect(namesIn(first(root, 'wpml:actionActuatorFuncParam'))).toEqual(order.gimbalRotate);
    }
    expect(namesIn(first(template, 'Placemark'))).toEqual(order.templatePlacemark);
    expect(namesIn(first(route, 'Placemark'))).toEqual(order.routePlacemark);
    expect(namesIn(first(template, 'wpml:globalWaypointHeadingParam'))).toEqual(order.heading);
    expect(namesIn(first(route, 'wpml:waypointHeadingParam'))).toEqual(
      order.heading.toSpliced(3, 0, 'waypointHeadingAngleEnable'),
    );
  });

  test('flies the same waypoints in both files, numbered from 0, longitude first', () => {
    const { plan } = written('kmz');
    for (const root of [template, route]) {
      const placemarks = [...root.getElementsByTagName('Placemark')];
      expect(placemarks.map((one) => Number(first(one, 'wpml:index').textContent))).toEqual(
        placemarks.map((_, at) => at),
      );
      const places = placemarks.map((one) => first(one, 'coordinates').textContent?.split(',').map(Number));
      expect(places).toEqual(plan.waypoints.map(({ position }) => position.map((value) => Number(value.toFixed(9)))));
    }
  });

  test('looks down and records from the first waypoint to the last, and curves fit between their neighbours', () => {
    const actions = [...route.getElementsByTagName('wpml:actionActuatorFunc')].map(({ textContent }) => textContent);
    expect(actions).toEqual(['gimbalRotate', 'startRecord', 'stopRecord']);
    const placemarks = [...route.getElementsByTagName('Placemark')];
    const distances = placemarks.map((one) => Number(first(one, 'wpml:waypointTurnDampingDist').textContent));
    const places = written('kmz').plan.waypoints.map(({ position }) => position);
    places.slice(1).forEach(([lon, lat], at) => {
      const [lon0 = 0, lat0 = 0] = places[at] ?? [];
      const length = Math.hypot((lon - lon0) * 71_400, (lat - lat0) * 111_200);
      expect((distances[at] ?? 0) + (distances[at + 1] ?? 0)).toBeLessThan(length);
    });
  });

  test('says that it wants to be checked', () => {
    expect(first(template, 'wpml:author').textContent).toContain('à vérifier');
    expect(written('kmz').file.fileName).toBe('plan-de-vol-a-verifier-60m-bcdef1.kmz');
  });

  test.each([
    ['M3T', '77', '1', '67'],
    ['M30T', '67', '1', '53'],
    ['M4T', '99', '1', '89'],
  ] as const)('for the %s names aircraft %s/%s and camera %s in both files', (drone, aircraft, sub, camera) => {
    for (const bytes of Object.values(unpacked(written('kmz', { drone }).file))) {
      const root = rootOf(bytes);
      expect(first(root, 'wpml:droneEnumValue').textContent).toBe(aircraft);
      expect(first(root, 'wpml:droneSubEnumValue').textContent).toBe(sub);
      expect(first(root, 'wpml:payloadEnumValue').textContent).toBe(camera);
    }
  });
});

describe('a route of many waypoints', () => {
  const geometry = aMeadow({ side: 0.03 });

  test('comes as several files for Pilot 2, none with more than 200 waypoints, and a note that they want to be checked', () => {
    const { plan, file } = written('kmz', { geometry, drone: 'M4T', heightMeters: 15 });
    expect(plan.waypoints.length).toBeGreaterThan(400);
    expect(file.fileName).toMatch(/\.zip$/);
    const parts = Object.entries(unpacked(file));
    const routes = parts.filter(([name]) => name.endsWith('.kmz')).map(([, bytes]) => unzipSync(bytes));
    const counts = routes.map(
      (entries) => rootOf(entries['wpmz/waylines.wpml']).getElementsByTagName('Placemark').length,
    );
    expect(Math.max(...counts)).toBeLessThanOrEqual(200);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(plan.waypoints.length);
    expect(parts.some(([name, bytes]) => name.endsWith('.txt') && strFromU8(bytes).includes('pilote vérifie'))).toBe(
      true,
    );
  });

  test('comes as files of at most 99 waypoints for Litchi', () => {
    const { file } = written('litchi', { geometry, heightMeters: 30 });
    const parts = Object.entries(unpacked(file)).filter(([name]) => name.endsWith('.csv'));
    expect(parts.length).toBeGreaterThan(1);
    for (const [, bytes] of parts) expect(strFromU8(bytes).trim().split('\n').length).toBeLessThanOrEqual(100);
  });
});

test('a mission for Litchi has 46 columns in every row, latitude first', () => {
  const { plan, file } = written('litchi');
  const [header, ...rows] = textOf(file)
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  expect(header).toHaveLength(46);
  expect(header?.slice(0, 8)).toEqual([
    'latitude',
    'longitude',
    'altitude(m)',
    'heading(deg)',
    'curvesize(m)',
    'rotationdir',
    'gimbalmode',
    'gimbalpitchangle',
  ]);
  expect(header?.slice(-8)).toEqual([
    'altitudemode',
    'speed(m/s)',
    'poi_latitude',
    'poi_longitude',
    'poi_altitude(m)',
    'poi_altitudemode',
    'photo_timeinterval',
    'photo_distinterval',
  ]);
  expect(rows).toHaveLength(plan.waypoints.length);
  for (const row of rows) expect(row).toHaveLength(46);
  expect(rows[0]?.slice(0, 2).map(Number)).toEqual(
    plan.waypoints[0]?.position.toReversed().map((value) => Number(value.toFixed(9))),
  );
  expect(rows.map((row) => row[8])).toEqual(
    rows.map((_, at) => (at === 0 ? '2' : at === rows.length - 1 ? '3' : '-1')),
  );
});

test('a plan for QGroundControl takes off, sets speed and camera, flies all waypoints and comes home', () => {
  const { plan, file } = written('qgc');
  const { fileType, version, mission } = JSON.parse(textOf(file));
  expect([fileType, version, mission.version]).toEqual(['Plan', 1, 2]);
  const codes = mission.items.map(({ command }: { command: number }) => command);
  expect(codes).toEqual([22, 178, 205, ...plan.waypoints.map(() => 16), 20]);
  expect(mission.items.map(({ doJumpId }: { doJumpId: number }) => doJumpId)).toEqual(
    codes.map((_: number, at: number) => at + 1),
  );
  const places = mission.items.slice(3, -1).map(({ params }: { params: number[] }) => [params[5], params[4]]);
  expect(places).toEqual(plan.waypoints.map(({ position }) => position.map((value) => Number(value.toFixed(9)))));
  for (const item of mission.items) expect(item.params).toHaveLength(7);
});

test('GPX and KML are sound, say that the pilot checks, and keep a hostile name as it is', () => {
  for (const format of ['gpx', 'kml'] as const) {
    const root = rootOf(strToU8(textOf(written(format).file)));
    expect(first(root, 'name').textContent).toBe('Plan de vol – Pré & <fils>');
    expect(root.textContent).toContain('Le pilote vérifie');
  }
});

test.each((Object.keys(drones) as DroneName[]).filter((name) => !drones[name].wayline))(
  'for the %s no route for Pilot 2 is made up',
  (drone) => {
    expect(Object.keys(unpacked(written('kmz', { drone }).file)).filter((name) => name.endsWith('.kmz'))).toEqual([]);
  },
);
