import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuarterWeather } from './quarter-hours.ts';
import { type SkyColor, worstOf } from './sky-reason.ts';
import { type SkyFacts, weatherReasons } from './sky-rules.ts';
import { shippedSkyFigures } from './sky-settings.ts';
import { fineWeather, skyFacts } from './testing/a-sky.ts';
import { nothingByHand } from './weather-by-hand.ts';

const judged = (weather: QuarterWeather | null, changes: Partial<SkyFacts> = {}) =>
  weatherReasons(skyFacts(weather, changes));
const colorWith = (changes: Partial<QuarterWeather>, facts: Partial<SkyFacts> = {}) => {
  const weather = fineWeather(changes);
  return worstOf(judged(weather, { nightMinimumC: 5, ...facts }).map(({ color }) => color));
};
const small = { figures: { ...shippedSkyFigures, camera: '320' } } as const;
const atHeight = (kmh: number) => ({ windAloft: { meters: 60, kmh } });
const onlyDewPoint = { visibilityMeters: null, fogPercent: null };

test('nothing speaks against a flight on a fine morning', () => {
  expect(judged(fineWeather())).toEqual([]);
});

test.each<[string, Partial<QuarterWeather>, SkyColor, Partial<SkyFacts>?]>([
  ['15 °C under a camera of 640 pixels', { temperatureC: 15 }, 'GREEN'],
  ['a little more than 15 °C', { temperatureC: 15.1 }, 'AMBER'],
  ['20 °C', { temperatureC: 20 }, 'AMBER'],
  ['more than 20 °C', { temperatureC: 20.1 }, 'RED'],
  ['10 °C under a camera of 320 pixels', { temperatureC: 10 }, 'GREEN', small],
  ['more than 10 °C under it', { temperatureC: 10.1 }, 'AMBER', small],
  ['more than 15 °C under it', { temperatureC: 15.1 }, 'RED', small],
  ['a night that never was colder than 15 °C', {}, 'GREEN', { nightMinimumC: 15 }],
  ['a warmer night', {}, 'AMBER', { nightMinimumC: 15.1 }],
  ['wind of 20 km/h', { windKmh: 20, ...atHeight(20) }, 'GREEN'],
  ['wind of more than 20 km/h', { windKmh: 20.1, ...atHeight(20) }, 'AMBER'],
  ['wind of 25 km/h', { windKmh: 25, ...atHeight(20) }, 'AMBER'],
  ['wind of more than 25 km/h', { windKmh: 25.1, ...atHeight(20) }, 'RED'],
  ['30 km/h at the height of flight', atHeight(30), 'GREEN'],
  ['more than 30 km/h there', atHeight(30.1), 'AMBER'],
  ['more than 38 km/h there', atHeight(38.1), 'RED'],
  ['gusts of 30 km/h', { gustKmh: 30 }, 'GREEN'],
  ['gusts of more than 30 km/h', { gustKmh: 30.1 }, 'AMBER'],
  ['gusts of 40 km/h', { gustKmh: 40 }, 'AMBER'],
  ['gusts of more than 40 km/h', { gustKmh: 40.1 }, 'RED'],
  ['a chance of rain of 20 %', { rainChancePercent: 20 }, 'GREEN'],
  ['a chance of 21 %', { rainChancePercent: 21 }, 'AMBER'],
  ['a chance of 50 %', { rainChancePercent: 50 }, 'RED'],
  ['the least of rain', { rainMm: 0.1 }, 'AMBER'],
  ['0.2 mm in the hour', { rainMm: 0.2 }, 'RED'],
  ['thunder', { isThunder: true }, 'RED'],
  ['sight of 3 km', { visibilityMeters: 3000 }, 'GREEN'],
  ['sight of less than 3 km', { visibilityMeters: 2999 }, 'AMBER'],
  ['sight of 1 km', { visibilityMeters: 1000 }, 'AMBER'],
  ['sight of less than 1 km', { visibilityMeters: 999 }, 'RED'],
  ['10 % of fog', { fogPercent: 10 }, 'GREEN'],
  ['more than 10 % of fog', { fogPercent: 10.1 }, 'AMBER'],
  ['more than 50 % of fog', { fogPercent: 50.1 }, 'RED'],
  ['3 °C in clear dry air', { temperatureC: 3 }, 'GREEN'],
  ['3 °C in mist', { temperatureC: 3, visibilityMeters: 2500 }, 'AMBER'],
  ['1 °C in the least of rain', { temperatureC: 1, rainMm: 0.1 }, 'RED'],
  ['1.1 °C in the least of rain', { temperatureC: 1.1, rainMm: 0.1 }, 'AMBER'],
  ['damp still air of which nothing else is known', { ...onlyDewPoint, dewPointC: 7, temperatureC: 8 }, 'AMBER'],
  ['air that is a little drier', { ...onlyDewPoint, dewPointC: 6.9, temperatureC: 8 }, 'GREEN'],
  ['damp air that moves', { ...onlyDewPoint, dewPointC: 7, temperatureC: 8, windKmh: 8 }, 'GREEN'],
])('%s: %j is %s', (_what, changes, color, facts = {}) => {
  expect(colorWith(changes, facts)).toBe(color);
});

