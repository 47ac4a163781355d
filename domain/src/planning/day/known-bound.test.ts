import { expect, test } from 'vitest';
import type { PlanningLock } from '../model/planning-input.ts';
import { aMission, anInput, aPilot, planningDayOf } from '../testing/planned-day.ts';
import { knownBound } from './known-bound.ts';

const missions = [aMission({ refusedBy: ['bert'] }), aMission({ missionId: 'own', requesterId: 'bert' })];
const planningDay = planningDayOf(anInput([aPilot(), aPilot({ pilotId: 'bert' })], missions));
const must = (missionId: string, pilotId: string): PlanningLock => ({ kind: 'MUST', missionId, pilotId });
const not = (missionId: string, pilotId: string): PlanningLock => ({ kind: 'NOT', missionId, pilotId });

interface Case {
  before?: PlanningLock[];
  now?: PlanningLock[];
  key?: string;
  heldBack?: string[];
  flown?: string[];
}

function boundOf({ before = [], now = [], key = 'same', heldBack = [], flown = ['meadow'] }: Case) {
  const atHand = { planningDay, impossible: [], standing: [], locks: now, heldBack: new Set(heldBack), key };
  const rounds = [{ pilotId: 'anne', stops: flown.map((missionId) => ({ missionId, share: 0 })) }];
  return knownBound(atHand, { evening: 'same', locks: before, bound: 12 }, rounds);
}

test.each([
  ['the planning day is the same', {}, 12],
  ['the planning day is another one', { key: 'other' }, null],
  ['locks are the same', { before: [must('meadow', 'anne')], now: [must('meadow', 'anne')] }, 12],
  ['a lock was taken away', { before: [must('meadow', 'anne')] }, null],
  [
    'a lock holds for one share now',
    { before: [must('meadow', 'anne')], now: [{ ...must('meadow', 'anne'), share: 0 }] },
    null,
  ],
  ['somebody must fly something besides', { now: [must('meadow', 'anne')] }, 12],
  ['somebody must not fly something', { now: [not('meadow', 'anne')] }, 12],
  ['somebody must fly what they have declined', { now: [must('meadow', 'bert')] }, null],
  ['somebody must fly the own field', { now: [must('own', 'bert')] }, null],
  ['a meadow is flown twice', { heldBack: ['own'], flown: ['meadow', 'own'] }, null],
  ['a meadow that is ordered twice is flown once', { heldBack: ['own'] }, 12],
] as [string, Case, number | null][])('when %s the bound of the last proposal holds or not', (_what, change, bound) => {
  expect(boundOf(change)).toBe(bound);
});

test('without a proposal no bound is known', () => {
  const atHand = { planningDay, impossible: [], standing: [], locks: [], heldBack: new Set<string>(), key: 'same' };
  expect(knownBound(atHand, null, [])).toBeNull();
});
