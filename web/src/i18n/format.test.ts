import { describe, expect, test } from 'vitest';
import { createFormat } from './format.ts';
import { createTranslate } from './translate.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('a reader of French', () => {
  const format = createFormat('fr');

  test('reads hectares with one decimal, and small fields in square metres', () => {
    expect(plain(format.hectares(34_012))).toBe('3,4 ha');
    expect(plain(format.hectares(850))).toBe('850 m²');
  });

  test('reads kilometres without decimals from ten on', () => {
    expect(plain(format.kilometres(3.44))).toBe('3,4 km');
    expect(plain(format.kilometres(12.4))).toBe('12 km');
  });

  test('reads near days in words and others with their weekday', () => {
    expect(format.dayInWords('2026-06-02', '2026-06-01')).toBe('demain');
    expect(format.dayInWords('2026-05-31', '2026-06-01')).toBe('hier');
    expect(format.dayInWords('2026-06-09', '2026-06-01')).toBe('mardi 9 juin');
    expect(format.dayInWords('2025-06-09', '2026-06-01')).toBe('lundi 9 juin 2025');
  });

  test('reads dates as dd/mm/yy', () => {
    expect(format.day('2026-05-04')).toBe('04/05/26');
  });

  test('reads money with the sign behind', () => {
    expect(plain(format.euros(1250))).toBe('12,50 €');
  });
});

test('a reader of German reads dates with dots', () => {
  expect(createFormat('de').day('2026-05-04')).toBe('04.05.2026');
  expect(createFormat('de').dayInWords('2026-06-02', '2026-06-01')).toBe('morgen');
});

test('instants are shown in the time zone of the association, also when the clocks have changed', () => {
  const format = createFormat('nl', 'Europe/Brussels');
  expect(format.timeOf('2026-06-01T04:30:00Z')).toBe('06:30');
  expect(format.timeOf('2026-12-01T04:30:00Z')).toBe('05:30');
});

test('durations from an hour on are hours and minutes', () => {
  expect(createFormat('fr').duration(40)).toBe('40 min');
  expect(createFormat('fr').duration(65)).toBe('1 h 05');
});

test.each([
  ['fr', '2026-06-01', 'Contrôlé aujourd’hui, données d’aujourd’hui, jusqu’à aujourd’hui'],
  ['fr', '2026-06-02', 'Contrôlé demain, données de demain, jusqu’à demain'],
  ['fr', '2026-06-09', 'Contrôlé le mardi 9 juin, données du mardi 9 juin, jusqu’au mardi 9 juin'],
] as const)('in %s a sentence about %s asks for the form that it needs', (locale, day, sentence) => {
  const t = createTranslate(locale, { zones: { checkedAt: 'Contrôlé {day:on}, données {day:of}, jusqu’{day:to}' } });
  expect(t('zones.checkedAt', { day: createFormat(locale).part.day(day, '2026-06-01') })).toBe(sentence);
});

test('German and Dutch say “today” without a preposition and a date with one', () => {
  const said = (locale: 'de' | 'nl', day: string) => createFormat(locale).part.day(day, '2026-06-01').on;
  expect([said('de', '2026-06-01'), said('de', '2026-06-09')]).toEqual(['heute', 'am Dienstag, 9. Juni']);
  expect([said('nl', '2026-06-01'), said('nl', '2026-06-09')]).toEqual(['vandaag', 'op dinsdag 9 juni']);
});

test('an instant in a sentence has its time behind the day', () => {
  const { part } = createFormat('fr');
  expect(part.dayAndTime('2026-06-01T05:00:00Z', '2026-06-01').on).toBe('aujourd’hui à 07:00');
  expect(part.instant('2026-05-04T05:00:00Z').on).toBe('le 04/05/26 à 07:00');
  expect(part.instant('2026-05-04T05:00:00Z').alone).toBe('04/05/26 07:00');
});

test('a time that comes names its day only when it is another one, as the association counts days', () => {
  const said = (locale: 'fr' | 'de' | 'nl', instant: string) =>
    createFormat(locale).part.comingTime(instant, new Date('2026-06-01T21:30:00Z')).on;
  expect(said('fr', '2026-06-01T21:45:00Z')).toBe('à 23:45');
  expect(said('fr', '2026-06-01T22:00:00Z')).toBe('demain à 00:00');
  expect([said('de', '2026-06-01T21:45:00Z'), said('de', '2026-06-02T05:00:00Z')]).toEqual([
    'um 23:45',
    'morgen um 07:00',
  ]);
  expect([said('nl', '2026-06-01T21:45:00Z'), said('nl', '2026-06-02T05:00:00Z')]).toEqual([
    'om 23:45',
    'morgen om 07:00',
  ]);
});

test('the sun’s hours stand behind “from” and “to” with their article drawn together', () => {
  const { moment } = createFormat('fr').part;
  expect([moment('le coucher du soleil').of, moment('le lever du soleil').to]).toEqual([
    'du coucher du soleil',
    'au lever du soleil',
  ]);
  expect([moment('l’aube civile').to, moment('06:30').of]).toEqual(['à l’aube civile', 'de 06:30']);
});

describe('a text', () => {
  const texts = { missions: { found_one: '{count} faon', found_other: '{count} faons', hello: 'Bonjour {name}' } };
  const t = createTranslate('fr', texts) as (key: string, params?: Record<string, string | number>) => string;

  test('takes the plural form of its language: in French, zero is singular', () => {
    expect(t('missions.found', { count: 0 })).toBe('0 faon');
    expect(t('missions.found', { count: 2 })).toBe('2 faons');
  });

  test('is filled with what it names, and keeps a placeholder that nothing fills', () => {
    expect(t('missions.hello', { name: 'Luc' })).toBe('Bonjour Luc');
    expect(t('missions.hello')).toBe('Bonjour {name}');
  });
});
