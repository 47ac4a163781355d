import { describe, expect, test } from 'vitest';
import type { BoardLock, PlanningDecisions } from '../board/planning-decisions.ts';
import { placePlanningDay } from '../model/compile-planning-day.ts';
import { straightDriving } from '../model/driving.ts';
import { aMissionToPlan, aPilotToPlan, someFacts } from '../testing/planning-day-facts.ts';
import { decisionsInForce, noDecisions } from './decisions-in-force.ts';
import { planningDayAtHand, planningDayToSolve } from './planning-day-at-hand.ts';
import type { PlanningDayFacts } from './planning-day-facts.ts';
import { planningInputOf } from './planning-input-of.ts';

function atHandOf(change: Partial<PlanningDayFacts>, decided: Partial<PlanningDecisions> = {}) {
  const facts = someFacts(change);
  const decisions = { ...noDecisions, rounds: decisionsInForce(facts, null).rounds, ...decided };
  const placed = placePlanningDay(planningInputOf(facts, decisions, []));
  return planningDayAtHand(facts, decisions, {
    placed,
    driving: straightDriving(placed.places, placed.input.settings),
  });
}

const farAway = aMissionToPlan({ missionId: 'far', place: [4.2, 51.2], pilotId: 'anne' });
const must = (missionId: string, pilotId = 'anne'): BoardLock => ({ kind: 'MUST', missionId, pilotId });

describe('what is assigned binds like a lock', () => {
  test('beside what coordinators have locked', () => {
    const missions = [aMissionToPlan({ pilotId: 'anne' }), aMissionToPlan({ missionId: 'other' })];
    const atHand = atHandOf({ missions }, { locks: [must('other', 'bert')] });
    expect(atHand.planningDay.input.locks).toEqual([must('other', 'bert'), { ...must('meadow'), share: 0 }]);
    expect(atHand).toMatchObject({ impossible: [], standing: [] });
    expect(planningDayToSolve(atHand)).toBe(atHand.planningDay);
  });

  test('a lock of a coordinator that no plan can honour is named, and nothing stands', () => {
    const missions = [{ ...farAway, pilotId: null }];
    const { impossible, standing } = atHandOf({ missions }, { locks: [must('far')] });
    expect(impossible).toMatchObject([{ lock: must('far'), fault: { reason: 'OUT_OF_REACH' } }]);
    expect(standing).toEqual([]);
  });
});

describe('what was given to somebody against a rule', () => {
  test('stands as it is, with all that they were given, and is no fault of a coordinator', () => {
    const missions = [farAway, aMissionToPlan({ pilotId: 'anne' })];
    const { impossible, standing, planningDay, locks } = atHandOf({ missions });
    expect(impossible).toEqual([]);
    const stops = [
      { missionId: 'far', share: 0 },
      { missionId: 'meadow', share: 0 },
    ];
    expect(standing).toHaveLength(1);
    expect(standing[0]?.pilotId).toBe('anne');
    expect(standing[0]?.stops.toSorted((one, other) => one.missionId.localeCompare(other.missionId))).toEqual(stops);
    expect(planningDay.input.locks).toEqual([]);
    expect(locks).toHaveLength(2);
  });

  test('keeps its pilot from flying anything else, and everybody else from flying it', () => {
    const toSolve = planningDayToSolve(atHandOf({ missions: [farAway, aMissionToPlan()] }));
    const available = toSolve.input.pilots.filter(({ isAvailable }) => isAvailable);
    expect(available.map(({ pilotId }) => pilotId)).toEqual(['bert']);
    expect(toSolve.input.locks).toContainEqual({ ...must('far'), share: 0 });
  });

  test('is taken from a pilot who cannot come any more', () => {
    const pilots = [aPilotToPlan({ isAway: true }), aPilotToPlan({ pilotId: 'bert' })];
    const atHand = atHandOf({ pilots, missions: [aMissionToPlan({ pilotId: 'anne' })] });
    expect(atHand).toMatchObject({ standing: [], locks: [], impossible: [] });
  });

  test('does not loosen what another pilot was given', () => {
    const missions = [farAway, aMissionToPlan({ pilotId: 'bert' })];
    const { planningDay, standing } = atHandOf({ missions });
    expect(planningDay.input.locks).toEqual([{ ...must('meadow', 'bert'), share: 0 }]);
    expect(standing.map(({ pilotId }) => pilotId)).toEqual(['anne']);
  });
});

test('ground that two missions share is planned once: the later one is given to nobody', () => {
  const missions = [aMissionToPlan({ missionId: 'first', pilotId: 'anne' }), aMissionToPlan({ missionId: 'second' })];
  const sameGround = new Map([
    ['first', ['second']],
    ['second', ['first']],
  ]);
  const atHand = atHandOf({ missions, sameGround });
  expect([...atHand.heldBack]).toEqual(['second']);
  const kept = planningDayToSolve(atHand).input.locks.filter(({ kind }) => kind === 'NOT');
  expect(kept).not.toEqual([]);
  expect(new Set(kept.map(({ missionId }) => missionId))).toEqual(new Set(['second']));
});
