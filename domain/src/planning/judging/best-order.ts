import { type RoundDraft, type RoutingProblem, timeRound } from '../model/routing-problem.ts';

/** The best order in which one pilot can fly all of these shares, or null when no order works. */
export function bestOrder(problem: RoutingProblem, pilot: number, shares: readonly number[]): RoundDraft | null {
  if (shares.length > problem.mostStops) return null;
  if (!shares.every((share) => problem.sharesOfPilot[pilot]?.includes(share))) return null;
  let best: RoundDraft | null = null;
  const extend = (stops: readonly number[], left: readonly number[]) => {
    if (left.length === 0) {
      const timed = timeRound(problem, pilot, stops);
      if (timed && timed.value > (best?.value ?? Number.NEGATIVE_INFINITY)) best = { pilot, stops, value: timed.value };
      return;
    }
    // What is late or beyond the batteries stays so whatever follows.
    if (stops.length > 0 && !timeRound(problem, pilot, stops)) return;
    for (const share of left) {
      extend(
        [...stops, share],
        left.filter((other) => other !== share),
      );
    }
  };
  extend([], shares);
  return best;
}
