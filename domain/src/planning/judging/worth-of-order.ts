import type { PlanningDay } from '../model/compile-planning-day.ts';
import type { Draft } from './plan.ts';
import { roundsOfDrafts } from './plan-of-rounds.ts';

const nothing = 1e-6;

function worthOf(planningDay: PlanningDay, draft: Draft): number | null {
  const [round] = roundsOfDrafts(planningDay, [draft]);
  return round && round.stops.length === draft.stops.length ? round.value : null;
}

/** Whether the same stops in another order can be flown, and are worth as much. */
export function isWorthAsMuch(planningDay: PlanningDay, other: Draft, draft: Draft): boolean {
  const [worth, otherWorth] = [worthOf(planningDay, draft), worthOf(planningDay, other)];
  return worth !== null && otherWorth !== null && otherWorth >= worth - nothing;
}
