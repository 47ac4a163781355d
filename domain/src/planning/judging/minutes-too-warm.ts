import type { PlanningMission, PlanningPilot } from '../model/planning-input.ts';
import type { PlanningSettings } from '../model/planning-settings.ts';
import type { Share } from './plan.ts';

interface Searched {
  readonly pilot: Pick<PlanningPilot, 'minutesPerHectare'>;
  readonly settings: Pick<PlanningSettings, 'setUpMinutesPerParcel'>;
  /** When the whole share is done. */
  readonly end: number;
}

/**
 * By how many minutes a parcel of a share is warm before it is done; negative: so much room is left. A whole mission goes from parcel to
 * parcel as they warm, told backwards from its end; a part of one is done with all of its parcels only at its end.
 */
export function minutesTooWarm(
  { mission, parcelIds, shareCount }: Share & { readonly mission: PlanningMission },
  { pilot, settings, end }: Searched,
): number {
  const windowEnd = mission.window.to;
  const mine = mission.parcels.filter(({ parcelId }) => parcelIds.includes(parcelId));
  const lateness: number[] = [];
  let clock = end;
  for (const parcel of [...mine].sort((a, b) => (b.warmAt ?? windowEnd) - (a.warmAt ?? windowEnd))) {
    lateness.push(clock - (parcel.warmAt ?? windowEnd));
    if (shareCount === 1) clock -= settings.setUpMinutesPerParcel + parcel.hectares * pilot.minutesPerHectare;
  }
  return lateness.length === 0 ? end - windowEnd : Math.max(...lateness);
}
