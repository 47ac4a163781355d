import type { RoundDraft, RoutingProblem } from '../model/routing-problem.ts';
import type { Certificate } from './columns/certificate.ts';
import { generateColumns } from './columns/column-generation.ts';
import { exchangeRounds } from './exchange-rounds.ts';
import { proveOptimum } from './prove-optimum.ts';
import { type SearchOptions, searchRounds } from './search/ruin-and-recreate.ts';
import { SearchGround } from './search/search-ground.ts';
import { type SolveOptions, type SolverMemory, SolverState } from './solver-state.ts';

export type SolvePhase = 'SEARCH' | 'PRICES' | 'EXCHANGE';

export interface SolveProgress {
  readonly phase: SolvePhase;
  readonly rounds: readonly RoundDraft[];
  readonly value: number;
  /** No plan is worth more. */
  readonly bound: number;
  readonly isOptimal: boolean;
}

const fewestTurns = 4_000;
const turnsFromMemory = 500;
const turnsPerShare = { first: 20, amid: 4, after: 8, polish: 60 };
const polishTemperatures = [0.05, 0.001] as const;
const mostPolishesInVain = 5;
/** After so many rounds of prices the relaxed optimum is looked at for a better plan. */
const pricesPerSearch = 4;
const nodesAfterPrices = 60;
const fewRounds = 800;
/** Where so many rounds are known prices take minutes to settle: what is known is exchanged meanwhile. */
const manyRounds = 4_000;

/**
 * Solves a planning day: everything put where it adds most for a plan at once, ruin and recreate for a good one, column generation for
 * prices and a certified bound, then exchanges and proof. Everything is counted and nothing timed, so that the same problem and seed give the same sequence of plans;
 * `shouldStop` only says where the sequence ends.
 */
export class RoundsSolver {
  readonly #state: SolverState;
  readonly #ground: SearchGround;

  constructor(problem: RoutingProblem, options: SolveOptions) {
    this.#state = new SolverState(problem, options);
    this.#ground = new SearchGround(problem);
  }

  memory(): SolverMemory & { certificate: Certificate } {
    const { best, pool, certificate } = this.#state;
    return { rounds: best, pool: pool.rounds, certificate };
  }

  /** Yields ever better plans with ever lower bounds, the last one being the best found. */
  *solve(): Generator<SolveProgress, void, void> {
    yield* this.#search();
    yield this.#progress('SEARCH');
    yield* this.#price();
    if (this.#state.isDone()) return;
    for (const _ of proveOptimum(this.#state)) yield this.#progress('EXCHANGE');
    yield* this.#polish();
  }

  /** What cannot be proven is searched on: from the best plan, with new rounds for the exchanges, as long as that helps. */
  *#polish(): Generator<SolveProgress, void, void> {
    const { problem, options, pool } = this.#state;
    let lastBetter = 0;
    for (let again = 1; again - lastBetter <= mostPolishesInVain && !this.#state.isDone(); again++) {
      const before = this.#state.value;
      const turns = problem.shareCount * turnsPerShare.polish;
      const style = { seed: options.seed + again, temperatures: polishTemperatures };
      yield* this.#ruin('EXCHANGE', this.#state.best, turns, style);
      for (const _ of exchangeRounds(this.#state, () => pool.rounds)) yield this.#progress('EXCHANGE');
      yield this.#progress('EXCHANGE');
      if (this.#state.value > before) lastBetter = again;
      if (this.#state.value > before) for (const _ of proveOptimum(this.#state)) yield this.#progress('EXCHANGE');
    }
  }

  #progress(phase: SolvePhase): SolveProgress {
    const { best, value, bound, isOptimal } = this.#state;
    return { phase, rounds: best, value, bound: Math.max(bound, value), isOptimal };
  }

  /** What was known before and still holds, then ruin and recreate. */
  *#search(): Generator<SolveProgress, void, void> {
    const { problem, pool, options } = this.#state;
    const { memory, searchTurns } = options;
    for (const round of memory?.pool ?? []) for (const valid of this.#state.again(round)) pool.add(valid);
    const start = memory?.rounds.flatMap((round) => this.#state.again(round)) ?? [];
    const usual = memory?.certificate
      ? turnsFromMemory
      : Math.max(fewestTurns, turnsPerShare.first * problem.shareCount);
    yield* this.#ruin('SEARCH', start, searchTurns ?? usual);
  }

  /** Every better plan on the way. */
  *#ruin(
    phase: SolvePhase,
    start: readonly RoundDraft[],
    turns: number,
    style: Partial<SearchOptions> = {},
  ): Generator<SolveProgress, void, void> {
    const { options, pool, shouldStop } = this.#state;
    const onBetter = (rounds: readonly RoundDraft[]) => {
      for (const round of rounds) pool.add(round);
    };
    const search = { seed: options.seed, turns, start, shouldStop, onBetter, ...style };
    for (const plan of searchRounds(this.#ground, search)) if (this.#state.take(plan)) yield this.#progress(phase);
  }

  *#price(): Generator<SolveProgress, void, void> {
    const { problem, pool, options, shouldStop, certificate, bound } = this.#state;
    const known = options.memory?.certificate;
    const start = known ? { ...known, bound } : certificate;
    const order = { pool, packing: options.packing, start, isWarm: Boolean(known), shouldStop };
    let count = 0;
    for (const step of generateColumns(problem, order)) {
      this.#state.lower(step.certificate);
      count++;
      const isTimeToSearch = count % pricesPerSearch === 0 && options.searchTurns !== 0;
      if (step.isConverged || isTimeToSearch) {
        const turns = problem.shareCount * (step.isConverged ? turnsPerShare.after : turnsPerShare.amid);
        yield* this.#ruin('PRICES', this.#rounded(step.places, step.relaxed.parts), turns);
      }
      if (step.isConverged || (isTimeToSearch && pool.rounds.length > manyRounds)) {
        yield this.#progress('PRICES');
        yield* this.#exchangeKnown();
      }
      yield this.#progress('PRICES');
      if (this.#state.isDone()) return;
    }
  }

  /** The best choice of the rounds known so far: at once where they are few, by neighbourhoods where they are many. */
  *#exchangeKnown(): Generator<SolveProgress, void, void> {
    if (this.#state.isDone()) return;
    const candidates = this.#state.relevant(this.#state.pool.rounds);
    if (candidates.length <= fewRounds) this.#state.choose(candidates, nodesAfterPrices);
    else for (const _ of exchangeRounds(this.#state, () => candidates)) yield this.#progress('PRICES');
  }

  /** A plan from the relaxed optimum: its rounds by how much it takes of them, as long as they fit together. */
  #rounded(places: readonly number[], parts: Float64Array): RoundDraft[] {
    const order = places
      .map((place, column) => ({ place, part: parts[column] ?? 0 }))
      .filter(({ part }) => part > 1e-6);
    order.sort((a, b) => b.part - a.part || a.place - b.place);
    const taken = new Set<number>();
    return order.flatMap(({ place }) => {
      const round = this.#state.pool.rounds[place];
      if (!round || round.rows.some((row) => taken.has(row))) return [];
      for (const row of round.rows) taken.add(row);
      return [round];
    });
  }
}
