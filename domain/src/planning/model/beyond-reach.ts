import { keyOf, type Stop } from '../judging/plan.ts';
import type { PlanningDay } from './compile-planning-day.ts';
import { waysOf } from './ways-of.ts';

/**
 * How many kilometres it is from home to a field beyond the pilot's reach for which that pilot has said yes; null where it is in
 * reach, or a breach because nobody has said so.
 */
export function beyondReach(planningDay: PlanningDay, pilotId: string, stop: Stop): number | null {
  const number = planningDay.pilotAt.get(pilotId) ?? -1;
  const at = planningDay.shareAt.get(keyOf(stop)) ?? -1;
  const [pilot, mission] = [planningDay.pilots[number], planningDay.shares[at]?.mission];
  if (!pilot || !mission?.acceptedBy.includes(pilotId)) return null;
  const { kilometersOut } = waysOf(planningDay, number, at);
  return kilometersOut > pilot.drivenReachKm ? kilometersOut : null;
}
