import { checkPlan } from '@vigiefaon/domain/planning/judging/check-plan';
import {
  compilePlanningDay,
  type PlanningDay,
  placePlanningDay,
} from '@vigiefaon/domain/planning/model/compile-planning-day';
import { straightDriving } from '@vigiefaon/domain/planning/model/driving';
import type { PlanningInput } from '@vigiefaon/domain/planning/model/planning-input';
import { defaultPlanningSettings } from '@vigiefaon/domain/planning/model/planning-settings';
import { certificate, slackOf, trivialCertificate } from '@vigiefaon/domain/planning/solver/columns/certificate';
import { generateColumns } from '@vigiefaon/domain/planning/solver/columns/column-generation';
import { ColumnPool } from '@vigiefaon/domain/planning/solver/columns/column-pool';
import { enumerateRounds } from '@vigiefaon/domain/planning/solver/columns/enumerate-rounds';
import type { PackingSolver } from '@vigiefaon/domain/planning/solver/columns/packing-solver';
import { priceRounds } from '@vigiefaon/domain/planning/solver/columns/price-rounds';
import { RoundsSolver, type SolveProgress } from '@vigiefaon/domain/planning/solver/rounds-solver';
import { generatedPlanningDay } from '@vigiefaon/domain/planning/testing/generated-planning-day';
import { SeededRandom } from '@vigiefaon/domain/seeded-random';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPackingSolver } from '../gateways/solver/highs-packing.ts';

let packing: PackingSolver;
beforeAll(async () => {
  packing = await openPackingSolver();
});

interface EveryRound {
  readonly pilot: number;
  readonly shares: number;
  readonly stops: readonly number[];
  readonly value: number;
}

/** Every round that the rules allow, in every order, judged by the independent evaluator alone. */
function everyRound(planningDay: PlanningDay): readonly EveryRound[] {
  const best = new Map<string, EveryRound>();
  const extend = (pilot: number, stops: readonly number[]) => {
    for (let share = 0; share < planningDay.shares.length; share++) {
      if (stops.includes(share)) continue;
      const longer = [...stops, share];
      const pilotId = planningDay.pilots[pilot]?.pilotId ?? '';
      const asked = longer.flatMap((stop) => planningDay.shares[stop] ?? []);
      const { breaches, value } = checkPlan(planningDay, [{ pilotId, stops: asked }]);
      if (breaches.length > 0) continue;
      const shares = longer.reduce((set, stop) => set + 2 ** stop, 0);
      const key = `${pilot} ${shares}`;
      if (value > (best.get(key)?.value ?? Number.NEGATIVE_INFINITY))
        best.set(key, { pilot, shares, stops: longer, value });
      extend(pilot, longer);
    }
  };
  for (let pilot = 0; pilot < planningDay.pilots.length; pilot++) extend(pilot, []);
  return [...best.values()];
}

/** The best plan, by trying every set of shares for every pilot in turn. */
function optimumOf(planningDay: PlanningDay, rounds: readonly EveryRound[]): number {
  const sets = 2 ** planningDay.shares.length;
  let values = new Float64Array(sets);
  for (let pilot = 0; pilot < planningDay.pilots.length; pilot++) {
    const after = values.slice();
    for (const round of rounds) {
      if (round.pilot !== pilot) continue;
      for (let taken = 0; taken < sets; taken++) {
        if ((taken & round.shares) !== round.shares) continue;
        const worth = (values[taken - round.shares] ?? 0) + round.value;
        if (worth > (after[taken] ?? 0)) after[taken] = worth;
      }
    }
    values = after;
  }
  return values[sets - 1] ?? 0;
}

function relaxedOptimumOf(planningDay: PlanningDay, rounds: readonly EveryRound[]): number {
  const master = packing.openMaster(planningDay.shares.length + planningDay.pilots.length);
  master.add(rounds.map(({ pilot, stops, value }) => ({ value, rows: [...stops, planningDay.shares.length + pilot] })));
  const { value } = master.solve();
  master.dispose();
  return value;
}

/** What column generation ends with: the same number, from the few rounds that it looked at. */
function convergedBound({ problem }: PlanningDay): number {
  const start = trivialCertificate(problem);
  const order = { pool: new ColumnPool(problem), packing, start, isWarm: false, shouldStop: () => false };
  const states = [...generateColumns(problem, order)];
  expect(states.at(-1)?.isConverged).toBe(true);
  return states.at(-1)?.certificate.bound ?? 0;
}

const exact = { wantsAll: false, mostNodes: 1e9, mostRounds: 8 };

