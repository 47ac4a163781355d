import { expect, test } from 'vitest';
import type { BoardStaleness } from '../board/planning-board.ts';
import { aMissionToPlan, aPilotToPlan, someFacts } from '../testing/planning-day-facts.ts';
import type { MissionToPlan, PilotToPlan, PlanningDayFacts } from './planning-day-facts.ts';
import { goneMissions, type MissionFate, seenOf, stalenessOf } from './staleness.ts';

const pilots = [aPilotToPlan()];
const seen = (facts: Partial<PlanningDayFacts>) => seenOf(someFacts({ pilots, ...facts }), JSON.stringify);
const before = seen({});

function told(now: Partial<PlanningDayFacts>, fates: MissionFate[] = [], from = before): Partial<BoardStaleness>[] {
  return stalenessOf(from, seen(now), new Map(fates.map((fate) => [fate.missionId, fate]))).map((one) =>
    Object.fromEntries(Object.entries(one).filter(([, value]) => value !== null)),
  );
}

const withMission = (change: Partial<MissionToPlan>) => ({ missions: [aMissionToPlan(change)] });
const withPilot = (change: Partial<PilotToPlan>) => ({ pilots: [aPilotToPlan(change)] });
const aParcel = { parcelId: 'meadow-1', name: 'Grand pré', squareMeters: 41_000 };

test('nothing is told of a planning day that is as it was', () => {
  expect(told({})).toEqual([]);
});

test.each([
  ['a mission is drawn anew', withMission({ parcels: [aParcel] }), [{ kind: 'MISSION_CHANGED', missionId: 'meadow' }]],
  [
    'it is mown at another hour',
    withMission({ mowingTime: '08:00' }),
    [{ kind: 'MISSION_CHANGED', missionId: 'meadow' }],
  ],
  ['it is met elsewhere', withMission({ place: [5.6, 49.9] }), [{ kind: 'MISSION_CHANGED', missionId: 'meadow' }]],
  ['deer are known there', withMission({ isRisky: true }), [{ kind: 'MISSION_CHANGED', missionId: 'meadow' }]],
  ['a parcel has another name only', withMission({ parcels: [{ ...aParcel, squareMeters: 40_000, name: 'Pré' }] }), []],
  [
    'it has a pilot now',
    withMission({ pilotId: 'anne' }),
    [{ kind: 'MISSION_ASSIGNED', missionId: 'meadow', pilotId: 'anne' }],
  ],
  [
    'somebody answers',
    withMission({ responses: [{ pilotId: 'anne', response: 'POSSIBLE' }] }),
    [{ kind: 'ANSWERED', missionId: 'meadow', pilotId: 'anne' }],
  ],
  [
    'a mission is asked for',
    { missions: [aMissionToPlan(), aMissionToPlan({ missionId: 'new' })] },
    [{ kind: 'MISSION_NEW', missionId: 'new' }],
  ],
  ['a pilot is away', withPilot({ isAway: true }), [{ kind: 'PILOT_AWAY', pilotId: 'anne' }]],
  ['a pilot’s account is closed', withPilot({ isActive: false }), [{ kind: 'PILOT_AWAY', pilotId: 'anne' }]],
  ['a pilot is not among the pilots any more', { pilots: [] }, [{ kind: 'PILOT_AWAY', pilotId: 'anne' }]],
  [
    'there is a pilot more',
    { pilots: [...pilots, aPilotToPlan({ pilotId: 'bert' })] },
    [{ kind: 'PILOT_BACK', pilotId: 'bert' }],
  ],
  [
    'somebody who cannot come is known now',
    { pilots: [...pilots, aPilotToPlan({ pilotId: 'bert', isAway: true })] },
    [],
  ],
  ['a pilot goes further', withPilot({ reachKilometres: 60 }), [{ kind: 'PILOT_CHANGED', pilotId: 'anne' }]],
  ['a pilot has moved', withPilot({ home: [5.5, 49.9] }), [{ kind: 'PILOT_CHANGED', pilotId: 'anne' }]],
  ['a pilot has another phone', withPilot({ phone: '+3280123456' }), []],
  [
    'the association plans otherwise',
    { settings: { ...someFacts().settings, riskFactor: 9 } },
    [{ kind: 'SETTINGS_CHANGED' }],
  ],
  [
    'a country lets drones take off later',
    { takeOff: { ...someFacts().takeOff, BE: 'SUNRISE' } },
    [{ kind: 'SETTINGS_CHANGED' }],
  ],
] as [string, Partial<PlanningDayFacts>, Partial<BoardStaleness>[]][])('when %s', (_what, now, expected) => {
  expect(told(now)).toEqual(expected);
});

test.each([
  [
    'cancelled',
    [{ missionId: 'meadow', status: 'CANCELED', requester: 'Odile Lambert' }],
    { kind: 'MISSION_CANCELED', name: 'Odile Lambert' },
  ],
  [
    'moved to another day',
    [{ missionId: 'meadow', status: 'TODO', requester: 'Odile Lambert' }],
    { kind: 'MISSION_GONE', name: 'Odile Lambert' },
  ],
  ['deleted', [], { kind: 'MISSION_GONE' }],
] as [string, MissionFate[], Partial<BoardStaleness>][])('a mission that was %s is named', (_what, fates, expected) => {
  expect(told({ missions: [] }, fates)).toEqual([{ missionId: 'meadow', ...expected }]);
  expect(goneMissions(before, seen({ missions: [] }))).toEqual(['meadow']);
});

test('who comes back is told, and an answer that was taken back too', () => {
  const away = seen(withPilot({ isAway: true }));
  expect(told({}, [], away)).toEqual([{ kind: 'PILOT_BACK', pilotId: 'anne' }]);
  const answered = seen(withMission({ responses: [{ pilotId: 'anne', response: 'POSSIBLE' }] }));
  expect(told({}, [], answered)).toEqual([{ kind: 'ANSWERED', missionId: 'meadow', pilotId: 'anne' }]);
});

test('one mission can have several news', () => {
  const change = { isRisky: true, pilotId: 'anne', responses: [{ pilotId: 'anne', response: 'POSSIBLE' as const }] };
  expect(told(withMission(change)).map(({ kind }) => kind)).toEqual([
    'MISSION_CHANGED',
    'MISSION_ASSIGNED',
    'ANSWERED',
  ]);
});
