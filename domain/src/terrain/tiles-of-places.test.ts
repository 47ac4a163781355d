import { expect, test } from 'vitest';
import { tilesOfPlaces } from './tiles-of-places.ts';

test('the heights that are wanted reach as far beyond a place as its horizon', () => {
  expect(tilesOfPlaces([[5.5, 50.5]])).toEqual(['N50E005']);
  expect(tilesOfPlaces([[5.1, 50.9]])).toEqual(['N50E004', 'N50E005', 'N51E004', 'N51E005']);
  expect(
    tilesOfPlaces([
      [5.5, 50.5],
      [5.52, 50.5],
      [-0.1, 50.5],
    ]),
  ).toEqual(['N50E000', 'N50E005', 'N50W001']);
  expect(tilesOfPlaces([])).toEqual([]);
});
