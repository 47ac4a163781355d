import { checkPlan } from '@vigiefaon/domain/planning/judging/check-plan';
import { PlanningDaySolver } from '@vigiefaon/domain/planning/solver/planning-day-solver';
import { generatedPlanningDay } from '@vigiefaon/domain/planning/testing/generated-planning-day';
import { planningDayOf } from '@vigiefaon/domain/planning/testing/planned-day';
import { expect, test } from 'vitest';
import { openPackingSolver } from '../gateways/solver/highs-packing.ts';

const packing = await openPackingSolver();
const planningDay = planningDayOf(generatedPlanningDay(6, { missions: 60, pilots: 20 }));

test('a coordinator has a plan that keeps every rule before any time has passed', () => {
  const plans = [...new PlanningDaySolver(packing).solve(planningDay, { seed: 1, shouldStop: () => true })];
  const [first] = plans;
  if (!first) throw new Error('no plan');
  expect(first.phase).toBe('SEARCH');
  expect(checkPlan(planningDay, first.plan.rounds).breaches).toEqual([]);
  const best = [...new PlanningDaySolver(packing).solve(planningDay, { seed: 1 })].at(-1);
  expect(best?.isOptimal).toBe(true);
  expect(first.plan.value).toBeGreaterThan(0.9 * (best?.plan.value ?? Number.POSITIVE_INFINITY));
  expect(first.plan.bound).toBeGreaterThanOrEqual(best?.plan.value ?? Number.POSITIVE_INFINITY);
});

test('then come plans that are never worse, each within every rule, with bounds that never rise', () => {
  const steps = [...new PlanningDaySolver(packing).solve(planningDay, { seed: 1 })];
  expect(steps.filter(({ phase }) => phase === 'SEARCH').length).toBeGreaterThan(5);
  for (const [at, { plan }] of steps.entries()) {
    const before = steps[at - 1]?.plan ?? { value: 0, bound: Number.POSITIVE_INFINITY };
    expect(plan.value).toBeGreaterThanOrEqual(before.value);
    expect(plan.bound).toBeLessThanOrEqual(before.bound);
    const checked = checkPlan(planningDay, plan.rounds);
    expect(checked.breaches).toEqual([]);
    expect(checked.value).toBeCloseTo(plan.value, 6);
  }
});

test('the same planning day and seed go through the same plans', () => {
  const [one, other] = [0, 1].map(() => [...new PlanningDaySolver(packing).solve(planningDay, { seed: 7 })]);
  expect(other).toEqual(one);
});
