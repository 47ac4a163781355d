import { expect, test } from 'vitest';
import type { Position } from '../geometry/geometry.ts';
import { doubtPlace } from './doubt-place.ts';

const parcel = {
  geometry: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [5.33, 50.24],
        [5.334, 50.24],
        [5.334, 50.243],
        [5.33, 50.243],
        [5.33, 50.24],
      ] as Position[],
    ],
  },
};

test.each<[string, Position]>([
  ['in the parcel', [5.332, 50.2415]],
  ['at its hedge', [5.336, 50.2435]],
  ['900 m away', [5.3466, 50.2415]],
])('a place %s is taken', (_where, place) => {
  expect(doubtPlace(place, [parcel])).toBeNull();
});

test('latitude in the place of longitude is noticed, and the other way round proposed', () => {
  expect(doubtPlace([50.2415, 5.332], [parcel])).toEqual({ kind: 'SWAPPED', instead: [5.332, 50.2415] });
});

test('a place in another village is asked about, with how far it is', () => {
  const doubt = doubtPlace([5.41, 50.2415], [parcel]);
  expect(doubt).toMatchObject({ kind: 'FAR' });
  expect(doubt?.kind === 'FAR' && Math.round(doubt.meters / 100)).toBe(54);
});

test('of a mission without parcels nothing can be said', () => {
  expect(doubtPlace([5.41, 50.2415], [])).toBeNull();
});
