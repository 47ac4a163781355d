import { expect, it } from 'vitest';
import { createFormat } from '../../i18n/format.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { leadTimeOf, periodText } from './zone-words.ts';

const t = createTranslate('fr', await loadTexts('fr', 'inside'));
const reader = { t, format: createFormat('fr'), timeZone: 'Europe/Luxembourg', today: '2026-05-20' };
const first = '2026-05-01T10:00:00.000Z';
const last = '2026-05-31T22:30:00.000Z';
const weekdays = { days: ['MON' as const], start: null, end: null };

it.each([
  [{ from: first, until: last, hours: [] }, 'du 01/05/26 au 01/06/26'],
  [{ from: first, until: null, hours: [] }, 'à partir du 01/05/26'],
  [{ from: null, until: last, hours: [] }, 'jusqu’au 01/06/26'],
  [{ from: null, until: null, hours: [weekdays] }, 'lu'],
  [
    { from: null, until: last, hours: [{ days: [], start: { event: 'BMCT' as const }, end: null }] },
    'jusqu’au 01/06/26 · chaque jour de l’aube civile à 24:00',
  ],
  [
    {
      from: null,
      until: null,
      hours: [{ days: [], start: { time: '06:00', offsetMinutes: 0 }, end: { time: '22:00', offsetMinutes: null } }],
    },
    'chaque jour de 08:00 à 22:00',
  ],
])('the period %j is read as %s', (period, words) => {
  expect(periodText(reader, period).replace(/\s/g, ' ')).toBe(words);
});

it.each([
  ['P10DT00H', { unit: 'DAYS', count: 10 }],
  ['P1DT12H', { unit: 'DAYS', count: 2 }],
  ['PT24H', { unit: 'HOURS', count: 24 }],
  ['two weeks', null],
  [null, null],
])('the lead time %s is %o', (duration, time) => {
  expect(leadTimeOf(duration)).toEqual(time);
});
