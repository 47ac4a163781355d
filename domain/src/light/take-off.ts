import * as z from 'zod/mini';
import type { SunTimes } from './sun-times.ts';

/** Countries whose places the product knows. */
export const takeOffCountries = ['BE', 'LU', 'FR', 'DE', 'NL', 'CH'] as const;
export type TakeOffCountry = (typeof takeOffCountries)[number];

export const takeOffRules = ['ANY_TIME', 'CIVIL_DAWN', 'HALF_HOUR_BEFORE_SUNRISE', 'SUNRISE'] as const;
/** From when on a country lets drones of hobby pilots take off in the morning. */
export const TakeOffRule = z.enum(takeOffRules);
export type TakeOffRule = z.infer<typeof TakeOffRule>;

export const TakeOffRules = z.strictObject({
  BE: TakeOffRule,
  LU: TakeOffRule,
  FR: TakeOffRule,
  DE: TakeOffRule,
  NL: TakeOffRule,
  CH: TakeOffRule,
});
export type TakeOffRules = z.infer<typeof TakeOffRules>;

/**
 * Where the open category may fly at night with a green light (EU 2019/947, UAS.OPEN.060) nobody has to wait; France has it
 * end half an hour before sunrise; where the sources disagree, daylight is the careful answer.
 */
export const defaultTakeOffRules: TakeOffRules = {
  BE: 'ANY_TIME',
  LU: 'ANY_TIME',
  FR: 'HALF_HOUR_BEFORE_SUNRISE',
  DE: 'ANY_TIME',
  NL: 'CIVIL_DAWN',
  CH: 'ANY_TIME',
};

/** The rule of a country; one that is not in the list is treated carefully. */
export function takeOffRuleOf(country: string | null, rules: TakeOffRules): TakeOffRule {
  const known = takeOffCountries.find((one) => one === country);
  return known ? rules[known] : 'CIVIL_DAWN';
}

/** The instant from which on one may take off; null where any hour will do, or where the sun does not rise that day. */
export function earliestTakeOff({ civilDawn, sunrise }: SunTimes, rule: TakeOffRule): string | null {
  switch (rule) {
    case 'ANY_TIME':
      return null;
    case 'CIVIL_DAWN':
      return civilDawn;
    case 'SUNRISE':
      return sunrise;
    case 'HALF_HOUR_BEFORE_SUNRISE':
      return sunrise && new Date(Date.parse(sunrise) - 30 * 60_000).toISOString();
  }
}
