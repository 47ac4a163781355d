import { expect, test } from 'vitest';
import { defaultTakeOffRules, earliestTakeOff, takeOffRuleOf, takeOffRules } from './take-off.ts';

const sun = { civilDawn: '2026-06-01T02:50:00.000Z', sunrise: '2026-06-01T03:34:00.000Z' };
const inTheNorth = { civilDawn: null, sunrise: null };

test.each([
  ['ANY_TIME', null],
  ['CIVIL_DAWN', '2026-06-01T02:50:00.000Z'],
  ['HALF_HOUR_BEFORE_SUNRISE', '2026-06-01T03:04:00.000Z'],
  ['SUNRISE', '2026-06-01T03:34:00.000Z'],
] as const)('under the rule %s one takes off from %s', (rule, instant) => {
  expect(earliestTakeOff(sun, rule)).toBe(instant);
});

test.each(takeOffRules)('the rule %s names no hour where the sun does not rise that day', (rule) => {
  expect(earliestTakeOff(inTheNorth, rule)).toBeNull();
});

test('a country that is not in the list, and a place in none, wait for daylight', () => {
  const everywhere = { ...defaultTakeOffRules, BE: 'SUNRISE' } as const;
  expect(['BE', 'FR', 'IT', null].map((country) => takeOffRuleOf(country, everywhere))).toEqual([
    'SUNRISE',
    'HALF_HOUR_BEFORE_SUNRISE',
    'CIVIL_DAWN',
    'CIVIL_DAWN',
  ]);
});
