import { saveClearance } from '@vigiefaon/domain/clearance/clearance.api';
import { decideFind, saveFind } from '@vigiefaon/domain/finds/finds.api';
import { savePilotNote, startMission } from '@vigiefaon/domain/missions/mission-field.api';
import { completeMission } from '@vigiefaon/domain/missions/missions.api';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeSession } from '../../api/session-storage.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { aFieldOutbox } from '../../testing/field-outboxes.ts';
import { aFind } from '../../testing/finds.ts';
import { aMission, anne, karl } from '../../testing/missions.ts';
import type { FieldOutbox } from './field-outbox.ts';
import { type FieldEntry, readEntries, removeEntriesOf } from './field-store.ts';

const outbox = aFieldOutbox();
let api: FakeApi;
let made = 0;
const long = { timeout: 20_000 };

function logIn(userId: string): void {
  const session = { token: `secret of ${userId}`, role: 'ROLE_PILOT', identifier: 'p@demo.test', identityId: userId };
  storeSession({ ...session, userId } as Parameters<typeof storeSession>[0]);
}

beforeEach(async () => {
  api = fakeApi();
  await removeEntriesOf(anne.pilotId);
  await removeEntriesOf(karl.pilotId);
  logIn(anne.pilotId);
});

const missionOf = (count: number) => `0190a5f0-0000-7000-8000-${String(count).padStart(12, '0')}`;

function anEntry(mission: number, change: Partial<FieldEntry> = {}): Parameters<FieldOutbox['append']>[0] {
  made += 1;
  const missionId = missionOf(mission);
  const { method, path } = startMission;
  return {
    entryId: `entry-${made}`,
    userId: anne.pilotId,
    missionId,
    method,
    path,
    params: { missionId },
    body: {},
    summary: `Nummer ${made}`,
    at: '2026-06-02T03:02:00.000Z',
    slot: null,
    forgets: [],
    ...change,
  };
}

const startsOf = () => api.calls(startMission).map(({ params }) => Number(params.missionId?.slice(-3)));
const keysOf = () => api.calls(startMission).map(({ headers }) => headers.get('idempotency-key'));

test('what is done without a network is on the disk first and leaves in its order, once each', async () => {
  api.goOffline(startMission);
  for (const mission of [1, 2, 3]) await outbox.append(anEntry(mission));
  expect((await readEntries(anne.pilotId)).map(({ missionId }) => missionId)).toEqual([1, 2, 3].map(missionOf));
  await outbox.flush();
  const before = startsOf().length;
  api.answer(startMission, aMission());
  await outbox.flush();
  expect(startsOf().slice(before)).toEqual([1, 2, 3]);
  expect(await readEntries(anne.pilotId)).toEqual([]);
});

test('an answer that was lost is asked for again under the same key', async () => {
  api.goOffline(startMission);
  const { entryId } = await outbox.append(anEntry(1));
  await outbox.flush();
  api.answer(startMission, aMission());
  await outbox.flush();
  expect(new Set(keysOf())).toEqual(new Set([entryId]));
  expect((await readEntries(anne.pilotId)).length).toBe(0);
});

test('a refusal parks what follows of its mission and lets the others go on', async () => {
  api.answer(startMission, aMission());
  api.refuse(completeMission, 'ILLEGAL_TRANSITION', { reason: 'NOT_YOUR_MISSION' });
  await outbox.append(anEntry(1, { path: completeMission.path }));
  await outbox.append(anEntry(1));
  await outbox.append(anEntry(2));
  await vi.waitFor(() => expect(startsOf()).toEqual([2]), long);
  await vi.waitFor(() => expect(outbox.waiting().map(({ state }) => state)).toEqual(['CONFLICT', 'WAITING']), long);
  expect(outbox.waiting()[0]?.problem).toMatchObject({ code: 'ILLEGAL_TRANSITION', reason: 'NOT_YOUR_MISSION' });
});

test('a refused entry is tried again or given up, and then the rest of its mission leaves', async () => {
  api.answer(startMission, aMission());
  api.refuse(completeMission, 'NOT_FOUND');
  const refused = await outbox.append(anEntry(1, { path: completeMission.path }));
  await outbox.append(anEntry(1));
  await outbox.flush();
  await outbox.retry(refused);
  expect(outbox.waiting().map(({ state }) => state)).toEqual(['CONFLICT', 'WAITING']);
  await outbox.discard(refused);
  expect(startsOf()).toEqual([1]);
  expect(outbox.waiting()).toEqual([]);
});

