import { DomainError } from '@vigiefaon/domain/errors';
import type { FoundRemedies } from '@vigiefaon/domain/planning/explanations/explain-plan';
import type { PlanProgress } from '@vigiefaon/domain/planning/solver/planning-day-solver';
import type { RoutingOptions } from '../gateways/routing/routing.ts';
import type { ExplainOrder } from './solver-messages.ts';
import { type PlanOrder, SolverWorker } from './solver-worker.ts';

interface Run {
  isReplaced: boolean;
  isStopped: boolean;
  readonly isOver: Promise<void>;
}

interface PooledWorker {
  readonly worker: SolverWorker;
  run: Run | null;
  usedAt: number;
}

export interface PoolLimits {
  /** So many days are planned at a time; each costs a thread and its memory. */
  readonly mostWorkers: number;
  /** A worker that nobody has asked for so long is let go, with what it has learnt. */
  readonly idleMs: number;
}

const usualLimits: PoolLimits = { mostWorkers: 2, idleMs: 10 * 60_000 };

/** The workers of one instance, one a day: they keep what they learn as long as somebody plans that day. */
export class SolverPool {
  readonly #routing: RoutingOptions;
  readonly #limits: PoolLimits;
  readonly #pooled = new Map<string, PooledWorker>();
  readonly #sweep: NodeJS.Timeout;
  #isClosed = false;

  constructor(routing: RoutingOptions, limits: PoolLimits = usualLimits) {
    this.#routing = routing;
    this.#limits = limits;
    this.#sweep = setInterval(() => this.#letGoIdle(), limits.idleMs / 2).unref();
  }

  /** How many threads there are. */
  get workers(): number {
    return this.#pooled.size;
  }

  isSolving(day: string): boolean {
    return this.#pooled.get(day)?.run != null;
  }

  /** Plans of one day, one solve at a time: whoever asks last gets a plan, and who asked before hears STALE. */
  async *solve(day: string, order: PlanOrder): AsyncGenerator<PlanProgress, void, void> {
    const pooled = this.#workerOf(day);
    const before = pooled.run;
    let end: () => void = () => {};
    const run: Run = { isReplaced: false, isStopped: false, isOver: new Promise((resolve) => (end = resolve)) };
    pooled.run = run;
    try {
      if (before) {
        before.isReplaced = true;
        pooled.worker.stop();
        await before.isOver;
      }
      if (run.isReplaced) throw new DomainError('STALE');
      for await (const progress of pooled.worker.plan(order)) {
        yield progress;
        // Somebody had enough before this solve had begun.
        if (run.isStopped) pooled.worker.stop();
      }
      if (run.isReplaced) throw new DomainError('STALE');
    } finally {
      end();
      if (pooled.run === run) pooled.run = null;
      pooled.usedAt = Date.now();
    }
  }

  /** Remedies for some of what rounds of that day leave out; null when a solve comes between, or all workers are at work. */
  async explain(day: string, order: Omit<ExplainOrder, 'kind'>): Promise<FoundRemedies[] | null> {
    if (!this.#pooled.has(day) && !this.#makeRoom()) return null;
    const pooled = this.#workerOf(day);
    return pooled.worker.explain(order).finally(() => {
      pooled.usedAt = Date.now();
    });
  }

  /** Whoever asked for a plan of that day gets the best so far. */
  stop(day: string): void {
    const pooled = this.#pooled.get(day);
    if (!pooled?.run) return;
    pooled.run.isStopped = true;
    pooled.worker.stop();
  }

  stopAll(): void {
    for (const day of this.#pooled.keys()) this.stop(day);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#sweep);
    const pooled = [...this.#pooled.values()];
    this.#pooled.clear();
    await Promise.all(pooled.map(({ worker }) => worker.close()));
  }

  #workerOf(day: string): PooledWorker {
    const known = this.#pooled.get(day);
    if (known && !known.worker.isClosed) {
      known.usedAt = Date.now();
      return known;
    }
    if (this.#isClosed || (!known && !this.#makeRoom()))
      throw new DomainError('UNAVAILABLE', { retryAfterSeconds: 10 });
    const pooled: PooledWorker = { worker: new SolverWorker(this.#routing), run: null, usedAt: Date.now() };
    this.#pooled.set(day, pooled);
    return pooled;
  }

  /** Lets the worker go that has been idle longest, when there are as many as there may be. */
  #makeRoom(): boolean {
    if (this.#isClosed) return false;
    if (this.#pooled.size < this.#limits.mostWorkers) return true;
    const idle = [...this.#pooled].filter(([, { run }]) => run === null);
    const [longest] = idle.toSorted(([, one], [, other]) => one.usedAt - other.usedAt);
    if (!longest) return false;
    this.#letGo(...longest);
    return true;
  }

  #letGoIdle(): void {
    const since = Date.now() - this.#limits.idleMs;
    for (const [day, pooled] of this.#pooled)
      if (pooled.run === null && pooled.usedAt < since) this.#letGo(day, pooled);
  }

  #letGo(day: string, { worker }: PooledWorker): void {
    this.#pooled.delete(day);
    worker.close().catch(() => {});
  }
}
