import { checkPlan } from '@vigiefaon/domain/planning/judging/check-plan';
import type { Plan } from '@vigiefaon/domain/planning/judging/plan';
import { draftsOf } from '@vigiefaon/domain/planning/judging/plan-of-rounds';
import { placePlanningDay } from '@vigiefaon/domain/planning/model/compile-planning-day';
import { straightDriving } from '@vigiefaon/domain/planning/model/driving';
import type { PlanningInput } from '@vigiefaon/domain/planning/model/planning-input';
import type { PlanProgress } from '@vigiefaon/domain/planning/solver/planning-day-solver';
import { generatedPlanningDay } from '@vigiefaon/domain/planning/testing/generated-planning-day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SolverWorker } from './solver-worker.ts';

const crowFlight = { url: null };
let worker: SolverWorker;
beforeAll(() => {
  worker = new SolverWorker(crowFlight);
});
afterAll(() => worker.close());

/** Far more than these planning days need: a limit that is never met cannot make a test depend on the machine. */
const seconds = 300;

async function all(input: PlanningInput, of = worker): Promise<PlanProgress[]> {
  const found: PlanProgress[] = [];
  for await (const progress of of.plan({ input, seed: 7, seconds })) found.push(progress);
  return found;
}

function last(found: readonly PlanProgress[]): PlanProgress {
  const progress = found.at(-1);
  if (!progress) throw new Error('no plan came');
  return progress;
}

function check(input: PlanningInput, plan: Plan) {
  const placed = placePlanningDay(input);
  return checkPlan({ ...placed, driving: straightDriving(placed.places, input.settings) }, draftsOf(plan));
}

const planningDay = generatedPlanningDay(3, { missions: 40, pilots: 14 });

describe('a solver worker', () => {
  test('streams plans that get better under a bound that gets lower, up to the proven best', async () => {
    const found = await all(planningDay);
    expect(found.length).toBeGreaterThan(1);
    for (const [at, { plan }] of found.entries()) {
      const before = found[at - 1]?.plan;
      expect(plan.value).toBeGreaterThanOrEqual(before?.value ?? 0);
      expect(plan.bound).toBeLessThanOrEqual(before?.bound ?? Number.POSITIVE_INFINITY);
      expect(check(planningDay, plan)).toMatchObject({ breaches: [], value: expect.closeTo(plan.value, 6) });
    }
    expect(last(found)).toMatchObject({ isOptimal: true, plan: { gap: expect.closeTo(0, 5) } });
  });

  test('ends with the same plan for the same seed, whichever were shown on the way', async () => {
    const [first, second] = [new SolverWorker(crowFlight), new SolverWorker(crowFlight)];
    const [one, other] = await Promise.all([all(planningDay, first), all(planningDay, second)]);
    await Promise.all([first.close(), second.close()]);
    expect(last(other)).toEqual(last(one));
  });

  test('stops when it is told to, with a whole plan, and plans again afterwards', async () => {
    const large = generatedPlanningDay(5, { missions: 200, pilots: 50 });
    const found: PlanProgress[] = [];
    for await (const progress of worker.plan({ input: large, seed: 1, seconds })) {
      found.push(progress);
      worker.stop();
    }
    expect(check(large, last(found).plan).breaches).toEqual([]);
    expect(last(await all(planningDay)).isOptimal).toBe(true);
  });

  test('refuses a second planning day while it works on one, and any when it is closed', async () => {
    const other = new SolverWorker(crowFlight);
    const first = other.plan({ input: planningDay, seed: 1, seconds });
    await first.next();
    await expect(other.plan({ input: planningDay, seed: 1, seconds }).next()).rejects.toThrow('solving already');
    await first.return();
    await other.close();
    await expect(other.plan({ input: planningDay, seed: 1, seconds }).next()).rejects.toThrow('closed');
  });
});

describe('planning again after the coordinator changed something', () => {
  test('honours every lock that can be honoured, and leaves what is worth the same with whom it was', async () => {
    const before = last(await all(planningDay)).plan;
    const prior = before.rounds.flatMap(({ pilotId, stops }) =>
      stops.map(({ missionId, share }) => ({ missionId, share, pilotId })),
    );
    const locks = prior.filter((_, at) => at % 3 === 0).map((one) => ({ kind: 'MUST' as const, ...one }));
    const away = before.rounds.find(({ pilotId }) => !locks.some((lock) => lock.pilotId === pilotId));
    const changed: PlanningInput = {
      ...planningDay,
      locks,
      prior,
      pilots: planningDay.pilots.map((pilot) =>
        pilot.pilotId === away?.pilotId ? { ...pilot, isAvailable: false } : pilot,
      ),
    };
    const after = last(await all(changed));
    expect(after.isOptimal).toBe(true);
    expect(check(changed, after.plan).breaches).toEqual([]);
    const has = (one: (typeof prior)[number]) =>
      after.plan.rounds.some(
        ({ pilotId, stops }) =>
          pilotId === one.pilotId &&
          stops.some(({ missionId, share }) => missionId === one.missionId && share === one.share),
      );
    expect(locks.filter((lock) => !has(lock))).toEqual([]);
    const stayed = prior.filter(({ pilotId }) => pilotId !== away?.pilotId).filter(has).length;
    expect(stayed / prior.filter(({ pilotId }) => pilotId !== away?.pilotId).length).toBeGreaterThan(0.9);
  });

  test('changes nothing when nothing changed', async () => {
    const before = last(await all(planningDay)).plan;
    const prior = before.rounds.flatMap(({ pilotId, stops }) =>
      stops.map(({ missionId, share }) => ({ missionId, share, pilotId })),
    );
    const after = last(await all({ ...planningDay, prior })).plan;
    expect(after.rounds).toEqual(before.rounds);
  });
});
