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
