import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox, type Outbox, type OutboxParts } from './outbox.ts';

interface Letter {
  readonly name: string;
  readonly writer: string;
}
const firstMs = 1000;
const longestMs = 4000;

/** Outlives every page of this browser. */
let disk: Letter[];
let putAside: string[];
/** By the server, in order. */
let arrived: string[];
let loggedIn: string;
/** Happens to a letter of this name instead of arriving. */
let fates: Record<string, unknown>;
/** While it is held, no letter gets further. */
let gate: Promise<void>;
const noNetwork = new Error('no network');
const refusal = new Error('refused');

beforeEach(() => {
  vi.useFakeTimers();
  [disk, putAside, arrived, loggedIn, fates, gate] = [[], [], [], 'anne', {}, Promise.resolve()];
  vi.stubGlobal('navigator', { locks: someLocks() });
});
afterEach(() => void vi.useRealTimers());

/** Locks of a browser: who asks for a name waits for whoever has it. */
function someLocks() {
  const held = new Map<string, Promise<unknown>>();
  return {
    request: <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      const mine = (held.get(name) ?? Promise.resolve()).then(work);
      held.set(
        name,
        mine.catch(() => undefined),
      );
      return mine;
    },
  };
}

/** One page with the outbox, as each tab has its own. */
function aTab(change: Partial<OutboxParts<Letter, string>> = {}): Outbox {
  return createOutbox<Letter, string>({
    store: {
      next: async () => disk.find(({ writer }) => writer === loggedIn),
      sent: (letter) => {
        disk = disk.filter((other) => other !== letter);
      },
      refused: (letter) => {
        disk = disk.filter((other) => other !== letter);
        putAside.push(letter.name);
      },
    },
    send: async ({ name }) => {
      await gate;
      if (fates[name]) throw fates[name];
      arrived.push(name);
      return name;
    },
    isTemporary: (error) => error === noNetwork,
    backoff: { firstMs, longestMs },
    lockName: 'letters',
    ...change,
  });
}

function write(...names: string[]): void {
  disk = [...disk, ...names.map((name) => ({ name, writer: loggedIn }))];
}

function hold(): () => void {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  return () => open();
}

test('what waits leaves in its order, once each', async () => {
  write('a', 'b', 'c');
  const outbox = aTab();
  await outbox.flush();
  await outbox.flush();
  expect([arrived, disk]).toEqual([['a', 'b', 'c'], []]);
  expect(outbox.state()).toEqual({ isSending: false, hasSent: true, failure: null });
});

test('nothing overtakes what does not get through', async () => {
  write('a', 'b');
  fates = { a: noNetwork };
  const outbox = aTab();
  await outbox.flush();
  expect([arrived, disk.map(({ name }) => name)]).toEqual([[], ['a', 'b']]);
  expect(outbox.state()).toEqual({ isSending: false, hasSent: false, failure: noNetwork });
});

test('of two tabs one sends at a time, and what one has sent the other does not send again', async () => {
  write('a', 'b');
  const open = hold();
  const both = [aTab().flush(), aTab().flush()];
  open();
  await Promise.all(both);
  expect(arrived).toEqual(['a', 'b']);
});

test('a tab asked twice sends once', async () => {
  write('a');
  const outbox = aTab();
  await Promise.all([outbox.flush(), outbox.flush()]);
  expect(arrived).toEqual(['a']);
});

test('what fails is tried again by itself, after a pause that doubles up to the longest', async () => {
  write('a');
  const tries: number[] = [];
  const send = async () => {
    tries.push(Date.now());
    throw noNetwork;
  };
  await aTab({ send }).flush();
  await vi.advanceTimersByTimeAsync(16_000);
  const pauses = tries.slice(1, 5).map((at, position) => at - (tries[position] ?? 0));
  for (const [position, atMost] of [1000, 2000, 4000, 4000].entries()) {
    expect(pauses[position]).toBeGreaterThanOrEqual(atMost * 0.75);
    expect(pauses[position]).toBeLessThanOrEqual(atMost);
  }
});

test('a network that comes back is used at once, and the next pause is the first again', async () => {
  write('a');
  fates = { a: noNetwork };
  const outbox = aTab();
  await outbox.flush();
  await vi.advanceTimersByTimeAsync(10_000);
  outbox.wake();
  await vi.advanceTimersByTimeAsync(0);
  fates = {};
  await vi.advanceTimersByTimeAsync(firstMs);
  expect(arrived).toEqual(['a']);
  expect(outbox.state().failure).toBeNull();
});

test('a network that comes back while a try is still failing is not missed', async () => {
  write('a');
  const send = vi.fn(async ({ name }: Letter) => {
    arrived.push(name);
    return name;
  });
  const outbox = aTab({ send, backoff: undefined });
  send.mockImplementationOnce(async () => {
    outbox.wake();
    throw noNetwork;
  });
  await outbox.flush();
  expect(arrived).toEqual(['a']);
});

test('without pauses, and once it is stopped, a failure waits until somebody asks', async () => {
  write('a');
  fates = { a: noNetwork };
  const [patient, stopped] = [aTab({ backoff: undefined }), aTab()];
  await patient.flush();
  await stopped.flush();
  stopped.stop();
  fates = {};
  await vi.advanceTimersByTimeAsync(600_000);
  expect(arrived).toEqual([]);
  await patient.flush();
  expect(arrived).toEqual(['a']);
});

test('what the server refuses is put aside and told, and what stands behind it goes on', async () => {
  write('a', 'b');
  fates = { a: refusal };
  await aTab().flush();
  expect([putAside, arrived, disk]).toEqual([['a'], ['b'], []]);
});

test('a page that goes away in the middle loses nothing: the next one sends what is left', async () => {
  write('a', 'b');
  fates = { b: noNetwork };
  const before = aTab();
  await before.flush();
  before.stop();
  fates = {};
  await aTab().flush();
  expect(arrived).toEqual(['a', 'b']);
});

test('what somebody else has written never leaves under this login, and leaves when its writer is back', async () => {
  write('a');
  loggedIn = 'karl';
  write('k');
  const outbox = aTab();
  await outbox.flush();
  expect([arrived, disk.map(({ name }) => name)]).toEqual([['k'], ['a']]);
  loggedIn = 'anne';
  await outbox.flush();
  expect(arrived).toEqual(['k', 'a']);
});

test('a disk that fails is tried again like a network that does', async () => {
  write('a');
  const full = new Error('the disk is full');
  const next = vi.fn(async () => disk[0]).mockRejectedValueOnce(full);
  const outbox = aTab({ store: { next, sent: () => (disk = []), refused: () => undefined } });
  await outbox.flush();
  expect(outbox.state().failure).toBe(full);
  await vi.advanceTimersByTimeAsync(firstMs);
  expect([arrived, outbox.state().failure]).toEqual([['a'], null]);
});

test('what is written while something is under way leaves behind it', async () => {
  write('a');
  const open = hold();
  const outbox = aTab();
  const sending = outbox.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(outbox.state().isSending).toBe(true);
  write('b');
  open();
  await sending;
  expect(arrived).toEqual(['a', 'b']);
});
