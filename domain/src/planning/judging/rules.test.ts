import { describe, expect, test } from 'vitest';
import type { PlanningLock } from '../model/planning-input.ts';
import { sharesOf } from '../model/shares.ts';
import { thermalWindow } from '../model/thermal-window.ts';
import { whyNotPair } from '../model/why-not-pair.ts';
import { aMission, anInput, aPilot, planningDayOf, searchedPlan } from '../testing/planned-day.ts';
import { checkPlan } from './check-plan.ts';
import { judgePlan } from './judge-plan.ts';

const whyNot = (
  pilot: Parameters<typeof aPilot>[0],
  mission: Parameters<typeof aMission>[0],
  locks: PlanningLock[] = [],
) => {
  const { shares, input } = planningDayOf(anInput([aPilot(pilot)], [aMission(mission)], { locks }));
  const share = shares[0];
  if (!share) throw new Error('nothing to fly');
  const ways = { minutesOut: 10, kilometersOut: 9, minutesBack: 10 };
  return whyNotPair(aPilot(pilot), share.mission, share, { settings: input.settings, locks, ways });
};

describe('one pilot and one mission', () => {
  test('a free pilot in reach with a whole morning can fly it', () => {
    expect(whyNot({}, {})).toBeNull();
  });

  test.each([
    ['a pilot who is away', { isAvailable: false }, {}, { reason: 'UNAVAILABLE' }],
    ['a pilot who has declined', {}, { refusedBy: ['anne'] }, { reason: 'ANSWERED_UNAVAILABLE' }],
    ['a field beyond the reach', { drivenReachKm: 8 }, {}, { reason: 'OUT_OF_REACH', kilometers: 9, drivenReachKm: 8 }],
    [
      'more hectares than the batteries last',
      { batteries: 0.5 },
      {},
      { reason: 'DRONE_RANGE', missingFlightMinutes: 2 },
    ],
    // 10 for setting up, 12 of flying, 6 for 0.4 fawns: 28 minutes from 4:51.
    ['mowing before the search ends', {}, { mowingAt: 300 }, { reason: 'WINDOW_TOO_SHORT', missingMinutes: 19 }],
    [
      'mowing more than four hours after the last warm minute',
      {},
      { mowingAt: 690 },
      { reason: 'WINDOW_TOO_SHORT', missingMinutes: 25 },
    ],
    [
      'a pilot who has to be home before',
      { duty: { from: 240, to: 320 } },
      {},
      { reason: 'DUTY_TOO_SHORT', missingMinutes: 9 },
    ],
  ])('%s cannot', (_who, pilot, mission, refusal) => {
    expect(whyNot(pilot, mission)).toEqual(
      'missingMinutes' in refusal ? { ...refusal, missingMinutes: expect.closeTo(refusal.missingMinutes, 6) } : refusal,
    );
  });

  test('a lock keeps others away, excludes, and comes before an answer given earlier', () => {
    const lock = (kind: 'MUST' | 'NOT', pilotId: string): PlanningLock => ({ kind, missionId: 'meadow', pilotId });
    expect(whyNot({}, {}, [lock('MUST', 'bert')])).toEqual({ reason: 'LOCKED_TO_ANOTHER' });
    expect(whyNot({}, {}, [lock('NOT', 'anne')])).toEqual({ reason: 'EXCLUDED' });
    expect(whyNot({}, { refusedBy: ['anne'] }, [lock('MUST', 'anne')])).toBeNull();
    expect(whyNot({ isAvailable: false }, {}, [lock('MUST', 'anne')])).toEqual({ reason: 'UNAVAILABLE' });
  });
});

