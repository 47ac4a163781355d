import { expect, test, vi } from 'vitest';
import { clearSession } from '../api/session-storage.ts';
import { draftDatabase } from './database.ts';
import { clearDraft, clearDraftsOf, loadDraft, saveDraft } from './draft-store.ts';

test('a draft is still there after logging out, for the same person only', async () => {
  await saveDraft('intervention:luc', { note: 'près du bois' });
  clearSession();
  expect(await loadDraft('intervention:luc')).toEqual({ note: 'près du bois' });
  expect(await loadDraft('intervention:anna')).toBeNull();
});

test('a draft that was sent is gone', async () => {
  await saveDraft('intervention:luc', { note: 'près du bois' });
  await clearDraft('intervention:luc');
  expect(await loadDraft('intervention:luc')).toBeNull();
});

test('a draft that was sent does not come back where the page goes away at once', async () => {
  await saveDraft('intervention:luc', { note: 'près du bois' });
  // The page is gone before the database has heard of it.
  const gone = vi.spyOn(draftDatabase, 'open').mockReturnValueOnce(new Promise(() => {}));
  void clearDraft('intervention:luc');
  gone.mockRestore();
  expect(await loadDraft('intervention:luc')).toBeNull();
  await saveDraft('intervention:luc', { note: 'demain aussi' });
  expect(await loadDraft('intervention:luc')).toEqual({ note: 'demain aussi' });
});

test('of a person who is gone nothing stays, not even what never got to the disk', async () => {
  await saveDraft('intervention:anna', { note: 'près du bois' });
  const gone = vi.spyOn(draftDatabase, 'open').mockReturnValueOnce(new Promise(() => {}));
  void saveDraft('calls:anna', { note: 'rappeler' });
  gone.mockRestore();
  await clearDraftsOf('anna');
  expect(Object.keys({ ...localStorage })).not.toContainEqual(expect.stringContaining('anna'));
  expect(await loadDraft('intervention:anna')).toBeNull();
});

test('a draft waits in local storage, which writes at once, only until it is on the disk', async () => {
  const saving = saveDraft('intervention:luc', { note: 'la page se ferme' });
  expect(Object.values({ ...localStorage })).toContain('{"note":"la page se ferme"}');
  await saving;
  expect(Object.values({ ...localStorage })).not.toContain('{"note":"la page se ferme"}');
  expect(await loadDraft('intervention:luc')).toEqual({ note: 'la page se ferme' });
});
