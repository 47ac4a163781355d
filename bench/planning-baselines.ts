import { type Draft, stopOf } from '@vigiefaon/domain/planning/judging/plan';
import { type PlanningDay, weightOf } from '@vigiefaon/domain/planning/model/compile-planning-day';
import { type RoutingProblem, timeRound } from '@vigiefaon/domain/planning/model/routing-problem';

/** How a plan is made without a solver: a share at a time, in some order, to somebody. */
type Choice = (
  problem: RoutingProblem,
  rounds: readonly number[][],
  share: number,
) => { pilot: number; stops: number[] } | null;

/** At the end of the round of whoever is nearest just then, from home or from the field before. */
const nearestAtTheEnd: Choice = (problem, rounds, share) => {
  const { shareCount } = problem;
  const way = (pilot: number) => {
    const last = rounds[pilot]?.at(-1);
    return last === undefined
      ? (problem.kilometersOut[pilot * shareCount + share] ?? 0)
      : (problem.kilometersBetween[last * shareCount + share] ?? 0);
  };
  for (const pilot of (problem.pilotsOfShare[share] ?? []).toSorted((a, b) => way(a) - way(b))) {
    const stops = [...(rounds[pilot] ?? []), share];
    if (timeRound(problem, pilot, stops)) return { pilot, stops };
  }
  return null;
};

/** Anywhere in anybody's round, where it adds most. */
const bestInsertion: Choice = (problem, rounds, share) => {
  let best: { pilot: number; stops: number[] } | null = null;
  let most = 0;
  for (const pilot of problem.pilotsOfShare[share] ?? []) {
    const now = rounds[pilot] ?? [];
    const value = timeRound(problem, pilot, now)?.value ?? 0;
    for (let place = 0; place <= now.length; place++) {
      const stops = now.toSpliced(place, 0, share);
      const added = (timeRound(problem, pilot, stops)?.value ?? Number.NEGATIVE_INFINITY) - value;
      if (added <= most) continue;
      most = added;
      best = { pilot, stops };
    }
  }
  return best;
};

function planBy({ problem, shares, pilots }: PlanningDay, order: readonly number[], choose: Choice): Draft[] {
  const rounds = pilots.map((): number[] => []);
  for (const share of order) {
    const choice = choose(problem, rounds, share);
    if (choice) rounds[choice.pilot] = choice.stops;
  }
  return rounds.map((stops, pilot) => ({
    pilotId: pilots[pilot]?.pilotId ?? '',
    stops: stops.flatMap((stop) => shares[stop] ?? []).map(stopOf),
  }));
}

/** What coordinators do today, from the plainest to the best: each makes a plan of the whole evening. */
export const baselines: readonly (readonly [string, (planningDay: PlanningDay) => Draft[]])[] = [
  ['first come, nearest pilot', (planningDay) => planBy(planningDay, asAsked(planningDay), nearestAtTheEnd)],
  [
    'risky first, nearest pilot (good coordinator)',
    (planningDay) => planBy(planningDay, riskyFirst(planningDay), nearestAtTheEnd),
  ],
  ['heaviest first, nearest pilot', (planningDay) => planBy(planningDay, heaviestFirst(planningDay), nearestAtTheEnd)],
  ['heaviest first, best insertion', (planningDay) => planBy(planningDay, heaviestFirst(planningDay), bestInsertion)],
];

function asAsked({ shares }: PlanningDay): number[] {
  return shares.map((_, share) => share);
}

/** In the order in which they were asked for, but fields with deer every year before all others. */
function riskyFirst(planningDay: PlanningDay): number[] {
  const risk = (at: number) => Number(planningDay.shares[at]?.mission.isRisky ?? false);
  return asAsked(planningDay).toSorted((a, b) => risk(b) - risk(a));
}

function heaviestFirst(planningDay: PlanningDay): number[] {
  const { riskFactor } = planningDay.input.settings;
  const weight = (at: number) => {
    const share = planningDay.shares[at];
    return share ? weightOf(share.hectares, share.mission.isRisky, riskFactor) : 0;
  };
  return asAsked(planningDay).toSorted((a, b) => weight(b) - weight(a));
}
