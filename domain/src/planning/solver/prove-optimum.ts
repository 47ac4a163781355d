import type { RoundDraft } from '../model/routing-problem.ts';
import { enumerateRounds } from './columns/enumerate-rounds.ts';
import { exchangeRounds } from './exchange-rounds.ts';
import type { SolverState } from './solver-state.ts';

const mostNodes = 40_000_000;
/** So many rounds are still gone through in a second or two by one integer program. */
const directProgram = 4_000;
/** What cannot be proven is at least chosen well from all rounds near their prices. */
const nodesOfLastChoice = 100;
const largestProof = 12_000;
const mostRounds = 40_000;
const mostRoundsInReach = 8_000;

/**
 * Ends with the best plan when it can: lists every round that a better plan could have, and chooses the best among these. While
 * there are too many, neighbouring pilots exchange rounds, which raises the value and so shortens the list.
 */
export function* proveOptimum(state: SolverState): Generator<void, void, void> {
  for (let slack = state.slack; ; slack = state.slack) {
    const all = listRounds(state, slack, mostRounds);
    if (state.isDone()) return;
    if (all && all.length <= directProgram) {
      if (state.choose(all, Number.MAX_SAFE_INTEGER)) state.close();
      yield;
      return;
    }
    const value = state.value;
    const candidates = all ?? listSome(state);
    yield* exchangeRounds(state, () => candidates);
    if (state.isDone()) return;
    if (state.value > value) continue;
    const rounds = state.relevant(candidates);
    const nodes = all && rounds.length <= largestProof ? Number.MAX_SAFE_INTEGER : nodesOfLastChoice;
    if (state.choose(rounds, nodes) && all) state.close();
    yield;
    if (state.isDone() || state.value <= value) return;
  }
}

function listRounds(state: SolverState, slack: number, most: number): RoundDraft[] | null {
  const { problem, certificate, shouldStop } = state;
  return enumerateRounds(problem, certificate, slack, { mostRounds: most, mostNodes, shouldStop });
}

/** The rounds nearest to their prices, as many as are good to choose from, beside those seen before. */
function listSome(state: SolverState): readonly RoundDraft[] {
  for (let slack = state.slack / 2; slack > 1e-6 && !state.shouldStop(); slack /= 2) {
    const rounds = listRounds(state, slack, mostRoundsInReach);
    if (rounds) for (const round of rounds) state.pool.add(round);
    if (rounds) break;
  }
  return state.pool.rounds;
}
