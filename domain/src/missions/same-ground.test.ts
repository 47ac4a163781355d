import { expect, test } from 'vitest';
import type { ParcelGeometry } from '../geometry/geometry.ts';
import { alreadyOrdered, type Ground, isSameMeadow, type OrderedGround, sameGroundAmong } from './same-ground.ts';

function box(west: number, width = 0.004): ParcelGeometry {
  const [east, south, north] = [west + width, 50.2, 50.202];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}
const mill: Ground = { parcelId: 'mill', geometry: box(5.5) };
const order = (change: Partial<OrderedGround> = {}): OrderedGround => ({
  missionId: 'first',
  missionDate: '2026-06-02',
  status: 'TODO',
  parcels: [mill],
  ...change,
});
const ask = (...parcels: Ground[]) => ({ missionDate: '2026-06-02', parcels });

test('the same parcel is the same meadow, also when it was drawn anew', () => {
  expect(isSameMeadow(mill, { parcelId: 'mill', geometry: box(5.6) })).toBe(true);
});

test('two parcels are the same meadow when they share more than half of what they cover together', () => {
  expect(isSameMeadow(mill, { parcelId: 'other', geometry: box(5.5, 0.0021) })).toBe(true);
  expect(isSameMeadow(mill, { parcelId: 'other', geometry: box(5.5, 0.0019) })).toBe(false);
});

test('parts of one parcel that was split between pilots are not the same meadow, the whole parcel is', () => {
  const west = { parcelId: 'mill', geometry: box(5.5, 0.002), isPart: true };
  const east = { parcelId: 'mill', geometry: box(5.502, 0.002), isPart: true };
  expect(isSameMeadow(west, east)).toBe(false);
  expect(isSameMeadow(west, west)).toBe(true);
  expect(isSameMeadow(mill, east)).toBe(true);
});

test('what is asked for again is found among the missions of that day, whatever became of them but cancelled', () => {
  const orders = [
    order(),
    order({ missionId: 'done', status: 'DONE' }),
    order({ missionId: 'cancelled', status: 'CANCELED' }),
    order({ missionId: 'tomorrow', missionDate: '2026-06-03' }),
    order({ missionId: 'elsewhere', parcels: [{ parcelId: 'far', geometry: box(6) }] }),
  ];
  expect(alreadyOrdered(ask(mill), orders).map(({ missionId }) => missionId)).toEqual(['first', 'done']);
  expect(alreadyOrdered(ask(), orders)).toEqual([]);
});

test('of a day the missions over the same meadow are found, whoever ordered them, each with the others in their order', () => {
  const drawnAgain = { parcelId: 'drawn again', geometry: box(5.5001) };
  const beside = { parcelId: 'beside', geometry: box(5.504) };
  const moved = { parcelId: 'mill', geometry: box(6) };
  const missions = [
    { missionId: 'farmer', parcels: [mill, { parcelId: 'far', geometry: box(5.8) }] },
    { missionId: 'neighbour', parcels: [beside] },
    { missionId: 'farmhand', parcels: [{ parcelId: 'field', geometry: box(5.7) }, drawnAgain] },
    { missionId: 'again', parcels: [moved] },
  ];
  expect(Object.fromEntries(sameGroundAmong(missions))).toEqual({
    farmer: ['farmhand', 'again'],
    farmhand: ['farmer'],
    again: ['farmer'],
  });
  expect(sameGroundAmong([{ missionId: 'one', parcels: [mill, drawnAgain] }]).size).toBe(0);
});

test('a sweep over a day finds the same pairs as comparing every field with every other', () => {
  const missions = Array.from({ length: 60 }, (_, at) => ({
    missionId: `mission ${at}`,
    parcels: [{ parcelId: `parcel ${at}`, geometry: box(5 + ((at * 37) % 60) * 0.0011, 0.002 + (at % 5) * 0.0005) }],
  }));
  const found = sameGroundAmong(missions);
  for (const one of missions) {
    const others = missions.filter(
      (other) =>
        other !== one && one.parcels.some((ground) => other.parcels.some((their) => isSameMeadow(ground, their))),
    );
    expect(found.get(one.missionId) ?? []).toEqual(others.map(({ missionId }) => missionId));
  }
  expect(found.size).toBeGreaterThan(10);
});
