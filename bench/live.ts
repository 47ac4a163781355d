// 500 open screens on one instance: how soon they hear of a change, what they cost, and how they come back after a restart.
import { setTimeout } from 'node:timers/promises';
import { allHave, forget, openScreens } from './live-screens.ts';
import type { Answer, Order } from './live-subject.ts';
import { onBothDatabases } from './measuring/product.ts';
import { type Subject, startSubject } from './measuring/subject.ts';

const screens = Number(process.env.BENCH_SCREENS ?? 500);
const changes = 200;
const published = 60;
const idleMs = Number(process.env.BENCH_IDLE_MS ?? 30_000);
const now = () => performance.timeOrigin + performance.now();

type LiveSubject = Subject<Order, Answer, unknown>;

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);

async function usage(subject: LiveSubject) {
  const { heapBytes = 0, residentBytes = 0, cpuMs = 0 } = await subject.ask({ kind: 'usage' });
  return { heapBytes, residentBytes, cpuMs };
}

/** Per cent of one core while nothing happens but what the streams themselves need. */
async function idleShare(subject: LiveSubject): Promise<number> {
  const before = (await usage(subject)).cpuMs;
  await setTimeout(idleMs);
  return (((await usage(subject)).cpuMs - before) / idleMs) * 100;
}

type Screens = Awaited<ReturnType<typeof openScreens>>;

/** A process and the screens that listen to it. */
interface Listened {
  subject: LiveSubject;
  open: Screens;
}

interface Changes {
  /** Of each change, how long until the last screen had heard it, in order of size. */
  lastMs: number[];
  /** Of each change and screen. */
  eachMs: number[];
  cpuMsAChange: number;
}

async function measureChange({ subject, open }: Listened): Promise<number[]> {
  forget(open);
  const { changedAt = 0 } = await subject.ask({ kind: 'change', missions: 1 });
  return (await allHave(open, 1)).map((heardAt) => heardAt - changedAt);
}

/** In turns, so that whatever else the machine does slows all of them down alike. */
async function measureChanges(each: readonly Listened[]): Promise<Changes[]> {
  const before = await Promise.all(each.map(({ subject }) => usage(subject)));
  const results: Changes[] = each.map(() => ({ lastMs: [], eachMs: [], cpuMsAChange: 0 }));
  for (let change = 0; change < changes; change++) {
    for (const [index, listened] of each.entries()) {
      const delays = await measureChange(listened);
      results[index]?.lastMs.push(Math.max(...delays));
      results[index]?.eachMs.push(...delays);
      await setTimeout(10);
    }
  }
  const after = await Promise.all(each.map(({ subject }) => usage(subject)));
  return results.map(({ lastMs, eachMs }, index) => ({
    lastMs: lastMs.sort((a, b) => a - b),
    eachMs: eachMs.sort((a, b) => a - b),
    cpuMsAChange: ((after[index]?.cpuMs ?? 0) - (before[index]?.cpuMs ?? 0)) / changes,
  }));
}

async function measurePublication({ subject, open }: Listened): Promise<number> {
  forget(open);
  const { changedAt = 0 } = await subject.ask({ kind: 'change', missions: published });
  return Math.max(...(await allHave(open, published))) - changedAt;
}

/** All screens lose the server at once, which is back as soon as it can be, and none of them waits before it tries again. */
async function measureRestart({ subject, open }: Listened): Promise<number> {
  forget(open);
  for (const screen of open) screen.close();
  await subject.ask({ kind: 'restart' });
  const start = now();
  await Promise.all(open.map((screen) => screen.comeBack()));
  return Math.max(...(await allHave(open, 1))) - start;
}

/** All screens come back to the same instance after so many changes. */
async function measureMissed({ subject, open }: Listened): Promise<number> {
  for (const screen of open) screen.close();
  await setTimeout(500);
  forget(open);
  for (let change = 0; change < published; change++) await subject.ask({ kind: 'change', missions: 1 });
  const start = now();
  await Promise.all(open.map((screen) => screen.comeBack()));
  return Math.max(...(await allHave(open, published))) - start;
}

interface Cost {
  heapKilobytesAScreen: number;
  idlePerCent: [without: number, withScreens: number];
}

async function openOn(environment: Record<string, string>): Promise<Listened & Cost> {
  const subject: LiveSubject = await startSubject('live-subject', environment, ['--expose-gc']);
  const { port = 0, tokens = [] } = await subject.ask({ kind: 'start', screens });
  const without = await idleShare(subject);
  const { heapBytes: before } = await usage(subject);
  const open = await openScreens(screens, port, tokens);
  await setTimeout(1000);
  const { heapBytes } = await usage(subject);
  const idlePerCent: Cost['idlePerCent'] = [without, await idleShare(subject)];
  return { subject, open, heapKilobytesAScreen: (heapBytes - before) / screens / 1000, idlePerCent };
}

function print(name: string, { changes, cost, rest }: { changes: Changes; cost: Cost; rest: readonly number[] }): void {
  const { lastMs, eachMs, cpuMsAChange } = changes;
  const cells = [
    name,
    `${ms(at(eachMs, 0.5))} / ${ms(at(lastMs, 0.5))} / ${ms(at(lastMs, 0.95))} / ${ms(at(lastMs, 1))}`,
    cpuMsAChange.toFixed(1),
    cost.heapKilobytesAScreen.toFixed(0),
    cost.idlePerCent.map((share) => share.toFixed(1)).join(' → '),
    ...rest.map((value) => (Number.isNaN(value) ? '–' : ms(value))),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

async function measure(name: string, environment: Record<string, string>): Promise<void> {
  const product = await openOn(environment);
  const bare = await openOn({ BARE: '1' });
  const [ofProduct, ofBare] = await measureChanges([product, bare]);
  if (!ofProduct || !ofBare) throw new Error('nothing was measured');
  const barePublished = await measurePublication(bare);
  const rest = [await measurePublication(product), await measureRestart(product), await measureMissed(product)];
  print(name, { changes: ofProduct, cost: product, rest });
  // It keeps nothing for those that come back.
  print('beside it, bare node:http', { changes: ofBare, cost: bare, rest: [barePublished, Number.NaN, Number.NaN] });
  for (const { open, subject } of [product, bare]) {
    for (const screen of open) screen.close();
    subject.stop();
  }
}

console.log(
  `${screens} screens; ms until a screen, then until the last of them has heard of a change: median / median, 95th, longest of ${changes}`,
);
console.log(
  `| server | change → screens | CPU ms a change | heap kB a screen | idle CPU % | ${published} at once | all back | with ${published} missed |`,
);
console.log('|---|---|---|---|---|---|---|---|');
await onBothDatabases(measure);
