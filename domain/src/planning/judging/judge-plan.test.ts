import { describe, expect, test } from 'vitest';
import { timeRound } from '../model/routing-problem.ts';
import { workedRound } from '../solver/search/rounds-in-work.ts';
import { generatedPlanningDay, withOwnSun } from '../testing/generated-planning-day.ts';
import { aMission, anInput, aPilot, planningDayOf, searchedPlan } from '../testing/planned-day.ts';
import { checkPlan } from './check-plan.ts';
import { judgePlan } from './judge-plan.ts';
import { roundsOfDrafts } from './plan-of-rounds.ts';
import { withWarmestFirst } from './warmest-first.ts';

describe('rounds that keep all rules', () => {
  test.each([1, 2, 3])('have the times, ways and reserves of the plan that found them (planning day %i)', (seed) => {
    const planningDay = planningDayOf(generatedPlanningDay(seed, { missions: 40, pilots: 14 }));
    const plan = searchedPlan(planningDay);
    const judged = judgePlan(planningDay, plan.rounds);
    expect(judged.value).toBeCloseTo(plan.value, 6);
    expect(judged.unplanned).toEqual(plan.unplanned);
    expect(judged.rounds).toHaveLength(plan.rounds.length);
    for (const [at, { pilot, stops }] of roundsOfDrafts(planningDay, plan.rounds).entries()) {
      const timed = timeRound(planningDay.problem, pilot, stops);
      if (!timed) throw new Error('a plan of the search breaks a rule');
      const { latest } = workedRound(planningDay.problem, pilot, stops);
      const round = judged.rounds[at];
      expect(round).toMatchObject({ ...plan.rounds[at], back: timed.back, breaches: [] });
      expect(round?.stops.map(({ start }) => start)).toEqual(timed.starts);
      expect(round?.kilometers).toBeCloseTo(timed.kilometers, 6);
      const reserve = Math.min(...latest.map((start, stop) => start - (timed.starts[stop] ?? 0)));
      expect(round?.reserveMinutes).toBeCloseTo(reserve, 6);
    }
  });
});

describe('rounds over fields that warm at their own time', () => {
  test.each([1, 2, 3, 4])('keep all rules by the judge, field by field (planning day %i)', (seed) => {
    const day = withOwnSun(generatedPlanningDay(seed, { missions: 40, pilots: 14 }), seed);
    const planningDay = planningDayOf(day);
    const plan = searchedPlan(planningDay, 2_000);
    expect(plan.rounds.length).toBeGreaterThan(5);
    const rounds = withWarmestFirst(planningDay, plan.rounds);
    const checked = checkPlan(planningDay, rounds);
    expect(checked.breaches).toEqual([]);
    expect(checked.value).toBeCloseTo(plan.value, 6);
  });
});

describe('rounds that a coordinator has put together', () => {
  const stop = (missionId: string) => ({ missionId, share: 0 });

  test('are timed although they break rules, and each breach says by how much', () => {
    const input = anInput([aPilot({ drivenReachKm: 5 })], [aMission({ mowingAt: 300 })]);
    const [round] = judgePlan(planningDayOf(input), [{ pilotId: 'anne', stops: [stop('meadow')] }]).rounds;
    // It begins with the light at 291 and takes 28 minutes; mowing begins at 300.
    expect(round?.stops).toMatchObject([{ start: 291, end: 319 }]);
    expect(round?.breaches).toEqual([
      { breach: 'OUT_OF_REACH', pilotId: 'anne', missionId: 'meadow', excess: expect.closeTo(4.36, 2) },
      { breach: 'AFTER_MOWING', pilotId: 'anne', missionId: 'meadow', excess: expect.closeTo(19, 6) },
    ]);
    expect(round?.reserveMinutes).toBe(0);
  });

  test('are timed without ways for a pilot whose home nobody knows', () => {
    const planningDay = planningDayOf(anInput([aPilot({ home: null })], [aMission()]));
    const [round] = judgePlan(planningDay, [{ pilotId: 'anne', stops: [stop('meadow')] }]).rounds;
    // Mown at 540: the search may not end more than four hours before.
    expect(round).toMatchObject({ leave: 291, back: 319, kilometers: 0 });
    expect(round?.breaches).toEqual([{ breach: 'UNKNOWN_PILOT', pilotId: 'anne' }]);
  });

  test('leave the rest unplanned', () => {
    const other = aMission({ missionId: 'other', parcels: [{ parcelId: 'o', hectares: 2 }] });
    const planningDay = planningDayOf(anInput([aPilot()], [aMission(), other]));
    const { unplanned, rounds } = judgePlan(planningDay, [
      { pilotId: 'anne', stops: [stop('meadow')] },
      { pilotId: 'bert', stops: [] },
    ]);
    expect(rounds.map(({ pilotId }) => pilotId)).toEqual(['anne']);
    expect(unplanned).toEqual([{ missionId: 'other', share: 0, shareCount: 1, parcelIds: ['o'], hectares: 2 }]);
  });
});

describe('a mission that is to be flown in two shares', () => {
  const parcels = (...hectares: number[]) => hectares.map((size, at) => ({ parcelId: `p${at}`, hectares: size }));

  test.each([
    ['whole fields where there are two', parcels(3, 3), [['p0'], ['p1']]],
    ['a single field in strips', parcels(6), [['p0'], ['p0']]],
  ])('cuts %s', (_, fields, expected) => {
    const planningDay = planningDayOf(anInput([aPilot()], [aMission({ parcels: fields, leastShares: 2 })]));
    expect(planningDay.shares.map(({ parcelIds }) => parcelIds)).toEqual(expected);
    expect(planningDay.shares.map(({ hectares }) => hectares)).toEqual([3, 3]);
  });

  test('is never cut into more by rounding', () => {
    for (const size of [0.1, 1.1, 3.3, 7.7]) {
      const fields = parcels(size, size * 1.7, size * 0.3);
      const planningDay = planningDayOf(anInput([aPilot()], [aMission({ parcels: fields, leastShares: 2 })]));
      expect(planningDay.shares).toHaveLength(2);
    }
  });
});
