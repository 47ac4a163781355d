import { DomainError } from '@vigiefaon/domain/errors';
import { searchRemedies } from '@vigiefaon/domain/planning/explanations/explain-plan';
import { compilePlanningDay, placePlanningDay } from '@vigiefaon/domain/planning/model/compile-planning-day';
import { straightDriving } from '@vigiefaon/domain/planning/model/driving';
import type { PlanningInput } from '@vigiefaon/domain/planning/model/planning-input';
import { generatedPlanningDay } from '@vigiefaon/domain/planning/testing/generated-planning-day';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type PoolLimits, SolverPool } from './solver-pool.ts';

vi.setConfig({ testTimeout: 120_000 });

const small = generatedPlanningDay(3, { missions: 12, pilots: 5 });
/** Not proven within any test. */
const large = generatedPlanningDay(5, { missions: 250, pilots: 70 });

function aPool(limits: Partial<PoolLimits> = {}): SolverPool {
  const pool = new SolverPool({ url: null }, { mostWorkers: 2, idleMs: 600_000, ...limits });
  onTestFinished(() => pool.close());
  return pool;
}

const orderOf = (input: PlanningInput) => ({ input, seed: 1, seconds: 300 });

async function solved(pool: SolverPool, day: string, input = small) {
  let last = null;
  for await (const progress of pool.solve(day, orderOf(input))) last = progress;
  return last;
}

function codeOf(error: unknown): unknown {
  return error instanceof DomainError ? error.code : error;
}

function drivingOf(input: PlanningInput) {
  return straightDriving(placePlanningDay(input).places, input.settings);
}

describe('the workers of an instance', () => {
  test('are one a day, kept for the next time, and the idle one makes room for another day', async () => {
    const pool = aPool({ mostWorkers: 1 });
    expect(await solved(pool, '2027-06-01')).toMatchObject({ isOptimal: true });
    expect(await solved(pool, '2027-06-01')).toMatchObject({ isOptimal: true });
    expect(pool.workers).toBe(1);
    expect(await solved(pool, '2027-06-02')).toMatchObject({ isOptimal: true });
    expect(pool.workers).toBe(1);
  });

  test('refuse a day more than there may be while all are at work', async () => {
    const pool = aPool({ mostWorkers: 1 });
    const long = pool.solve('2027-06-01', orderOf(large));
    await long.next();
    await expect(pool.solve('2027-06-02', orderOf(small)).next()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await long.return();
    expect(pool.isSolving('2027-06-01')).toBe(false);
    expect(await solved(pool, '2027-06-02')).toMatchObject({ isOptimal: true });
  });

  test('end when nobody has asked them for long', async () => {
    const pool = aPool({ idleMs: 100 });
    await solved(pool, '2027-06-01');
    await expect.poll(() => pool.workers, { timeout: 20_000 }).toBe(0);
    expect(await solved(pool, '2027-06-01')).toMatchObject({ isOptimal: true });
  });

  test('serve who asks last: of three for one day, the first two hear that it is stale', async () => {
    const pool = aPool();
    const first = pool.solve('2027-06-01', orderOf(large));
    await first.next();
    const rest = async (solve: typeof first) => {
      for await (const _ of solve);
    };
    const [one, two] = [rest(first), rest(pool.solve('2027-06-01', orderOf(large)))].map((solve) =>
      solve.catch(codeOf),
    );
    const third = solved(pool, '2027-06-01');
    expect([await one, await two]).toEqual(['STALE', 'STALE']);
    expect(await third).toMatchObject({ isOptimal: true });
  });
});

describe('remedies from a worker', () => {
  const all = [0, 1, 2, 3];

  test('are those of the model', async () => {
    const driving = drivingOf(small);
    const found = await aPool().explain('2027-06-01', { input: small, driving, rounds: [], wanted: all });
    expect(found).toEqual(searchRemedies(compilePlanningDay(placePlanningDay(small), driving), [], { wanted: all }));
  });

  test('give way to a plan of the same day', async () => {
    const pool = aPool();
    await solved(pool, '2027-06-01');
    const explaining = pool.explain('2027-06-01', { input: large, driving: drivingOf(large), rounds: [], wanted: all });
    const solving = pool.solve('2027-06-01', orderOf(large));
    await solving.next();
    expect(
      await pool.explain('2027-06-01', { input: small, driving: drivingOf(small), rounds: [], wanted: all }),
    ).toBeNull();
    await explaining;
    await solving.return();
    const again = await pool.explain('2027-06-01', {
      input: small,
      driving: drivingOf(small),
      rounds: [],
      wanted: all,
    });
    expect(again?.length).toBeGreaterThan(0);
  });
});
