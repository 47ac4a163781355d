import { beforeEach, expect, test, vi } from 'vitest';
import { newKey } from '../../api/new-key.ts';
import { clearDraft, loadDraft } from '../../offline/draft-store.ts';
import { emptyDraft, type InterventionDraft, isWorthKeeping, readDraft } from './intervention-draft.ts';
import { KeptDraft, type ShownDraft } from './kept-draft.ts';

const key = 'intervention:kept:draft';
const kind = { empty: () => emptyDraft(newKey(), '+32470123456'), read: readDraft, isWorthKeeping };
const noted = (clientNote: string) => (draft: InterventionDraft) => ({ ...draft, clientNote });

/** A tab with the draft open, once it is read. */
async function tab() {
  let shown: ShownDraft<InterventionDraft> = { draft: null, isElsewhere: false };
  const kept = new KeptDraft(key, kind, (next) => {
    shown = next;
  });
  kept.open();
  await vi.waitFor(() => expect(shown.draft).not.toBeNull());
  return { kept, shown: () => shown, note: () => shown.draft?.clientNote };
}

beforeEach(() => clearDraft(key));

test('what is typed is on the disk by itself, and at once when the page goes away', async () => {
  const { kept } = await tab();
  kept.change(noted('gate'));
  await vi.waitFor(async () => expect(await loadDraft(key)).toMatchObject({ clientNote: 'gate' }), 2000);
  kept.change(noted('gate open'));
  await kept.flush();
  expect(await loadDraft(key)).toMatchObject({ clientNote: 'gate open' });
  kept.close();
});

test('whoever opens it again finds it, under the same key', async () => {
  const first = await tab();
  first.kept.change(noted('gate'));
  const missionKey = first.shown().draft?.missionKey;
  first.kept.close();
  const second = await tab();
  expect(second.shown().draft).toMatchObject({ clientNote: 'gate', missionKey });
  second.kept.close();
});

test('a tab whose draft goes on elsewhere changes nothing, until it takes it over with what was written there', async () => {
  const first = await tab();
  const second = await tab();
  await vi.waitFor(() => expect(first.shown().isElsewhere).toBe(true));
  first.kept.change(noted('lost'));
  expect(first.note()).toBe('');
  second.kept.change(noted('gate'));
  first.kept.takeOver();
  await vi.waitFor(() => expect(first.shown()).toMatchObject({ isElsewhere: false, draft: { clientNote: 'gate' } }));
  await vi.waitFor(() => expect(second.shown().isElsewhere).toBe(true));
  for (const { kept } of [first, second]) kept.close();
});

test('starting over leaves an empty draft under a new key, and nothing on the disk', async () => {
  const { kept, shown } = await tab();
  await kept.keep({ ...(shown().draft as InterventionDraft), clientNote: 'gate' });
  const before = shown().draft?.missionKey;
  kept.startOver();
  expect(shown().draft).toMatchObject({ clientNote: '', contactPhone: '+32470123456' });
  expect(shown().draft?.missionKey).not.toBe(before);
  await vi.waitFor(async () => expect(await loadDraft(key)).toBeNull());
  kept.close();
});
