import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultTakeOffRules } from '../light/take-off.ts';
import { defaultPlanningSettings } from '../planning/model/planning-settings.ts';
import type { ForecastHour } from './forecast-hour.ts';
import { neededMinutesOf, type SkyOver, skyNowhere, skyOver } from './sky-over.ts';
import { shippedSkyFigures } from './sky-settings.ts';
import { fineHours } from './testing/a-sky.ts';

const midnight = '2026-05-31T18:00:00.000Z';
const rules = { takeOff: defaultTakeOffRules, minutesAfterSunrise: 90 };

/** Namur on the first of June: civil dawn 02:51 UTC, sunrise 03:33, too warm from 05:03 on when it is clear. */
const over = (changes: Partial<SkyOver> = {}) =>
  skyOver({
    day: '2026-06-01',
    place: [4.87, 50.47],
    country: 'BE',
    light: rules,
    isOvercast: null,
    grounds: [null],
    hours: fineHours(midnight, 24),
    neededMinutes: 40,
    byHand: null,
    origin: { service: 'open-meteo', fetchedAt: '2026-05-31T16:52:00.000Z' },
    figures: { ...shippedSkyFigures, oldAmberHours: 12 },
    heightMeters: 60,
    now: new Date('2026-05-31T17:15:00Z'),
    ...changes,
  });
const minutes = (from: string | null | undefined, to: string | null | undefined) =>
  Math.round((Date.parse(to ?? '') - Date.parse(from ?? '')) / 60_000);
const during = (from: string, to: string, changes: Partial<ForecastHour>) =>
  fineHours(midnight, 24, (at) => (at >= `2026-06-01T${from}` && at < `2026-06-01T${to}` ? changes : {}));

test('a fine morning is useful from civil dawn until the sun has warmed the field, the end of it with care', () => {
  const { light, morning, notes } = over();
  expect(morning.verdict).toBe('GO');
  expect(morning.useful).toEqual({ from: light.civilDawn, to: light.redFrom });
  expect(minutes(light.sunrise, light.redFrom)).toBe(90);
  expect(morning.careFrom).toBe(light.amberFrom);
  expect(morning.careReasons.map(({ code }) => code)).toEqual(['SUN']);
  expect(notes).toEqual(['TERRAIN_UNKNOWN']);
});

test('under closed clouds the field stays cold for an hour longer, whether a person or the forecast says so', () => {
  const closed = fineHours(midnight, 24, () => ({ cloudPercent: 100 }));
  for (const light of [over({ isOvercast: true }).light, over({ hours: closed }).light]) {
    expect(minutes(light.sunrise, light.redFrom)).toBeGreaterThanOrEqual(154);
    expect(minutes(light.sunrise, light.redFrom)).toBeLessThanOrEqual(160);
  }
});

test('who says that the sky is clear is believed before the forecast, and a forecast too old to fly by is not', () => {
  const closed = fineHours(midnight, 24, () => ({ cloudPercent: 100 }));
  const yesterday = { service: 'open-meteo', fetchedAt: '2026-05-30T16:52:00.000Z' } as const;
  for (const { light } of [over({ hours: closed, isOvercast: false }), over({ hours: closed, origin: yesterday })]) {
    expect(minutes(light.sunrise, light.redFrom)).toBe(90);
  }
});

test('a service that sends zeros in the place of light keeps no field cold for longer than closed clouds do', () => {
  const zeros = fineHours(midnight, 24, () => ({ beamWm2: 0, diffuseWm2: 0 }));
  expect(over({ hours: zeros }).light.redFrom).toBe(over({ isOvercast: true }).light.redFrom);
});

test('the field that warms first ends the window, and is told from which ground that is known', () => {
  const sample = { east: 0, north: 0, horizon: [0] };
  const ground = { slopeDegrees: 10, facing: 90, isComplete: true };
  const rise = Math.tan((10 * Math.PI) / 180);
  const eastern = { ...ground, samples: [{ ...sample, east: -rise }] };
  const western = { ...ground, samples: [{ ...sample, east: rise }] };
  const endOver = (...grounds: SkyOver['grounds']) => {
    const { light, notes } = over({ grounds });
    return [minutes(light.sunrise, light.redFrom), notes];
  };
  expect(endOver(western, eastern)).toEqual(endOver(eastern));
  expect(endOver(eastern)[0]).toBeLessThan(80);
  expect(endOver(western)[0]).toBeGreaterThan(110);
  expect(endOver(western)[1]).toEqual(['TERRAIN_KNOWN']);
  expect(endOver(western, null)[1]).toEqual(['TERRAIN_PARTLY']);
  expect(endOver({ ...western, isComplete: false })[1]).toEqual(['TERRAIN_PARTLY']);
});

