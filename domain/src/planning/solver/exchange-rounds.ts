import type { RoundDraft } from '../model/routing-problem.ts';
import { pilotNeighbourhoods } from './columns/pilot-neighbourhoods.ts';
import type { SolverState } from './solver-state.ts';

/** How many neighbouring pilots exchange at a time: the integer program of so many takes a fraction of a second. */
const sizes = [12, 18, 26];
const mostNodes = 300;

/**
 * Neighbourhoods of pilots, one after the other, each solved exactly over the rounds in `candidates` while everybody else's
 * rounds stay (POPMUSIC, Taillard and Voß 2002). Yields at every better plan; ends when a whole pass finds none.
 */
export function* exchangeRounds(
  state: SolverState,
  candidates: () => readonly RoundDraft[],
): Generator<void, void, void> {
  const neighbourhoods = pilotNeighbourhoods(state.problem);
  for (const size of sizes) {
    for (let isBetter = true; isBetter; ) {
      isBetter = false;
      const rounds = state.relevant(candidates());
      for (const pilots of coveringNeighbourhoods(neighbourhoods, size)) {
        if (state.isDone()) return;
        if (!exchangeAmong(state, rounds, pilots)) continue;
        isBetter = true;
        yield;
      }
    }
  }
}

/** Every pilot is in at least one of them, most in several. */
function* coveringNeighbourhoods(neighbourhoods: readonly (readonly number[])[], size: number): Generator<Set<number>> {
  const covered = new Map<number, number>();
  for (const [pilot, neighbours] of neighbourhoods.entries()) {
    if ((covered.get(pilot) ?? 0) >= 2) continue;
    const pilots = new Set(neighbours.slice(0, size));
    for (const one of pilots) covered.set(one, (covered.get(one) ?? 0) + 1);
    yield pilots;
  }
}

function exchangeAmong(state: SolverState, rounds: readonly RoundDraft[], pilots: ReadonlySet<number>): boolean {
  const busy = new Set(state.best.filter(({ pilot }) => !pilots.has(pilot)).flatMap(({ stops }) => stops));
  const fits = ({ pilot, stops }: RoundDraft) => pilots.has(pilot) && !stops.some((stop) => busy.has(stop));
  const before = state.value;
  state.choose(state.relevant(rounds.filter(fits)), mostNodes, pilots);
  return state.value > before;
}
