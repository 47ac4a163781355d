import { expect, test } from 'vitest';
import { sunPath } from './sun-path.ts';

// PyEphem 4.1.4, 1010 mbar and 10 °C; azimuth and altitude with refraction, in degrees.
test.each([
  ['Namur', 4.86, 50.46, '2026-04-28T04:17Z', 65.495, -0.703],
  ['Namur', 4.86, 50.46, '2026-04-28T04:23Z', 66.658, -0.014],
  ['Namur', 4.86, 50.46, '2026-06-21T03:36Z', 51.413, 0.52],
  ['Namur', 4.86, 50.46, '2026-06-21T04:28Z', 61.174, 7.049],
  ['Bern', 7.45, 46.95, '2026-04-28T04:15Z', 67.167, -0.812],
  ['Bern', 7.45, 46.95, '2026-06-21T03:31Z', 52.46, -0.672],
  ['Bern', 7.45, 46.95, '2026-06-21T03:37Z', 53.567, -0.026],
  ['Bern', 7.45, 46.95, '2026-04-28T05:19Z', 78.683, 8.929],
  ['Assen', 6.56, 52.99, '2026-06-21T03:03Z', 46.217, -0.612],
  ['Assen', 6.56, 52.99, '2026-04-28T04:09Z', 65.218, -0.005],
  ['Assen', 6.56, 52.99, '2026-06-21T03:15Z', 48.627, 0.469],
  ['Assen', 6.56, 52.99, '2026-04-28T05:07Z', 76.636, 7.784],
])('the sun over %s (%d, %d) at %s stands at %d°, %d° high', (_place, lon, lat, instant, azimuth, altitude) => {
  const at = Date.parse(instant);
  const [sun] = sunPath([lon, lat], at, at, 60_000);
  expect(Math.abs((sun?.azimuth ?? Number.NaN) - azimuth)).toBeLessThan(0.05);
  expect(Math.abs((sun?.altitude ?? Number.NaN) - altitude)).toBeLessThan(altitude < 2 ? 0.1 : 0.05);
});
