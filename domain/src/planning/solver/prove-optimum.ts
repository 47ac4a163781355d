import type { RoundDraft } from '../model/routing-problem.ts';
import { enumerateRounds } from './columns/enumerate-rounds.ts';
import { exchangeRounds } from './exchange-rounds.ts';
import type { SolverState } from './solver-state.ts';

const mostNodes = 40_000_000;
const nodesOfLastChoice = 100;

export interface ProofLimits {
  /** So many rounds are still gone through in a second or two by one integer program. */
  readonly directProgram: number;
  /** So many take it a quarter of a minute; most of its work is done before the first branch. */
  readonly largestProgram: number;
  /** What cannot be proven is at least chosen well from so many rounds near their prices. */
  readonly roundsInReach: number;
}

const usualLimits: ProofLimits = { directProgram: 4_000, largestProgram: 40_000, roundsInReach: 8_000 };

/**
 * Ends with the best plan when it can: lists every round that a better plan could have, and chooses the best among these. While
 * there are too many, those nearest to their prices are exchanged and chosen from, which raises the value and so shortens the list;
 * and it lowers the bound, because a plan with any other round is below the prices by as much as that round.
 */
export function* proveOptimum(state: SolverState, limits = usualLimits): Generator<void, void, void> {
  for (;;) {
    const value = state.value;
    const all = listRounds(state, state.slack, limits.largestProgram);
    if (state.isDone()) return;
    if (all && all.length <= limits.directProgram) {
      state.lowerTo(state.choose(all, Number.MAX_SAFE_INTEGER));
      yield;
      return;
    }
    const near = listNear(state, limits);
    yield* exchangeRounds(state, () => state.pool.rounds);
    if (state.isDone()) return;
    if (near) state.lowerTo(Math.max(near.limit, state.choose(state.relevant(state.pool.rounds), nodesOfLastChoice)));
    yield;
    if (state.isDone()) return;
    if (state.value > value) continue;
    if (all) state.lowerTo(state.choose(state.relevant(all), Number.MAX_SAFE_INTEGER));
    yield;
    return;
  }
}

function listRounds(state: SolverState, slack: number, most: number): RoundDraft[] | null {
  const { problem, certificate, shouldStop } = state;
  return enumerateRounds(problem, certificate, slack, { mostRounds: most, mostNodes, shouldStop });
}

/** Puts the rounds nearest to their prices into the pool, as many as are good to choose from; what no plan with another one is above. */
function listNear(state: SolverState, { roundsInReach }: ProofLimits): { readonly limit: number } | null {
  for (let slack = state.slack / 2; slack > 1e-6 && !state.shouldStop(); slack /= 2) {
    const rounds = listRounds(state, slack, roundsInReach);
    if (!rounds) continue;
    for (const round of rounds) state.pool.add(round);
    return { limit: state.certificate.bound - slack };
  }
  return null;
}
