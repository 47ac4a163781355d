import { expect, test } from 'vitest';
import { municipalityAt } from './municipality-at.ts';

test.each([
  ['Londerzeel', 4.3, 51.0],
  ['La Roche-en-Ardenne', 5.58, 50.18],
  ['Sankt Vith', 6.127, 50.28],
  ['Ixelles', 4.37, 50.83],
  ['Baarle-Hertog', 4.93, 51.44],
])('a field of %s is told by the outlines of the municipality', (name, lon, lat) => {
  expect(municipalityAt({ lon, lat })).toBe(name);
});

test('beyond the borders the nearest place names the field', () => {
  expect(municipalityAt({ lon: 6.03, lat: 50.06 })).toBe('Clervaux');
});

test('far from every known place, no place is said rather than a wrong one', () => {
  expect(municipalityAt({ lon: 2.6, lat: 51.6 })).toBeNull();
  expect(municipalityAt({ lon: -30, lat: 40 })).toBeNull();
});
