import { describe, expect, test } from 'vitest';
import { checkPlan } from '../judging/check-plan.ts';
import { draftsOf } from '../judging/plan-of-rounds.ts';
import type { PlanningInput } from '../model/planning-input.ts';
import { generatedPlanningDay } from '../testing/generated-planning-day.ts';
import { aMission, anInput, aPilot, planningDayOf, searchedPlan } from '../testing/planned-day.ts';
import { explainUnplanned } from './explain-plan.ts';
import { findRemedies } from './find-remedies.ts';
import { applyRemedy, type Remedy } from './remedy.ts';

function explain(input: PlanningInput) {
  const planningDay = planningDayOf(input);
  return explainUnplanned(planningDay, draftsOf(searchedPlan(planningDay)));
}

const whyOf = (input: PlanningInput) => explain(input)[0]?.why;
const kindsOf = (input: PlanningInput) => explain(input)[0]?.remedies.map(({ kind }) => kind);
/** Leaves the pilot no room beside it: 13 hectares take all of the window but a few minutes. */
const wholeMorning = (changes = {}) =>
  aMission({
    missionId: 'large',
    parcels: [{ parcelId: 'l', hectares: 13 }],
    place: [5.44, 49.845],
    isRisky: true,
    ...changes,
  });

describe('a mission that is in no round names what keeps it out', () => {
  test('no pilot lives near enough', () => {
    const input = anInput([aPilot({ drivenReachKm: 5 })], [aMission()]);
    expect(whyOf(input)).toEqual({ reason: 'NO_PILOT_IN_REACH', nearestKilometers: expect.closeTo(9.36, 2) });
    expect(explain(input)[0]?.remedies).toMatchObject([{ kind: 'RAISE_REACH', pilotId: 'anne', drivenReachKm: 10 }]);
  });

  test('those in reach are away or have declined: ask one', () => {
    const pilots = [aPilot({ isAvailable: false }), aPilot({ pilotId: 'bert' })];
    const input = anInput(pilots, [aMission({ refusedBy: ['bert'] })]);
    expect(whyOf(input)).toEqual({ reason: 'NO_AVAILABLE_PILOT_IN_REACH', pilotIds: ['anne', 'bert'] });
    expect(explain(input)[0]?.remedies).toMatchObject([{ kind: 'ASK', pilotId: 'anne' }]);
  });

  test('mowing begins before the search can end: mow later', () => {
    const input = anInput([aPilot()], [aMission({ mowingAt: 300 })]);
    expect(whyOf(input)).toEqual({ reason: 'WINDOW_TOO_SHORT', missingMinutes: expect.closeTo(19, 6) });
    expect(explain(input)[0]?.remedies).toMatchObject([{ kind: 'MOVE_MOWING', minutes: 30, mowingAt: 330 }]);
  });

  test('mowing begins more than four hours after the last search: mow earlier', () => {
    const input = anInput([aPilot()], [aMission({ mowingAt: 690 })]);
    expect(explain(input)[0]?.remedies).toMatchObject([{ kind: 'MOVE_MOWING', minutes: -30 }]);
  });

  test('the batteries end first: bring another, or split', () => {
    const pilots = [aPilot({ batteries: 1 }), aPilot({ pilotId: 'bert', batteries: 1 })];
    const input = anInput(pilots, [aMission({ parcels: [{ parcelId: 'p', hectares: 8 }] })]);
    expect(whyOf(input)).toMatchObject({ reason: 'DRONE_RANGE', missingFlightMinutes: 4 });
    expect(kindsOf(input)).toEqual(['MORE_BATTERIES', 'SPLIT']);
  });

  test('the pilot has to be home too early', () => {
    const input = anInput([aPilot({ duty: { from: 240, to: 320 } })], [aMission()]);
    expect(whyOf(input)).toMatchObject({ reason: 'DUTY_TOO_SHORT', pilotId: 'anne' });
    expect(explain(input)[0]?.remedies).toMatchObject([{ kind: 'BACK_LATER', pilotId: 'anne', backAt: 350 }]);
  });

  test('everybody who could flies what is riskier: swap, and what that costs', () => {
    const small = aMission({ parcels: [{ parcelId: 'm', hectares: 10 }] });
    const input = anInput([aPilot()], [small, wholeMorning()]);
    expect(whyOf(input)).toEqual({ reason: 'PILOTS_BUSY', pilotIds: ['anne'], onHigherRisk: true });
    const swap = explain(input)[0]?.remedies.find(({ kind }) => kind === 'SWAP');
    expect(swap).toMatchObject({ pilotId: 'anne', instead: [{ missionId: 'large', share: 0 }] });
    expect(swap?.kind === 'SWAP' && swap.lostHectares).toBeCloseTo(39 - 10, 0);
  });

  test('a mission that is locked to a pilot is not exchanged for another', () => {
    const small = aMission({ parcels: [{ parcelId: 'm', hectares: 10 }] });
    const locks = [{ kind: 'MUST', missionId: 'large', pilotId: 'anne' }] as const;
    const input = anInput([aPilot()], [small, wholeMorning()], { locks });
    expect(whyOf(input)).toMatchObject({ reason: 'PILOTS_BUSY' });
    expect(kindsOf(input)).not.toContain('SWAP');
  });

  test('beside what is locked an exchange costs what it costs without the lock', () => {
    const fields = [2, 4, 3].map((hectares, at) =>
      aMission({ missionId: `m${at}`, parcels: [{ parcelId: `p${at}`, hectares }], place: [5.5 + at / 100, 49.85] }),
    );
    const stops = [0, 1].map((at) => ({ missionId: `m${at}`, share: 0 }));
    const rounds = [{ pilotId: 'anne', stops }];
    const swapUnder = (locks: PlanningInput['locks']) => {
      const planningDay = planningDayOf(anInput([aPilot({ batteries: 1 })], fields, { locks }));
      return findRemedies(planningDay, rounds, 2).find(({ kind }) => kind === 'SWAP');
    };
    const free = swapUnder([]);
    expect(free).toMatchObject({ instead: [{ missionId: 'm1' }], lostHectares: expect.closeTo(1, 1) });
    const lostHectares = free?.kind === 'SWAP' ? free.lostHectares : 0;
    for (const missionId of ['m0', 'm2']) {
      const locked = swapUnder([{ kind: 'MUST', missionId, pilotId: 'anne' }]);
      expect(locked).toEqual({ ...free, lostHectares: expect.closeTo(lostHectares, 6) });
    }
  });

  test('a round that breaks a rule already is nothing to exchange in: what it costs could not be said', () => {
    const planningDay = planningDayOf(anInput([aPilot()], [aMission(), wholeMorning({ mowingAt: 300 })]));
    const rounds = [{ pilotId: 'anne', stops: [{ missionId: 'large', share: 0 }] }];
    const at = planningDay.shares.findIndex(({ missionId }) => missionId === 'meadow');
    expect(findRemedies(planningDay, rounds, at).map(({ kind }) => kind)).not.toContain('SWAP');
  });

  test('the coordinator has decided so', () => {
    const input = anInput([aPilot()], [aMission()], { locks: [{ kind: 'NOT', missionId: 'meadow', pilotId: 'anne' }] });
    expect(whyOf(input)).toEqual({ reason: 'DECIDED_OTHERWISE' });
  });
});

