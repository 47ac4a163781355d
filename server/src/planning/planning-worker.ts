import { parentPort, workerData } from 'node:worker_threads';
import { compileEvening, placeEvening } from '@vigiefaon/domain/planning/compile-evening';
import { EveningSolver } from '@vigiefaon/domain/planning/evening-solver';
import { openPackingSolver } from '../gateways/solver/highs-packing.ts';
import type { PlanningReport, SolveOrder } from './planning-messages.ts';

/** Not 0 as soon as the plan so far is good enough: a worker that computes hears no messages. */
const stopFlag = new Int32Array(workerData as SharedArrayBuffer);
const solver = new EveningSolver(await openPackingSolver());
const report = (message: PlanningReport) => parentPort?.postMessage(message);

function solve({ input, driving, seed, seconds }: SolveOrder): void {
  const end = performance.now() + seconds * 1000;
  const shouldStop = () => Atomics.load(stopFlag, 0) !== 0 || performance.now() > end;
  const evening = compileEvening(placeEvening(input), driving);
  for (const progress of solver.solve(evening, { seed, shouldStop })) report({ kind: 'PLAN', ...progress });
}

parentPort?.on('message', (order: SolveOrder) => {
  try {
    solve(order);
    report({ kind: 'DONE' });
  } catch (error) {
    report({ kind: 'FAILED', reason: error instanceof Error ? error.message : String(error) });
  }
});
report({ kind: 'READY' });
