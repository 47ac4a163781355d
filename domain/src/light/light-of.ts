import type { Position } from '../geometry/geometry.ts';
import { flatEnd } from '../sun/flat-end.ts';
import type { Light } from './light.api.ts';
import { sunTimesOf } from './sun-times.ts';
import { earliestTakeOff, type TakeOffRules, takeOffRuleOf } from './take-off.ts';

export interface LightRules {
  readonly takeOff: TakeOffRules;
  readonly minutesAfterSunrise: number;
}

export type Dawn = Omit<Light, 'thermalEnd' | 'thermalEndOvercast'>;

/** How a morning begins at one place: when there is light, and from when on one may fly. */
export function dawnOf(day: string, place: Position, country: string | null, rules: TakeOffRules): Dawn {
  const sun = sunTimesOf(day, place);
  const takeOffRule = takeOffRuleOf(country, rules);
  return { ...sun, earliestTakeOff: earliestTakeOff(sun, takeOffRule), takeOffRule, country };
}

/** What the light of one morning allows at one place: when to search flat open ground, and from when on to fly. */
export function lightOf(day: string, place: Position, country: string | null, rules: LightRules): Light {
  const dawn = dawnOf(day, place, country, rules.takeOff);
  const endUnder = (isOvercast: boolean) =>
    dawn.sunrise && flatEnd(place, dawn.sunrise, rules.minutesAfterSunrise, isOvercast);
  return { ...dawn, thermalEnd: endUnder(false), thermalEndOvercast: endUnder(true) };
}
