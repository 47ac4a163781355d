import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { beforeEach, expect, test } from 'vitest';
import { ReportQueue } from './report-queue.ts';
import type { SolverReport } from './solver-messages.ts';

let worker: EventEmitter;
let reports: ReportQueue;
beforeEach(() => {
  worker = new EventEmitter();
  reports = new ReportQueue(worker as unknown as Worker);
});

const planWorth = (value: number): SolverReport => ({
  kind: 'PLAN',
  phase: 'SEARCH',
  isOptimal: false,
  plan: { rounds: [], unplanned: [], value, bound: 9, gap: 0 },
});
function say(...said: SolverReport[]): void {
  for (const report of said) worker.emit('message', report);
}

test('of plans that nobody has looked at yet only the newest is shown, and nothing else is left out', async () => {
  say(planWorth(1), planWorth(2), planWorth(3), { kind: 'DONE' });
  expect(await reports.next()).toEqual(planWorth(3));
  expect(await reports.next()).toEqual({ kind: 'DONE' });
});

test('a pause is over as soon as the worker has ended, however long it was to be', async () => {
  const pause = reports.pause(10 * 60_000);
  say(planWorth(1));
  say({ kind: 'DONE' });
  await pause;
  expect(await reports.next()).toEqual(planWorth(1));
});

test('a pause is over when the thread has died, and whoever asks next hears why', async () => {
  const pause = reports.pause(10 * 60_000);
  worker.emit('error', new Error('out of memory'));
  await pause;
  expect(await reports.next()).toEqual({ kind: 'FAILED', reason: 'out of memory' });
});

test('a pause in which only plans come lasts its time, and leaves the best of them', async () => {
  const begin = performance.now();
  const pause = reports.pause(40);
  say(planWorth(1), planWorth(2));
  await pause;
  expect(performance.now() - begin).toBeGreaterThan(35);
  expect(await reports.next()).toEqual(planWorth(2));
});
