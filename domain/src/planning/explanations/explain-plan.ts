import { flownGround } from '../judging/double-ground.ts';
import { bareShare, type Draft, keyOf, type Share, type Stop, stopOf } from '../judging/plan.ts';
import type { PlanningDay } from '../model/compile-planning-day.ts';
import { findRemedies, remediesAtOnce } from './find-remedies.ts';
import { type PilotReason, pilotReasonsOn, standingRoundsOf } from './pilot-reasons.ts';
import type { Remedy } from './remedy.ts';
import { type UnplannedReason, whyUnplanned } from './why-unplanned.ts';

/** A share that is in no round. */
export interface LeftOutShare extends Share {
  /** Where it is in the planning day's numbers. */
  readonly at: number;
  readonly why: UnplannedReason;
  /** Each pilot's own reason. */
  readonly pilots: readonly PilotReason[];
  /** What helps without a search; null where remedies have to be searched. */
  readonly atOnce: readonly Remedy[] | null;
}

export interface ExplainedShare extends Omit<LeftOutShare, 'at' | 'atOnce'> {
  readonly remedies: readonly Remedy[];
}

export interface FoundRemedies extends Stop {
  readonly remedies: readonly Remedy[];
}

/** What rounds leave out, and why: for all pilots together and for each. */
export function leftOutShares(planningDay: PlanningDay, rounds: readonly Draft[]): LeftOutShare[] {
  const planned = new Set(rounds.flatMap(({ stops }) => stops.map(keyOf)));
  const standing = standingRoundsOf(planningDay, rounds);
  return planningDay.shares.flatMap((share, at) => {
    if (planned.has(keyOf(share))) return [];
    const pilots = pilotReasonsOn(planningDay, standing, at);
    const atOnce = remediesAtOnce(pilots, flownGround(share.mission, rounds));
    return [{ ...bareShare(share), at, why: whyUnplanned({ planningDay, rounds, at }, pilots), pilots, atOnce }];
  });
}

/** What would bring in each of these shares: the costly part of an explanation, which can be interrupted (null). */
export function searchRemedies(
  planningDay: PlanningDay,
  rounds: readonly Draft[],
  { wanted, shouldStop = () => false }: { wanted: readonly number[]; shouldStop?: () => boolean },
): FoundRemedies[] | null {
  const found: FoundRemedies[] = [];
  for (const at of wanted) {
    if (shouldStop()) return null;
    const share = planningDay.shares[at];
    if (share) found.push({ ...stopOf(share), remedies: findRemedies(planningDay, rounds, at) });
  }
  return found;
}

/** Why each share that is in no round is not, and what would change that. */
export function explainUnplanned(planningDay: PlanningDay, rounds: readonly Draft[]): ExplainedShare[] {
  return leftOutShares(planningDay, rounds).map(({ at, atOnce, ...share }) => ({
    ...share,
    remedies: atOnce ?? findRemedies(planningDay, rounds, at),
  }));
}
