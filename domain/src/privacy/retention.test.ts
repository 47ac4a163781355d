import { expect, test } from 'vitest';
import type { Season } from '../season/season.ts';
import { retentionDay } from './retention.ts';

const seasons: Season[] = [2024, 2022, 2026, 2025, 2023].map((year) => ({
  year,
  firstDay: `${year}-04-25`,
  lastDay: `${year}-07-10`,
}));

test.each<[string, number | null, string | null]>([
  ['2025-11-20', null, null],
  ['2025-11-20', 1, '2025-04-25'],
  ['2025-11-20', 3, '2023-04-25'],
  ['2025-11-20', 4, '2022-04-25'],
  ['2025-11-20', 5, null],
  ['2026-05-20', 3, '2023-04-25'],
  ['2026-07-10', 3, '2023-04-25'],
  ['2026-07-11', 3, '2024-04-25'],
  ['2021-01-01', 1, null],
])('on %s, %s seasons ask for somebody not seen since %s', (today, count, day) => {
  expect(retentionDay(seasons, today, count)).toBe(day);
});

test('an association without seasons forgets nobody', () => {
  expect(retentionDay([], '2026-05-20', 1)).toBeNull();
});
