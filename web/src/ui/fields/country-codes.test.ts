import { expect, test } from 'vitest';
import { prefixOf } from './country-codes.ts';

test.each([
  [['de-DE', 'de', 'en'], '+49'],
  [['fr-LU'], '+352'],
  [['nl-BE', 'nl-NL'], '+32'],
  [['nl'], '+31'],
  [['en'], '+32'],
  [[], '+32'],
])('a device that speaks %j dials from %s', (tags, prefix) => {
  expect(prefixOf(tags)).toBe(prefix);
});