test('the strip shows the dark before dawn and the sun after the end', () => {
  const { quarters } = over();
  expect(quarters.at(0)).toMatchObject({ color: 'AMBER', reasons: [{ code: 'DARK' }] });
  expect(quarters.at(-1)).toMatchObject({ color: 'RED', reasons: [{ code: 'SUN' }] });
  expect(quarters.some(({ color }) => color === 'GREEN')).toBe(true);
});

test('where the country lets nobody take off before sunrise the search begins with it', () => {
  const light = { ...rules, takeOff: { ...defaultTakeOffRules, BE: 'SUNRISE' as const } };
  const sky = over({ light });
  expect(sky.morning.useful?.from).toBe(sky.light.sunrise);
  expect(sky.quarters.at(0)).toMatchObject({ color: 'RED', reasons: [{ code: 'LIGHT' }] });
});

test('a morning of amber is flown with care, and says why', () => {
  const { morning } = over({ hours: during('00:00', '23:00', { windKmh: 22 }) });
  expect(morning).toMatchObject({ verdict: 'CARE', careFrom: morning.useful?.from });
  expect(morning.deciding.map(({ code, value, limit }) => [code, value, limit])).toContainEqual(['WIND', 22, 20]);
});

test('a morning of rain is not flown', () => {
  const { morning } = over({ hours: during('00:00', '23:00', { rainMm: 2 }) });
  expect(morning).toMatchObject({ verdict: 'NO_GO', useful: null });
  expect(morning.deciding.map(({ code }) => code)).toContain('RAIN');
});

test('rain for an hour leaves the hour after it, for what is done in that time', () => {
  const hours = during('02:00', '04:00', { rainMm: 2 });
  expect(over({ hours, neededMinutes: 40 }).morning).toMatchObject({
    verdict: 'GO',
    useful: { from: '2026-06-01T04:00:00.000Z' },
  });
  expect(over({ hours, neededMinutes: 60 }).morning.verdict).toBe('CARE');
  expect(over({ hours, neededMinutes: 80 }).morning.verdict).toBe('NO_GO');
});

test('what nobody knows is not said to be possible, and not to be impossible either', () => {
  expect(over({ hours: during('02:00', '23:00', { windKmh: null }) }).morning.verdict).toBe('NO_DATA');
  expect(over({ hours: [], origin: null }).morning).toMatchObject({
    verdict: 'NO_DATA',
    deciding: [{ code: 'NO_DATA', missing: 'FORECAST' }],
  });
});

test('an evening with a forecast whose series ends before dawn has no data for the morning', () => {
  expect(over({ hours: fineHours(midnight, 7) }).morning.verdict).toBe('NO_DATA');
});

test('where the sun does not rise there is no window, and it is said', () => {
  expect(over({ place: [20, 78], day: '2026-12-21', country: null })).toMatchObject({
    quarters: [],
    morning: { verdict: 'NO_GO', window: null },
    notes: ['NO_SUNRISE'],
  });
});

test('nothing is said of a mission whose place is not known', () => {
  expect(skyNowhere(false, 20)).toMatchObject({ morning: { verdict: 'NO_DATA' }, notes: ['NO_PLACE'] });
});

test('a large mission needs the time of the share that one pilot flies', () => {
  const settings = defaultPlanningSettings;
  expect(neededMinutesOf([{ hectares: 4 }, { hectares: 2 }], settings)).toBe(38);
  expect(neededMinutesOf([{ hectares: 40 }], settings)).toBeCloseTo(130 / 3, 0);
});

test('leaving out hours of a forecast makes no morning better', () => {
  const rank = ['GO', 'CARE', 'NO_DATA', 'NO_GO'];
  const wet = fc.array(
    fc.record({ rainMm: fc.constantFrom(0, 0.1, 1), windKmh: fc.double({ min: 0, max: 30, noNaN: true }) }),
    {
      minLength: 24,
      maxLength: 24,
    },
  );
  fc.assert(
    fc.property(wet, fc.integer({ min: 0, max: 23 }), (weather, left) => {
      const hours = fineHours(midnight, 24).map((hour, index) => ({ ...hour, ...weather[index] }));
      const whole = over({ hours }).morning.verdict;
      const less = over({ hours: hours.filter((_, index) => index !== left) }).morning.verdict;
      // What was impossible may become unknown, never possible.
      if (whole === 'NO_GO') expect(['NO_GO', 'NO_DATA']).toContain(less);
      else expect(rank.indexOf(less)).toBeGreaterThanOrEqual(rank.indexOf(whole));
    }),
    { numRuns: 300 },
  );
});
