import type { Evening } from '../compile-evening.ts';
import type { Draft, Plan, PlannedRound, Share } from '../plan.ts';
import { draftsOf } from '../plan-of-rounds.ts';
import type { Minute } from '../planning-input.ts';
import { findRemedies } from './find-remedies.ts';
import type { Remedy } from './remedy.ts';
import { type UnplannedReason, whyUnplanned } from './why-unplanned.ts';

export interface ExplainedShare extends Share {
  readonly why: UnplannedReason;
  readonly remedies: readonly Remedy[];
}

export interface ExplainedRemedies {
  readonly missionId: string;
  readonly share: number;
  readonly remedies: readonly Remedy[];
}

/** Where in the evening's numbers the shares are that are in no round. */
function leftOut(evening: Evening, rounds: readonly Draft[]): number[] {
  const keyOf = ({ missionId, share }: Draft['stops'][number]) => `${missionId} ${share}`;
  const planned = new Set(rounds.flatMap(({ stops }) => stops.map(keyOf)));
  return evening.shares.flatMap((share, at) => (planned.has(keyOf(share)) ? [] : [at]));
}

/** What would bring in each share that is in no round: the costly part of an explanation, which can be interrupted (null). */
export function remediesOf(
  evening: Evening,
  rounds: readonly Draft[],
  shouldStop: () => boolean = () => false,
): ExplainedRemedies[] | null {
  const found: ExplainedRemedies[] = [];
  for (const at of leftOut(evening, rounds)) {
    if (shouldStop()) return null;
    const share = evening.shares[at];
    if (!share) continue;
    found.push({ missionId: share.missionId, share: share.share, remedies: findRemedies(evening, rounds, at) });
  }
  return found;
}

/** Why each share that is in no round is not, and what would change that. */
export function explainUnplanned(evening: Evening, plan: Plan): ExplainedShare[] {
  const rounds = draftsOf(plan);
  return plan.unplanned.map((share) => {
    const at = evening.shares.findIndex((one) => one.missionId === share.missionId && one.share === share.share);
    return { ...share, why: whyUnplanned(evening, rounds, at), remedies: findRemedies(evening, rounds, at) };
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
