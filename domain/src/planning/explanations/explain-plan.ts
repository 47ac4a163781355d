import { flownGround } from '../judging/double-ground.ts';
import { bareShare, type Draft, keyOf, type Share, type Stop, stopOf } from '../judging/plan.ts';
import type { PlanningDay } from '../model/compile-planning-day.ts';
import { findRemedies, remediesAtOnce } from './find-remedies.ts';
import { type PilotReason, pilotReasonsOn, type StandingRounds, standingRoundsOf } from './pilot-reasons.ts';
import type { Remedy } from './remedy.ts';
import { type UnplannedReason, whyUnplanned } from './why-unplanned.ts';

export interface ExplainedShare extends Share {
  readonly why: UnplannedReason;
  /** Each pilot's own reason. */
  readonly pilots: readonly PilotReason[];
  readonly remedies: readonly Remedy[];
}

export interface ExplainedRemedies extends Stop {
  readonly remedies: readonly Remedy[];
}

/** Where in the planning day's numbers the shares are that are in no round. */
function leftOut(planningDay: PlanningDay, rounds: readonly Draft[]): number[] {
  const planned = new Set(rounds.flatMap(({ stops }) => stops.map(keyOf)));
  return planningDay.shares.flatMap((share, at) => (planned.has(keyOf(share)) ? [] : [at]));
}

/** Why a share is in no round, for all pilots together and for each, and what helps without a search (null: it has to be searched). */
export function explainShare(
  { planningDay, rounds, standing }: { planningDay: PlanningDay; rounds: readonly Draft[]; standing: StandingRounds },
  at: number,
): Pick<ExplainedShare, 'why' | 'pilots'> & { readonly atOnce: readonly Remedy[] | null } {
  const pilots = pilotReasonsOn(planningDay, standing, at);
  const atOnce = remediesAtOnce(pilots, flownGround(planningDay.shares[at]?.mission ?? {}, rounds));
  return { why: whyUnplanned({ planningDay, rounds, at }, pilots), pilots, atOnce };
}

/**
 * What would bring in each share that is in no round and fits into none: the costly part of an explanation, which can be
 * interrupted (null).
 */
export function remediesOf(
  planningDay: PlanningDay,
  rounds: readonly Draft[],
  shouldStop: () => boolean = () => false,
): ExplainedRemedies[] | null {
  const found: ExplainedRemedies[] = [];
  const standing = standingRoundsOf(planningDay, rounds);
  for (const at of leftOut(planningDay, rounds)) {
    if (shouldStop()) return null;
    const share = planningDay.shares[at];
    if (!share) continue;
    const { atOnce } = explainShare({ planningDay, rounds, standing }, at);
    const remedies = atOnce ?? findRemedies(planningDay, rounds, at);
    found.push({ ...stopOf(share), remedies });
  }
  return found;
}

/** Why each share that is in no round is not, and what would change that. */
export function explainUnplanned(planningDay: PlanningDay, rounds: readonly Draft[]): ExplainedShare[] {
  const standing = standingRoundsOf(planningDay, rounds);
  const found = remediesOf(planningDay, rounds) ?? [];
  return leftOut(planningDay, rounds).flatMap((at, place) => {
    const share = planningDay.shares[at];
    const { remedies = [] } = found[place] ?? {};
    if (!share) return [];
    const { why, pilots } = explainShare({ planningDay, rounds, standing }, at);
    return [{ ...bareShare(share), why, pilots, remedies }];
  });
}
