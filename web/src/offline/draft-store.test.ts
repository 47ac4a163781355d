import { expect, test } from 'vitest';
import { clearSession } from '../api/session-storage.ts';
import { clearDraft, loadDraft, saveDraft } from './draft-store.ts';

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

test('a draft waits in local storage, which writes at once, only until it is on the disk', async () => {
  const saving = saveDraft('intervention:luc', { note: 'la page se ferme' });
  expect(Object.values({ ...localStorage })).toContain('{"note":"la page se ferme"}');
  await saving;
  expect(Object.values({ ...localStorage })).not.toContain('{"note":"la page se ferme"}');
  expect(await loadDraft('intervention:luc')).toEqual({ note: 'la page se ferme' });
});
