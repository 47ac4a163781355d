import type { RoutingProblem } from '../../model/routing-problem.ts';
import { findInsertion, type Insertion, type WorkedRound } from './rounds-in-work.ts';

/** Where shares fit best into rounds, computed once for every content of a round; by kilometres and by minutes apart. */
export class InsertionMemory {
  readonly #problem: RoutingProblem;
  readonly #pairs: number;
  readonly #version: Float64Array;
  readonly #place: Int16Array;
  readonly #added: Float64Array;
  readonly #effort: Float64Array;
  readonly #found: Insertion = { place: -1, added: 0, effort: 0 };
  isByMinutes = false;

  constructor(problem: RoutingProblem) {
    this.#problem = problem;
    this.#pairs = problem.pilotCount * problem.shareCount;
    this.#version = new Float64Array(2 * this.#pairs);
    this.#place = new Int16Array(2 * this.#pairs);
    this.#added = new Float64Array(2 * this.#pairs);
    this.#effort = new Float64Array(2 * this.#pairs);
  }

  /** Names a round and a share, for `place`, `added` and `effort`. */
  look(round: WorkedRound, share: number): number {
    const pair = round.pilot * this.#problem.shareCount + share;
    const entry = this.isByMinutes ? this.#pairs + pair : pair;
    if (this.#version[entry] === round.version) return entry;
    findInsertion(this.#problem, { round, share, isByMinutes: this.isByMinutes }, this.#found);
    this.#version[entry] = round.version;
    this.#place[entry] = this.#found.place;
    this.#added[entry] = this.#found.added;
    this.#effort[entry] = this.#found.effort;
    return entry;
  }

  place(entry: number): number {
    return this.#place[entry] ?? 0;
  }

  added(entry: number): number {
    return this.#added[entry] ?? 0;
  }

  effort(entry: number): number {
    return this.#effort[entry] ?? 0;
  }
}
