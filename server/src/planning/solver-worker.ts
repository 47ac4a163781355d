import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FoundRemedies } from '@vigiefaon/domain/planning/explanations/explain-plan';
import { placePlanningDay } from '@vigiefaon/domain/planning/model/compile-planning-day';
import type { DrivingTable } from '@vigiefaon/domain/planning/model/driving';
import type { PlanningInput } from '@vigiefaon/domain/planning/model/planning-input';
import type { PlanProgress } from '@vigiefaon/domain/planning/solver/planning-day-solver';
import { driveBetween, type RoutingOptions } from '../gateways/routing/routing.ts';
import { ReportQueue } from './report-queue.ts';
import type { ExplainOrder, SolverOrder } from './solver-messages.ts';

export interface PlanOrder {
  readonly input: PlanningInput;
  /** The same seed on the same planning day goes through the same plans. */
  readonly seed: number;
  /** When the best plan so far has to do; a proven one comes sooner. */
  readonly seconds: number;
  /** Ways between all places of the planning day, where they are known already. */
  readonly driving?: DrivingTable;
}

/** Nobody reads plans faster, and each that is shown keeps the server and the board busy for a moment; the first ones differ most. */
const pauseMs = { first: 100, longest: 500 };

/** One planning day in a worker thread of its own; what it learns helps the next solve of the same day. */
export class SolverWorker {
  readonly #thread: Worker;
  readonly #stopFlag: Int32Array;
  readonly #routing: RoutingOptions;
  readonly #ready: Promise<unknown>;
  #isSolving = false;
  #explaining: Promise<unknown> | null = null;
  #isStopWanted = false;

  constructor(routing: RoutingOptions) {
    const shared = new SharedArrayBuffer(4);
    this.#stopFlag = new Int32Array(shared);
    this.#routing = routing;
    this.#thread = new Worker(new URL('../../dist/solver-thread.mjs', import.meta.url), {
      workerData: shared,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 768 },
    });
    this.#ready = once(this.#thread, 'message');
    this.#ready.catch(() => {});
    // Whoever waits hears of it; without a listener it would end the process.
    this.#thread.on('error', () => {});
  }

  /** The thread has ended, by `close` or by itself: only a new solver worker helps. */
  get isClosed(): boolean {
    return this.#thread.threadId < 0;
  }

  /** Ever better plans, each with its certified gap, until the best is proven, the time is over, or `stop`. One at a time. */
  async *plan({ input, seed, seconds, driving }: PlanOrder): AsyncGenerator<PlanProgress, void, void> {
    if (this.isClosed) throw new Error('this solver worker is closed');
    if (this.#isSolving) throw new Error('this solver worker is solving already');
    this.#isSolving = true;
    this.#isStopWanted = false;
    try {
      const ways = driving ?? (await driveBetween(placePlanningDay(input).places, input.settings, this.#routing)).table;
      await this.#ready;
      await this.#endExplaining();
      Atomics.store(this.#stopFlag, 0, this.#isStopWanted ? 1 : 0);
      yield* this.#solve({ kind: 'SOLVE', input, driving: ways, seed, seconds });
    } finally {
      this.#isSolving = false;
    }
  }

  /** What would bring the wanted shares into the plan; null when a solve comes between. */
  async explain(order: Omit<ExplainOrder, 'kind'>): Promise<FoundRemedies[] | null> {
    if (this.isClosed) return null;
    await this.#ready;
    await this.#endExplaining();
    if (this.#isSolving || this.isClosed) return null;
    Atomics.store(this.#stopFlag, 0, 0);
    const explained = this.#explain({ kind: 'EXPLAIN', ...order });
    this.#explaining = explained;
    try {
      return await explained;
    } finally {
      if (this.#explaining === explained) this.#explaining = null;
    }
  }

  /** The plan so far is good enough; `plan` ends soon after. */
  stop(): void {
    this.#isStopWanted = true;
    Atomics.store(this.#stopFlag, 0, 1);
  }

  async close(): Promise<void> {
    this.stop();
    await this.#thread.terminate();
  }

  async #endExplaining(): Promise<void> {
    while (this.#explaining) {
      Atomics.store(this.#stopFlag, 0, 1);
      await this.#explaining.catch(() => {});
    }
  }

  async #explain(order: ExplainOrder): Promise<FoundRemedies[] | null> {
    const reports = new ReportQueue(this.#thread);
    this.#thread.postMessage(order satisfies SolverOrder);
    try {
      const report = await reports.next();
      if (report.kind === 'FAILED' && !this.isClosed) throw new Error(`explaining failed: ${report.reason}`);
      return report.kind === 'EXPLAINED' ? report.remedies : null;
    } finally {
      reports.close();
    }
  }

  async *#solve(order: SolverOrder): AsyncGenerator<PlanProgress, void, void> {
    const reports = new ReportQueue(this.#thread);
    this.#thread.postMessage(order);
    let isOver = false;
    let pause = pauseMs.first;
    try {
      while (!isOver) {
        const report = await reports.next();
        isOver = report.kind === 'DONE' || report.kind === 'FAILED';
        if (report.kind === 'FAILED') throw new Error(`planning failed: ${report.reason}`);
        if (report.kind !== 'PLAN') continue;
        const { plan, phase, isOptimal } = report;
        yield { plan, phase, isOptimal };
        await reports.pause(pause);
        pause = Math.min(2 * pause, pauseMs.longest);
      }
    } finally {
      // Who stops listening halfway must not leave a worker computing, nor its plans to the next who asks.
      this.stop();
      while (!isOver) isOver = ['DONE', 'FAILED'].includes((await reports.next()).kind);
      reports.close();
    }
  }
}
