import type { RoutingProblem } from '../../model/routing-problem.ts';
import { findInsertion, type Insertion, type WorkedRound } from './rounds-in-work.ts';

/** What is kept of one insertion, side by side because it is read together. */
const cell = { version: 0, added: 1, effort: 2, place: 3 } as const;
const cellSize = 4;

/** Where shares fit best into rounds, computed once for every content of a round; by kilometres and by minutes apart. */
export class InsertionMemory {
  readonly #problem: RoutingProblem;
  /** Which of the pairs that can be flown this is; -1 for all others. */
  readonly #rank: Int32Array;
  readonly #pairs: number;
  readonly #cells: Float64Array;
  readonly #found: Insertion = { place: -1, added: 0, effort: 0 };
  isByMinutes = false;

  constructor(problem: RoutingProblem) {
    this.#problem = problem;
    this.#rank = new Int32Array(problem.pilotCount * problem.shareCount).fill(-1);
    let pairs = 0;
    for (const [pilot, shares] of problem.sharesOfPilot.entries())
      for (const share of shares) this.#rank[pilot * problem.shareCount + share] = pairs++;
    this.#pairs = pairs;
    this.#cells = new Float64Array(2 * pairs * cellSize);
  }

  /** Names a round and a share, for `place`, `added` and `effort`; -1 where this pilot can never fly it. */
  look(round: WorkedRound, share: number): number {
    const rank = this.#rank[round.pilot * this.#problem.shareCount + share] ?? -1;
    if (rank < 0) return -1;
    const entry = (this.isByMinutes ? this.#pairs + rank : rank) * cellSize;
    const cells = this.#cells;
    if (cells[entry + cell.version] === round.version) return entry;
    findInsertion(this.#problem, { round, share, isByMinutes: this.isByMinutes }, this.#found);
    cells[entry + cell.version] = round.version;
    cells[entry + cell.added] = this.#found.added;
    cells[entry + cell.effort] = this.#found.effort;
    cells[entry + cell.place] = this.#found.place;
    return entry;
  }

  place(entry: number): number {
    return this.#cells[entry + cell.place] ?? 0;
  }

  added(entry: number): number {
    return this.#cells[entry + cell.added] ?? 0;
  }

  effort(entry: number): number {
    return this.#cells[entry + cell.effort] ?? 0;
  }
}