function bestAt(rounds: readonly EveryRound[], pilot: number, prices: Float64Array): number {
  const mine = rounds.filter((round) => round.pilot === pilot);
  const worth = mine.map(({ stops, value }) => stops.reduce((sum, stop) => sum - (prices[stop] ?? 0), value));
  return worth.reduce((most, one) => Math.max(most, one), 0);
}

function nameOf({ pilot, stops, value }: Omit<EveryRound, 'shares'>): string {
  return `${pilot}: ${stops.toSorted((a, b) => a - b).join(' ')} = ${value.toFixed(6)}`;
}

function small(seed: number, missions: number, pilots: number, settings = {}): PlanningDay {
  const generated = generatedPlanningDay(seed, { missions, pilots });
  // Near each other, so that there are many rounds to choose from, and with few batteries, so that these bind.
  const near = (place: readonly [number, number] | null): [number, number] | null =>
    place && [4.8 + (place[0] - 4.8) * 0.35, 49.9 + (place[1] - 49.9) * 0.35];
  const input: PlanningInput = {
    ...generated,
    settings: { ...defaultPlanningSettings, shareHectares: 12, ...settings },
    pilots: generated.pilots.map((pilot, at) => ({ ...pilot, home: near(pilot.home), batteries: 1 + (at % 2) })),
    missions: generated.missions.map((mission) => ({
      ...mission,
      place: near(mission.place),
      parcels: mission.parcels
        .slice(0, 1)
        .map((parcel) => ({ ...parcel, hectares: parcel.hectares * (0.3 + (seed % 3) / 4) })),
    })),
  };
  const placed = placePlanningDay(input);
  return compilePlanningDay(placed, straightDriving(placed.places, input.settings));
}

function solve(planningDay: PlanningDay, searchTurns: number): SolveProgress[] {
  return [...new RoundsSolver(planningDay.problem, { packing, seed: 1, searchTurns }).solve()];
}

describe('the certificate, against every round there is', () => {
  const cases = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((seed) => [seed, 9 + (seed % 4), 2 + (seed % 3)] as const);

  test.each(cases)('planning day %i with %i missions and %i pilots', (seed, missions, pilots) => {
    const planningDay = small(seed, missions, pilots, seed % 2 === 0 ? { mostStops: 3 } : {});
    const rounds = everyRound(planningDay);
    const optimum = optimumOf(planningDay, rounds);
    // Without any search before, so that the prices do the work.
    const progress = solve(planningDay, 0);
    const last = progress.at(-1);
    expect(last?.isOptimal).toBe(true);
    expect(Math.abs((last?.value ?? 0) - optimum)).toBeLessThan(1e-3);
    for (const { bound, value } of progress) {
      expect(bound).toBeGreaterThan(optimum - 1e-6);
      expect(value).toBeLessThan(optimum + 1e-6);
    }
    expect(Math.abs(convergedBound(planningDay) - relaxedOptimumOf(planningDay, rounds))).toBeLessThan(1e-3);
    expect(solve(planningDay, 500).at(-1)).toMatchObject({ isOptimal: true, value: expect.closeTo(optimum, 3) });
  });

  test.each(cases)(
    'prices of planning day %i, whatever they are, find the best round and all rounds near it',
    (seed, missions, pilots) => {
      const planningDay = small(seed, missions, pilots, seed % 2 === 0 ? { mostStops: 3 } : {});
      const every = everyRound(planningDay);
      const random = new SeededRandom(seed);
      for (let turn = 0; turn < 6; turn++) {
        const scale = 0.2 + random.next();
        const prices = Float64Array.from(
          planningDay.shares,
          ({ hectares, mission }) => hectares * (mission.isRisky ? 3 : 1) * scale * (0.5 + random.next()),
        );
        const best = planningDay.pilots.map((_, pilot) => bestAt(every, pilot, prices));
        for (const [pilot, most] of best.entries()) {
          const found = priceRounds(planningDay.problem, pilot, { ...exact, prices, threshold: 0, leastProfit: 0 });
          expect(found.most).toBeCloseTo(Math.max(0, most), 6);
        }
        const slack = 4 * random.next();
        const costs = certificate(
          prices,
          Float64Array.from(best, (most) => Math.max(0, most)),
        );
        const near = every.filter((round) => slackOf(round, costs) < slack - 1e-6);
        const listed = enumerateRounds(planningDay.problem, costs, slack, {
          mostRounds: 1e6,
          mostNodes: 1e9,
          shouldStop: () => false,
        });
        expect(new Set(listed?.map(nameOf))).toEqual(new Set(near.map(nameOf)));
      }
    },
  );
});
