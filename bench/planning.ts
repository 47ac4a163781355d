// How good the plan is, against what people do and against what is possible, and how soon. BENCH_SEEDS=6,7 BENCH_SIZES=30x12,120x40 BENCH_SECONDS=60.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { explainUnplanned } from '@vigiefaon/domain/planning/explanations/explain-plan';
import { type CheckedPlan, checkPlan } from '@vigiefaon/domain/planning/judging/check-plan';
import { impossibleLocks } from '@vigiefaon/domain/planning/judging/impossible-locks';
import { judgePlan } from '@vigiefaon/domain/planning/judging/judge-plan';
import type { Draft, Plan } from '@vigiefaon/domain/planning/judging/plan';
import type { PlanningDay } from '@vigiefaon/domain/planning/model/compile-planning-day';
import type { PackingSolver } from '@vigiefaon/domain/planning/solver/columns/packing-solver';
import { PlanningDaySolver, type PlanProgress } from '@vigiefaon/domain/planning/solver/planning-day-solver';
import { generatedPlanningDay } from '@vigiefaon/domain/planning/testing/generated-planning-day';
import { planningDayOf } from '@vigiefaon/domain/planning/testing/planned-day';
import { openPackingSolver } from '../server/src/gateways/solver/highs-packing.ts';
import { machineLoad } from './measuring/figures.ts';
import { baselines } from './planning-baselines.ts';
import { measureTeamOrienteering } from './planning-orienteering.ts';

const sizes = [
  { missions: 30, pilots: 12, seconds: 30 },
  { missions: 120, pilots: 40, seconds: 60 },
  { missions: 300, pilots: 80, seconds: 60 },
  { missions: 1000, pilots: 300, seconds: 60 },
];
const moments = [1, 5, 15, 30, 60, 180];

/** Where people live in the south of Belgium: postcodes of Wallonia. */
function villagesOfWallonia(): Position[] {
  const table = gunzipSync(
    readFileSync(new URL('../server/src/gateways/addresses/data/places.tsv.gz', import.meta.url)),
  );
  return table
    .toString()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([country, postcode]) => country === 'BE' && /^(1[34]|[4567])/.test(postcode ?? ''))
    .map(([, , , latitude, longitude]): Position => [Number(longitude), Number(latitude)]);
}

interface Step extends PlanProgress {
  readonly seconds: number;
}

function solve(solver: PlanningDaySolver, planningDay: PlanningDay, seconds: number): Step[] {
  const begin = performance.now();
  const elapsed = () => (performance.now() - begin) / 1000;
  const steps: Step[] = [];
  for (const progress of solver.solve(planningDay, { seed: 1, shouldStop: () => elapsed() > seconds })) {
    steps.push({ ...progress, seconds: elapsed() });
  }
  return steps;
}

