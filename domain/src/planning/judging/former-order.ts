import type { PlanningDay } from '../model/compile-planning-day.ts';
import { type Draft, keyOf } from './plan.ts';
import { roundsOfDrafts } from './plan-of-rounds.ts';

const nothing = 1e-6;

function isSameStops(one: Draft, other: Draft): boolean {
  const keysOf = ({ stops }: Draft) => stops.map(keyOf).toSorted();
  return keysOf(one).join() === keysOf(other).join();
}

function worthOf(planningDay: PlanningDay, draft: Draft): number | null {
  const [round] = roundsOfDrafts(planningDay, [draft]);
  return round && round.stops.length === draft.stops.length ? round.value : null;
}

/** Rounds with the same stops as before in the order they had, where that is worth as much: pilots may have been told. */
export function withFormerOrder(planningDay: PlanningDay, drafts: readonly Draft[], former: readonly Draft[]): Draft[] {
  return drafts.map((draft) => {
    const before = former.find(({ pilotId }) => pilotId === draft.pilotId);
    if (!before || !isSameStops(draft, before)) return draft;
    const [worthNow, worthBefore] = [worthOf(planningDay, draft), worthOf(planningDay, before)];
    return worthNow !== null && worthBefore !== null && worthBefore >= worthNow - nothing ? before : draft;
  });
}
