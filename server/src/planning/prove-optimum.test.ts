import type { RoutingProblem } from '@vigiefaon/domain/planning/model/routing-problem';
import { generateColumns } from '@vigiefaon/domain/planning/solver/columns/column-generation';
import { ColumnPool } from '@vigiefaon/domain/planning/solver/columns/column-pool';
import { proveOptimum } from '@vigiefaon/domain/planning/solver/prove-optimum';
import { RoundsSolver } from '@vigiefaon/domain/planning/solver/rounds-solver';
import { ruinAndRecreate } from '@vigiefaon/domain/planning/solver/search/ruin-and-recreate';
import { SolverState } from '@vigiefaon/domain/planning/solver/solver-state';
import { generatedPlanningDay } from '@vigiefaon/domain/planning/testing/generated-planning-day';
import { planningDayOf } from '@vigiefaon/domain/planning/testing/planned-day';
import { describe, expect, test } from 'vitest';
import { openPackingSolver } from '../gateways/solver/highs-packing.ts';

const packing = await openPackingSolver();

/** A poor plan under prices that have moved only so often, with no round known but its own. */
function pricedState(problem: RoutingProblem, passes: number): SolverState {
  const state = new SolverState(problem, { packing, seed: 1 });
  state.take(ruinAndRecreate(problem, { seed: 1, turns: 0 }));
  const { certificate: start, shouldStop } = state;
  const order = { pool: new ColumnPool(problem), packing, start, isWarm: false, shouldStop };
  let left = passes;
  for (const { certificate } of generateColumns(problem, order)) {
    state.lower(certificate);
    if (--left === 0) break;
  }
  return state;
}

describe('where all rounds of interest are too many for one program', () => {
  const worked = [1, 2, 3]
    .flatMap((seed) => [8, Number.POSITIVE_INFINITY].map((passes) => ({ seed, passes })))
    .map(({ seed, passes }) => {
      const { problem } = planningDayOf(generatedPlanningDay(seed, { missions: 70, pilots: 22 }));
      const best = [...new RoundsSolver(problem, { packing, seed: 1 }).solve()].at(-1);
      const state = pricedState(problem, passes);
      const priced = state.bound;
      const bounds: number[] = [];
      const limits = { directProgram: 0, largestProgram: 0, roundsInReach: 200 };
      for (const _ of proveOptimum(state, limits)) bounds.push(state.bound);
      return { seed, passes, best, state, priced, bounds };
    });

  test.each(worked)(
    'the bound is never below the best plan (planning day $seed, $passes passes of prices)',
    ({ best, state, bounds }) => {
      expect(best?.isOptimal).toBe(true);
      for (const bound of bounds) expect(bound).toBeGreaterThanOrEqual((best?.value ?? 0) - 1e-6);
      expect(state.value).toBeLessThanOrEqual((best?.value ?? 0) + 1e-6);
    },
  );

  test('those near their prices lower the bound below what the prices say', () => {
    const lowered = worked.filter(({ best, priced, bounds }) => {
      const isOpen = priced - (best?.value ?? 0) > 1e-3;
      return isOpen && (bounds.at(-1) ?? priced) < priced - 1e-4;
    });
    expect(lowered.length).toBeGreaterThan(1);
  });
});
