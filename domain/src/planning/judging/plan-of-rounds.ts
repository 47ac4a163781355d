import type { PlanningDay } from '../model/compile-planning-day.ts';
import { type RoundDraft, timeRound } from '../model/routing-problem.ts';
import { bareShare, type Draft, keyOf, type Plan, stopOf } from './plan.ts';

/** One of the solver's rounds by the names of its pilot and its missions. */
export function draftOf({ pilots, shares }: PlanningDay, { pilot, stops }: RoundDraft): Draft {
  const flown = stops.flatMap((stop) => shares[stop] ?? []);
  return { pilotId: pilots[pilot]?.pilotId ?? '', stops: flown.map(stopOf) };
}

/** Rounds in words, what is left over, and how far from the best plan this can be. */
export function planOfRounds(
  planningDay: PlanningDay,
  rounds: readonly RoundDraft[],
  solved: { readonly value: number; readonly bound: number },
): Plan {
  const planned = new Set(rounds.flatMap(({ stops }) => stops));
  const locked = rounds.reduce(
    (sum, { pilot, stops }) => sum + stops.filter((stop) => isLocked(planningDay, pilot, stop)).length,
    0,
  );
  // The bonus only makes locks come first; a plan is not worth more for having been told what to do.
  const bonus = locked * planningDay.lockBonus;
  const value = solved.value - bonus;
  const bound = Math.max(value, solved.bound - bonus);
  return {
    rounds: rounds.toSorted((a, b) => a.pilot - b.pilot).map((round) => draftOf(planningDay, round)),
    unplanned: planningDay.shares.filter((_, at) => !planned.has(at)).map(bareShare),
    value,
    bound,
    gap: bound > 0 ? (bound - value) / bound : 0,
  };
}

/** Whether a decision binds this share to this pilot, which `lockBonus` is in its gain for. */
export function isLocked({ problem, lockBonus }: PlanningDay, pilot: number, share: number): boolean {
  return (problem.gain[pilot * problem.shareCount + share] ?? 0) >= lockBonus;
}

/** A plan as the coordinator sees it, without times: what is locked, kept and checked again. */
export function draftsOf({ rounds }: Pick<Plan, 'rounds'>): Draft[] {
  return rounds.map(({ pilotId, stops }) => ({ pilotId, stops: stops.map(stopOf) }));
}

/** A plan's rounds in the numbers of a planning day that may have changed meanwhile; what no longer exists is left out. */
export function roundsOfDrafts({ pilotAt, shareAt, problem }: PlanningDay, drafts: readonly Draft[]): RoundDraft[] {
  return drafts.flatMap((draft) => {
    const pilot = pilotAt.get(draft.pilotId);
    if (pilot === undefined) return [];
    const stops = draft.stops.flatMap((stop) => shareAt.get(keyOf(stop)) ?? []);
    const allowed = stops.filter((stop) => problem.sharesOfPilot[pilot]?.includes(stop));
    const timed = timeRound(problem, pilot, allowed);
    return timed && allowed.length > 0 ? [{ pilot, stops: allowed, value: timed.value }] : [];
  });
}
