import { expect, test } from 'vitest';
import { sunTimesOf } from './sun-times.ts';

// Computed with PyEphem 4.1 (libastro, VSOP87): the sun's centre at -6°, and its upper edge on the horizon with 34′ of refraction.
const almanac: [day: string, place: [longitude: number, latitude: number], civilDawn: string, sunrise: string][] = [
  ['2029-07-10', [-0.2462, 47.5965], '03:34:47', '04:14:15'],
  ['2030-07-11', [-0.8692, 46.7047], '03:42:50', '04:21:07'],
  ['2027-04-16', [11.6077, 55.0975], '03:29:26', '04:08:40'],
  ['2026-05-15', [4.1242, 50.7237], '03:14:40', '03:54:58'],
  ['2031-04-06', [14.0303, 47.8789], '04:01:24', '04:33:03'],
  ['2027-05-20', [11.6076, 53.8732], '02:17:15', '03:04:07'],
  ['2026-07-05', [8.6586, 48.4083], '02:49:31', '03:30:44'],
  ['2030-07-08', [3.7358, 54.2927], '02:28:59', '03:22:02'],
  ['2026-06-11', [2.2045, 47.7376], '03:12:15', '03:52:48'],
  ['2028-08-18', [11.904, 55.3904], '03:10:21', '03:52:02'],
  ['2030-06-18', [2.963, 45.0793], '03:23:09', '04:00:41'],
  ['2026-06-06', [1.9648, 49.9651], '03:01:42', '03:45:11'],
];

const secondsApart = (instant: string | null, day: string, clock: string) =>
  Math.abs(Date.parse(instant ?? '') - Date.parse(`${day}T${clock}Z`)) / 1000;

test.each(almanac)('on %s at %j it gets light within ten seconds of the almanac', (day, place, civilDawn, sunrise) => {
  const times = sunTimesOf(day, place);
  expect(secondsApart(times.civilDawn, day, civilDawn)).toBeLessThanOrEqual(10);
  expect(secondsApart(times.sunrise, day, sunrise)).toBeLessThanOrEqual(10);
});

test('there is no dawn where the sun does not set', () => {
  expect(sunTimesOf('2026-06-21', [20, 70])).toEqual({ civilDawn: null, sunrise: null });
});
