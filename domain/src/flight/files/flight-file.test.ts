import { describe, expect, test } from 'vitest';
import type { FlightPlan, Waypoint } from '../flight-plan.ts';
import { defaultFlightSettings } from '../flight-settings.ts';
import { type FlownRoute, levelRoute } from '../flown-route.ts';
import { flightFile } from './flight-file.ts';
import { canWriteFlight, type FlightFormat } from './flight-formats.ts';
import { qgcFile } from './qgc-file.ts';

const waypoints: Waypoint[] = [
  { position: [5, 50], kind: 'LANE_START' },
  { position: [5.001, 50], kind: 'LANE_END' },
];
const plan: FlightPlan = {
  settings: defaultFlightSettings,
  laneMeters: 20,
  waypoints,
  lengthMeters: 72,
  transitMeters: 0,
  minutes: 2,
  batteries: 1,
  coverage: 1,
  remarks: [],
};

test.each([
  ['from home', [4.9, 49.9] as [number, number], [49.9, 4.9, 0]],
  ['from the first waypoint where home is unknown', null, [50, 5, 0]],
])('QGroundControl takes off %s, flies all waypoints and comes home', (_what, home, planned) => {
  const { mission } = JSON.parse(qgcFile({ plan, route: levelRoute(plan), home }));
  expect(mission.plannedHomePosition).toEqual(planned);
  const items: { command: number; doJumpId: number; params: unknown[] }[] = mission.items;
  expect(items.map(({ command }) => command)).toEqual([22, 178, 205, 16, 16, 20]);
  expect(items.map(({ doJumpId }) => doJumpId)).toEqual([1, 2, 3, 4, 5, 6]);
  const { heightMeters } = defaultFlightSettings;
  expect(items[3]).toMatchObject({ Altitude: heightMeters, params: [0, 0, 0, null, 50, 5, heightMeters] });
  expect(items[5]).not.toHaveProperty('Altitude');
});

test.each([
  ['kmz', 'M3T', true],
  ['kmz', 'EVO2_640T', false],
  ['litchi', 'M2EA', true],
  ['litchi', 'EVO2_640T', false],
  ['qgc', 'EVO_MAX_4T', false],
  ['kml', 'EVO_MAX_4T', true],
] as const)('a %s for a %s can be written: %s', (format, drone, expected) => {
  expect(canWriteFlight(format, drone)).toBe(expected);
});

describe('a route along the terrain', () => {
  const route: FlownRoute = {
    waypoints: [
      { position: [5, 50], kind: 'LANE_START', heightMeters: 61.234, metersPerSecond: 4, groundMeters: 301.2 },
      { position: [5.0005, 50], kind: 'SLOPE', heightMeters: 75, metersPerSecond: 3.1, groundMeters: 315 },
      { position: [5.001, 50], kind: 'LANE_END', heightMeters: -3.5, metersPerSecond: 4, groundMeters: 236.5 },
    ],
    securityMeters: 61.234,
    returnMeters: 95,
    terrain: {
      takeOff: [4.999, 50],
      takeOffMeters: 300,
      leastAbove: 55.9,
      mostAbove: 69.1,
      deviation: 8.2,
      lowestWaypoint: -3.5,
      highestWaypoint: 75,
      remarks: ['BELOW_TAKE_OFF'],
      source: 'SRTM, NASA/USGS',
    },
  };
  const parcels = [{ parcelId: 'p1', name: 'Grand Pré', geometry: { type: 'Polygon' as const, coordinates: [] } }];
  const origin = { place: 'Vielsalm', lastname: 'Dubois', parcelIds: ['p1'] };
  const task = { plan, route, parcels, origin, home: route.terrain?.takeOff ?? null, madeAt: 0 };
  function written(format: FlightFormat): string {
    const { content } = flightFile({ ...task, format, locale: 'fr' });
    return typeof content === 'string' ? content : JSON.stringify(content.archive);
  }
  const numbersIn = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`<wpml:${name}>(.*?)</`, 'g'))].map(([, value]) => Number(value));

  test('has a name of its own among the files on a controller', () => {
    expect(flightFile({ ...task, format: 'kmz', locale: 'fr' }).fileName).toBe('Vielsalm-Dubois-1of1-relief.kmz');
  });

  test('gives the drone a height and a speed at each waypoint, the heights for leaving and for coming home, and says from where', () => {
    const kmz = written('kmz');
    expect(numbersIn(kmz, 'executeHeight')).toEqual([61.23, 75, -3.5]);
    expect(numbersIn(kmz, 'height')).toEqual([61.23, 75, -3.5]);
    expect(numbersIn(kmz, 'useGlobalHeight')).toEqual([0, 0, 0]);
    expect(numbersIn(kmz, 'globalRTHHeight')).toEqual([95, 95]);
    expect(numbersIn(kmz, 'takeOffSecurityHeight')).toEqual([61.23, 61.23]);
    expect(numbersIn(kmz, 'waypointTurnDampingDist')[1]).toBeLessThanOrEqual(1);
    expect(kmz).toContain('Ne vaut que pour un décollage à 50.00000, 4.99900 (sol à 300 m)');
    expect(kmz).not.toContain('WGS84</wpml:executeHeightMode');
    expect(numbersIn(kmz, 'waypointSpeed').slice(0, 3)).toEqual([4, 3.1, 4]);
  });

  test('is told Litchi above the take-off, and QGroundControl with its changes of speed', () => {
    const rows = written('litchi').trim().split('\n').slice(1);
    expect(rows.map((row) => row.split(',')[2])).toEqual(['61.23', '75', '-3.5']);
    expect(rows.map((row) => row.split(',')[38])).toEqual(['0', '0', '0']);
    const { mission } = JSON.parse(written('qgc'));
    const items: { command: number; Altitude?: number; params: number[] }[] = mission.items;
    expect(items.map(({ command }) => command)).toEqual([22, 178, 205, 16, 16, 178, 16, 178, 20]);
    expect(items.flatMap(({ Altitude }) => Altitude ?? [])).toEqual([61.23, 61.23, 75, -3.5]);
    expect(items[5]?.params[1]).toBe(3.1);
  });

  test('stands above the sea on maps, and says whose heights these are', () => {
    expect(written('kml')).toContain('<altitudeMode>absolute</altitudeMode>');
    expect(written('kml')).toContain(',361.23 ');
    expect(written('gpx')).toContain('<ele>296.5</ele>');
    for (const format of ['kml', 'gpx'] as const) expect(written(format)).toContain('SRTM, NASA/USGS');
    expect(JSON.parse(written('geojson'))).toMatchObject({
      ground: { source: 'SRTM, NASA/USGS', takeOffMeters: 300, leastAbove: 55.9, mostAbove: 69.1 },
      deviation: 8.2,
      returnHeight: 95,
      remarks: ['BELOW_TAKE_OFF'],
      features: expect.arrayContaining([
        expect.objectContaining({
          properties: { kind: 'waypoint', number: 2, heightAboveTakeOff: 75, groundMeters: 315, metersPerSecond: 3.1 },
        }),
      ]),
    });
  });
});
