import { expect, test } from 'vitest';
import { likelyLocale } from './likely-locale.ts';

test.each([
  ['BE', '4960', 'fr', 'Malmedy'],
  ['BE', '4950', 'fr', 'Waimes'],
  ['BE', '4700', 'de', 'Eupen'],
  ['BE', '4791', 'de', 'Burg-Reuland'],
  ['BE', '4837', 'fr', 'Baelen'],
  ['BE', '6600', 'fr', 'Bastogne'],
  ['BE', '1000', 'fr', 'Brussels'],
  ['BE', '1300', 'fr', 'Wavre'],
  ['BE', '1500', 'nl', 'Halle'],
  ['BE', '3790', 'nl', 'Voeren'],
  ['BE', '3500', 'nl', 'Hasselt'],
  ['BE', '9000', 'nl', 'Ghent'],
  ['DE', '52156', 'de', 'Monschau'],
  ['NL', '6211', 'nl', 'Maastricht'],
  ['FR', '08600', 'fr', 'Givet'],
  ['LU', '9710', 'fr', 'Clervaux'],
])('%s %s is written to in %s (%s)', (country, zipcode, locale) => {
  expect(likelyLocale({ country, zipcode })).toBe(locale);
});

test('where the place is unknown it is French', () => {
  expect(likelyLocale(null)).toBe('fr');
  expect(likelyLocale({ country: 'BE', zipcode: '' })).toBe('fr');
});
