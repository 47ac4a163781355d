import type { Method } from '@vigiefaon/domain/endpoint';
import type { Problem } from '@vigiefaon/domain/errors';
import { fieldDatabase } from '../database.ts';

/** One thing done in the field that the server has not confirmed yet. */
export interface FieldEntry {
  /** Its place in the queue; given by the disk. */
  readonly position: number;
  /** Made once and sent along as Idempotency-Key, so that whatever a lost network repeats counts once. */
  readonly entryId: string;
  readonly userId: string;
  readonly missionId: string | null;
  readonly method: Method;
  /** The path as the contract writes it, with `{name}` parameters. */
  readonly path: string;
  readonly params: unknown;
  readonly body: unknown;
  /** In the words of whoever did it. */
  readonly summary: string;
  /** When it was done, by the corrected clock. */
  readonly at: string;
  readonly createdAt: string;
  /** CONFLICT: the server has refused it; somebody decides what becomes of it. */
  readonly state: 'WAITING' | 'CONFLICT';
  readonly problem: Problem | null;
  /** How often it has left this phone: the server may know of what was tried once. */
  readonly tries: number;
  /** Of what shares a slot in one mission only the newest that has never been tried is kept. */
  readonly slot: string | null;
  /** Reads that it makes old, as `METHOD /path`. */
  readonly forgets: readonly string[];
}

/**
 * Whether what follows of the same mission waits for the decision about this one. A refused clearance holds up nothing: the fawn that is
 * told of behind it has to get through.
 */
export function holdsUp({ state, problem }: FieldEntry): boolean {
  return state === 'CONFLICT' && problem?.code !== 'OPEN_FINDS' && problem?.code !== 'NOT_ALL_SEARCHED';
}

async function writing() {
  // Strict: resolved only when it would survive an empty battery.
  return (await fieldDatabase.open()).transaction('entries', 'readwrite', { durability: 'strict' });
}

/** Oldest first; nobody else's is ever handed out. */
export async function readEntries(userId: string): Promise<FieldEntry[]> {
  return (await fieldDatabase.open()).getAllFromIndex('entries', 'byUser', userId);
}

/**
 * Puts an entry at the end, in one transaction with the removal of an older one in the same slot that never left;
 * `bodyAfter` makes the body from that older one. Rejects when the disk refuses, and then nothing has changed.
 */
export async function addEntry(
  entry: Omit<FieldEntry, 'position'>,
  bodyAfter?: (older: FieldEntry) => unknown,
): Promise<FieldEntry> {
  const transaction = await writing();
  const finished = transaction.done;
  finished.catch(() => undefined);
  const store = transaction.store;
  const own = entry.slot === null ? [] : await store.index('byUser').getAll(entry.userId);
  const older = own.findLast(({ slot, missionId }) => slot === entry.slot && missionId === entry.missionId);
  const replaced = older?.tries === 0 && older.state === 'WAITING' ? older : null;
  if (replaced) await store.delete(replaced.position);
  const kept = replaced && bodyAfter ? { ...entry, body: bodyAfter(replaced) } : entry;
  // The disk gives the position.
  const position = await store.add(kept as FieldEntry);
  await finished;
  return { ...kept, position };
}

/** Changes an entry that is still there; null when it has been sent, replaced or discarded meanwhile. */
export async function changeEntry(
  position: number,
  change: (entry: FieldEntry) => Partial<FieldEntry>,
): Promise<FieldEntry | null> {
  const transaction = await writing();
  const entry = await transaction.store.get(position);
  const changed = entry ? { ...entry, ...change(entry) } : null;
  if (changed) await transaction.store.put(changed);
  await transaction.done;
  return changed;
}

export async function removeEntry(position: number): Promise<void> {
  const transaction = await writing();
  await transaction.store.delete(position);
  await transaction.done;
}

/** Forgets all of a person whose account is gone. */
export async function removeEntriesOf(userId: string): Promise<void> {
  const transaction = await writing();
  const positions = await transaction.store.index('byUser').getAllKeys(userId);
  for (const position of positions) await transaction.store.delete(position);
  await transaction.done;
}
