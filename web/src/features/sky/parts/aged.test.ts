import { describe, expect, test } from 'vitest';
import { aSky, fetchedAt, mixedHours, stormyHours } from '../../../testing/sky.ts';
import { agedSky, ageOf } from './aged.ts';

const ages = { amberHours: 6, noDataHours: 24 };
const after = (hours: number) => new Date(Date.parse(fetchedAt) + hours * 3_600_000);
const codesIn = (sky: ReturnType<typeof aSky>) =>
  new Set(sky.quarters.flatMap(({ reasons }) => reasons.map(({ code }) => code)));

test('a forecast is old from its limit on, and says nothing beyond the other', () => {
  expect(ageOf(fetchedAt, ages, after(6))).toBe('FRESH');
  expect(ageOf(fetchedAt, ages, after(6.1))).toBe('OLD');
  expect(ageOf(fetchedAt, ages, after(24))).toBe('OLD');
  expect(ageOf(fetchedAt, ages, after(24.1))).toBe('TOO_OLD');
  expect(ageOf(null, ages, after(99))).toBe('FRESH');
});

describe('the sky that a phone has kept', () => {
  test('is as it was read while the forecast is young', () => {
    const sky = aSky();
    expect(agedSky(sky, after(2))).toBe(sky);
  });

  test('grows amber by itself, and its verdict takes care', () => {
    const sky = aSky();
    expect(sky.morning.verdict).toBe('GO');
    const aged = agedSky(sky, after(9));
    expect(aged.quarters.some(({ color }) => color === 'GREEN')).toBe(false);
    expect(aged.morning.verdict).toBe('CARE');
    expect(aged.morning.careReasons[0]).toMatchObject({ code: 'OLD_DATA', value: 9, limit: 6, unit: 'HOURS' });
    expect(aged.morning.useful).toEqual(sky.morning.useful);
  });

  test('is aged as the server ages it: the colours at that hour are the same', () => {
    const read = (now: Date) => aSky({ hours: mixedHours, now });
    const colors = (sky: ReturnType<typeof aSky>) => sky.quarters.map(({ color }) => color);
    expect(colors(agedSky(read(after(1)), after(9)))).toEqual(colors(read(after(9))));
  });

  test('never gets greener: red stays red, and a verdict not to fly stays', () => {
    const stormy = aSky({ hours: stormyHours });
    const aged = agedSky(stormy, after(9));
    expect(aged.morning).toEqual(stormy.morning);
    expect(aged.quarters.map(({ color }) => color)).toEqual(stormy.quarters.map(({ color }) => color));
  });

  test('knows nothing any more once the forecast is too old, but still when the sun has warmed the field', () => {
    const late = aSky({ hours: mixedHours }, { light: { ...aSky().light, redFrom: after(40).toISOString() } });
    const aged = agedSky(late, after(25));
    expect(aged.morning.verdict).toBe('NO_DATA');
    expect(codesIn(aged).has('GUSTS')).toBe(false);
    expect(aged.quarters.at(-1)?.color).toBe('RED');
  });

  test('looked back at, it is as old as it was when the sun closed the window', () => {
    const { light } = aSky();
    const end = new Date(light.redFrom ?? '');
    expect(agedSky(aSky(), after(48))).toEqual(agedSky(aSky(), end));
  });
});

test('without a service there is nothing that could age', () => {
  const sky = aSky({ service: null });
  expect(agedSky(sky, after(48))).toBe(sky);
});

test('ages by what the association has set, also on a phone without a network', () => {
  const fetched = aSky();
  const strict = {
    ...fetched,
    forecast: fetched.forecast && { ...fetched.forecast, ages: { amberHours: 2, noDataHours: 8 } },
  };
  expect(codesIn(agedSky(strict, after(3)))).toContain('OLD_DATA');
  expect(agedSky(strict, after(9)).morning.verdict).toBe('NO_DATA');
  expect(codesIn(agedSky(fetched, after(3)))).not.toContain('OLD_DATA');
});