/** The plan with the rounds that a remedy promises, on the planning day that the remedy makes. */
function afterRemedy(input: PlanningInput, drafts: ReturnType<typeof draftsOf>, missionId: string, remedy: Remedy) {
  const changed = new Set(remedy.rounds.map(({ pilotId }) => pilotId));
  const rounds = [...drafts.filter(({ pilotId }) => !changed.has(pilotId)), ...remedy.rounds];
  return { planningDay: planningDayOf(applyRemedy(input, missionId, remedy)), rounds };
}

const kindsOfAll = new Set<string>();

test.each([1, 2, 3, 4])('every remedy of planning day %i really brings the mission in, and breaks nothing', (seed) => {
  const input = generatedPlanningDay(seed, { missions: 36, pilots: 12 });
  const planningDay = planningDayOf(input);
  const plan = searchedPlan(planningDay);
  const drafts = draftsOf(plan);
  const before = checkPlan(planningDay, drafts);
  const explained = explainUnplanned(planningDay, drafts);
  expect(explained.length).toBeGreaterThan(3);
  for (const share of explained) {
    for (const remedy of share.remedies) {
      kindsOfAll.add(remedy.kind);
      const after = afterRemedy(input, drafts, share.missionId, remedy);
      const checked = checkPlan(after.planningDay, after.rounds);
      expect(checked.breaches).toEqual([]);
      const flown = after.rounds.flatMap(({ stops }) => stops.map(({ missionId }) => missionId));
      expect(flown).toContain(share.missionId);
      if (remedy.kind === 'SWAP') expect(before.value - checked.value).toBeCloseTo(remedy.lostHectares, 6);
      else expect(checked.hectares).toBeGreaterThan(before.hectares);
    }
  }
});

test('these planning days need remedies of more than one kind', () => {
  expect([...kindsOfAll].sort()).toEqual(expect.arrayContaining(['RAISE_REACH', 'SWAP']));
});
