import type { Position } from '../geometry/geometry.ts';
import { flatEnd } from '../sun/flat-end.ts';
import type { Light } from './light.api.ts';
import { sunTimesOf } from './sun-times.ts';
import { earliestTakeOff, type TakeOffRules, takeOffRuleOf } from './take-off.ts';

export interface LightRules {
  readonly takeOff: TakeOffRules;
  readonly minutesAfterSunrise: number;
}

/** What the light of one morning allows at one place: when to search, and from when on to fly. */
export function lightOf(day: string, place: Position, country: string | null, rules: LightRules): Light {
  const sun = sunTimesOf(day, place);
  const takeOffRule = takeOffRuleOf(country, rules.takeOff);
  return {
    ...sun,
    thermalEnd: sun.sunrise && flatEnd(place, sun.sunrise, rules.minutesAfterSunrise, false),
    thermalEndOvercast: sun.sunrise && flatEnd(place, sun.sunrise, rules.minutesAfterSunrise, true),
    earliestTakeOff: earliestTakeOff(sun, takeOffRule),
    takeOffRule,
    country,
  };
}
