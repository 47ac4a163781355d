import { expect, test } from 'vitest';
import { clockOf } from './planning-clock.ts';

test.each([
  ['in summer', '2025-06-01', '2025-06-01T03:00:00.000Z'],
  ['in winter', '2025-01-15', '2025-01-15T04:00:00.000Z'],
  ['on the morning when clocks go forward', '2025-03-30', '2025-03-30T03:00:00.000Z'],
  ['on the morning when clocks go back', '2025-10-26', '2025-10-26T04:00:00.000Z'],
])('five o’clock is what the wall shows %s', (_, day, instant) => {
  const clock = clockOf(day, 'Europe/Brussels');
  expect(clock.instantOf(300)).toBe(instant);
  expect(clock.minuteOf(instant)).toBe(300);
});

test('instants are whole minutes', () => {
  expect(clockOf('2025-06-01', 'Europe/Brussels').instantOf(300.6)).toBe('2025-06-01T03:01:00.000Z');
});
