import { parentPort, workerData } from 'node:worker_threads';
import { searchRemedies } from '@vigiefaon/domain/planning/explanations/explain-plan';
import { compilePlanningDay, placePlanningDay } from '@vigiefaon/domain/planning/model/compile-planning-day';
import { PlanningDaySolver } from '@vigiefaon/domain/planning/solver/planning-day-solver';
import { openPackingSolver } from '../gateways/solver/highs-packing.ts';
import type { SolverOrder, SolverReport } from './solver-messages.ts';

/** Not 0 as soon as the plan so far is good enough: a worker that computes hears no messages. */
const stopFlag = new Int32Array(workerData as SharedArrayBuffer);
const solver = new PlanningDaySolver(await openPackingSolver());
const report = (message: SolverReport) => parentPort?.postMessage(message);
const isStopped = () => Atomics.load(stopFlag, 0) !== 0;

function work(order: SolverOrder): SolverReport {
  const planningDay = compilePlanningDay(placePlanningDay(order.input), order.driving);
  if (order.kind === 'EXPLAIN') {
    const { rounds, wanted } = order;
    return { kind: 'EXPLAINED', remedies: searchRemedies(planningDay, rounds, { wanted, shouldStop: isStopped }) };
  }
  const end = performance.now() + order.seconds * 1000;
  const shouldStop = () => isStopped() || performance.now() > end;
  for (const progress of solver.solve(planningDay, { seed: order.seed, shouldStop }))
    report({ kind: 'PLAN', ...progress });
  return { kind: 'DONE' };
}

parentPort?.on('message', (order: SolverOrder) => {
  try {
    report(work(order));
  } catch (error) {
    report({ kind: 'FAILED', reason: error instanceof Error ? error.message : String(error) });
  }
});
report({ kind: 'READY' });
