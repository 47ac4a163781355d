import { expect, test } from 'vitest';
import type { PlanningChange, PlanningDecisions } from '../board/planning-decisions.ts';
import { aMissionToPlan, aPilotToPlan, someFacts } from '../testing/planning-day-facts.ts';
import { noDecisions } from './decisions-in-force.ts';
import { absenceOf, type PilotToPlan, type PlanningDayFacts } from './planning-day-facts.ts';
import { middleOf, planningInputOf } from './planning-input-of.ts';

const inputOf = (facts: Partial<PlanningDayFacts> = {}, decisions: Partial<PlanningDecisions> = {}) =>
  planningInputOf(someFacts(facts), { ...noDecisions, ...decisions }, []);
const changed = (change: PlanningChange, missionId: string | null = null) => ({ changes: [{ missionId, change }] });

test.each([
  ['who may fly', {}, null],
  ['an account that is closed', { isActive: false, isAway: true }, 'INACTIVE'],
  ['rules that are not accepted', { hasAcceptedRules: false, isAway: true }, 'RULES_NOT_ACCEPTED'],
  ['papers that have expired', { hasPapers: false, isAway: true }, 'PAPERS_EXPIRED'],
  ['who is away', { isAway: true }, 'AWAY'],
] as [string, Partial<PilotToPlan>, string | null][])('absence of %s', (_who, change, absence) => {
  expect(absenceOf(aPilotToPlan(change))).toBe(absence);
});

test.each([
  ['who is away is there to be asked', { isAway: true }, {}, [{ isAvailable: false, isBarred: false }]],
  [
    'whose papers have expired is seen, and not asked',
    { hasPapers: false },
    {},
    [{ isAvailable: false, isBarred: true }],
  ],
  ['whose account is closed is in no plan', { isActive: false }, {}, []],
  ['who has not accepted the rules is in no plan', { hasAcceptedRules: false }, {}, []],
  [
    'whose account is closed is named by a plan that has them',
    { isActive: false },
    { rounds: [{ pilotId: 'anne', stops: [] }] },
    [{ isAvailable: false, isBarred: true }],
  ],
] as [string, Partial<PilotToPlan>, Partial<PlanningDecisions>, object[]][])(
  '%s',
  (_who, change, decisions, pilots) => {
    expect(inputOf({ pilots: [aPilotToPlan(change)] }, decisions).pilots).toMatchObject(pilots);
  },
);

test('whose account is closed is named where a mission was given to them', () => {
  const facts = { pilots: [aPilotToPlan({ isActive: false })], missions: [aMissionToPlan({ pilotId: 'anne' })] };
  expect(inputOf(facts).pilots).toMatchObject([{ pilotId: 'anne', isAvailable: false, isBarred: true }]);
});

test('only the answers of pilots who are in the plan count', () => {
  const answer = (pilotId: string, response: 'POSSIBLE' | 'UNAVAILABLE') => ({ pilotId, response });
  const responses = [answer('anne', 'POSSIBLE'), answer('bert', 'UNAVAILABLE'), answer('gone', 'POSSIBLE')];
  expect(inputOf({ missions: [aMissionToPlan({ responses })] }).missions).toMatchObject([
    { acceptedBy: ['anne'], refusedBy: ['bert'] },
  ]);
});

test('a mission is hectares, minutes of the morning, and the meadows that it shares', () => {
  const sameGround = new Map([['meadow', ['strip']]]);
  const [mission] = inputOf({ sameGround, missions: [aMissionToPlan({ requesterUserId: 'odile' })] }).missions;
  expect(mission).toMatchObject({
    parcels: [{ parcelId: 'meadow-1', hectares: 4 }],
    mowingAt: 540,
    requesterId: 'odile',
    sameGroundAs: ['strip'],
  });
  expect(inputOf({ missions: [aMissionToPlan({ mowingTime: null })] }).missions[0]?.mowingAt).toBeNull();
});

