import { flownGround } from '../judging/double-ground.ts';
import type { Draft, PlannedRound, Share } from '../judging/plan.ts';
import type { PlanningDay } from '../model/compile-planning-day.ts';
import type { Minute } from '../model/planning-input.ts';
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

export interface ExplainedRemedies {
  readonly missionId: string;
  readonly share: number;
  readonly remedies: readonly Remedy[];
}

/** Where in the planning day's numbers the shares are that are in no round. */
function leftOut(planningDay: PlanningDay, rounds: readonly Draft[]): number[] {
  const keyOf = ({ missionId, share }: Draft['stops'][number]) => `${missionId} ${share}`;
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
    found.push({ missionId: share.missionId, share: share.share, remedies });
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
    const { missionId, share: number, shareCount, parcelIds, hectares } = share;
    const bare = { missionId, share: number, shareCount, parcelIds, hectares };
    const { why, pilots } = explainShare({ planningDay, rounds, standing }, at);
    return [{ ...bare, why, pilots, remedies }];
  });
}

/** The facts of the sentence that tells a round: who, how much, from when to when, how far, how tight. */
export interface RoundFacts {
  readonly pilotId: string;
  readonly parcels: number;
  readonly hectares: number;
  readonly from: Minute;
  readonly to: Minute;
  readonly kilometers: number;
  readonly reserveMinutes: number;
}

/** What a round comes to, for one sentence in any language. */
export function factsOf({ pilotId, stops, kilometers, reserveMinutes }: PlannedRound): RoundFacts {
  return {
    pilotId,
    parcels: new Set(stops.flatMap(({ parcelIds }) => parcelIds)).size,
    hectares: stops.reduce((sum, { hectares }) => sum + hectares, 0),
    from: stops[0]?.start ?? 0,
    to: stops.at(-1)?.end ?? 0,
    kilometers,
    reserveMinutes,
  };
}