test('a session that ran out keeps everything; the same person sends it after logging in, another never', async () => {
  api.refuse(startMission, 'UNAUTHENTICATED');
  await outbox.append(anEntry(1));
  await outbox.flush();
  logIn(karl.pilotId);
  api.answer(startMission, aMission());
  const before = startsOf().length;
  const stop = outbox.open(async () => undefined);
  await outbox.flush();
  expect(startsOf()).toHaveLength(before);
  expect(outbox.drawn()).toEqual([]);
  logIn(anne.pilotId);
  await outbox.flush();
  stop();
  expect(startsOf()).toHaveLength(before + 1);
  expect(await readEntries(anne.pilotId)).toEqual([]);
});

test('of what shares a slot only the newest that never left is kept, and it may build on the older', async () => {
  api.goOffline(savePilotNote);
  const aNote = (mission: number, pilotNote: string, base: string | null) =>
    anEntry(mission, { path: savePilotNote.path, slot: 'note', body: { pilotNote, base } });
  const tried = await outbox.append(aNote(1, 'a', null));
  await vi.waitFor(async () => expect((await readEntries(anne.pilotId))[0]?.tries).toBeGreaterThan(0), long);
  // Nobody logged in: nothing leaves.
  localStorage.removeItem('token');
  await outbox.append(aNote(1, 'b', 'a'));
  await outbox.append(aNote(1, 'c', 'b'), ({ body }) => ({ ...Object(body), pilotNote: 'c' }));
  await outbox.append(aNote(2, 'd', null));
  const kept = await readEntries(anne.pilotId);
  expect(kept.map(({ body }) => Object.values(Object(body)))).toEqual([
    ['a', null],
    ['c', 'a'],
    ['d', null],
  ]);
  expect(kept[0]?.entryId).toBe(tried.entryId);
});

test.each(['PASSWORD_CHANGE_REQUIRED', 'SECOND_FACTOR_FIRST', 'RULES_NOT_ACCEPTED'] as const)(
  'what waits for %s waits for that: it is no refusal, and leaves in its order afterwards',
  async (first) => {
    api.refuse(startMission, first);
    for (const mission of [1, 2]) await outbox.append(anEntry(mission));
    await outbox.flush();
    expect(outbox.waiting().map(({ state }) => state)).toEqual(['WAITING', 'WAITING']);
    const before = startsOf().length;
    api.answer(startMission, aMission());
    await outbox.flush();
    expect(startsOf().slice(before)).toEqual([1, 2]);
    expect(await readEntries(anne.pilotId)).toEqual([]);
  },
);

test('a full disk is told, and what was there stays', async () => {
  api.goOffline(startMission);
  await outbox.append(anEntry(1));
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(outbox.append(anEntry(2))).rejects.toThrow('full');
  add.mockRestore();
  expect((await readEntries(anne.pilotId)).map(({ missionId }) => missionId)).toEqual([missionOf(1)]);
});

test('what is sent stays drawn as done until the screens have read it from the server', async () => {
  api.answer(startMission, aMission());
  let hasRead: () => void = () => undefined;
  const stop = outbox.open(() => new Promise((resolve) => (hasRead = resolve)));
  await outbox.append(anEntry(1));
  await outbox.flush();
  expect([outbox.waiting().length, outbox.drawn().length]).toEqual([0, 1]);
  hasRead();
  await vi.waitFor(() => expect(outbox.drawn()).toEqual([]), long);
  stop();
});

test('a page that answers in the place of our server has not taken anything', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Hotel</html>', { headers: { 'content-type': 'text/html' } }));
  await outbox.append(anEntry(1));
  await outbox.flush();
  expect(await readEntries(anne.pilotId)).toHaveLength(1);
});

