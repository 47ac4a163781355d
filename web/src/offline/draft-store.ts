import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface Drafts extends DBSchema {
  drafts: { key: string; value: unknown };
}

let opened: Promise<IDBPDatabase<Drafts>> | null = null;

function open(): Promise<IDBPDatabase<Drafts>> {
  opened ??= openDB<Drafts>('vigiefaon-drafts', 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts');
    },
    terminated: () => {
      opened = null;
    },
  });
  return opened;
}

/** Keeps what is typed on this device through reload, logout and lost network; put the user's id into `key`. */
export async function saveDraft(key: string, value: unknown): Promise<void> {
  const transaction = (await open()).transaction('drafts', 'readwrite');
  void transaction.store.put(value, key);
  // A page that goes away takes open transactions with it; a committed one is finished without the page.
  transaction.commit();
  await transaction.done;
}

/** What was saved under this key; the caller knows its shape, because it wrote it. */
export async function loadDraft<Draft>(key: string): Promise<Draft | null> {
  const draft: unknown = await (await open()).get('drafts', key);
  return draft === undefined ? null : (draft as Draft);
}

export async function clearDraft(key: string): Promise<void> {
  await (await open()).delete('drafts', key);
}
