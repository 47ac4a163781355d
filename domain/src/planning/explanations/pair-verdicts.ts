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

/** A planning day never changes, and what is in no round is asked about again with every plan of it. */
const known = new WeakMap<PlanningDay, Map<number, readonly PairVerdict[]>>();

/** What every pilot says about one share under the evening's locks, the nearest first. */
export function verdictsOn(planningDay: PlanningDay, at: number): readonly PairVerdict[] {
  const ofDay = known.get(planningDay) ?? new Map<number, readonly PairVerdict[]>();
  known.set(planningDay, ofDay);
  const verdicts = ofDay.get(at) ?? verdictsUnder(planningDay, at, planningDay.input.locks);
  ofDay.set(at, verdicts);
  return verdicts;
}

/** The same under other locks. */
export function verdictsUnder(planningDay: PlanningDay, at: number, locks: readonly PlanningLock[]): PairVerdict[] {
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
