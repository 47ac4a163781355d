import { readFileSync } from 'node:fs';
import { timeRound } from '@vigiefaon/domain/planning/model/routing-problem';
import { ruinAndRecreate } from '@vigiefaon/domain/planning/solver/search/ruin-and-recreate';
import { profitOf, teamOrienteering } from '@vigiefaon/domain/planning/testing/team-orienteering';
import { expect, test } from 'vitest';

/** Public instances with what another program reached on them (bench/toptw/README.md). */
test.each([
  ['c101', 1, 320],
  ['c101', 2, 590],
  ['r101', 1, 198],
  ['rc101', 1, 219],
] as const)('most seeds of the search reach what others publish on %s with %i routes', (name, routes, published) => {
  const text = readFileSync(new URL(`../../../bench/toptw/${name}.txt`, import.meta.url), 'utf8');
  const problem = teamOrienteering(text, routes);
  const style = { blinkChance: 0.2, temperatures: [1, 0.02], ruin: { mean: 5, longest: 7 } } as const;
  const profits = [1, 2, 3, 4, 5].map((seed) => {
    const found = ruinAndRecreate(problem, { seed, turns: 4_000, ...style });
    for (const { pilot, stops } of found) expect(timeRound(problem, pilot, stops)).not.toBeNull();
    const customers = found.flatMap(({ stops }) => stops);
    expect(new Set(customers).size).toBe(customers.length);
    return profitOf(problem, found);
  });
  expect(profits.filter((profit) => profit >= published).length).toBeGreaterThan(profits.length / 2);
});
