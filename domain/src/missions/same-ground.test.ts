import { expect, test } from 'vitest';
import type { ParcelGeometry } from '../geometry/geometry.ts';
import { alreadyOrdered, type Ground, isSameMeadow, type OrderedGround } from './same-ground.ts';

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
  ...{ missionId: 'first', missionDate: '2026-06-02', status: 'TODO', parcels: [mill] },
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
