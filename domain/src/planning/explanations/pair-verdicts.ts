import type { PlanningDay } from '../model/compile-planning-day.ts';
import type { PlanningLock } from '../model/planning-input.ts';
import { waysOf } from '../model/ways-of.ts';
import { type PairRefusal, whyNotPair } from '../model/why-not-pair.ts';

export interface PairVerdict {
  readonly pilot: number;
  readonly pilotId: string;
  readonly kilometers: number;
  /** Null when this pilot could fly it with the morning free. */
  readonly refusal: PairRefusal | null;
}

/** What every pilot says about one share, the nearest first; `locks` are those of the evening unless told otherwise. */
export function verdictsOn(
  planningDay: PlanningDay,
  at: number,
  locks: readonly PlanningLock[] = planningDay.input.locks,
): PairVerdict[] {
  const share = planningDay.shares[at];
  if (!share) return [];
  const { settings } = planningDay.input;
  return planningDay.pilots
    .map((pilot, number) => {
      const ways = waysOf(planningDay, number, at);
      const refusal = whyNotPair(pilot, share.mission, share, { settings, locks, ways });
      return { pilot: number, pilotId: pilot.pilotId, kilometers: ways.kilometersOut, refusal };
    })
    .sort((a, b) => a.kilometers - b.kilometers);
}
