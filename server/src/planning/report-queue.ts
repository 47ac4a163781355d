import type { Worker } from 'node:worker_threads';
import type { SolverReport } from './solver-messages.ts';

/** What a worker says, one after the other, also when nobody is waiting just then; of plans that wait, only the newest. */
export class ReportQueue {
  readonly #worker: Worker;
  readonly #reports: SolverReport[] = [];
  #wake: () => void = () => {};
  #error: Error | null = null;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', this.#take);
    worker.on('error', this.#fail);
    worker.on('exit', this.#exit);
  }

  async next(): Promise<SolverReport> {
    for (;;) {
      const report = this.#reports.shift();
      if (report) return report;
      if (this.#error) return { kind: 'FAILED', reason: this.#error.message };
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Waits so long for better plans, or until the worker says something else. */
  async pause(ms: number): Promise<void> {
    const end = performance.now() + ms;
    for (let left = ms; left > 0 && this.#isWaiting(); left = end - performance.now()) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        timer = setTimeout(resolve, left);
      });
      clearTimeout(timer);
    }
  }

  #isWaiting(): boolean {
    return !this.#error && this.#reports.every(({ kind }) => kind === 'PLAN');
  }

  close(): void {
    this.#worker.off('message', this.#take);
    this.#worker.off('error', this.#fail);
    this.#worker.off('exit', this.#exit);
  }

  #take = (report: SolverReport): void => {
    if (report.kind === 'PLAN' && this.#reports.at(-1)?.kind === 'PLAN') this.#reports.pop();
    this.#reports.push(report);
    this.#wake();
  };

  #fail = (error: Error): void => {
    this.#error = error;
    this.#wake();
  };

  #exit = (): void => this.#fail(this.#error ?? new Error('the solver worker ended'));
}
