import { expect, test } from 'vitest';
import { isPlanningDay, planningDays } from './planning-day.ts';

test.each([
  ['2024-06-01', true],
  ['2024-05-31', false],
  ['2028-06-01', true],
  ['2028-06-02', false],
  ['0001-01-01', false],
  ['9999-12-31', false],
])('on 1 June 2026 the plan of %s can be looked at: %s', (day, isOne) => {
  expect(isPlanningDay(day, '2026-06-01')).toBe(isOne);
});

test('two years from a leap day are days that exist', () => {
  expect(planningDays('2028-02-29')).toEqual({ first: '2026-02-28', last: '2030-02-28' });
});
