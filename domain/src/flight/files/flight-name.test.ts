import { expect, test } from 'vitest';
import type { BlockParcel } from '../blocks/adjoining.ts';
import { type FlightOrigin, flightNameOf, parcelNamesInShort } from './flight-name.ts';

const geometry = { type: 'Polygon' as const, coordinates: [] };
const parcelsOf = (...numbers: number[]): BlockParcel[] =>
  numbers.map((number) => ({ parcelId: `p${number}`, name: `Pré ${number}`, geometry }));
const origin = (change: Partial<FlightOrigin> = {}, count = 2): FlightOrigin => ({
  place: 'Londerzeel',
  lastname: 'Dubois',
  parcelIds: parcelsOf(...Array.from({ length: count }, (_, at) => at + 1)).map(({ parcelId }) => parcelId),
  ...change,
});

test.each([
  [[1], origin(), 'Londerzeel-Dubois-1of2'],
  [[1, 2], origin(), 'Londerzeel-Dubois-1-2of2'],
  [[1, 2, 3, 5], origin({}, 7), 'Londerzeel-Dubois-1-3and5of7'],
  [[1, 3, 5, 7], origin({}, 7), 'Londerzeel-Dubois-1and3andmoreof7'],
  [[2], origin({ place: 'Sint-Pieters-Leeuw', lastname: 'D’Hoé & fils' }), 'Sint-Pieters-Leeuw-D-Hoe-fils-2of2'],
  [[1], origin({ place: 'Großœuvre', lastname: '../.._x' }), 'Grossoeuvre-x-1of2'],
  [[1], origin({ place: null }), 'Dubois-1of2'],
  [[1], origin({ place: null, lastname: null }), 'plan-1of2'],
  [[1], origin({ place: 'Лондон', lastname: '—' }), 'plan-1of2'],
])('the file for the parcels %j is named by place, requester and number: %#', (numbers, from, wanted) => {
  expect(flightNameOf(parcelsOf(...numbers), from, 'plan')).toBe(wanted);
});

test('names are cut to what a controller shows', () => {
  const name = flightNameOf(parcelsOf(1), origin({ place: 'x'.repeat(90), lastname: 'y'.repeat(90) }), 'plan');
  expect(name.length).toBeLessThan(50);
  expect(name).toMatch(/^[A-Za-z0-9-]+$/);
  const long = Array.from({ length: 30 }, (_, at) => ({ name: `Grand Pré ${at}` }));
  expect(parcelNamesInShort(long)).toHaveLength(80);
});
