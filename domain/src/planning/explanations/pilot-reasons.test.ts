import { describe, expect, test } from 'vitest';
import { checkPlan } from '../judging/check-plan.ts';
import { newDoubleGround } from '../judging/double-ground.ts';
import { judgePlan } from '../judging/judge-plan.ts';
import type { Draft, Share } from '../judging/plan.ts';
import type { PlanningDay } from '../model/compile-planning-day.ts';
import type { PlanningInput } from '../model/planning-input.ts';
import { crowdedPlanningDay } from '../testing/crowded-planning-day.ts';
import { aMission, anInput, aPilot, planningDayOf } from '../testing/planned-day.ts';
import { type ExplainedShare, explainUnplanned } from './explain-plan.ts';
import type { PilotReason } from './pilot-reasons.ts';
import { applyRemedy, type Remedy } from './remedy.ts';
import type { UnplannedReason } from './why-unplanned.ts';

const tom = aPilot({ pilotId: 'tom', home: [5.5, 49.85] });
const explain = (input: PlanningInput, rounds: readonly Draft[] = []) => explainUnplanned(planningDayOf(input), rounds);
const hectares = (size: number) => [{ parcelId: 'l', hectares: size }];
const stop = (missionId: string) => ({ missionId, share: 0 });

describe('a board without a round', () => {
  test('says that nobody is full, and gives the mission to whom it fits with the least effort', () => {
    const [meadow] = explain(anInput([aPilot(), tom], [aMission()]));
    expect(meadow?.why).toEqual({ reason: 'FITS_NOW', pilotIds: ['tom', 'anne'] });
    expect(meadow?.pilots.map(({ reason }) => reason)).toEqual(['FITS', 'FITS']);
    expect(meadow?.remedies).toEqual([
      {
        kind: 'GIVE',
        pilotId: 'tom',
        minutes: expect.any(Number),
        rounds: [{ pilotId: 'tom', stops: [stop('meadow')] }],
      },
    ]);
  });
});

describe('each pilot has the own reason', () => {
  const full = aMission({ missionId: 'large', parcels: hectares(13), place: [5.44, 49.845] });
  const round = { pilotId: 'anne', stops: [stop('large')] };

  test('one is full until the round is over, another has room', () => {
    const [meadow] = explain(anInput([aPilot(), tom], [aMission({ parcels: hectares(10) }), full]), [round]);
    const back = judgePlan(planningDayOf(anInput([aPilot(), tom], [aMission(), full])), [round]).rounds[0]?.back;
    expect(meadow?.pilots).toEqual([
      { pilotId: 'tom', reason: 'FITS', minutes: expect.any(Number), round: expect.anything() },
      { pilotId: 'anne', reason: 'FULL', until: back },
    ]);
    expect(meadow?.remedies[0]).toMatchObject({ kind: 'GIVE', pilotId: 'tom' });
  });

  test('a round that breaks a rule already is not called full', () => {
    const late = { ...full, mowingAt: 300 };
    const [meadow] = explain(anInput([aPilot()], [aMission(), late]), [round]);
    expect(meadow?.why).toEqual({ reason: 'ROUNDS_BROKEN', pilotIds: ['anne'] });
  });

  test('who has declined, is away, may not fly yet, lives too far or mows there is said so', () => {
    const pilots = [
      aPilot({ pilotId: 'declined' }),
      aPilot({ pilotId: 'away', isAvailable: false }),
      aPilot({ pilotId: 'barred', isAvailable: false, isBarred: true }),
      aPilot({ pilotId: 'far', drivenReachKm: 5 }),
      aPilot({ pilotId: 'farmer' }),
    ];
    const [meadow] = explain(anInput(pilots, [aMission({ refusedBy: ['declined'], requesterId: 'farmer' })]));
    expect(Object.fromEntries(meadow?.pilots.map(({ pilotId, reason }) => [pilotId, reason]) ?? [])).toEqual({
      declined: 'DECLINED',
      away: 'ABSENT',
      barred: 'BARRED',
      far: 'TOO_FAR',
      farmer: 'OWN_FIELD',
    });
    // Nobody who cannot be talked into it is asked, and who can is asked last.
    expect(meadow?.remedies.map(({ kind }) => kind)).toEqual(['RAISE_REACH', 'ASK']);
    expect(meadow?.remedies.at(-1)).toMatchObject({ pilotId: 'declined' });
  });

  test('a decision is no reason where nobody could without it', () => {
    const locks = [{ kind: 'NOT', missionId: 'meadow', pilotId: 'anne' }] as const;
    const [meadow] = explain(anInput([aPilot({ drivenReachKm: 5 })], [aMission()], { locks }));
    expect(meadow?.why).toMatchObject({ reason: 'NO_PILOT_IN_REACH' });
  });
});

