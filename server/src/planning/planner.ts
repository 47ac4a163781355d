import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { placeEvening } from '@vigiefaon/domain/planning/compile-evening';
import type { PlanProgress } from '@vigiefaon/domain/planning/evening-solver';
import type { PlanningInput } from '@vigiefaon/domain/planning/planning-input';
import { driveBetween, type RoutingOptions } from '../gateways/routing/routing.ts';
import type { PlanningReport, SolveOrder } from './planning-messages.ts';

export interface PlanOrder {
  readonly input: PlanningInput;
  /** The same seed on the same evening goes through the same plans. */
  readonly seed: number;
  /** When the best plan so far has to do; a proven one comes sooner. */
  readonly seconds: number;
}

/** One evening's planning in a worker thread of its own; what it learns helps the next solve of the same evening. */
export class Planner {
  readonly #worker: Worker;
  readonly #stopFlag: Int32Array;
  readonly #routing: RoutingOptions;
  readonly #ready: Promise<unknown>;
  #isSolving = false;

  constructor(routing: RoutingOptions) {
    const shared = new SharedArrayBuffer(4);
    this.#stopFlag = new Int32Array(shared);
    this.#routing = routing;
    this.#worker = new Worker(new URL('./start-planning-worker.mjs', import.meta.url), {
      workerData: shared,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 768 },
    });
    this.#ready = once(this.#worker, 'message');
    this.#ready.catch(() => {});
  }

  /** Ever better plans, each with its certified gap, until the best is proven, the time is over, or `stop`. One at a time. */
  async *plan({ input, seed, seconds }: PlanOrder): AsyncGenerator<PlanProgress, void, void> {
    if (this.#worker.threadId < 0) throw new Error('this planner is closed');
    if (this.#isSolving) throw new Error('this planner is solving already');
    this.#isSolving = true;
    try {
      const { table: driving } = await driveBetween(placeEvening(input).places, input.settings, this.#routing);
      await this.#ready;
      Atomics.store(this.#stopFlag, 0, 0);
      yield* this.#solve({ input, driving, seed, seconds });
    } finally {
      this.#isSolving = false;
    }
  }

  /** The plan so far is good enough; `plan` ends soon after. */
  stop(): void {
    Atomics.store(this.#stopFlag, 0, 1);
  }

  async close(): Promise<void> {
    this.stop();
    await this.#worker.terminate();
  }

  async *#solve(order: SolveOrder): AsyncGenerator<PlanProgress, void, void> {
    const reports = new ReportQueue(this.#worker);
    this.#worker.postMessage(order);
    let isOver = false;
    try {
      while (!isOver) {
        const report = await reports.next();
        isOver = report.kind === 'DONE' || report.kind === 'FAILED';
        if (report.kind === 'FAILED') throw new Error(`planning failed: ${report.reason}`);
        if (report.kind !== 'PLAN') continue;
        const { plan, phase, isOptimal } = report;
        yield { plan, phase, isOptimal };
      }
    } finally {
      // Who stops listening halfway must not leave a worker computing, nor its plans to the next who asks.
      this.stop();
      while (!isOver) isOver = ['DONE', 'FAILED'].includes((await reports.next()).kind);
      reports.close();
    }
  }
}

/** What a worker says, one after the other, also when nobody is waiting just then. */
class ReportQueue {
  readonly #worker: Worker;
  readonly #reports: PlanningReport[] = [];
  #wake: () => void = () => {};
  #error: Error | null = null;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', this.#take);
    worker.on('error', this.#fail);
    worker.on('exit', this.#exit);
  }

  async next(): Promise<PlanningReport> {
    for (;;) {
      const report = this.#reports.shift();
      if (report) return report;
      if (this.#error) return { kind: 'FAILED', reason: this.#error.message };
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  close(): void {
    this.#worker.off('message', this.#take);
    this.#worker.off('error', this.#fail);
    this.#worker.off('exit', this.#exit);
  }

  #take = (report: PlanningReport): void => {
    this.#reports.push(report);
    this.#wake();
  };

  #fail = (error: Error): void => {
    this.#error = error;
    this.#wake();
  };

  #exit = (): void => this.#fail(this.#error ?? new Error('the planning worker ended'));
}
