import { expect, it } from 'vitest';
import { SeededRandom } from '../../seeded-random.ts';
import { type Draft, keyOf } from '../judging/plan.ts';
import { draftsOf } from '../judging/plan-of-rounds.ts';
import type { PlanningDay } from '../model/compile-planning-day.ts';
import type { PlanningInput, PlanningLock } from '../model/planning-input.ts';
import { generatedPlanningDay } from '../testing/generated-planning-day.ts';
import { aMission, anInput, aPilot, planningDayOf, searchedPlan } from '../testing/planned-day.ts';
import { findRemedies, groundOfRemedies } from './find-remedies.ts';

interface Board {
  readonly planningDay: PlanningDay;
  readonly rounds: readonly Draft[];
}

/** What a coordinator does next: takes a stop out, gives it to somebody else, changes two about, locks one, or keeps somebody from one. */
function next(random: SeededRandom, input: PlanningInput, { planningDay, rounds }: Board): Board {
  const from = random.one(rounds);
  const stop = random.one(from.stops);
  const left = rounds
    .map((round) => ({ ...round, stops: round.stops.filter((one) => round !== from || keyOf(one) !== keyOf(stop)) }))
    .filter(({ stops }) => stops.length > 0);
  const { pilotId } = random.one(input.pilots);
  const about = random.one([
    stop.missionId,
    ...leftOut({ planningDay, rounds }).map((at) => planningDay.shares[at]?.missionId ?? ''),
  ]);
  const locked = (kind: PlanningLock['kind'], whose: string): Board => {
    const locks = [
      ...planningDay.input.locks,
      { kind, missionId: kind === 'NOT' ? about : stop.missionId, pilotId: whose },
    ];
    return { planningDay: planningDayOf({ ...input, locks }), rounds };
  };
  if (random.happens(0.25)) return locked('MUST', from.pilotId);
  if (random.happens(0.25)) return locked('NOT', pilotId);
  const other = random.one(rounds);
  const theirs = random.one(other.stops);
  if (other !== from && random.happens(0.4)) {
    const swapped = (stops: Draft['stops'], out: Draft['stops'][number], into: Draft['stops'][number]) =>
      stops.map((one) => (keyOf(one) === keyOf(out) ? into : one));
    const changed = rounds.map((round) => {
      if (round === from) return { ...round, stops: swapped(round.stops, stop, theirs) };
      return round === other ? { ...round, stops: swapped(round.stops, theirs, stop) } : round;
    });
    return { planningDay, rounds: changed };
  }
  if (random.happens(0.4) || left.length === 0) return { planningDay, rounds: left };
  const given = left.some((round) => round.pilotId === pilotId)
    ? left.map((round) => (round.pilotId === pilotId ? { ...round, stops: [...round.stops, stop] } : round))
    : [...left, { pilotId, stops: [stop] }];
  return { planningDay, rounds: given };
}

function leftOut({ planningDay, rounds }: Board): number[] {
  const planned = new Set(rounds.flatMap(({ stops }) => stops.map(keyOf)));
  return planningDay.shares.flatMap((share, at) => (planned.has(keyOf(share)) ? [] : [at]));
}

it('remedies are the same as long as what they depend on is, through whatever a coordinator does', {
  timeout: 60_000,
}, () => {
  const random = new SeededRandom(3);
  let [kept, searched] = [0, 0];
  for (const seed of [1, 2, 3, 4]) {
    const generated = generatedPlanningDay(seed, { missions: 60, pilots: 24 });
    // Of every four one is away, and may be asked.
    const pilots = generated.pilots.map((pilot, at) => ({ ...pilot, isAvailable: at % 4 > 0 }));
    const input = { ...generated, pilots };
    let board: Board = { planningDay: planningDayOf(input), rounds: draftsOf(searchedPlan(planningDayOf(input))) };
    let known = new Map<string, string>();
    for (let step = 0; step < 16; step++) {
      const found = new Map<string, string>();
      for (const at of leftOut(board)) {
        const ground = groundOfRemedies(board.planningDay, board.rounds, at);
        const remedies = JSON.stringify(findRemedies(board.planningDay, board.rounds, at));
        const before = known.get(ground);
        if (before !== undefined) expect(remedies).toBe(before);
        if (before === undefined) searched++;
        else kept++;
        found.set(ground, remedies);
      }
      known = found;
      board = next(random, input, board);
    }
  }
  // Else nothing would have been shown by it.
  expect(kept).toBeGreaterThan(50);
  expect(searched).toBeGreaterThan(50);
});

it('a pilot who has declined and is given it all the same is not asked again, and that is searched anew', () => {
  const input = anInput([aPilot()], [aMission({ refusedBy: ['anne'] })]);
  const [free, given] = [[], [{ kind: 'MUST' as const, missionId: 'meadow', pilotId: 'anne' }]].map((locks) =>
    planningDayOf({ ...input, locks }),
  );
  if (!free || !given) throw new Error('There are two.');
  const kindsOf = (planningDay: PlanningDay) => findRemedies(planningDay, [], 0).map(({ kind }) => kind);
  expect([kindsOf(free).includes('ASK'), kindsOf(given).includes('ASK')]).toEqual([true, false]);
  expect(groundOfRemedies(given, [], 0)).not.toBe(groundOfRemedies(free, [], 0));
});
