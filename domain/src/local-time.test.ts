import { expect, test } from 'vitest';
import { addDays, localTime } from './local-time.ts';

test('tomorrow is a date in the association, also in the hours when UTC is still on the day before', () => {
  expect(localTime(new Date('2026-05-31T22:30:00Z'), 'Europe/Brussels')).toEqual({ day: '2026-06-01', time: '00:30' });
});

test('the clocks going back or forward do not lose a day', () => {
  expect(addDays('2026-10-24', 1)).toBe('2026-10-25');
  expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(localTime(new Date('2026-10-25T01:30:00Z'), 'Europe/Brussels').time).toBe('02:30');
});