describe('a planning day', () => {
  test('goes on without what has no place, and names it', () => {
    const missions = [
      aMission({ missionId: 'lost', place: null }),
      aMission(),
      aMission({ missionId: 'bare', parcels: [] }),
    ];
    const planningDay = planningDayOf(anInput([aPilot({ pilotId: 'nowhere', home: null }), aPilot()], missions));
    expect(planningDay.faults).toEqual([
      { fault: 'PILOT_WITHOUT_HOME', pilotId: 'nowhere' },
      { fault: 'MISSION_WITHOUT_PLACE', missionId: 'lost' },
      { fault: 'MISSION_WITHOUT_PARCELS', missionId: 'bare' },
    ]);
    expect(searchedPlan(planningDay).rounds).toMatchObject([{ pilotId: 'anne', stops: [{ missionId: 'meadow' }] }]);
  });

  test('with nobody, or nothing to fly, is an empty plan', () => {
    expect(searchedPlan(planningDayOf(anInput([], [aMission()])))).toMatchObject({
      rounds: [],
      unplanned: [{ missionId: 'meadow' }],
    });
    expect(searchedPlan(planningDayOf(anInput([aPilot()], [])))).toMatchObject({ rounds: [], unplanned: [], value: 0 });
  });

  test('is lit from civil dawn until the sun has warmed the field', () => {
    expect(thermalWindow({ civilDawn: 291, takeOff: null }, 425)).toEqual({ from: 291, to: 425 });
  });

  test('no search is planned before one may take off, but nobody has to wait for the hour of a dark field', () => {
    expect(thermalWindow({ civilDawn: 291, takeOff: 305 }, 425)).toEqual({ from: 305, to: 425 });
    expect(thermalWindow({ civilDawn: 291, takeOff: 280 }, 425)).toEqual({ from: 291, to: 425 });
  });

  test('a round leaves home for the first light, and says how late it may run', () => {
    const planningDay = planningDayOf(anInput([aPilot()], [aMission()]));
    const [round] = judgePlan(planningDay, searchedPlan(planningDay).rounds).rounds;
    expect(round).toMatchObject({ stops: [{ arrive: 291, start: 291, end: 319 }] });
    expect(round?.leave).toBeLessThan(291);
    expect(round?.reserveMinutes).toBeCloseTo(425 - 319, 6);
  });
});

describe('a large mission', () => {
  const parcels = (...hectares: number[]) => hectares.map((size, at) => ({ parcelId: `p${at}`, hectares: size }));

  test('is shared out by whole parcels, as evenly as they allow', () => {
    const shares = sharesOf(aMission({ parcels: parcels(12, 6, 5, 3) }), 15);
    expect(shares.map(({ hectares, parcelIds }) => [hectares, parcelIds])).toEqual([
      [12, ['p0']],
      [14, ['p1', 'p2', 'p3']],
    ]);
  });

  test('of one parcel is flown in strips, and no hectare is lost', () => {
    const shares = sharesOf(aMission({ parcels: parcels(40) }), 15);
    expect(shares.map(({ shareCount }) => shareCount)).toEqual([3, 3, 3]);
    expect(shares.reduce((sum, { hectares }) => sum + hectares, 0)).toBeCloseTo(40, 9);
  });

  test('can be flown by several pilots', () => {
    const pilots = ['anne', 'bert', 'carl'].map((pilotId) => aPilot({ pilotId }));
    const planningDay = planningDayOf(anInput(pilots, [aMission({ parcels: parcels(14, 14, 14) })]));
    expect(searchedPlan(planningDay).rounds.map(({ stops }) => stops.length)).toEqual([1, 1, 1]);
  });
});

describe('the independent evaluator', () => {
  const planningDay = planningDayOf(
    anInput(
      [aPilot(), aPilot({ pilotId: 'bert', isAvailable: false, drivenReachKm: 5, batteries: 0.5 })],
      [aMission(), aMission({ missionId: 'late', mowingAt: 300 }), aMission({ missionId: 'noon', mowingAt: 720 })],
      { locks: [{ kind: 'NOT', missionId: 'meadow', pilotId: 'bert' }] },
    ),
  );
  const stop = (missionId: string) => ({ missionId, share: 0 });

  test('finds nothing wrong with a plan of the search, and the same value', () => {
    const plan = searchedPlan(planningDay);
    const checked = checkPlan(planningDay, plan.rounds);
    expect(checked).toMatchObject({ breaches: [], value: expect.closeTo(plan.value, 9), missions: 1, pilots: 1 });
  });

  test.each([
    ['bert', ['meadow'], ['UNAVAILABLE', 'EXCLUDED', 'OUT_OF_REACH', 'TOO_LITTLE_BATTERY']],
    ['anne', ['late'], ['AFTER_MOWING']],
    ['anne', ['noon'], ['AFTER_THE_WINDOW']],
    ['anne', ['meadow', 'meadow'], ['SHARE_TWICE']],
    ['anne', ['unheard'], ['UNKNOWN_SHARE']],
    ['dora', ['meadow'], ['UNKNOWN_PILOT']],
  ])('names what is wrong when %s flies %j', (pilotId, missions, breaches) => {
    const found = checkPlan(planningDay, [{ pilotId, stops: missions.map(stop) }]).breaches.map(({ breach }) => breach);
    expect(found).toEqual(breaches);
  });
});
