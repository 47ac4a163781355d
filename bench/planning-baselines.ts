import type { Draft } from '@vigiefaon/domain/planning/judging/plan';
import type { Evening } from '@vigiefaon/domain/planning/model/compile-planning-day';
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

function planBy({ problem, shares, pilots }: Evening, order: readonly number[], choose: Choice): Draft[] {
  const rounds = pilots.map((): number[] => []);
  for (const share of order) {
    const choice = choose(problem, rounds, share);
    if (choice) rounds[choice.pilot] = choice.stops;
  }
  return rounds.map((stops, pilot) => ({
    pilotId: pilots[pilot]?.pilotId ?? '',
    stops: stops.flatMap((stop) => shares[stop] ?? []).map(({ missionId, share }) => ({ missionId, share })),
  }));
}

/** What coordinators do today, from the plainest to the best: each makes a plan of the whole evening. */
export const baselines: readonly (readonly [string, (evening: Evening) => Draft[]])[] = [
  ['first come, nearest pilot', (evening) => planBy(evening, asAsked(evening), nearestAtTheEnd)],
  ['risky first, nearest pilot (good coordinator)', (evening) => planBy(evening, riskyFirst(evening), nearestAtTheEnd)],
  ['heaviest first, nearest pilot', (evening) => planBy(evening, heaviestFirst(evening), nearestAtTheEnd)],
  ['heaviest first, best insertion', (evening) => planBy(evening, heaviestFirst(evening), bestInsertion)],
];

function asAsked({ shares }: Evening): number[] {
  return shares.map((_, share) => share);
}

/** In the order in which they were asked for, but fields with deer every year before all others. */
function riskyFirst(evening: Evening): number[] {
  const risk = (at: number) => Number(evening.shares[at]?.mission.isRisky ?? false);
  return asAsked(evening).toSorted((a, b) => risk(b) - risk(a));
}

function heaviestFirst(evening: Evening): number[] {
  const { riskFactor } = evening.input.settings;
  const weight = (at: number) => {
    const share = evening.shares[at];
    return share ? share.hectares * (share.mission.isRisky ? riskFactor : 1) : 0;
  };
  return asAsked(evening).toSorted((a, b) => weight(b) - weight(a));
}
