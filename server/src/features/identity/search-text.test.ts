import { expect, test } from 'vitest';
import { searchText } from './search-text.ts';

test.each([
  [['Éloy', 'Zoë'], 'eloy zoe'],
  [['Groß', null, 'Œuvre'], 'gross oeuvre'],
  [['  Van  den Berg ', undefined, ''], 'van den berg'],
  [[], ''],
])('%j is searched as %j', (parts, expected) => {
  expect(searchText(parts)).toBe(expected);
});
