import { beforeAll, expect, test } from 'vitest';
import { anne } from '../testing/missions.ts';
import { loadDraft } from './draft-store.ts';
import { addEntry, type FieldEntry, readEntries } from './field/field-store.ts';
import { readKeptAnswers } from './round/kept-answers.ts';

const entry: FieldEntry = {
  position: 7,
  entryId: 'entry-7',
  userId: anne.pilotId,
  missionId: null,
  method: 'POST',
  path: '/api/missions/{missionId}/start',
  params: { missionId: 'm' },
  body: null,
  summary: 'Suche begonnen',
  at: '2026-06-02T03:02:00.000Z',
  createdAt: '2026-06-02T03:02:01.000Z',
  state: 'WAITING',
  problem: null,
  tries: 2,
  slot: null,
  forgets: [],
};
const answer = {
  id: 'one',
  userId: anne.pilotId,
  queryKey: ['GET /api/x', null, null, null],
  data: { name: 'Dumont' },
  keptAt: Date.now(),
  contactsUntil: null,
};

/** A database of the form that phones have had since the first version of the app. */
function kept(name: string, make: (database: IDBDatabase) => IDBObjectStore, value: unknown, key?: string) {
  return new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => void make(opening.result).put(value, key);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
}

beforeAll(async () => {
  await kept('vigiefaon-drafts', (database) => database.createObjectStore('drafts'), { note: 'bois' }, 'order:luc');
  await kept(
    'vigiefaon-field',
    (database) => {
      const store = database.createObjectStore('entries', { keyPath: 'position', autoIncrement: true });
      store.createIndex('byUser', 'userId');
      return store;
    },
    entry,
  );
  await kept(
    'vigiefaon-round',
    (database) => {
      const store = database.createObjectStore('answers', { keyPath: 'id' });
      store.createIndex('byUser', 'userId');
      return store;
    },
    answer,
  );
});

test('what was typed on a phone before an update is still there', async () => {
  expect(await loadDraft('order:luc')).toEqual({ note: 'bois' });
});

test('what was done in the field before an update is still to be sent, and what is done next stands behind it', async () => {
  expect(await readEntries(anne.pilotId)).toEqual([entry]);
  const { position: _, ...next } = { ...entry, entryId: 'entry-8' };
  expect((await addEntry(next)).position).toBe(8);
});

test('a round that was kept before an update can be read after it', async () => {
  expect(await readKeptAnswers(anne.pilotId)).toEqual([answer]);
});
