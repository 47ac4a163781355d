import type { Minute, MinuteSpan } from './planning-input.ts';
import type { PlanningSettings } from './planning-settings.ts';

/** When a thermal camera tells a fawn from the ground: from civil dawn until the sun has warmed the field, later under clouds. */
export function thermalWindow(
  sun: { readonly civilDawn: Minute; readonly sunrise: Minute },
  isOvercast: boolean,
  settings: Pick<PlanningSettings, 'minutesAfterSunrise' | 'minutesAfterSunriseOvercast'>,
): MinuteSpan {
  const after = isOvercast ? settings.minutesAfterSunriseOvercast : settings.minutesAfterSunrise;
  return { from: sun.civilDawn, to: sun.sunrise + after };
}
