import { expect, test } from 'vitest';
import { greetingName, instantInWords } from './receiver.ts';

test.each([
  ['Odile', 'Lambert', 'Odile Lambert'],
  [null, 'Vander Elst', 'Vander Elst'],
  ['Zoë', 'D’Hondt-Müller', 'Zoë D’Hondt-Müller'],
  ['Win', 'https://evil.example/now', 'Win https evil example now'],
  ['<b>Luc</b>', null, 'b Luc b'],
  ['123', '456', ''],
  [null, null, ''],
])('%s %s is greeted as "%s"', (firstname, lastname, greeting) => {
  expect(greetingName({ firstname, lastname })).toBe(greeting);
});

test('a name is never longer than a line', () => {
  expect(greetingName({ firstname: 'Anne '.repeat(20), lastname: 'Lejeune' }).length).toBeLessThanOrEqual(60);
});

test.each([
  ['fr', '20 mai 2025 à 12:00'],
  ['de', '20. Mai 2025 um 12:00'],
  ['nl', '20 mei 2025 om 12:00'],
] as const)('in %s an instant is told by the clock of the association', (locale, words) => {
  expect(instantInWords(new Date('2025-05-20T10:00:00Z'), locale, 'Europe/Brussels')).toBe(words);
});
