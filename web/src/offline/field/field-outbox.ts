import { isCallError } from '../../api/call-error.ts';
import { readSession } from '../../api/session-storage.ts';
import { findPaths } from '../find-calls.ts';
import { createOutbox } from '../outbox.ts';
import { addEntry, changeEntry, type FieldEntry, holdsUp, readEntries, removeEntry } from './field-store.ts';
import { isTemporaryFor, sendEntry } from './send-entry.ts';

type NewEntry = Omit<FieldEntry, 'position' | 'createdAt' | 'state' | 'problem' | 'tries'>;
type Told = { what: 'CHANGED' } | { what: 'SENT'; entry: FieldEntry };
type WhenAnswered = (entry: FieldEntry) => Promise<void>;
type Fate = 'SENT' | 'REFUSED' | 'WAITING';

const name = 'field-outbox';
/** As long may the screens take to read again what an entry has changed, before it is no longer drawn on top of them. */
const settleMs = 8000;
const nothing: readonly FieldEntry[] = [];
const whenNobodyReads: WhenAnswered = async () => undefined;

const isFind = ({ path }: FieldEntry) => findPaths.includes(path);
const findIdOf = ({ params }: FieldEntry) => (params as { findId: string }).findId;

/**
 * What may be with the server already is asked to its end. Then what was found goes first, and waits for no step but those of the same
 * find: nobody shall mow while it is on its way. The rest goes in order, and waits where one of the same mission was refused for the
 * decision about that.
 */
function nextOf(entries: readonly FieldEntry[]): FieldEntry | undefined {
  const refused = entries.filter(holdsUp);
  const refusedFinds = new Set(refused.filter(isFind).map(findIdOf));
  const parked = new Set(refused.flatMap(({ missionId }) => missionId ?? []));
  const isHeld = (entry: FieldEntry) =>
    isFind(entry) ? refusedFinds.has(findIdOf(entry)) : entry.missionId !== null && parked.has(entry.missionId);
  const free = entries.filter((entry) => entry.state === 'WAITING' && !isHeld(entry));
  return free.find(({ tries }) => tries > 0) ?? free.find(isFind) ?? free[0];
}

/** Nobody else's entries than of whoever is logged in. */
async function nextToTry(): Promise<FieldEntry | undefined> {
  for (;;) {
    const userId = readSession()?.userId;
    const next = userId ? nextOf(await readEntries(userId)) : undefined;
    if (!next) return undefined;
    const tried = await changeEntry(next.position, ({ tries }) => ({ tries: tries + 1 }));
    if (tried) return tried;
  }
}

