import type { Minute, MinuteSpan } from './planning-input.ts';
import type { PlanningSettings } from './planning-settings.ts';

/** The light of one morning at one place. */
export interface MorningLight {
  readonly civilDawn: Minute;
  readonly sunrise: Minute;
  /** Nobody may take off before; null: at any hour. */
  readonly takeOff: Minute | null;
}

/**
 * When a field can be searched: a thermal camera tells a fawn from the ground from civil dawn until the sun has warmed the field,
 * later under clouds, and one may fly.
 */
export function thermalWindow(
  { civilDawn, sunrise, takeOff }: MorningLight,
  isOvercast: boolean,
  settings: Pick<PlanningSettings, 'minutesAfterSunrise' | 'minutesAfterSunriseOvercast'>,
): MinuteSpan {
  const after = isOvercast ? settings.minutesAfterSunriseOvercast : settings.minutesAfterSunrise;
  return { from: Math.max(civilDawn, takeOff ?? civilDawn), to: sunrise + after };
}
