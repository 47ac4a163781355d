import { DomainError } from '@vigiefaon/domain/errors';
import type { ExplainedRemedies } from '@vigiefaon/domain/planning/explanations/explain-plan';
import type { PlanProgress } from '@vigiefaon/domain/planning/solver/evening-solver';
import type { RoutingOptions } from '../gateways/routing/routing.ts';
import { Planner, type PlanOrder } from './planner.ts';
import type { ExplainOrder } from './planning-messages.ts';

interface Run {
  isReplaced: boolean;
  isStopped: boolean;
  readonly isOver: Promise<void>;
}

interface Seat {
  readonly planner: Planner;
  run: Run | null;
  usedAt: number;
}

export interface DeskLimits {
  /** So many days are planned at a time; each costs a thread and its memory. */
  readonly mostPlanners: number;
  /** A planner that nobody has asked for so long is let go, with what it has learnt. */
  readonly idleMs: number;
}

const usualLimits: DeskLimits = { mostPlanners: 2, idleMs: 10 * 60_000 };

/** The planners of one instance, one a day: they keep what they learn as long as somebody plans that day. */
export class PlanningDesk {
  readonly #routing: RoutingOptions;
  readonly #limits: DeskLimits;
  readonly #seats = new Map<string, Seat>();
  readonly #sweep: NodeJS.Timeout;
  #isClosed = false;

  constructor(routing: RoutingOptions, limits: DeskLimits = usualLimits) {
    this.#routing = routing;
    this.#limits = limits;
    this.#sweep = setInterval(() => this.#letGoIdle(), limits.idleMs / 2).unref();
  }

  /** How many threads there are. */
  get planners(): number {
    return this.#seats.size;
  }

  isSolving(day: string): boolean {
    return this.#seats.get(day)?.run != null;
  }

  /** Plans of one day, one solve at a time: whoever asks last gets a plan, and who asked before hears STALE. */
  async *solve(day: string, order: PlanOrder): AsyncGenerator<PlanProgress, void, void> {
    const seat = this.#seatOf(day);
    const before = seat.run;
    let end: () => void = () => {};
    const run: Run = { isReplaced: false, isStopped: false, isOver: new Promise((resolve) => (end = resolve)) };
    seat.run = run;
    try {
      if (before) {
        before.isReplaced = true;
        seat.planner.stop();
        await before.isOver;
      }
      if (run.isReplaced) throw new DomainError('STALE');
      for await (const progress of seat.planner.plan(order)) {
        yield progress;
        // Somebody had enough before this solve had begun.
        if (run.isStopped) seat.planner.stop();
      }
      if (run.isReplaced) throw new DomainError('STALE');
    } finally {
      end();
      if (seat.run === run) seat.run = null;
      seat.usedAt = Date.now();
    }
  }

  /** Remedies for what rounds of that day leave out; null when a solve comes between, or all planners are at work. */
  async explain(day: string, order: Omit<ExplainOrder, 'kind'>): Promise<ExplainedRemedies[] | null> {
    if (!this.#seats.has(day) && !this.#makeRoom()) return null;
    const seat = this.#seatOf(day);
    return seat.planner.explain(order).finally(() => {
      seat.usedAt = Date.now();
    });
  }

  /** Whoever asked for a plan of that day gets the best so far. */
  stop(day: string): void {
    const seat = this.#seats.get(day);
    if (!seat?.run) return;
    seat.run.isStopped = true;
    seat.planner.stop();
  }

  stopAll(): void {
    for (const day of this.#seats.keys()) this.stop(day);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#sweep);
    const seats = [...this.#seats.values()];
    this.#seats.clear();
    await Promise.all(seats.map(({ planner }) => planner.close()));
  }

  #seatOf(day: string): Seat {
    const known = this.#seats.get(day);
    if (known && !known.planner.isClosed) {
      known.usedAt = Date.now();
      return known;
    }
    if (this.#isClosed || (!known && !this.#makeRoom()))
      throw new DomainError('UNAVAILABLE', { retryAfterSeconds: 10 });
    const seat: Seat = { planner: new Planner(this.#routing), run: null, usedAt: Date.now() };
    this.#seats.set(day, seat);
    return seat;
  }

  /** Lets the planner go that has been idle longest, when there are as many as there may be. */
  #makeRoom(): boolean {
    if (this.#isClosed) return false;
    if (this.#seats.size < this.#limits.mostPlanners) return true;
    const idle = [...this.#seats].filter(([, { run }]) => run === null);
    const [longest] = idle.toSorted(([, one], [, other]) => one.usedAt - other.usedAt);
    if (!longest) return false;
    this.#letGo(...longest);
    return true;
  }

  #letGoIdle(): void {
    const since = Date.now() - this.#limits.idleMs;
    for (const [day, seat] of this.#seats) if (seat.run === null && seat.usedAt < since) this.#letGo(day, seat);
  }

  #letGo(day: string, { planner }: Seat): void {
    this.#seats.delete(day);
    planner.close().catch(() => {});
  }
}