test('a clearance as an older app has kept it, refused beyond what was searched, is kept with its reason and holds up nothing', async () => {
  api.refuse(saveClearance, 'NOT_ALL_SEARCHED');
  api.answer(startMission, aMission());
  const { method, path } = saveClearance;
  const body = { state: 'CLEARED', at: '2026-06-02T03:02:00.000Z' };
  await outbox.append(anEntry(1, { method, path, params: { missionId: missionOf(1), parcelId: missionOf(8) }, body }));
  await outbox.append(anEntry(1));
  await outbox.flush();
  expect(startsOf()).toEqual([1]);
  const left = await readEntries(anne.pilotId);
  expect(left.map(({ state, problem }) => [state, problem?.code])).toEqual([['CONFLICT', 'NOT_ALL_SEARCHED']]);
});

test('a clearance that was refused over a fawn holds up nothing: what was found since gets through', async () => {
  api.refuse(saveClearance, 'OPEN_FINDS', {
    finds: [{ findId: missionOf(9), seenAt: '2026-06-02T03:00:00.000Z', isOfOtherMission: false }],
  });
  api.answer(startMission, aMission());
  const { method, path } = saveClearance;
  const body = { state: 'CLEARED', at: '2026-06-02T03:02:00.000Z' };
  await outbox.append(anEntry(1, { method, path, params: { missionId: missionOf(1), parcelId: missionOf(8) }, body }));
  await outbox.append(anEntry(1));
  await outbox.flush();
  expect(startsOf()).toEqual([1]);
  expect((await readEntries(anne.pilotId)).map(({ state }) => state)).toEqual(['CONFLICT']);
});

const seenAt = '2026-06-02T03:02:00.000Z';
const seen = { kind: 'FAWN', place: { type: 'Point', coordinates: [5.5, 50.2] }, placeSource: 'POSITION' };
const aFindEntry = (mission: number, find: number, of: typeof saveFind | typeof decideFind = saveFind) =>
  anEntry(mission, {
    ...{ method: of.method, path: of.path },
    params: { missionId: missionOf(mission), findId: missionOf(find) },
    body: of === decideFind ? { at: seenAt, state: 'CRATED' } : { ...seen, at: seenAt },
  });
const findsOf = () =>
  api.calls(saveFind).map(({ params }) => [params.missionId, params.findId].map((id) => Number(id?.slice(-3))));

test('what was found goes before what was done sooner, also in other missions, but for what may be with the server already', async () => {
  const order: string[] = [];
  api.goOffline(startMission);
  api.goOffline(saveFind);
  for (const mission of [1, 2]) await outbox.append(anEntry(mission));
  for (const find of [8, 9]) await outbox.append(aFindEntry(2, find));
  await outbox.flush();
  api.answer(startMission, () => {
    order.push('start');
    return aMission();
  });
  api.answer(saveFind, () => {
    order.push('find');
    return aFind();
  });
  const before = findsOf().length;
  await outbox.flush();
  expect(order).toEqual(['start', 'find', 'find', 'start']);
  expect(findsOf().slice(before)).toEqual([
    [2, 8],
    [2, 9],
  ]);
});

test('no refused step holds back what was found behind it', async () => {
  api.refuse(completeMission, 'ILLEGAL_TRANSITION', { reason: 'NOT_YOUR_MISSION' });
  api.answer(saveFind, aFind());
  await outbox.append(anEntry(1, { path: completeMission.path }));
  await outbox.flush();
  await outbox.append(aFindEntry(1, 8));
  await outbox.flush();
  expect(findsOf()).toEqual([[1, 8]]);
  expect(outbox.waiting().map(({ state }) => state)).toEqual(['CONFLICT']);
});

test('a find that is refused holds back what was decided at it and the steps of its mission, no other find', async () => {
  api.refuse(decideFind, 'NOT_FOUND');
  api.answer(saveFind, aFind());
  api.answer(startMission, aMission());
  await outbox.append(aFindEntry(1, 8, decideFind));
  await outbox.flush();
  await outbox.append(aFindEntry(1, 8));
  await outbox.append(aFindEntry(1, 9));
  await outbox.append(anEntry(1));
  await outbox.append(anEntry(2));
  await outbox.flush();
  expect(findsOf()).toEqual([[1, 9]]);
  expect(startsOf()).toEqual([2]);
  expect(outbox.waiting().map(({ state }) => state)).toEqual(['CONFLICT', 'WAITING', 'WAITING']);
});
