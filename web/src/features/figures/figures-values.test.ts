import type { Sums } from '@vigiefaon/domain/figures/figures';
import { expect, test } from 'vitest';
import { createFormat } from '../../i18n/format.ts';
import { drawn, inWords, sorted, ticksUpTo, timeLine } from './figures-values.ts';

const sums = (missions: number): Sums => ({
  missions,
  done: 0,
  canceled: 0,
  handedOver: 0,
  withoutPilot: 0,
  areaSquareMeters: 0,
  fawnsCrated: 0,
  fawnsNotCaught: 0,
  nests: 0,
  hares: 0,
  pheasants: 0,
  adultRoeDeer: 0,
  kilometres: 0,
  cashDonation: 0,
  appDonation: 0,
});

test('a week or a month without missions is drawn as nothing, not left out', () => {
  const weeks = [
    { monday: '2025-12-22', ...sums(2) },
    { monday: '2026-01-05', ...sums(1) },
  ];
  const months = [
    { month: '2025-12', ...sums(2) },
    { month: '2026-02', ...sums(1) },
  ];
  const daysOf = (grain: 'weeks' | 'months') =>
    timeLine({ weeks, months }, grain).map(({ day, sums: found }) => [day, found?.missions ?? null]);
  expect(daysOf('weeks')).toEqual([
    ['2025-12-22', 2],
    ['2025-12-29', null],
    ['2026-01-05', 1],
  ]);
  expect(daysOf('months')).toEqual([
    ['2025-12-01', 2],
    ['2026-01-01', null],
    ['2026-02-01', 1],
  ]);
  expect(timeLine({ weeks: [], months: [] }, 'weeks')).toEqual([]);
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [7, [0, 2, 4, 6, 8]],
  [38, [0, 10, 20, 30, 40]],
  [1234, [0, 500, 1000, 1500]],
])('behind bars up to %s stand the lines %j', (largest, ticks) => {
  expect(ticksUpTo(largest)).toEqual(ticks);
});

test('measures are read with their units and drawn in them', () => {
  const format = createFormat('fr');
  expect(inWords('areaSquareMeters', 34_000, format)).toBe('3,4 ha');
  expect(inWords('cashDonation', 1250, format)).toMatch(/^12,50\s€$/);
  expect(inWords('kilometres', 42.4, format)).toBe('42 km');
  expect(inWords('fawnsCrated', 3, format)).toBe('3');
  expect([drawn('areaSquareMeters', 34_000), drawn('appDonation', 1250), drawn('nests', 2)]).toEqual([3.4, 12.5, 2]);
});

test('a table is sorted by name or by number, either way', () => {
  const lines = ['Éric', 'anne', 'Zoé'].map((name, index) => ({ key: name, name, sums: sums([5, 9, 1][index] ?? 0) }));
  const namesBy = (sort: string) => sorted(lines, sort, 'fr').map(({ name }) => name);
  expect(namesBy('name')).toEqual(['anne', 'Éric', 'Zoé']);
  expect(namesBy('-missions')).toEqual(['anne', 'Éric', 'Zoé']);
  expect(namesBy('missions')).toEqual(['Zoé', 'Éric', 'anne']);
  expect(namesBy('')).toEqual(['Éric', 'anne', 'Zoé']);
});