/** On the disk until the server has it: one for the whole app. */
export class FieldOutbox {
  readonly #tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  readonly #listeners = new Set<() => void>();
  #waiting = nothing;
  /** Sent, but the screens do not know it from the server yet. */
  #settling = nothing;
  #drawn = nothing;
  #whenAnswered = whenNobodyReads;
  readonly #outbox = createOutbox<FieldEntry, void>({
    store: {
      next: nextToTry,
      sent: (entry) => this.#sent(entry),
      refused: (entry, error) => this.#refused(entry, error),
    },
    send: sendEntry,
    isTemporary: isTemporaryFor,
    backoff: { firstMs: 2000, longestMs: 60_000 },
    lockName: name,
  });

  constructor() {
    this.#tabs?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if (data.what === 'SENT' && data.entry.userId === readSession()?.userId) void this.#settle(data.entry);
      void this.#readAgain().catch(() => undefined);
    });
  }

  /** Appends to the queue and begins to send; resolves once it is on the disk and rejects when it cannot be kept. */
  async append(entry: NewEntry, bodyAfter?: (older: FieldEntry) => unknown): Promise<FieldEntry> {
    const createdAt = new Date().toISOString();
    const added = await addEntry({ ...entry, createdAt, state: 'WAITING', problem: null, tries: 0 }, bodyAfter);
    await this.#changed().catch(() => undefined);
    void this.flush();
    return added;
  }

  /** Sends what waits, in order. */
  flush(): Promise<void> {
    return this.#outbox.flush();
  }

  /** Sends at the start, with every network that comes back and whenever the app is looked at again, until stopped. */
  open(whenAnswered: WhenAnswered): () => void {
    this.#whenAnswered = whenAnswered;
    const wake = () => {
      if (document.visibilityState !== 'hidden') this.#outbox.wake();
    };
    window.addEventListener('online', wake);
    window.addEventListener('pageshow', wake);
    document.addEventListener('visibilitychange', wake);
    void this.#readAgain().catch(() => undefined);
    wake();
    return () => {
      window.removeEventListener('online', wake);
      window.removeEventListener('pageshow', wake);
      document.removeEventListener('visibilitychange', wake);
      this.#outbox.stop();
      this.#whenAnswered = whenNobodyReads;
    };
  }

  /** Sends a refused entry once more. */
  async retry({ position }: FieldEntry): Promise<void> {
    await changeEntry(position, () => ({ state: 'WAITING', problem: null, tries: 0 }));
    await this.#changed();
    await this.flush();
  }

  /** Gives up what was to be done; those behind it go on. */
  async discard({ position }: FieldEntry): Promise<void> {
    await removeEntry(position);
    await this.#changed();
    await this.flush();
  }

  /** Waits a while for what becomes of an entry: most are with the server in a moment. */
  whatBecomesOf({ entryId }: FieldEntry, patienceMs = 4000): Promise<Fate> {
    return new Promise((resolve) => {
      const end = (fate: Fate) => {
        clearTimeout(patience);
        stop();
        resolve(fate);
      };
      const look = () => {
        const entry = this.#waiting.find((other) => other.entryId === entryId);
        if (!entry) end('SENT');
        else if (entry.state === 'CONFLICT') end('REFUSED');
      };
      const patience = setTimeout(() => end('WAITING'), patienceMs);
      const stop = this.subscribe(look);
      look();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Drawn on top of the server's state; the same array until something changes. */
  readonly drawn = (): readonly FieldEntry[] => this.#drawn;

  /** The number at the top of the screen. */
  readonly waiting = (): readonly FieldEntry[] => this.#waiting;

  #say(told: Told): void {
    this.#tabs?.postMessage(told);
  }

  #tell(): void {
    const waiting = new Set(this.#waiting.map(({ position }) => position));
    const sent = this.#settling.filter(({ position }) => !waiting.has(position));
    this.#drawn = [...sent, ...this.#waiting].sort((left, right) => left.position - right.position);
    for (const listener of this.#listeners) listener();
  }

  async #readAgain(): Promise<void> {
    const userId = readSession()?.userId;
    this.#waiting = userId ? await readEntries(userId) : nothing;
    this.#settling = this.#settling.filter((entry) => entry.userId === userId);
    this.#tell();
  }

  async #changed(): Promise<void> {
    this.#say({ what: 'CHANGED' });
    await this.#readAgain();
  }

  async #settle(entry: FieldEntry): Promise<void> {
    this.#settling = [...this.#settling, entry];
    const tooLong = new Promise<void>((resolve) => setTimeout(resolve, settleMs));
    await Promise.race([this.#whenAnswered(entry).catch(() => undefined), tooLong]);
    this.#settling = this.#settling.filter(({ entryId }) => entryId !== entry.entryId);
    this.#tell();
  }

  async #sent(entry: FieldEntry): Promise<void> {
    await removeEntry(entry.position);
    this.#say({ what: 'SENT', entry });
    void this.#settle(entry);
    await this.#changed();
  }

  async #refused(entry: FieldEntry, error: unknown): Promise<void> {
    const problem = isCallError(error) ? error.problem : null;
    await changeEntry(entry.position, () => ({ state: 'CONFLICT', problem }));
    // Who decides about it wants to see what others did meanwhile.
    void this.#whenAnswered(entry).catch(() => undefined);
    await this.#changed();
  }
}
