import { describe, expect, test } from 'vitest';
import { explainUnplanned } from '../explanations/explain-plan.ts';
import type { PlanningInput } from '../model/planning-input.ts';
import { crowdedPlanningDay } from '../testing/crowded-planning-day.ts';
import { aMission, anInput, aPilot, planningDayOf, searchedPlan } from '../testing/planned-day.ts';
import { doubleGroundIn, heldBack, locksHoldingBack, newDoubleGround } from './double-ground.ts';
import { draftsOf } from './plan-of-rounds.ts';

const ground: Readonly<Record<string, readonly string[]>> = { a: ['b'], b: ['a', 'c'], c: ['b'] };
const sameGroundAs = (missionId: string) => ground[missionId] ?? [];
const missions = ['a', 'b', 'c', 'elsewhere'].map((missionId) =>
  aMission({ missionId, sameGroundAs: sameGroundAs(missionId) }),
);
const round = (pilotId: string, ...missionIds: string[]) => ({
  pilotId,
  stops: missionIds.map((missionId) => ({ missionId, share: 0 })),
});

describe('the same meadow in two missions', () => {
  test('is double where two pilots fly it, not where one flies both', () => {
    expect(doubleGroundIn([round('anne', 'a'), round('tom', 'b')], sameGroundAs)).toEqual([
      { missionIds: ['a', 'b'], pilotIds: ['anne', 'tom'] },
    ]);
    expect(doubleGroundIn([round('anne', 'b', 'a')], sameGroundAs)).toEqual([]);
    expect(doubleGroundIn([round('anne', 'a'), round('tom', 'c', 'elsewhere')], sameGroundAs)).toEqual([]);
  });

  test('is asked about once: what was double before is no question', () => {
    const before = { rounds: [round('anne', 'a'), round('tom', 'b')], locks: [] };
    const moved = { rounds: [round('anne', 'a'), round('luc', 'b')], locks: [] };
    expect(newDoubleGround(before, moved, sameGroundAs)).toEqual([]);
    const more = { rounds: [...before.rounds, round('luc', 'c')], locks: [] };
    expect(newDoubleGround(before, more, sameGroundAs).map(({ missionIds }) => missionIds)).toEqual([['b', 'c']]);
  });

  test('is asked about also where a lock would send the second pilot there', () => {
    const before = { rounds: [round('anne', 'a')], locks: [] };
    const locked = { ...before, locks: [{ kind: 'MUST' as const, missionId: 'b', pilotId: 'tom' }] };
    expect(newDoubleGround(before, locked, sameGroundAs)).toHaveLength(1);
  });
});

describe('of missions over the same ground', () => {
  const input = anInput([aPilot(), aPilot({ pilotId: 'tom' })], missions);

  test('the oldest request is planned; who shares no ground with it is planned too', () => {
    expect([...heldBack(input)]).toEqual(['b']);
  });

  test('what is assigned or decided comes before the oldest, and what was in a round before after that', () => {
    expect([...heldBack({ ...input, locks: [{ kind: 'MUST', missionId: 'b', pilotId: 'tom' }] })]).toEqual(['a', 'c']);
    expect([...heldBack({ ...input, prior: [{ missionId: 'b', share: 0, pilotId: 'tom' }] })]).toEqual(['a', 'c']);
  });

  test('two that were given to two pilots on purpose are both left to them', () => {
    const locks = (['a', 'b'] as const).map((missionId) => ({ kind: 'MUST' as const, missionId, pilotId: missionId }));
    expect([...heldBack({ ...input, locks })]).toEqual(['c']);
  });

  test('the one that is not flown says whose meadow it is, and is offered to the pilot who flies it alone', () => {
    const planningDay = planningDayOf(anInput([aPilot(), aPilot({ pilotId: 'tom' })], missions.slice(0, 2)));
    const [other] = explainUnplanned(planningDay, [round('tom', 'a')]);
    expect(other?.why).toEqual({ reason: 'SAME_GROUND', missionIds: ['a'] });
    expect(other?.remedies).toMatchObject([{ kind: 'GIVE', pilotId: 'tom' }]);
    const shares = [round('tom', 'a'), round('anne', 'a')];
    expect(explainUnplanned(planningDay, shares)[0]?.remedies).toEqual([]);
  });
});

function proposedFor(input: PlanningInput) {
  const locks = [...input.locks, ...locksHoldingBack(heldBack(input), input.pilots)];
  return draftsOf(searchedPlan(planningDayOf({ ...input, locks }), 60));
}

test('on 300 boards no proposal gives the same meadow to two pilots whom nobody has named', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const { input } = crowdedPlanningDay(seed);
    const decided = new Set(input.locks.filter(({ kind }) => kind === 'MUST').map(({ missionId }) => missionId));
    const known = new Map(input.missions.map((mission) => [mission.missionId, mission.sameGroundAs ?? []]));
    const doubles = doubleGroundIn(proposedFor(input), (missionId) => known.get(missionId) ?? []);
    expect(doubles.filter(({ missionIds }) => !missionIds.every((missionId) => decided.has(missionId)))).toEqual([]);
  }
});
