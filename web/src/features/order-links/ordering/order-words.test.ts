import { locales } from '@vigiefaon/domain/languages/locales';
import { expect, test } from 'vitest';
import { createFormat } from '../../../i18n/format.ts';
import { loadTexts } from '../../../i18n/load-texts.ts';
import { createTranslate } from '../../../i18n/translate.ts';
import { planningLine } from '../../../ordering/evening.ts';
import { someSettings } from '../../../testing/people.ts';
import type { Choices } from './choices.ts';
import { lastingWords, orderWords } from './order-words.ts';

const today = '2026-06-01';
const spoken = await Promise.all(
  locales.map(async (locale) => {
    const words = { t: createTranslate(locale, await loadTexts(locale, 'order')), format: createFormat(locale) };
    return [locale, words] as const;
  }),
);
const wordsOf = new Map(spoken);
const french = { t: createTranslate('fr', await loadTexts('fr', 'order')), format: createFormat('fr') };
const plain = (text: string) => text.replace(/\s/g, ' ');

const nothing: Choices = { day: null, time: undefined, parcelIds: [], contactPhone: '', note: '' };
const ready: Choices = { ...nothing, day: '2026-06-02', time: '10:00' };
const three = [{ size: 30_000 }, { size: 30_000 }, { size: 12_000 }];

test.each([
  ['fr', 'Demander : 3 champs, 7,2 ha, demain 10:00'],
  ['de', 'Anfragen: 3 Flächen, 7,2 ha, morgen 10:00'],
  ['nl', 'Aanvragen: 3 percelen, 7,2 ha, morgen 10:00'],
  ['en', 'Ask for: 3 fields, 7.2 ha, tomorrow 10:00'],
] as const)('in %s the button says what it will do: %s', (locale, said) => {
  expect(plain(orderWords(wordsOf.get(locale) ?? french, ready, three, today))).toBe(said);
});

test.each<[string, Partial<Choices>, readonly { size: number }[], string]>([
  ['nothing is chosen', nothing, [], 'Demander'],
  ['only fields are', nothing, [{ size: 12_000 }], 'Demander : 1 champ, 1,2 ha'],
  ['the hour is missing', { time: undefined }, three, 'Demander : 3 champs, 7,2 ha, demain'],
  ['the day is missing', { day: null }, three, 'Demander : 3 champs, 7,2 ha, 10:00'],
  ['the hour is not known yet', { time: null }, three, 'Demander : 3 champs, 7,2 ha, demain (heure à préciser)'],
  ['the day is a far one', { day: '2026-06-12' }, three, 'Demander : 3 champs, 7,2 ha, vendredi 12 juin 10:00'],
])('the button says as much as stands when %s', (_, change, chosen, said) => {
  expect(plain(orderWords(french, { ...ready, ...change }, chosen, today))).toBe(said);
});

test('what waits for a network names the day itself: tomorrow it would be another', () => {
  const words = lastingWords(french, three, { missionDate: '2026-06-02', mowingTime: '10:00' }, today);
  expect(plain(words)).toBe('3 champs, 7,2 ha, mardi 2 juin 10:00');
});

test.each([
  ['no day is chosen', null, '19:00', /^Le planning se fait chaque soir vers 19:00/],
  ['planning is still to come', '2026-06-02', '23:59', /^Planning ce soir vers 23:59/],
  ['planning is some days off', '2026-06-05', '19:00', /^Planning jeudi 4 juin vers 19:00/],
  ['planning is over', '2026-06-02', '00:00', /^C’est tard pour ce jour/],
  ['it is for today', today, '23:59', /^C’est tard pour ce jour/],
])('the line about planning is true when %s', (_, day, planningTime, said) => {
  expect(plain(planningLine(french, day, { today, settings: someSettings({ planningTime }) }))).toMatch(said);
});
