import { expect, test } from 'vitest';
import { type AddressQuery, mostSuggestions } from '../geocoder.ts';
import { suggestPlaces } from './embedded-geocoder.ts';
import { placeIndex } from './place-index.ts';

function suggest(text: string, asked: Partial<AddressQuery> = {}) {
  return suggestPlaces(placeIndex(), { text, lang: 'fr', countries: [], near: null, ...asked });
}
const first = (text: string, asked: Partial<AddressQuery> = {}) => suggest(text, asked)[0];

test.each([
  ['4780', '4780 Saint-Vith'],
  ['Saint Vith 4780', '4780 Saint-Vith'],
  ['B-4780 ST VITH', '4780 Saint-Vith'],
  ['Sankt Vith', '4780 Saint-Vith'],
  ['Luik', '4000 Liège'],
  ['lüttich', '4000 Liège'],
  ['Bastenaken', '6600 Bastogne'],
  ['marche en fam', '6900 Marche-en-Famenne'],
  ['vith', '4780 Saint-Vith'],
  ['L-9701', '9701 Clervaux'],
  ['6211 AB Maastricht', '6211 Maastricht'],
  ['52156', '52156 Monschau'],
])('%s means %s', (typed, label) => {
  expect(first(typed)?.label).toBe(label);
});

test.each([
  ['Bastonge', '6600 Bastogne'],
  ['houfalise', '6660 Houffalize'],
  ['Luttihc', '4000 Liège'],
  ['Malmédi', '4960 Malmedy'],
  ['Grand-Halleu', '6698 Grand-Halleux'],
])('%s is understood although it is misspelt', (typed, label) => {
  expect(first(typed)?.label).toBe(label);
});

test('a place is called as the reader calls it', () => {
  expect((['fr', 'de', 'nl'] as const).map((lang) => first('4780', { lang })?.city)).toEqual([
    'Saint-Vith',
    'Sankt Vith',
    'Sankt Vith',
  ]);
  expect((['fr', 'de', 'nl'] as const).map((lang) => first('4000 Liège', { lang })?.city)).toEqual([
    'Liège',
    'Lüttich',
    'Luik',
  ]);
});

test.each([
  ['rue du Moulin 3, 4780 Saint-Vith', 'rue du Moulin', '3', '4780'],
  ['4780 Saint-Vith, rue du Moulin 3', 'rue du Moulin', '3', '4780'],
  ['4780 Saint-Vith rue du Moulin 3', 'rue du Moulin', '3', '4780'],
  ['rue du Moulin 3 Saint-Vith', 'rue du Moulin', '3', '4780'],
  ['3 rue du Moulin, Saint-Vith', 'rue du Moulin', '3', '4780'],
  ['3, rue du Moulin, 4780 Saint-Vith, Belgique', 'rue du Moulin', '3', '4780'],
  ['Am Wasserturm 12a Sankt Vith', 'Am Wasserturm', '12a', '4780'],
  ['Hauptstraße 5/2 4780 St. Vith', 'Hauptstraße', '5/2', '4780'],
  ['rue de la Gare 1 bte 3, 6600 Bastogne', 'rue de la Gare', '1 bte 3', '6600'],
  ['Nadrin 12', 'Nadrin', '12', '6660'],
])('%s keeps its street and number', (typed, street, houseNumber, zipcode) => {
  expect(first(typed)).toMatchObject({ street, houseNumber, zipcode });
});

test('street and number lie at the middle of the locality, and the label reads like an envelope', () => {
  const village = first('4780 Saint-Vith');
  const farm = first('rue du Moulin 3, 4780 Saint-Vith');
  expect(farm).toMatchObject({ label: 'rue du Moulin 3, 4780 Saint-Vith', lon: village?.lon, lat: village?.lat });
  expect(village?.lat).toBeCloseTo(50.28, 1);
});

test('only the municipality is vouched for: the table knows no street', () => {
  expect([first('4780 Saint-Vith'), first('rue du Moulin 3, 4780 Saint-Vith')]).toMatchObject([
    { verified: 'MUNICIPALITY' },
    { verified: 'MUNICIPALITY' },
  ]);
});

test('a name tells more than a postcode that does not belong to it', () => {
  const labels = suggest('4780 Bastogne').map(({ label }) => label);
  expect(labels[0]).toBe('6600 Bastogne');
  expect(labels).toContain('4780 Saint-Vith');
});

test('a street before a postcode is a street, even where villages are called so', () => {
  expect(suggest('rue du Moulin 3, 4780').map(({ label }) => label)).toEqual([
    'rue du Moulin 3, 4780 Saint-Vith',
    'rue du Moulin 3, 4780 Recht',
    'rue du Moulin 3, 4780 Pétange',
  ]);
});

test('a street alone is no address', () => {
  expect(suggest('rue du Moulin')).toEqual([]);
  expect(suggest('xyzxyz')).toEqual([]);
  expect(suggest('---')).toEqual([]);
});

test('only the wanted country answers', () => {
  expect(first('Bergen')?.country).toBe('BE');
  expect(suggest('Bergen', { countries: ['NL'] }).map(({ country }) => country)).not.toContain('BE');
  expect(suggest('4780', { countries: ['LU'] }).every(({ country }) => country === 'LU')).toBe(true);
});

test('of equally good places the nearer one comes first', () => {
  const inTheEifel = { lon: 6.2, lat: 50.2 };
  const inLuxembourg = { lon: 5.9, lat: 49.56 };
  expect(first('4780', { near: inTheEifel })?.country).toBe('BE');
  expect(first('4780', { near: inLuxembourg })?.country).toBe('LU');
});

test('a town with a hundred postcodes does not fill the list', () => {
  const found = suggest('Luxembourg');
  expect(found.length).toBeLessThanOrEqual(mostSuggestions);
  expect(found.filter(({ city }) => city === 'Luxembourg')).toHaveLength(3);
});
