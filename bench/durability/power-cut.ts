import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CrashWriter, type Damage, damageOf } from '../../server/src/testing/application/crash-trial.ts';

const run = promisify(execFile);
const IMAGE_SIZE = '600M';
const LONGEST_LIFE_MS = 3_000;
const cuts = Number(process.argv[2] ?? 6);

// A copy of the image holds only what the file system had handed to its device: what the page cache still kept is gone,
// as after a power cut. The first cut comes right after the first start, before anything else could have been flushed.
const folder = await mkdtemp(join(tmpdir(), 'vigiefaon-power-'));
const mountPoint = join(folder, 'disk');
await mkdir(mountPoint);
try {
  const obstacle = await whyNoLoopMount();
  if (obstacle) console.log(`skipped: loop mounts are not allowed on this machine (${obstacle})`);
  else await cutRepeatedly();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function whyNoLoopMount(): Promise<string | undefined> {
  try {
    const image = join(folder, 'probe.img');
    await makeImage(image);
    await mounted(image, async () => {});
    await rm(image);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
  }
}

async function makeImage(image: string): Promise<void> {
  await run('truncate', ['-s', IMAGE_SIZE, image]);
  await run('mkfs.ext4', ['-q', '-F', image]);
}

async function mounted<Result>(image: string, work: () => Promise<Result>): Promise<Result> {
  await run('mount', ['-o', 'loop', image, mountPoint]);
  try {
    return await work();
  } finally {
    await run('umount', [mountPoint]);
  }
}

async function cutRepeatedly(): Promise<void> {
  const total: Damage = { acknowledged: 0, lost: 0, torn: 0, failedToOpen: 0 };
  for (let cut = 0; cut < cuts; cut++) {
    const damage = await cutOnce(cut === 0 ? 0 : Math.random() * LONGEST_LIFE_MS);
    total.acknowledged += damage.acknowledged;
    total.lost += damage.lost;
    total.torn += damage.torn;
    total.failedToOpen += damage.failedToOpen;
  }
  console.log(JSON.stringify({ trial: 'power cut', cuts, ...total }));
  if (total.lost + total.torn + total.failedToOpen > 0) process.exitCode = 1;
}

async function cutOnce(lifeMs: number): Promise<Damage> {
  const image = join(folder, 'live.img');
  const afterCut = join(folder, 'after-cut.img');
  await makeImage(image);
  const acknowledged = await mounted(image, async () => {
    const writer = new CrashWriter(join(mountPoint, 'data'));
    await writer.state;
    await wait(lifeMs);
    await writer.kill();
    await run('cp', ['--sparse=always', image, afterCut]);
    return writer.acknowledged;
  });
  return mounted(afterCut, () => stateAfterCut(acknowledged));
}

async function stateAfterCut(acknowledged: number[]): Promise<Damage> {
  const writer = new CrashWriter(join(mountPoint, 'data'));
  try {
    return { ...damageOf(await writer.state, acknowledged), failedToOpen: 0 };
  } catch (error) {
    console.error(error);
    return { acknowledged: acknowledged.length, lost: 0, torn: 0, failedToOpen: 1 };
  } finally {
    await writer.kill();
  }
}
