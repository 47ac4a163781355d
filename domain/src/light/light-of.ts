import type { Position } from '../geometry/geometry.ts';
import type { Light } from './light.api.ts';
import { sunTimesOf } from './sun-times.ts';
import { earliestTakeOff, type TakeOffRules, takeOffRuleOf } from './take-off.ts';

export interface LightRules {
  readonly takeOff: TakeOffRules;
  readonly minutesAfterSunrise: number;
  readonly minutesAfterSunriseOvercast: number;
}

const later = (instant: string | null, minutes: number) =>
  instant && new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/** What the light of one morning allows at one place: when to search, and from when on to fly. */
export function lightOf(day: string, place: Position, country: string | null, rules: LightRules): Light {
  const sun = sunTimesOf(day, place);
  const takeOffRule = takeOffRuleOf(country, rules.takeOff);
  return {
    ...sun,
    thermalEnd: later(sun.sunrise, rules.minutesAfterSunrise),
    thermalEndOvercast: later(sun.sunrise, rules.minutesAfterSunriseOvercast),
    earliestTakeOff: earliestTakeOff(sun, takeOffRule),
    takeOffRule,
    country,
  };
}
