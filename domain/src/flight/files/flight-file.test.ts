import { expect, test } from 'vitest';
import type { FlightPlan, Waypoint } from '../flight-plan.ts';
import { defaultFlightSettings } from '../flight-settings.ts';
import { canWriteFlight } from './flight-formats.ts';
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
  const { mission } = JSON.parse(qgcFile({ plan, waypoints, home }));
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
