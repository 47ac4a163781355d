import { draftDatabase } from './database.ts';

const ahead = 'draft ';
const aheadOf = (key: string) => `${ahead}${key}`;

/**
 * A page that goes away may take an unfinished transaction with it, so each draft waits in local storage, which writes
 * at once, until it is on the disk; so does that there is none any more, which is null. A device that has no room there
 * still has the transaction.
 */
function writeAhead(key: string, value: unknown): () => void {
  const name = aheadOf(key);
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(name, text);
  } catch {
    localStorage.removeItem(name);
  }
  return () => {
    if (localStorage.getItem(name) === text) localStorage.removeItem(name);
  };
}

/** Keeps what is typed on this device through reload, logout and lost network, or with null no more; put the user's id into `key`. */
export async function saveDraft(key: string, value: unknown): Promise<void> {
  const isOnDisk = writeAhead(key, value);
  const transaction = (await draftDatabase.open()).transaction('drafts', 'readwrite');
  const stored = value === null ? transaction.store.delete(key) : transaction.store.put(value, key);
  transaction.commit();
  await Promise.all([stored, transaction.done]);
  isOnDisk();
}

/** The caller knows its shape, because it wrote it. */
export async function loadDraft<Draft>(key: string): Promise<Draft | null> {
  const latest = localStorage.getItem(aheadOf(key));
  if (latest !== null) return JSON.parse(latest) as Draft | null;
  const draft: unknown = await (await draftDatabase.open()).get('drafts', key);
  return draft === undefined ? null : (draft as Draft);
}

/** Forgets all that was typed under keys with this id, when the person is gone. */
export async function clearDraftsOf(userId: string): Promise<void> {
  const onDisk = await (await draftDatabase.open()).getAllKeys('drafts');
  const waiting = Object.keys(localStorage).filter((name) => name.startsWith(ahead));
  const keys = new Set([...onDisk, ...waiting.map((name) => name.slice(ahead.length))]);
  await Promise.all([...keys].filter((key) => key.includes(userId)).map(clearDraft));
}

/** Gone as soon as this is called: what was sent must not come back, not even where the page goes away at once. */
export function clearDraft(key: string): Promise<void> {
  return saveDraft(key, null);
}
