import { readFileSync } from 'node:fs';
import { timeRound } from '@vigiefaon/domain/planning/model/routing-problem';
import { ruinAndRecreate } from '@vigiefaon/domain/planning/solver/search/ruin-and-recreate';
import { profitOf, teamOrienteering } from '@vigiefaon/domain/planning/testing/team-orienteering';

/** Routes of ten and more customers: shorter strings, more heat and more blinks than for rounds of at most five stops. */
const orienteeringStyle = {
  blinkChance: 0.2,
  temperatures: [1, 0.02],
  ruin: { mean: 5, longest: 7 },
} as const;

const folder = new URL('./toptw/', import.meta.url);

/** How fast the search is, is asked once it has warmed up; it cools down over as many turns as then fit. */
const probeTurns = 2_000;
const probes = 2;
/** The clock of the process is slow to read. */
const stopEvery = 4;

/** CPU seconds of this process, whose search has one thread: what else runs on the machine does not count. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

interface Outcome {
  readonly name: string;
  readonly routes: number;
  readonly reference: number;
  readonly profit: number;
}

function measure(name: string, routes: number, reference: number, seconds: number): Outcome {
  const problem = teamOrienteering(readFileSync(new URL(`${name}.txt`, folder), 'utf8'), routes);
  const begin = cpuSeconds();
  let probeSeconds = 0;
  for (let probe = 0; probe < probes; probe++) {
    const before = cpuSeconds();
    ruinAndRecreate(problem, { seed: 1, turns: probeTurns, ...orienteeringStyle });
    probeSeconds = cpuSeconds() - before;
  }
  const left = seconds - (cpuSeconds() - begin);
  const turns = Math.max(probeTurns, Math.floor((probeTurns * left) / probeSeconds));
  let asked = 0;
  const isOver = () => ++asked % stopEvery === 0 && cpuSeconds() - begin > seconds;
  const rounds = ruinAndRecreate(problem, { seed: 1, turns, shouldStop: isOver, ...orienteeringStyle });
  if (!rounds.every(({ pilot, stops }) => timeRound(problem, pilot, stops))) throw new Error(`${name} breaks a window`);
  return { name, routes, reference, profit: profitOf(problem, rounds) };
}

/** All of them, or those in BENCH_TOPTW=c103,r104. */
function isWanted(name: string): boolean {
  const wanted = process.env.BENCH_TOPTW?.split(',');
  return /^r?c?\d+$/.test(name) && (wanted?.includes(name) ?? true);
}

/** The search alone on public instances of team orienteering with time windows, against another program's results. */
export function measureTeamOrienteering(seconds: number): void {
  const lines = readFileSync(new URL('reference_values.csv', folder), 'utf8').trim().split('\n').slice(1);
  const outcomes = lines.flatMap((line) => {
    const [name = '', routes, reference] = line.split(',');
    return isWanted(name) ? measure(name, Number(routes), Number(reference), seconds) : [];
  });
  console.log(`\n### Team orienteering with time windows, ${seconds} CPU seconds each\n`);
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