test('a search begins when there is light, and not before one may take off there', () => {
  const windowIn = (country: string | null) => inputOf({ countryAt: () => country }).missions[0]?.window;
  const atAnyTime = windowIn('BE');
  const halfAnHourBefore = windowIn('FR');
  // On 1 June civil dawn comes some 40 minutes before the sun.
  expect((halfAnHourBefore?.from ?? 0) - (atAnyTime?.from ?? 0)).toBeGreaterThan(5);
  expect((halfAnHourBefore?.from ?? 0) - (atAnyTime?.from ?? 0)).toBeLessThan(15);
  expect(halfAnHourBefore?.to).toBe(atAnyTime?.to);
  expect(windowIn(null)).toEqual(windowIn('NL'));
});

test('under clouds one may search for longer', () => {
  const later = (inputOf({}, { overcast: true }).missions[0]?.window.to ?? 0) - (inputOf().missions[0]?.window.to ?? 0);
  expect(later).toBeGreaterThanOrEqual(64);
  expect(later).toBeLessThanOrEqual(70);
});

test('each field is searched until the sun has warmed it, by its own ground, under the sky that is planned with', () => {
  const at = (time: string) => `2026-06-01T${time}:00.000Z`;
  const early = { parcelId: 'early', name: 'Coteau', squareMeters: 40_000 };
  const late = { parcelId: 'late', name: 'Vallon', squareMeters: 20_000 };
  const mission = aMissionToPlan({
    parcels: [
      { ...late, warmAt: { expected: at('05:30'), overcast: at('06:30') } },
      { ...early, warmAt: { expected: at('05:00'), overcast: at('06:00') } },
    ],
  });
  const [planned] = inputOf({ missions: [mission] }).missions;
  // Two hectares, set up, by the fastest of the pilots: begun when the first field is done.
  const { setUpMinutesPerParcel, minutesPerHectare } = someFacts().settings;
  expect(planned).toMatchObject({ window: { to: 420 + setUpMinutesPerParcel + 2 * minutesPerHectare } });
  expect(planned?.parcels.map(({ warmAt }) => warmAt)).toEqual([450, 420]);
  const [clouded] = inputOf({ missions: [mission] }, { overcast: true }).missions;
  expect(clouded?.parcels.map(({ warmAt }) => warmAt)).toEqual([510, 480]);
});

test('what has no place has the light of the middle of all that has one', () => {
  const north = aMissionToPlan({ missionId: 'north', place: [5.4, 50.8] });
  const south = aMissionToPlan({ missionId: 'south', place: [5.4, 49.6] });
  const middle = aMissionToPlan({ missionId: 'middle', place: [5.4, 50.2] });
  const nowhere = aMissionToPlan({ missionId: 'nowhere', place: null });
  const { missions } = inputOf({ missions: [north, south, middle, nowhere], pilots: [] });
  expect(missions[3]?.window).toEqual(missions[2]?.window);
  expect(middleOf([])).toBeNull();
});

test('where the sun neither sets nor rises a morning is what clocks call one', () => {
  const atNorthCape = aMissionToPlan({ place: [25.8, 71.2] });
  const { minutesAfterSunrise } = someFacts().settings;
  expect(inputOf({ missions: [atNorthCape], pilots: [] }).missions[0]?.window).toEqual({
    from: 180,
    to: 300 + minutesAfterSunrise,
  });
});

test.each([
  ['asked although away', { kind: 'ASK', pilotId: 'anne' }, null, { isAvailable: true }],
  ['asked to bring batteries', { kind: 'MORE_BATTERIES', pilotId: 'anne', batteries: 9 }, null, { batteries: 9 }],
  [
    'asked to drive further',
    { kind: 'RAISE_REACH', pilotId: 'anne', reachKilometres: 90 },
    'meadow',
    { drivenReachKm: 90 },
  ],
  [
    'asked to be back later',
    { kind: 'BACK_LATER', pilotId: 'anne', backAt: '2026-06-01T08:30:00.000Z' },
    null,
    { duty: { to: 630 } },
  ],
] as [string, PlanningChange, string | null, object][])('a pilot who is %s', (_what, change, missionId, figures) => {
  const facts = { pilots: [aPilotToPlan({ isAway: true })] };
  expect(inputOf(facts, changed(change, missionId)).pilots).toMatchObject([figures]);
});

test('a mission that is to be flown by two has two shares at least', () => {
  expect(inputOf({}, changed({ kind: 'SPLIT' }, 'meadow')).missions).toMatchObject([{ leastShares: 2 }]);
});