/** One evaluator for every plan of every method; a plan that breaks a rule ends the benchmark. */
function judged(planningDay: PlanningDay, rounds: readonly Draft[]): CheckedPlan {
  const checked = checkPlan(planningDay, rounds);
  const [breach] = checked.breaches;
  if (breach) throw new Error(`a plan breaks a rule: ${JSON.stringify(breach)}`);
  return checked;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const percent = (part: number) => `${(part * 100).toFixed(2)} %`;

function methodRow(name: string, plans: readonly CheckedPlan[], best: readonly CheckedPlan[]): string {
  const column = (read: (plan: CheckedPlan) => number) => mean(plans.map(read)).toFixed(0);
  const ratio = mean(plans.map(({ weightedHectares }, at) => weightedHectares / (best[at]?.weightedHectares ?? 1)));
  const cells = [
    column(({ weightedHectares }) => weightedHectares),
    ratio.toFixed(3),
    (1 / ratio).toFixed(3),
    column(({ hectares }) => hectares),
    column(({ kilometers }) => kilometers),
    column(({ missions }) => missions),
    column(({ pilots }) => pilots),
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
}

function gapAt(steps: readonly Step[], moment: number): number {
  return steps.filter(({ seconds }) => seconds <= moment).at(-1)?.plan.gap ?? 1;
}

/** From the moment it is asked for, the planning day being ready. */
function soonest(steps: readonly Step[], part: number): string {
  const value = part * (steps.at(-1)?.plan.value ?? 0);
  return `${steps.find(({ plan }) => plan.value >= value)?.seconds.toFixed(2)} s`;
}

function timeRow(seed: number, { shares }: PlanningDay, steps: readonly Step[], asked: readonly number[]): string {
  const last = steps.at(-1);
  const gaps = asked.map((moment) => percent(gapAt(steps, moment)));
  const proven = last?.isOptimal ? `${last.seconds.toFixed(1)} s` : 'no';
  const plan = last?.plan;
  const soon = [soonest(steps, 0), soonest(steps, 0.95)];
  const cells = [seed, shares.length, plan?.value.toFixed(2), plan?.bound.toFixed(2), ...soon, ...gaps, proven];
  return `| ${cells.join(' | ')} |`;
}

/** A coordinator locks four of ten assignments and a pilot falls ill: how soon is there a new plan? */
function resolveRow(seed: number, planningDay: PlanningDay, solver: PlanningDaySolver, plan: Plan): string {
  const prior = plan.rounds.flatMap(({ pilotId, stops }) =>
    stops.map(({ missionId, share }) => ({ missionId, share, pilotId })),
  );
  const locks = prior.filter((_, at) => at % 5 < 2).map((one) => ({ kind: 'MUST' as const, ...one }));
  const ill = plan.rounds.find(({ pilotId }) => !locks.some((lock) => lock.pilotId === pilotId))?.pilotId;
  const pilots = planningDay.input.pilots.map((pilot) =>
    pilot.pilotId === ill ? { ...pilot, isAvailable: false } : pilot,
  );
  const changed = planningDayOf({ ...planningDay.input, pilots, locks, prior });
  const steps = solve(solver, changed, 10);
  const after = steps.at(-1);
  judged(changed, (after?.plan ?? plan).rounds);
  const has = (one: (typeof prior)[number]) =>
    after?.plan.rounds.some(
      ({ pilotId, stops }) =>
        pilotId === one.pilotId &&
        stops.some(({ missionId, share }) => missionId === one.missionId && share === one.share),
    );
  const soon = steps.find(({ plan: { gap } }) => gap <= 0.005);
  const others = prior.filter(({ pilotId }) => pilotId !== ill);
  const honoured = `${locks.filter(has).length} of ${locks.length}, ${impossibleLocks(changed).length} impossible`;
  const kept = percent(others.filter(has).length / Math.max(1, others.length));
  const cells = [
    seed,
    honoured,
    kept,
    soon ? `${soon.seconds.toFixed(2)} s` : 'no',
    after?.isOptimal ? `${after.seconds.toFixed(2)} s` : 'no',
  ];
  return `| ${cells.join(' | ')} |`;
}

function explainRow(planningDay: PlanningDay, plan: Plan): void {
  const begin = performance.now();
  const explained = explainUnplanned(planningDay, plan.rounds);
  const ms = performance.now() - begin;
  const remedied = explained.filter(({ remedies }) => remedies.length > 0).length;
  const reserve = mean(judgePlan(planningDay, plan.rounds).rounds.map(({ reserveMinutes }) => reserveMinutes));
  console.log(
    `\n${explained.length} unplanned, ${remedied} of them with a checked remedy, explained in ${ms.toFixed(0)} ms; mean reserve of a round ${reserve.toFixed(0)} min\n`,
  );
}

function measureSize(packing: PackingSolver, size: (typeof sizes)[number], seeds: readonly number[]): void {
  const seconds = Number(process.env.BENCH_SECONDS ?? size.seconds);
  console.log(`\n### ${size.missions} missions, ${size.pilots} pilots\n`);
  const asked = moments.filter((moment) => moment <= seconds);
  const gapNames = asked.map((at) => `gap at ${at} s`).join(' | ');
  console.log(`| seed | shares | value | bound | first plan | 0.95 | ${gapNames} | proven |`);
  console.log(`|${'---|'.repeat(asked.length + 7)}`);
  const villages = villagesOfWallonia();
  const runs = seeds.map((seed) => {
    const planningDay = planningDayOf(generatedPlanningDay(seed, size, villages));
    const solver = new PlanningDaySolver(packing);
    const steps = solve(solver, planningDay, seconds);
    console.log(timeRow(seed, planningDay, steps, asked));
    const plan = steps.at(-1)?.plan;
    if (!plan) throw new Error('no plan');
    return { seed, planningDay, solver, steps, plan, checked: judged(planningDay, plan.rounds) };
  });
  const gaps = asked.map((moment) => percent(mean(runs.map(({ steps }) => gapAt(steps, moment)))));
  console.log(
    `| mean | | | | | | ${gaps.join(' | ')} | ${runs.filter(({ steps }) => steps.at(-1)?.isOptimal).length} of ${runs.length} |`,
  );
  console.log(
    '\n| method | weighted ha | ÷ plan | plan ÷ | ha | km | missions | pilots |\n|---|---|---|---|---|---|---|---|',
  );
  const best = runs.map(({ checked }) => checked);
  for (const [name, plan] of baselines) {
    console.log(
      methodRow(
        name,
        runs.map(({ planningDay }) => judged(planningDay, plan(planningDay))),
        best,
      ),
    );
  }
  console.log(methodRow('**plan**', best, best));
  const [first] = runs;
  if (first) explainRow(first.planningDay, first.plan);
  console.log('| seed | locks honoured | others kept | gap ≤ 0.5 % after | proven after |\n|---|---|---|---|---|');
  for (const { seed, planningDay, solver, plan } of runs) console.log(resolveRow(seed, planningDay, solver, plan));
}

const wanted = process.env.BENCH_SIZES?.split(',');
const seedsOf = ({ missions }: { missions: number }) =>
  (process.env.BENCH_SEEDS ?? (missions < 1000 ? '6,7,8,9,10' : '6,7')).split(',').map(Number);
const packing = await openPackingSolver();
for (const size of sizes) {
  if (!wanted || wanted.includes(`${size.missions}x${size.pilots}`)) measureSize(packing, size, seedsOf(size));
}
if (!wanted || wanted.includes('toptw')) measureTeamOrienteering(Number(process.env.BENCH_TOPTW_SECONDS ?? 5));
const mebibytes = process.resourceUsage().maxRSS / 1024;
console.log(`\nmost memory ${mebibytes.toFixed(0)} MiB; ${machineLoad()}`);