describe('who has said yes', () => {
  test('may be given the field beyond the own kilometres, who has not may not', () => {
    const pilots = [aPilot({ drivenReachKm: 9.3 }), aPilot({ pilotId: 'bert', drivenReachKm: 9.3 })];
    const input = anInput(pilots, [aMission({ acceptedBy: ['anne'] })]);
    const [meadow] = explain(input);
    expect(meadow?.pilots.map(({ pilotId, reason }) => [pilotId, reason])).toEqual([
      ['anne', 'FITS'],
      ['bert', 'TOO_FAR'],
    ]);
    expect(checkPlan(planningDayOf(input), [{ pilotId: 'anne', stops: [stop('meadow')] }]).breaches).toEqual([]);
  });

  test('is not given it while away', () => {
    const input = anInput([aPilot({ drivenReachKm: 5, isAvailable: false })], [aMission({ acceptedBy: ['anne'] })]);
    expect(explain(input)[0]?.pilots).toEqual([{ pilotId: 'anne', reason: 'ABSENT' }]);
    expect(explain(input)[0]?.why).toEqual({ reason: 'NO_AVAILABLE_PILOT_IN_REACH', pilotIds: ['anne'] });
  });
});

type Stops = Draft['stops'];

function ordersOf(stops: Stops): Stops[] {
  if (stops.length < 2) return [stops];
  return stops.flatMap((first, at) => ordersOf(stops.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/** What the judge, who shares no arithmetic with whoever explains, finds wrong with one pilot's round. */
function breachesOf(planningDay: PlanningDay, pilotId: string, stops: Stops) {
  return checkPlan(planningDay, [{ pilotId, stops }]).breaches;
}

const found: Readonly<Record<string, string>> = {
  TOO_FAR: 'OUT_OF_REACH',
  DECLINED: 'ANSWERED_UNAVAILABLE',
  ABSENT: 'UNAVAILABLE',
  BARRED: 'UNAVAILABLE',
  OWN_FIELD: 'OWN_FIELD',
  EXCLUDED: 'EXCLUDED',
  LOCKED: 'LOCKED_TO_ANOTHER',
  NO_SUCH_DRONE: 'TOO_LITTLE_BATTERY',
  DUTY_TOO_SHORT: 'BACK_TOO_LATE',
};

const awayFor = (planningDay: PlanningDay, round: Draft) => {
  const judged = judgePlan(planningDay, [round]).rounds[0];
  return judged ? judged.back - judged.leave : 0;
};

/** Why the judge does not agree with a pilot's own reason; null where it does. */
function untrue(planningDay: PlanningDay, rounds: readonly Draft[], share: Share, told: PilotReason): string | null {
  const { pilotId, reason } = told;
  const own = rounds.find((round) => round.pilotId === pilotId) ?? { pilotId, stops: [] };
  const added = { missionId: share.missionId, share: share.share };
  const alone = breachesOf(planningDay, pilotId, [added]).map(({ breach }) => breach);
  const stands = breachesOf(planningDay, pilotId, own.stops).length === 0;
  switch (reason) {
    case 'FITS': {
      const isSound = breachesOf(planningDay, pilotId, told.round.stops).length === 0;
      const holds = [...own.stops, added].every((one) =>
        told.round.stops.some(({ missionId, share: number }) => missionId === one.missionId && number === one.share),
      );
      const longer = awayFor(planningDay, told.round) - awayFor(planningDay, own);
      return isSound && holds && Math.abs(Math.max(0, longer) - told.minutes) < 1e-6 ? null : 'it does not fit so';
    }
    case 'FULL': {
      const fits = ordersOf([...own.stops, added]).some(
        (stops) => breachesOf(planningDay, pilotId, stops).length === 0,
      );
      const until = judgePlan(planningDay, [own]).rounds[0]?.back;
      return stands && alone.length === 0 && !fits && until === told.until ? null : 'there is room';
    }
    case 'ROUND_BROKEN':
      return !stands && alone.length === 0 ? null : 'the round breaks no rule';
    case 'WINDOW_TOO_SHORT':
      return alone.some((breach) => ['AFTER_THE_WINDOW', 'AFTER_MOWING'].includes(breach)) ? null : 'it is in time';
    default:
      return alone.some((breach) => breach === found[reason]) ? null : `the judge finds ${alone.join() || 'nothing'}`;
  }
}

/** The same for the one reason that a mission is told to have. */
function isWhyTrue(
  { input, rounds }: ReturnType<typeof crowdedPlanningDay>,
  { pilots, missionId }: ExplainedShare,
  why: UnplannedReason,
): boolean {
  const all = (...reasons: string[]) => pilots.every(({ reason }) => reasons.includes(reason));
  const some = (reason: string) => pilots.some((pilot) => pilot.reason === reason);
  const are = (ids: readonly string[], ...reasons: string[]) =>
    ids.length > 0 && pilots.every(({ pilotId, reason }) => !ids.includes(pilotId) || reasons.includes(reason));
  const { sameGroundAs = [] } = input.missions.find((mission) => mission.missionId === missionId) ?? {};
  const flown = new Set(rounds.flatMap(({ stops }) => stops.map((one) => one.missionId)));
  const isFlownElsewhere = sameGroundAs.some((other) => flown.has(other));
  if (isFlownElsewhere !== (why.reason === 'SAME_GROUND')) return false;
  switch (why.reason) {
    case 'SAME_GROUND':
      return why.missionIds.every((other) => sameGroundAs.includes(other) && flown.has(other));
    case 'FITS_NOW':
      return are(why.pilotIds, 'FITS');
    case 'PILOTS_BUSY':
      return are(why.pilotIds, 'FULL') && !some('FITS');
    case 'ROUNDS_BROKEN':
      return are(why.pilotIds, 'ROUND_BROKEN') && !some('FITS') && !some('FULL');
    case 'DECIDED_OTHERWISE':
      return some('EXCLUDED') || some('LOCKED');
    case 'NO_PILOT_IN_REACH':
      return all('TOO_FAR', 'ABSENT', 'BARRED', 'DECLINED', 'OWN_FIELD', 'EXCLUDED', 'LOCKED');
    case 'NO_AVAILABLE_PILOT_IN_REACH': {
      const { refusedBy = [] } = input.missions.find((mission) => mission.missionId === missionId) ?? {};
      const isAway = (id: string) => !input.pilots.find(({ pilotId }) => pilotId === id)?.isAvailable;
      return why.pilotIds.every((id) => isAway(id) || refusedBy.includes(id)) && !some('FITS') && !some('FULL');
    }
    case 'WINDOW_TOO_SHORT':
      return some('WINDOW_TOO_SHORT') || some('EXCLUDED') || some('LOCKED');
    case 'DUTY_TOO_SHORT':
      return are([why.pilotId], 'DUTY_TOO_SHORT', 'EXCLUDED', 'LOCKED');
    case 'DRONE_RANGE':
      return are([why.pilotId], 'NO_SUCH_DRONE', 'EXCLUDED', 'LOCKED');
  }
}

/** What is wrong with a remedy when the judge sees the board with it. */
function wrongWith(input: PlanningInput, rounds: readonly Draft[], missionId: string, remedy: Remedy): string | null {
  const after = planningDayOf(applyRemedy(input, missionId, remedy));
  const broken = remedy.rounds.flatMap(({ pilotId, stops }) => breachesOf(after, pilotId, stops));
  if (broken.length > 0) return broken.map(({ breach }) => breach).join();
  if (!remedy.rounds.some(({ stops }) => stops.some((one) => one.missionId === missionId))) return 'it is not flown';
  const others = rounds.filter(({ pilotId }) => !remedy.rounds.some((round) => round.pilotId === pilotId));
  const doubles = checkPlan(after, [...others, ...remedy.rounds]).breaches.filter(({ breach }) => /TWICE/.test(breach));
  if (doubles.length > 0) return 'somebody else flies it already';
  const ground = new Map(input.missions.map((mission) => [mission.missionId, mission.sameGroundAs ?? []]));
  const twice = newDoubleGround(
    { rounds, locks: [] },
    { rounds: [...others, ...remedy.rounds], locks: [] },
    (one) => ground.get(one) ?? [],
  );
  return twice.length > 0 ? 'somebody else flies the same meadow' : null;
}

function wrongOn(seed: number): string[] {
  const board = crowdedPlanningDay(seed);
  const { input, rounds } = board;
  const planningDay = planningDayOf(input);
  return explainUnplanned(planningDay, rounds).flatMap((share) => {
    const at = `board ${seed}, ${share.missionId}`;
    const [first] = share.remedies;
    const pilots = share.pilots.flatMap((told) => {
      const wrong = untrue(planningDay, rounds, share, told);
      return wrong === null ? [] : [`${at}: ${told.pilotId} ${told.reason}, but ${wrong}`];
    });
    const remedies = share.remedies.flatMap((remedy) => {
      const wrong = wrongWith(input, rounds, share.missionId, remedy);
      return wrong === null ? [] : [`${at}: ${remedy.kind}, but ${wrong}`];
    });
    const isAskedFirst = first?.kind === 'ASK' && share.remedies.length > 1;
    const mayBeGiven = share.why.reason === 'SAME_GROUND';
    const isGiven = mayBeGiven || (share.why.reason === 'FITS_NOW') === (first?.kind === 'GIVE');
    return [
      ...pilots,
      ...remedies,
      ...(isWhyTrue(board, share, share.why) ? [] : [`${at}: ${share.why.reason} is not so`]),
      ...(isAskedFirst ? [`${at}: somebody who is away or has declined is asked first`] : []),
      ...(isGiven ? [] : [`${at}: what fits now is not the first remedy`]),
    ];
  });
}

test('on a thousand boards the independent judge finds no reason and no remedy wrong', { timeout: 120_000 }, () => {
  const wrong = Array.from({ length: 1000 }, (_, seed) => wrongOn(seed + 1)).flat();
  expect(wrong).toEqual([]);
});

test('these boards have reasons and remedies of every kind', () => {
  const told = Array.from({ length: 300 }, (_, seed) => {
    const { input, rounds } = crowdedPlanningDay(seed + 1);
    return explainUnplanned(planningDayOf(input), rounds).flatMap(({ why, pilots, remedies }) => [
      ...[why.reason, ...pilots.map(({ reason }) => reason), ...remedies.map(({ kind }) => kind)],
    ]);
  });
  const kinds = new Set<string>(told.flat());
  const pilots = ['FITS', 'FULL', 'ROUND_BROKEN', 'TOO_FAR', 'DECLINED', 'ABSENT', 'BARRED', 'OWN_FIELD', 'EXCLUDED'];
  const short = ['LOCKED', 'NO_SUCH_DRONE', 'WINDOW_TOO_SHORT', 'DUTY_TOO_SHORT'];
  const whys = [
    'SAME_GROUND',
    'FITS_NOW',
    'PILOTS_BUSY',
    'ROUNDS_BROKEN',
    'DECIDED_OTHERWISE',
    'NO_AVAILABLE_PILOT_IN_REACH',
  ];
  const remedies = ['GIVE', 'ASK', 'MOVE_MOWING', 'BACK_LATER', 'RAISE_REACH', 'MORE_BATTERIES', 'SPLIT', 'SWAP'];
  for (const kind of [...pilots, ...short, ...whys, ...remedies]) expect(kinds).toContain(kind);
});
