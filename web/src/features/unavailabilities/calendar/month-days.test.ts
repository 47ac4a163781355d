import { expect, test } from 'vitest';
import { addMonths, dayAfterKey, monthOf, weeksOf } from './month-days.ts';

test('a month stands in six weeks from Monday, with each of its days once', () => {
  for (const month of ['2026-02', '2026-06', '2028-02', '2026-11']) {
    const weeks = weeksOf(month);
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    const days = weeks.flat().filter((day) => day !== null);
    expect(new Set(days).size).toBe(days.length);
    expect(days[0]).toBe(`${month}-01`);
    expect(days.every((day) => monthOf(day) === month)).toBe(true);
  }
  expect(weeksOf('2026-06')[0]?.[0]).toBe('2026-06-01');
  expect(weeksOf('2026-11')[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-06-30', 12, '2027-06-30'],
])('%s and %i months is %s', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected);
});

test.each([
  ['ArrowRight', '2026-07-01'],
  ['ArrowLeft', '2026-06-29'],
  ['ArrowUp', '2026-06-23'],
  ['ArrowDown', '2026-07-07'],
  ['Home', '2026-06-29'],
  ['End', '2026-07-05'],
  ['PageUp', '2026-05-30'],
  ['PageDown', '2026-07-30'],
  ['Enter', null],
])('%s on Tuesday 30 June leads to %s', (key, expected) => {
  expect(dayAfterKey(key, '2026-06-30')).toBe(expected);
});
