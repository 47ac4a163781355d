import { checkPlan } from '@vigiefaon/domain/planning/judging/check-plan';
import { impossibleLocks } from '@vigiefaon/domain/planning/judging/impossible-locks';
import { draftsOf } from '@vigiefaon/domain/planning/judging/plan-of-rounds';
import type { PlanningInput, PlanningLock } from '@vigiefaon/domain/planning/model/planning-input';
import { worthOf } from '@vigiefaon/domain/planning/model/routing-problem';
import type { PackingSolver } from '@vigiefaon/domain/planning/solver/columns/packing-solver';
import { PlanningDaySolver, type PlanProgress } from '@vigiefaon/domain/planning/solver/planning-day-solver';
import { ruinAndRecreate } from '@vigiefaon/domain/planning/solver/search/ruin-and-recreate';
import { generatedPlanningDay } from '@vigiefaon/domain/planning/testing/generated-planning-day';
import { aMission, anInput, aPilot, planningDayOf } from '@vigiefaon/domain/planning/testing/planned-day';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPackingSolver } from '../gateways/solver/highs-packing.ts';

let packing: PackingSolver;
beforeAll(async () => {
  packing = await openPackingSolver();
});

function solve(input: PlanningInput): PlanProgress[] {
  return [...new PlanningDaySolver(packing).solve(planningDayOf(input), { seed: 1 })];
}

/** A planning day in which everything that can forbid a round happens, with decisions that may or may not be possible. */
const aPlanningDay = fc
  .record({
    seed: fc.integer({ min: 1, max: 10_000 }),
    missions: fc.integer({ min: 0, max: 16 }),
    pilots: fc.integer({ min: 0, max: 6 }),
    mostStops: fc.integer({ min: 1, max: 5 }),
    mostMinutesToMowing: fc.integer({ min: 60, max: 300 }),
    locks: fc.array(fc.record({ isMust: fc.boolean(), mission: fc.nat(15), pilot: fc.nat(5) }), { maxLength: 6 }),
  })
  .map(({ seed, missions, pilots, mostStops, mostMinutesToMowing, locks }): PlanningInput => {
    const input = generatedPlanningDay(seed, { missions, pilots });
    return {
      ...input,
      settings: { ...input.settings, mostStops, mostMinutesToMowing },
      locks: locks.map(
        ({ isMust, mission, pilot }): PlanningLock => ({
          kind: isMust ? 'MUST' : 'NOT',
          missionId: `mission-${mission}`,
          pilotId: `pilot-${pilot}`,
        }),
      ),
    };
  });

/** Of every lock that a plan can honour, how many shares its pilot flies of how many. */
function possibleLocksOf(input: PlanningInput) {
  const planningDay = planningDayOf(input);
  const impossible = new Set(impossibleLocks(planningDay).map(({ lock }) => lock));
  const rounds = solve(input).at(-1)?.plan.rounds ?? [];
  const possible = input.locks.filter((lock) => lock.kind === 'MUST' && !impossible.has(lock));
  return possible.map((lock) => {
    const stops = rounds.filter(({ pilotId }) => pilotId === lock.pilotId).flatMap((round) => round.stops);
    const isMeant = ({ missionId }: { missionId: string }) => missionId === lock.missionId;
    return { lock, flown: stops.filter(isMeant).length, shares: planningDay.shares.filter(isMeant).length };
  });
}

describe('whatever the planning day', () => {
  test('no plan breaks a window, a lock, an unavailability, a reach or the hours before mowing, and each is worth what it says', () => {
    fc.assert(
      fc.property(aPlanningDay, (input) => {
        const planningDay = planningDayOf(input);
        for (const { plan } of solve(input)) {
          const checked = checkPlan(planningDay, draftsOf(plan));
          expect(checked.breaches).toEqual([]);
          expect(checked.value).toBeCloseTo(plan.value, 6);
          const planned = plan.rounds.flatMap(({ stops }) => stops);
          expect(planned.length + plan.unplanned.length).toBe(planningDay.shares.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('decisions that contradict each other send nobody to a field where somebody else is, and end with a proof', () => {
    const contradictions = fc.record({
      seed: fc.integer({ min: 1, max: 10_000 }),
      locks: fc.array(fc.record({ mission: fc.nat(3), pilot: fc.nat(3) }), { minLength: 4, maxLength: 10 }),
    });
    fc.assert(
      fc.property(contradictions, ({ seed, locks }) => {
        const input = generatedPlanningDay(seed, { missions: 4, pilots: 4 });
        const musts = locks.map(
          ({ mission, pilot }): PlanningLock => ({
            kind: 'MUST',
            missionId: `mission-${mission}`,
            pilotId: `pilot-${pilot}`,
          }),
        );
        const planningDay = planningDayOf({ ...input, locks: musts });
        const last = [...new PlanningDaySolver(packing).solve(planningDay, { seed: 1 })].at(-1);
        expect(last && checkPlan(planningDay, draftsOf(last.plan)).breaches).toEqual([]);
        expect(last?.isOptimal).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('every lock is honoured that is not named as impossible', () => {
    fc.assert(
      fc.property(aPlanningDay, (input) => {
        for (const { lock, flown, shares } of possibleLocksOf(input)) expect(flown, lock.missionId).toBe(shares);
      }),
      { numRuns: 60 },
    );
  });

  test('two pilots who must both fly one large field keep none of them from what else they must fly', () => {
    const must = (missionId: string, pilotId: string): PlanningLock => ({ kind: 'MUST', missionId, pilotId });
    const large = aMission({
      missionId: 'large',
      parcels: ['north', 'south'].map((parcelId) => ({ parcelId, hectares: 9 })),
    });
    const input = anInput([aPilot({ isAvailable: false }), aPilot({ pilotId: 'bert' })], [aMission(), large], {
      settings: { mostStops: 2, shareHectares: 9 },
      locks: [must('large', 'anne'), must('large', 'bert'), must('meadow', 'bert')],
    });
    expect(possibleLocksOf(input)).toMatchObject([{ lock: { missionId: 'meadow' }, flown: 1, shares: 1 }]);
  });

  test('the certified bound is never below the value of any plan that any search finds', () => {
    fc.assert(
      fc.property(aPlanningDay, fc.integer({ min: 1, max: 1000 }), (generated, seed) => {
        const input = { ...generated, locks: [] };
        const { problem } = planningDayOf(input);
        const found = solve(input);
        const values = [
          worthOf(ruinAndRecreate(problem, { seed, turns: 200 })),
          ...found.map(({ plan }) => plan.value),
        ];
        for (const { plan } of found) expect(plan.bound).toBeGreaterThan(Math.max(...values) - 1e-6);
        expect(found.at(-1)?.isOptimal).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('one more pilot never makes the best plan worse', () => {
    fc.assert(
      fc.property(aPlanningDay, fc.integer({ min: 1, max: 1000 }), (generated, seed) => {
        const input = { ...generated, locks: [] };
        const [another] = generatedPlanningDay(seed, { missions: 0, pilots: 1 }).pilots;
        if (!another) return;
        const more = { ...input, pilots: [...input.pilots, { ...another, pilotId: 'another' }] };
        const best = (planningDay: PlanningInput) => solve(planningDay).at(-1)?.plan.value ?? 0;
        expect(best(more)).toBeGreaterThanOrEqual(best(input) - 1e-6);
      }),
      { numRuns: 40 },
    );
  });
});
