import { expect, it } from 'vitest';
import { planFlight } from '../flight/course/plan-flight.ts';
import { defaultFlightSettings } from '../flight/flight-settings.ts';
import type { Polygon, Position } from '../geometry/geometry.ts';
import { isInsidePiece } from '../geometry/is-inside.ts';
import { forbiddenByZones } from './forbidden-by-zones.ts';
import type { DrawnZone } from './zone.ts';
import { searchWindowOf } from './zone-times.ts';

const box = (west: number, south: number, side: number): Position[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const meadow: Polygon = { type: 'Polygon', coordinates: [box(5.5, 50.2, 0.002)] };
const flight = { heightMeters: 60, window: searchWindowOf('2026-05-22', [5.5, 50.2]), authorised: [] };

function aZone(zoneId: string, change: Partial<DrawnZone> = {}): DrawnZone {
  return {
    zoneId,
    sourceId: 'source',
    identifier: zoneId,
    country: 'BE',
    name: [],
    restriction: 'PROHIBITED',
    reasons: [],
    conditions: [],
    message: [],
    authorities: [],
    periods: [],
    lower: { meters: 0, reference: 'AGL' },
    upper: null,
    geometry: { type: 'Polygon', coordinates: [box(5.501, 50.199, 0.005)] },
    ...change,
  };
}

const namesOf = (zones: DrawnZone[], change: Partial<Parameters<typeof forbiddenByZones>[1]> = {}) =>
  forbiddenByZones(zones, { ...flight, ...change }).zones.map(({ zoneId }) => zoneId);

it('a flight stays out of what is prohibited and of what wants an authorisation, not of the rest', () => {
  const zones = [
    aZone('ask', { restriction: 'REQ_AUTHORISATION' }),
    aZone('conditions', { restriction: 'CONDITIONAL' }),
    aZone('none', { restriction: 'NO_RESTRICTION' }),
    aZone('never'),
    aZone('never'),
    aZone('high', { lower: { meters: 61, reference: 'AGL' } }),
  ];
  expect(namesOf(zones)).toEqual(['never', 'ask']);
  expect(namesOf(zones, { authorised: ['ask', 'never'] })).toEqual(['never']);
});

it('a zone of other hours is in the way only when no hour is named', () => {
  const past = { from: null, until: '2020-01-01T00:00:00.000Z', hours: [] };
  expect(namesOf([aZone('past', { periods: [past] })])).toEqual([]);
  expect(namesOf([aZone('past', { periods: [past] })], { window: null })).toEqual(['past']);
});

it('a meadow in a hole of a zone is flown as if there were none, one under the zone not at all', () => {
  const around: Position[] = box(5.49, 50.19, 0.03);
  const ring = aZone('ring', { geometry: { type: 'Polygon', coordinates: [around, box(5.498, 50.198, 0.006)] } });
  const whole = aZone('whole', { geometry: { type: 'Polygon', coordinates: [around] } });
  const planAround = (zone: DrawnZone) => {
    const { areas } = forbiddenByZones([zone], flight);
    return planFlight({ geometry: meadow, settings: defaultFlightSettings, meetingPoint: null, forbidden: areas });
  };
  expect(planAround(ring)?.coverage).toBe(1);
  expect(planAround(whole)).toBeNull();
});

it('no corner of a plan lies in a zone that cuts into the meadow', () => {
  const zone = aZone('cut');
  const { areas } = forbiddenByZones([zone], flight);
  const task = { geometry: meadow, settings: defaultFlightSettings, meetingPoint: null, forbidden: areas };
  const plan = planFlight(task);
  const rings = zone.geometry.type === 'Polygon' ? zone.geometry.coordinates : [];
  expect(plan?.waypoints.length).toBeGreaterThan(2);
  expect(plan?.waypoints.filter(({ position }) => isInsidePiece(position, rings))).toEqual([]);
});
