import { readSession } from '../api/session-storage.ts';
import { addEntry, changeEntry, type FieldEntry, holdsUp, readEntries, removeEntry } from './field-store.ts';
import { trySending } from './send-entry.ts';

type NewEntry = Omit<FieldEntry, 'position' | 'createdAt' | 'state' | 'problem' | 'tries'>;
type Told = { what: 'CHANGED' } | { what: 'SENT'; entry: FieldEntry };
type WhenAnswered = (entry: FieldEntry) => Promise<void>;

const lockName = 'field-outbox';
const firstPauseMs = 2000;
const longestPauseMs = 60_000;
/** As long may the screens take to read again what an entry has changed, before it is no longer drawn on top of them. */
const settleMs = 8000;

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('field-outbox');
const listeners = new Set<() => void>();
const nothing: readonly FieldEntry[] = [];

let onDisk: readonly FieldEntry[] = nothing;
/** Sent, but the screens do not know it from the server yet. */
let settling: readonly FieldEntry[] = nothing;
let drawn: readonly FieldEntry[] = nothing;
let whenAnswered: WhenAnswered = async () => undefined;
let running: Promise<void> | null = null;
let isAskedAgain = false;
let pauseMs = firstPauseMs;
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(): void {
  const waiting = new Set(onDisk.map(({ position }) => position));
  const sent = settling.filter(({ position }) => !waiting.has(position));
  drawn = [...sent, ...onDisk].sort((left, right) => left.position - right.position);
  for (const listener of listeners) listener();
}

async function readAgain(): Promise<void> {
  const userId = readSession()?.userId;
  onDisk = userId ? await readEntries(userId) : nothing;
  settling = settling.filter((entry) => entry.userId === userId);
  tell();
}

async function settle(entry: FieldEntry): Promise<void> {
  settling = [...settling, entry];
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, settleMs));
  await Promise.race([whenAnswered(entry).catch(() => undefined), tooLong]);
  settling = settling.filter(({ entryId }) => entryId !== entry.entryId);
  tell();
}

async function changed(): Promise<void> {
  tabs?.postMessage({ what: 'CHANGED' } satisfies Told);
  await readAgain();
}

tabs?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  if (data.what === 'SENT' && data.entry.userId === readSession()?.userId) void settle(data.entry);
  void readAgain().catch(() => undefined);
});

/** Appends to the queue and begins to send; resolves once it is on the disk and rejects when it cannot be kept. */
export async function appendEntry(entry: NewEntry, bodyAfter?: (older: FieldEntry) => unknown): Promise<FieldEntry> {
  const createdAt = new Date().toISOString();
  const added = await addEntry({ ...entry, createdAt, state: 'WAITING', problem: null, tries: 0 }, bodyAfter);
  await changed().catch(() => undefined);
  void sendWaiting();
  return added;
}

/** The next one in order; what stands behind a refused one of the same mission waits for the decision about that. */
function nextOf(entries: readonly FieldEntry[]): FieldEntry | undefined {
  const refused = entries.filter(holdsUp);
  const parked = new Set(refused.flatMap(({ missionId }) => missionId ?? []));
  return entries.find(({ state, missionId }) => state === 'WAITING' && !(missionId && parked.has(missionId)));
}

/** Sends until nothing is left or the network fails; answers whether something is left that time may mend. */
async function drain(): Promise<boolean> {
  for (;;) {
    const userId = readSession()?.userId;
    const next = userId ? nextOf(await readEntries(userId)) : undefined;
    if (!next) return false;
    const tried = await changeEntry(next.position, ({ tries }) => ({ tries: tries + 1 }));
    if (!tried) continue;
    const outcome = await trySending(tried);
    if (outcome.kind === 'LATER') return true;
    if (outcome.kind === 'REFUSED') {
      await changeEntry(tried.position, () => ({ state: 'CONFLICT', problem: outcome.problem }));
      // Who decides about it wants to see what others did meanwhile.
      void whenAnswered(tried).catch(() => undefined);
    } else {
      await removeEntry(tried.position);
      tabs?.postMessage({ what: 'SENT', entry: tried } satisfies Told);
      void settle(tried);
    }
    pauseMs = firstPauseMs;
    await changed();
  }
}

/** Of all tabs one sends at a time. */
function alone(work: () => Promise<boolean>): Promise<boolean> {
  const { locks }: Partial<Navigator> = navigator;
  return locks ? locks.request(lockName, work) : work();
}

function planNext(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendWaiting(), pauseMs * (0.75 + Math.random() / 4));
  pauseMs = Math.min(pauseMs * 2, longestPauseMs);
}

async function run(): Promise<void> {
  do {
    isAskedAgain = false;
    // A disk that fails is tried again like a network that does.
    const isLeft = await alone(drain).catch(() => true);
    if (isLeft && !isAskedAgain) planNext();
  } while (isAskedAgain);
}

/** Sends what waits, in order; while that is under way, once more after it. */
export function sendWaiting(): Promise<void> {
  isAskedAgain = true;
  clearTimeout(timer);
  running ??= run().finally(() => {
    running = null;
  });
  return running;
}

/** Sends at the start, with every network that comes back and whenever the app is looked at again, until stopped. */
export function keepSending(onSent: WhenAnswered): () => void {
  whenAnswered = onSent;
  const wake = () => {
    if (document.visibilityState === 'hidden') return;
    pauseMs = firstPauseMs;
    void sendWaiting();
  };
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', wake);
  void readAgain().catch(() => undefined);
  wake();
  return () => {
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', wake);
    document.removeEventListener('visibilitychange', wake);
    clearTimeout(timer);
    whenAnswered = async () => undefined;
  };
}

/** Sends a refused entry once more. */
export async function retryEntry({ position }: FieldEntry): Promise<void> {
  await changeEntry(position, () => ({ state: 'WAITING', problem: null, tries: 0 }));
  await changed();
  await sendWaiting();
}

/** Gives up what was to be done; those behind it go on. */
export async function discardEntry({ position }: FieldEntry): Promise<void> {
  await removeEntry(position);
  await changed();
  await sendWaiting();
}

/** Waits a while for what becomes of an entry: most are with the server in a moment. */
export function whatBecomesOf({ entryId }: FieldEntry, patienceMs = 4000): Promise<'SENT' | 'REFUSED' | 'WAITING'> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => end('WAITING'), patienceMs);
    const stop = subscribeToEntries(look);
    function end(outcome: 'SENT' | 'REFUSED' | 'WAITING'): void {
      clearTimeout(patience);
      stop();
      resolve(outcome);
    }
    function look(): void {
      const entry = onDisk.find((other) => other.entryId === entryId);
      if (!entry) end('SENT');
      else if (entry.state === 'CONFLICT') end('REFUSED');
    }
    look();
  });
}

/** For `useSyncExternalStore`. */
export function subscribeToEntries(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is drawn on top of the server's state; the same array until something changes. */
export function drawnEntries(): readonly FieldEntry[] {
  return drawn;
}

/** What waits on the disk: the number at the top of the screen. */
export function waitingEntries(): readonly FieldEntry[] {
  return onDisk;
}
