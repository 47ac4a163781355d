import { type RoundDraft, type RoutingProblem, timeRound, worthOf } from '../model/routing-problem.ts';
import { type Certificate, slackOf, trivialCertificate } from './columns/certificate.ts';
import { chooseRounds } from './columns/choose-rounds.ts';
import { ColumnPool } from './columns/column-pool.ts';
import type { PackingSolver } from './columns/packing-solver.ts';

/** What is worth keeping for the next time the same evening is solved with something changed. */
export interface SolverMemory {
  readonly rounds: readonly RoundDraft[];
  readonly pool: readonly RoundDraft[];
  /** Prices to begin with; they need not certify anything any more. */
  readonly certificate: Certificate | null;
}

export interface SolveOptions {
  readonly packing: PackingSolver;
  readonly seed: number;
  /** Turns of ruin and recreate before the first prices. */
  readonly searchTurns?: number;
  readonly shouldStop?: () => boolean;
  readonly memory?: SolverMemory;
}

/** The gap at which a plan counts as the best one: far below what anybody could notice, above what rounding makes of sums. */
const provenGap = 1e-6;

/** The best plan so far, the best bound so far, and every round seen. */
export class SolverState {
  readonly problem: RoutingProblem;
  readonly options: SolveOptions;
  readonly pool: ColumnPool;
  best: readonly RoundDraft[] = [];
  value = 0;
  certificate: Certificate;
  bound: number;

  constructor(problem: RoutingProblem, options: SolveOptions) {
    this.problem = problem;
    this.options = options;
    this.pool = new ColumnPool(problem);
    this.certificate = trivialCertificate(problem);
    this.bound = this.certificate.bound;
  }

  /** By how much a round may fall short of its prices and still be in a better plan. */
  get slack(): number {
    return this.certificate.bound - this.value;
  }

  get isOptimal(): boolean {
    return this.bound - this.value <= provenGap * Math.max(1, this.bound);
  }

  shouldStop = (): boolean => this.options.shouldStop?.() ?? false;

  isDone(): boolean {
    return this.isOptimal || this.shouldStop();
  }

  take(rounds: readonly RoundDraft[]): boolean {
    const value = worthOf(rounds);
    if (value <= this.value + 1e-9) return false;
    this.best = rounds.filter(({ stops }) => stops.length > 0);
    this.value = value;
    for (const round of this.best) this.pool.add(round);
    return true;
  }

  lower(certificate: Certificate): void {
    if (certificate.bound < this.certificate.bound) this.certificate = certificate;
    this.bound = Math.min(this.bound, certificate.bound);
  }

  /** What was proven without prices: no plan is worth more than this, or than the best so far. */
  lowerTo(bound: number): void {
    this.bound = Math.min(this.bound, Math.max(bound, this.value));
  }

  /** Those that a better plan could still have. */
  relevant(rounds: readonly RoundDraft[]): RoundDraft[] {
    return rounds.filter((round) => slackOf(round, this.certificate) < this.slack);
  }

  /** The same stops under the rules and values of this problem; nothing when they no longer fit. */
  again({ pilot, stops }: RoundDraft): RoundDraft[] {
    const isAllowed = stops.every((stop) => this.problem.sharesOfPilot[pilot]?.includes(stop));
    const timed = isAllowed ? timeRound(this.problem, pilot, stops) : null;
    return timed ? [{ pilot, stops, value: timed.value }] : [];
  }

  /** Takes the best choice among candidates for some pilots, everybody else's rounds staying; what no choice among them is above. */
  choose(candidates: readonly RoundDraft[], mostNodes: number, pilots?: ReadonlySet<number>): number {
    const { packing } = this.options;
    const isAsked = ({ pilot }: RoundDraft) => pilots?.has(pilot) ?? true;
    const others = this.best.filter((round) => !isAsked(round));
    const incumbent = this.best.filter(isAsked);
    const order = { packing, candidates, incumbent, mostNodes, shouldStop: this.shouldStop };
    const { rounds, bound } = chooseRounds(this.problem, order);
    this.take([...others, ...rounds]);
    return worthOf(others) + bound;
  }
}