test('every reason has its figure, its limit, who says it and how old it is', () => {
  expect(judged(fineWeather({ gustKmh: 43 }))).toEqual([
    {
      ...{ code: 'GUSTS', color: 'RED', value: 43, limit: 40, unit: 'KMH', estimate: null, missing: null },
      ...{ source: 'open-meteo', knownAt: '2026-06-01T01:30:00.000Z' },
    },
  ]);
});

test('gusts and wind aloft that nobody says are reckoned from the wind below, and say so', () => {
  const reasons = judged(fineWeather({ windKmh: 22, windAloft: null, gustKmh: null }));
  expect(reasons.map(({ code, value, estimate }) => [code, value, estimate])).toEqual([
    ['WIND', 22, null],
    ['WIND_ALOFT', 37.66, 'WIND_ALOFT_FROM_WIND'],
    ['GUSTS', 44, 'GUSTS_FROM_WIND'],
  ]);
});

test('between two heights the wind is what lies between them', () => {
  const [reason] = judged(fineWeather({ windKmh: 19, windAloft: { meters: 80, kmh: 40 } }));
  expect(reason?.code).toBe('WIND_ALOFT');
  expect(reason?.value).toBeGreaterThan(36);
  expect(reason?.value).toBeLessThan(40);
});

test.each([
  [6, []],
  [6.5, ['OLD_DATA AMBER']],
  [24, ['OLD_DATA AMBER']],
  [24.5, ['OLD_DATA NO_DATA']],
])('a forecast of %s hours ago: %j', (hours, expected) => {
  const fetchedAt = new Date(Date.parse('2026-06-01T01:40:00Z') - hours * 3_600_000).toISOString();
  const reasons = judged(fineWeather(), { origin: { service: 'open-meteo', fetchedAt } });
  expect(reasons.map(({ code, color }) => `${code} ${color}`)).toEqual(expected);
});

test('without a service and without a word there is no data', () => {
  expect(judged(null)).toMatchObject([{ code: 'NO_DATA', color: 'NO_DATA', missing: 'FORECAST', source: null }]);
});

test('what a person has entered is enough when it is whole, and each part that is not stays unknown', () => {
  const at = '2026-05-31T17:00:00.000Z';
  const whole = { ...nothingByHand, wind: 'NO', rain: 'NO', fog: 'NO', warmth: 'NO', at } as const;
  expect(judged(null, { byHand: whole })).toEqual([]);
  expect(judged(null, { byHand: { ...whole, rain: 'UNKNOWN' } })).toMatchObject([{ missing: 'RAIN' }]);
  expect(judged(null, { byHand: { ...whole, rain: 'YES' } })).toMatchObject([
    { code: 'RAIN', color: 'RED', source: 'HAND', knownAt: at },
  ]);
});

test('a no of a person does not make better what the service says', () => {
  const byHand = { ...nothingByHand, wind: 'NO', at: '2026-05-31T17:00:00.000Z' } as const;
  expect(colorWith({ windKmh: 26 }, { byHand })).toBe('RED');
});

const figure = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyWeather = fc.record<QuarterWeather>({
  temperatureC: figure(-5, 30),
  dewPointC: figure(-10, 25),
  windKmh: figure(0, 50),
  windAloft: fc.option(figure(0, 70).map((kmh) => ({ meters: 80, kmh }))),
  gustKmh: fc.option(figure(0, 80)),
  rainMm: fc.oneof(fc.constant(0), figure(0, 2)),
  rainChancePercent: fc.option(figure(0, 100)),
  visibilityMeters: fc.option(figure(50, 30_000)),
  fogPercent: fc.option(figure(0, 100)),
  isThunder: fc.option(fc.boolean()),
});

test('without a figure that is needed no quarter of ten thousand is green, or greener than before', () => {
  const needed = fc.constantFrom('temperatureC', 'windKmh', 'rainMm', 'FOG' as const);
  fc.assert(
    fc.property(anyWeather, needed, (weather, input) => {
      const less =
        input === 'FOG'
          ? { ...weather, visibilityMeters: null, fogPercent: null, dewPointC: null }
          : { ...weather, [input]: null };
      const after = worstOf(judged(less).map(({ color }) => color));
      expect(['RED', 'NO_DATA']).toContain(after);
    }),
    { numRuns: 10_000 },
  );
});

test('a figure that is reckoned in its place makes no quarter of ten thousand greener, unless it was worse than usual', () => {
  const rank = (weather: QuarterWeather) =>
    ['GREEN', 'AMBER', 'NO_DATA', 'RED'].indexOf(worstOf(judged(weather).map(({ color }) => color)));
  fc.assert(
    fc.property(anyWeather, fc.constantFrom('gustKmh', 'windAloft'), ({ windKmh, ...rest }, input) => {
      const wind = windKmh ?? 0;
      // No more than what is usual for this wind.
      const gustKmh = Math.min(rest.gustKmh ?? 0, 2 * wind);
      const windAloft = { meters: 60, kmh: Math.min(rest.windAloft?.kmh ?? 0, wind * 6 ** 0.3) };
      const weather = { ...rest, windKmh, gustKmh, windAloft };
      expect(rank({ ...weather, [input]: null })).toBeGreaterThanOrEqual(rank(weather));
    }),
    { numRuns: 10_000 },
  );
});
