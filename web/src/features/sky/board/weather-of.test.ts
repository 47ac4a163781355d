import { describe, expect, test } from 'vitest';
import { aSky, mixedHours, stormyHours } from '../../../testing/sky.ts';
import { hasTurned, weatherOf, weightOf } from './weather-of.ts';

const codes = (...skies: ReturnType<typeof aSky>[]) => weatherOf(skies).spans.map(({ code }) => code);

describe('the weather over all fields', () => {
  test('is dry and nothing else where nothing speaks against flying', () => {
    const weather = weatherOf([aSky(), aSky()]);
    expect(weather).toMatchObject({ spans: [], isDry: true, unknown: 0 });
    expect(weather.verdicts).toEqual({ GO: 2, CARE: 0, NO_GO: 0, NO_DATA: 0 });
  });

  test('tells each thing from when to when', () => {
    const [rain, gusts] = weatherOf([aSky({ hours: { 2: { gustKmh: 34 }, 4: { rainMm: 0.1 } } })]).spans;
    expect(gusts).toMatchObject({ code: 'GUSTS', to: '2026-06-02T03:00:00.000Z', sinceBeginning: true });
    expect(rain).toMatchObject({ code: 'RAIN', from: '2026-06-02T04:00:00.000Z', sinceBeginning: false });
  });

  test('says where something is everywhere, and where only in places', () => {
    const everywhere = (...skies: ReturnType<typeof aSky>[]) => weatherOf(skies).spans[0]?.isEverywhere;
    expect(everywhere(aSky({ hours: stormyHours }), aSky({ hours: stormyHours }))).toBe(true);
    expect(everywhere(aSky({ hours: stormyHours }), aSky())).toBe(false);
  });

  test('is never called dry where the rain of one field is not known', () => {
    const unknown = aSky({ hours: { 3: { rainMm: null } } });
    expect(weatherOf([aSky(), unknown])).toMatchObject({ isDry: false, unknown: 1, withoutForecast: 0 });
    expect(weatherOf([aSky({ service: null })])).toMatchObject({ isDry: false, unknown: 1, withoutForecast: 1 });
  });

  test('leaves out what comes when nobody flies any more', () => {
    expect(codes(aSky({ hours: { 7: { rainMm: 3 }, 8: { rainMm: 3 } } }))).toEqual([]);
    expect(codes(aSky({ hours: mixedHours }))).toContain('GUSTS');
  });
});

test('a verdict has turned where it was another one before', () => {
  expect(hasTurned(aSky())).toBe(false);
  expect(hasTurned(aSky({}, { formerVerdict: 'GO' }))).toBe(false);
  expect(hasTurned(aSky({ hours: stormyHours }, { formerVerdict: 'GO' }))).toBe(true);
});

test('red weighs most, then what is not known, then care; what was decided not to be flown weighs as red', () => {
  const decision = { version: 1, decision: 'SHIFT', reason: null, by: 'Anne', at: '', verdict: 'GO' } as const;
  const weights = [
    aSky({ hours: stormyHours }),
    aSky({ service: null }),
    aSky({ hours: { 2: { gustKmh: 34 }, 3: { gustKmh: 34 }, 4: { gustKmh: 34 } } }),
    aSky(),
  ].map(weightOf);
  expect(weights).toEqual([3, 2, 1, 0]);
  expect(weightOf(aSky({}, { decision }))).toBe(3);
});
