import { expect, it } from 'vitest';
import { localTime } from '../local-time.ts';
import { sunTimesOf } from './sun-times.ts';

function minutesApart(instant: string | null, clock: string): number {
  const { time } = localTime(new Date(instant ?? 0), 'Europe/Brussels');
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  return Math.abs(minutes(time) - minutes(clock));
}

it.each<[string, string, [number, number], string, string]>([
  ['Namur', '2026-05-15', [4.867, 50.467], '05:14', '05:54'],
  ['Namur', '2026-06-21', [4.867, 50.467], '04:43', '05:28'],
  ['Besançon', '2026-06-01', [6.024, 47.237], '05:06', '05:44'],
  ['Arnhem', '2026-06-01', [5.91, 51.98], '04:37', '05:23'],
])('in %s on %s it gets light when the almanac says so', (_, day, place, civilDawn, sunrise) => {
  const times = sunTimesOf(day, place);
  expect(minutesApart(times.civilDawn, civilDawn)).toBeLessThanOrEqual(2);
  expect(minutesApart(times.sunrise, sunrise)).toBeLessThanOrEqual(2);
});

it('has no dawn where the sun does not set', () => {
  expect(sunTimesOf('2026-06-21', [20, 70])).toEqual({ civilDawn: null, sunrise: null });
});
