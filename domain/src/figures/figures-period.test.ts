import { expect, test } from 'vitest';
import { figuresPeriod, previousPeriod } from './figures-period.ts';

const seasons = [
  { year: 2023, firstDay: '2023-04-25', lastDay: '2023-07-10' },
  { year: 2025, firstDay: '2025-04-20', lastDay: '2025-07-05' },
  { year: 2026, firstDay: '2026-12-20', lastDay: '2027-01-05' },
];

test.each([
  ['a season', { year: 2023 }, { year: 2023, from: '2023-04-25', to: '2023-07-10' }],
  ['a year without season', { year: 2024 }, { year: 2024, from: '2024-01-01', to: '2024-12-31' }],
  ['days', { from: '2025-05-01', to: '2025-05-31' }, { year: null, from: '2025-05-01', to: '2025-05-31' }],
  ['nothing', {}, { year: 2025, from: '2025-04-20', to: '2025-07-05' }],
])('whoever asks for %s gets the days of it', (_what, asked, period) => {
  expect(figuresPeriod(asked, seasons, '2026-05-01')).toEqual(period);
});

test('without any season the year of today is shown', () => {
  expect(figuresPeriod({}, [], '2026-05-01')).toEqual({ year: 2026, from: '2026-01-01', to: '2026-12-31' });
});

test('a season is compared with the one before it, also when a year had none', () => {
  const of = (year: number) => previousPeriod(figuresPeriod({ year }, seasons, '2026-05-01'), seasons);
  expect(of(2025)).toEqual({ year: 2023, from: '2023-04-25', to: '2023-07-10' });
  expect(of(2023)).toEqual({ year: 2022, from: '2022-01-01', to: '2022-12-31' });
});

test('days are compared with the same days a year earlier', () => {
  const leap = { year: null, from: '2024-02-29', to: '2024-06-30' };
  expect(previousPeriod(leap, seasons)).toEqual({ year: null, from: '2023-02-28', to: '2023-06-30' });
});
