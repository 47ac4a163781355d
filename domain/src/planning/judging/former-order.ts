import type { PlanningDay } from '../model/compile-planning-day.ts';
import { type Draft, keyOf } from './plan.ts';
import { isWorthAsMuch } from './worth-of-order.ts';

function isSameStops(one: Draft, other: Draft): boolean {
  const keysOf = ({ stops }: Draft) => stops.map(keyOf).toSorted();
  return keysOf(one).join() === keysOf(other).join();
}

/** Rounds with the same stops as before in the order they had, where that is worth as much: pilots may have been told. */
export function withFormerOrder(planningDay: PlanningDay, drafts: readonly Draft[], former: readonly Draft[]): Draft[] {
  return drafts.map((draft) => {
    const before = former.find(({ pilotId }) => pilotId === draft.pilotId);
    if (!before || !isSameStops(draft, before)) return draft;
    return isWorthAsMuch(planningDay, before, draft) ? before : draft;
  });
}
