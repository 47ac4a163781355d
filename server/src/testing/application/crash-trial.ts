import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const LONGEST_LIFE_MS = 800;
const LONGEST_START_MS = 4_000;

export interface StateAfterCrash {
  entries: number[];
  torn: number;
  indexEntries: number;
}

export interface Damage {
  acknowledged: number;
  lost: number;
  torn: number;
  failedToOpen: number;
}

/** A process that writes to the embedded database and reports every commit that was acknowledged to it. */
export class CrashWriter {
  readonly acknowledged: number[] = [];
  readonly state: Promise<StateAfterCrash>;
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  #errors = '';

  constructor(dataDir: string) {
    const script = fileURLToPath(new URL('../../../dist/crash-writer.mjs', import.meta.url));
    const child = spawn(process.execPath, [script, dataDir]);
    this.#child = child;
    this.#closed = once(child, 'close');
    child.stderr.on('data', (text) => {
      this.#errors += text;
    });
    this.state = new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.startsWith('{')) resolve(JSON.parse(line));
        else this.acknowledged.push(Number(line));
      });
      child.on('close', () => reject(new Error(this.#errors || 'killed before it was open')));
    });
    this.state.catch(() => {});
  }

  /** Kill -9, and what had been said until then is in `acknowledged`. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#closed;
  }
}

/** What is missing or half there, given what had been acknowledged before the crash. */
export function damageOf(state: StateAfterCrash, acknowledged: Iterable<number>): Omit<Damage, 'failedToOpen'> {
  const present = new Set(state.entries);
  const all = [...acknowledged];
  return {
    acknowledged: all.length,
    lost: all.filter((id) => !present.has(id)).length,
    torn: state.torn + Math.abs(state.indexEntries - state.entries.length),
  };
}

/** Kills the writer again and again at random moments, every third time also while it recovers, and adds up the damage. */
export async function killRepeatedly(dataDir: string, kills: number): Promise<Damage> {
  const acknowledged = new Set<number>();
  const total: Damage = { acknowledged: 0, lost: 0, torn: 0, failedToOpen: 0 };
  for (let kill = 0; kill <= kills; kill++) {
    if (kill > 0 && kill % 3 === 0) await killWhileRecovering(dataDir, acknowledged);
    const writer = new CrashWriter(dataDir);
    try {
      const damage = damageOf(await writer.state, acknowledged);
      total.lost += damage.lost;
      total.torn += damage.torn;
      if (kill < kills) await wait(Math.random() * LONGEST_LIFE_MS);
    } catch {
      total.failedToOpen++;
    } finally {
      await writer.kill();
      for (const id of writer.acknowledged) acknowledged.add(id);
    }
  }
  return { ...total, acknowledged: acknowledged.size };
}

async function killWhileRecovering(dataDir: string, acknowledged: Set<number>): Promise<void> {
  const writer = new CrashWriter(dataDir);
  await wait(Math.random() * LONGEST_START_MS);
  await writer.kill();
  for (const id of writer.acknowledged) acknowledged.add(id);
}
