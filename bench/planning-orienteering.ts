import { readFileSync } from 'node:fs';
import { timeRound } from '@vigiefaon/domain/planning/routing-problem';
import { ruinAndRecreate } from '@vigiefaon/domain/planning/search/ruin-and-recreate';
import { profitOf, teamOrienteering } from '@vigiefaon/domain/planning/testing/team-orienteering';

const folder = new URL('./toptw/', import.meta.url);

/** More than any machine does in the time: the search cools down over as many turns as it did in a first tenth of the time. */
const probeTurns = 2_000;

interface Outcome {
  readonly name: string;
  readonly routes: number;
  readonly reference: number;
  readonly profit: number;
}

function measure(name: string, routes: number, reference: number, seconds: number): Outcome {
  const problem = teamOrienteering(readFileSync(new URL(`${name}.txt`, folder), 'utf8'), routes);
  const style = { blinkChance: 0.2, temperatures: [0.5, 0.01] } as const;
  const begin = performance.now();
  ruinAndRecreate(problem, { seed: 1, turns: probeTurns, ...style });
  const probeSeconds = (performance.now() - begin) / 1000;
  const turns = Math.max(probeTurns, Math.floor((probeTurns * (seconds - probeSeconds)) / probeSeconds));
  const isOver = () => performance.now() - begin > seconds * 1000;
  const rounds = ruinAndRecreate(problem, { seed: 1, turns, shouldStop: isOver, ...style });
  if (!rounds.every(({ pilot, stops }) => timeRound(problem, pilot, stops))) throw new Error(`${name} breaks a window`);
  return { name, routes, reference, profit: profitOf(problem, rounds) };
}

/** The search alone on public instances of team orienteering with time windows, against another program's results. */
export function measureTeamOrienteering(seconds: number): void {
  const lines = readFileSync(new URL('reference_values.csv', folder), 'utf8').trim().split('\n').slice(1);
  const outcomes = lines.flatMap((line) => {
    const [name = '', routes, reference] = line.split(',');
    return /^r?c?\d+$/.test(name) ? measure(name, Number(routes), Number(reference), seconds) : [];
  });
  console.log(`\n### Team orienteering with time windows, ${seconds} s each\n`);
  console.log('| class | m = 1 | m = 2 | m = 3 | m = 4 | better / equal / worse |\n|---|---|---|---|---|---|');
  const gapOf = (some: readonly Outcome[]) =>
    `${((100 * some.reduce((sum, { reference, profit }) => sum + (reference - profit) / reference, 0)) / Math.max(1, some.length)).toFixed(2)} %`;
  const count = (some: readonly Outcome[], sign: number) =>
    some.filter(({ reference, profit }) => Math.sign(profit - reference) === sign).length;
  for (const [title, pattern] of [
    ['c1', /^c/],
    ['r1', /^r1/],
    ['rc1', /^rc/],
    ['all', /./],
  ] as const) {
    const mine = outcomes.filter(({ name }) => pattern.test(name));
    const gaps = [1, 2, 3, 4].map((routes) => gapOf(mine.filter((one) => one.routes === routes)));
    console.log(`| ${title} | ${gaps.join(' | ')} | ${[1, 0, -1].map((sign) => count(mine, sign)).join(' / ')} |`);
  }
  console.log(`\nmean gap ${gapOf(outcomes)} over ${outcomes.length} runs`);
}
