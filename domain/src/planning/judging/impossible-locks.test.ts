import { describe, expect, test } from 'vitest';
import type { PlanningLock } from '../model/planning-input.ts';
import { aMission, anInput, aPilot, planningDayOf } from '../testing/planned-day.ts';
import { impossibleLocks } from './impossible-locks.ts';

const must = (missionId: string, pilotId = 'anne'): PlanningLock => ({ kind: 'MUST', missionId, pilotId });
const large = (missionId: string) => aMission({ missionId, parcels: [{ parcelId: missionId, hectares: 14 }] });
const missions = [aMission(), large('north'), large('south'), aMission({ missionId: 'far', place: [4, 51] })];
const pilots = [aPilot(), aPilot({ pilotId: 'bert', isAvailable: false })];
const faultsOf = (...locks: PlanningLock[]) =>
  impossibleLocks(planningDayOf(anInput(pilots, missions, { locks }))).map(({ lock, fault }) => [
    lock.missionId,
    fault.reason,
  ]);

describe('a lock that no plan can honour is named when it is set', () => {
  test.each([
    ['the pilot is away', [must('meadow', 'bert')], [['meadow', 'UNAVAILABLE']]],
    ['the field is out of reach', [must('far')], [['far', 'OUT_OF_REACH']]],
    [
      'two pilots must fly the same',
      [must('meadow'), must('meadow', 'bert')],
      [
        ['meadow', 'CONTRADICTION'],
        ['meadow', 'CONTRADICTION'],
      ],
    ],
    ['it is for a mission that is gone', [must('gone')], [['gone', 'UNKNOWN']]],
    [
      'it is excluded as well',
      [must('meadow'), { kind: 'NOT', missionId: 'meadow', pilotId: 'anne' }],
      [['meadow', 'EXCLUDED']],
    ],
    [
      'a morning is too short for all of them',
      [must('north'), must('south')],
      [
        ['north', 'TOO_MUCH_FOR_ONE_ROUND'],
        ['south', 'TOO_MUCH_FOR_ONE_ROUND'],
      ],
    ],
  ] as [string, PlanningLock[], [string, string][]][])('because %s', (_why, locks, faults) => {
    expect(faultsOf(...locks)).toEqual(faults);
  });

  test('and those that work are not', () => {
    expect(faultsOf(must('meadow'), must('north'))).toEqual([]);
  });
});
