import {
  type FoundRemedies,
  leftOutShares,
  searchRemedies,
} from '@vigiefaon/domain/planning/explanations/explain-plan';
import { type Draft, keyOf } from '@vigiefaon/domain/planning/judging/plan';
import { draftsOf } from '@vigiefaon/domain/planning/judging/plan-of-rounds';
import type { PlanningDay } from '@vigiefaon/domain/planning/model/compile-planning-day';
import { generatedPlanningDay } from '@vigiefaon/domain/planning/testing/generated-planning-day';
import { planningDayOf, searchedPlan } from '@vigiefaon/domain/planning/testing/planned-day';
import { expect, it, vi } from 'vitest';
import type { SolverPool } from '../../../planning/solver-pool.ts';
import { Explanations } from './explanations.ts';

type Explain = SolverPool['explain'];

const planningDay = planningDayOf(generatedPlanningDay(2, { missions: 60, pilots: 20 }));
const rounds = draftsOf(searchedPlan(planningDay));

/** A worker that answers when it is let go. */
function aPool() {
  const asked: (readonly number[])[] = [];
  const letGo: (() => void)[] = [];
  const explain: Explain = (_day, order) => {
    asked.push(order.wanted);
    return new Promise<FoundRemedies[] | null>((resolve) => {
      letGo.push(() => resolve(searchRemedies(planningDay, order.rounds, order)));
    });
  };
  return { asked, letGo, explain };
}

function asking(pool: { explain: Explain }, key = 'a') {
  const onLate = vi.fn();
  const onFailure = vi.fn();
  const explanations = new Explanations(pool, { onLate, onFailure });
  const ask = (flown: readonly Draft[] = rounds, of: PlanningDay = planningDay, named = key) =>
    explanations.remediesFor({
      day: '2027-06-01',
      key: named,
      planningDay: of,
      rounds: flown,
      leftOut: leftOutShares(of, flown),
    });
  return { ask, onLate, onFailure };
}

const searchedIn = (flown: readonly Draft[]) =>
  leftOutShares(planningDay, flown).filter(({ atOnce }) => atOnce === null);

it('remedies for many come later, every open board is told, and the next reading has them all', async () => {
  const pool = aPool();
  const { ask, onLate } = asking(pool);
  expect(searchedIn(rounds).length).toBeGreaterThan(10);
  const first = await ask();
  expect([first.isWhole, first.found.size]).toEqual([false, 0]);
  pool.letGo[0]?.();
  await vi.waitFor(() => expect(onLate).toHaveBeenCalledWith('2027-06-01'));
  const second = await ask();
  expect([second.isWhole, pool.asked.length]).toEqual([true, 1]);
  const expected = searchRemedies(planningDay, rounds, { wanted: searchedIn(rounds).map(({ at }) => at) }) ?? [];
  expect(second.found).toEqual(new Map(expected.map((one) => [keyOf(one), one.remedies])));
});

/** All remedies of the first board have come. */
async function allKnown() {
  const pool = aPool();
  const { ask, onLate } = asking(pool);
  await ask();
  pool.letGo[0]?.();
  await vi.waitFor(() => expect(onLate).toHaveBeenCalled());
  return { ask, pool };
}

it('after a move only those are searched of which something has changed, and the others are there at once', async () => {
  const { ask, pool } = await allKnown();
  const moved = await ask(rounds.slice(1));
  const again = pool.asked[1]?.length ?? 0;
  expect(again).toBeLessThan(pool.asked[0]?.length ?? 0);
  expect(moved.found.size).toBe(searchedIn(rounds.slice(1)).length - again);
});

it('on another evening nothing is known of the first', async () => {
  const { ask } = await allKnown();
  expect((await ask(rounds, planningDay, 'other settings')).found.size).toBe(0);
});

it('what a plan has interrupted is asked for again', async () => {
  const { ask, onLate } = asking({ explain: () => Promise.resolve(null) });
  expect((await ask()).isWhole).toBe(false);
  expect((await ask()).isWhole).toBe(false);
  expect(onLate).not.toHaveBeenCalled();
});

it('a worker that fails leaves the reasons without remedies, and is told of', async () => {
  const { ask, onFailure } = asking({ explain: () => Promise.reject(new Error('out of memory')) });
  const { isWhole, found } = await ask();
  expect(isWhole).toBe(true);
  expect([...found.values()].flat()).toEqual([]);
  expect(onFailure).toHaveBeenCalledOnce();
});
