import { draftDatabase } from './database.ts';

const aheadOf = (key: string) => `draft ${key}`;

/**
 * A page that goes away may take an unfinished transaction with it, so each draft waits in local storage, which writes
 * at once, until it is on the disk. A device that has no room there still has the transaction.
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

/** Keeps what is typed on this device through reload, logout and lost network; put the user's id into `key`. */
export async function saveDraft(key: string, value: unknown): Promise<void> {
  const isOnDisk = writeAhead(key, value);
  const transaction = (await draftDatabase.open()).transaction('drafts', 'readwrite');
  const stored = transaction.store.put(value, key);
  transaction.commit();
  await Promise.all([stored, transaction.done]);
  isOnDisk();
}

/** The caller knows its shape, because it wrote it. */
export async function loadDraft<Draft>(key: string): Promise<Draft | null> {
  const ahead = localStorage.getItem(aheadOf(key));
  if (ahead !== null) return JSON.parse(ahead) as Draft;
  const draft: unknown = await (await draftDatabase.open()).get('drafts', key);
  return draft === undefined ? null : (draft as Draft);
}

/** Forgets all that was typed under keys with this id, when the person is gone. */
export async function clearDraftsOf(userId: string): Promise<void> {
  const database = await draftDatabase.open();
  const keys = (await database.getAllKeys('drafts')).filter((key) => key.includes(userId));
  await Promise.all(keys.map(clearDraft));
}

export async function clearDraft(key: string): Promise<void> {
  localStorage.removeItem(aheadOf(key));
  await (await draftDatabase.open()).delete('drafts', key);
}
