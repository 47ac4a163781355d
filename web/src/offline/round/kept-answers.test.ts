import { QueryClient } from '@tanstack/react-query';
import { decideFind, listFinds } from '@vigiefaon/domain/finds/finds.api';
import { getMission, listMissionsOfPilot } from '@vigiefaon/domain/missions/missions.api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryOf } from '../../api/queries.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { groundsUnder } from '../../map/relief/ground-under.ts';
import { noGround } from '../../testing/ground.ts';
import { aMission, anne, asPilot, karl } from '../../testing/missions.ts';
import { addEntry, removeEntriesOf } from '../field/field-store.ts';
import { forgetRound } from './forget-round.ts';
import { keepRound, ownMissionsQuery, roundOf } from './keep-round.ts';
import { keepAnswer, readKeptAnswers, wipeLateContacts } from './kept-answers.ts';
import { fillFromKept } from './kept-at-start.ts';

const long = { timeout: 20_000 };
const days = { userId: anne.pilotId, today: '2026-06-02', timeZone: 'Europe/Brussels' };
const mine = aMission({ status: 'AFFECTED', pilot: asPilot(anne) });
const list = queryOf(listMissionsOfPilot, { params: { pilotId: anne.pilotId }, query: ownMissionsQuery }).queryKey;
const one = queryOf(getMission, { params: { missionId: mine.missionId } }).queryKey;

const clockShows = (instant: string) => vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] });

beforeEach(async () => {
  clockShows('2026-06-01T19:00:00.000Z');
  await forgetRound();
});
afterEach(() => void vi.useRealTimers());

/** Keeps a round as a screen does that has read it. */
async function keep(): Promise<void> {
  const cache = new QueryClient();
  cache.setQueryData(list, { items: [mine], nextCursor: null });
  const other = queryOf(getMission, { params: { missionId: anne.pilotId } }).queryKey;
  cache.setQueryData(other, aMission({ missionId: anne.pilotId }));
  const stop = keepRound(cache, [mine], days, () => expect.fail());
  cache.setQueryData(one, mine);
  await vi.waitFor(async () => expect(await readKeptAnswers(anne.pilotId)).toHaveLength(2), long);
  stop();
}

test('the round of today and tomorrow is the pilot’s own, not what is over or somebody else’s', () => {
  const [today, past] = [aMission({ ...mine, missionId: 'b' }), aMission({ ...mine, missionDate: '2026-06-01' })];
  const others = [aMission({ pilot: asPilot(karl), status: 'AFFECTED' }), aMission({ ...mine, status: 'CANCELED' })];
  expect(roundOf([today, past, ...others], days)).toEqual([today]);
});

test('what belongs to the round is kept with its telephone numbers, and nothing else is', async () => {
  await keep();
  const kept = await readKeptAnswers(anne.pilotId);
  expect(kept.map(({ queryKey }) => queryKey[0]).sort()).toEqual([list[0], one[0]].sort());
  expect(JSON.stringify(kept)).toContain(mine.contactPhone);
});

test('the ground under the fields of a mission is kept, once for all of them', async () => {
  const [field] = aMission().parcels;
  if (!field) throw new Error('no field');
  const beside = { ...field, parcelId: anne.pilotId };
  const grounds = groundsUnder({ parcels: [field, beside], meetingPoint: null });
  expect(grounds).toHaveLength(1);
  const cache = new QueryClient();
  const stop = keepRound(cache, [mine], days, () => expect.fail());
  for (const { queryKey } of grounds) cache.setQueryData(queryKey, noGround);
  await vi.waitFor(async () => expect(await readKeptAnswers(anne.pilotId)).toHaveLength(1), long);
  stop();
  expect(await readKeptAnswers(anne.pilotId)).toMatchObject([{ data: noGround, contactsUntil: null }]);
});

test('at noon of the mission’s day the telephone numbers are wiped, the mission stays for the report', async () => {
  await keep();
  clockShows('2026-06-02T09:59:00.000Z');
  await wipeLateContacts();
  expect(JSON.stringify(await readKeptAnswers(anne.pilotId))).toContain(mine.contactPhone);
  clockShows('2026-06-02T10:00:00.000Z');
  await wipeLateContacts();
  const kept = await readKeptAnswers(anne.pilotId);
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toContain(mine.contactPhone);
  expect(JSON.stringify(kept)).toContain('Dumont');
});

const findList = queryOf(listFinds, { params: { missionId: mine.missionId } }).queryKey;
const aList = (state: 'CRATED' | 'RELEASED') => ({
  items: [{ findId: karl.pilotId, missionId: mine.missionId, state }],
});

/** What is kept shows the number of the farmer, also where the missions are listed. */
async function numbersShown(): Promise<number> {
  await wipeLateContacts();
  const kept = await readKeptAnswers(anne.pilotId);
  return kept.filter(({ data }) => JSON.stringify(data).includes(mine.contactPhone ?? '')).length;
}

test('whoever has to let a fawn out reaches the farmer after noon, until the crate is open', async () => {
  await keep();
  const kept = { userId: anne.pilotId, queryKey: findList, contactsUntil: null };
  await keepAnswer({ ...kept, data: aList('CRATED') });
  clockShows('2026-06-02T15:00:00.000Z');
  expect(await numbersShown()).toBe(2);
  const other = aMission({ missionId: anne.pilotId, contactPhone: '+32479999999' });
  await keepAnswer({ ...kept, queryKey: list, contactsUntil: 0, data: { items: [mine, other] } });
  expect(await numbersShown()).toBe(2);
  expect(JSON.stringify(await readKeptAnswers(anne.pilotId))).not.toContain('+32479999999');
  await keepAnswer({ ...kept, data: aList('RELEASED') });
  expect(await numbersShown()).toBe(0);
});

test('the same where the crate was closed on this phone and nobody knows it yet', async () => {
  await keep();
  const { method, path } = decideFind;
  const decided = {
    userId: anne.pilotId,
    missionId: mine.missionId,
    method,
    path,
    summary: '',
    slot: null,
    forgets: [],
  };
  const at = '2026-06-02T05:00:00.000Z';
  const times = { at, createdAt: at, problem: null, tries: 0, state: 'WAITING' as const };
  const params = { missionId: mine.missionId, findId: karl.pilotId };
  await addEntry({ ...decided, ...times, entryId: 'closed', params, body: { at, state: 'CRATED' } });
  clockShows('2026-06-02T15:00:00.000Z');
  expect(await numbersShown()).toBe(2);
  await addEntry({ ...decided, ...times, entryId: 'opened', params, body: { at, state: 'RELEASED' } });
  expect(await numbersShown()).toBe(0);
  await removeEntriesOf(anne.pilotId);
});

test('an afternoon’s reading is kept without telephone numbers from the start', async () => {
  clockShows('2026-06-02T13:00:00.000Z');
  await keep();
  expect(JSON.stringify(await readKeptAnswers(anne.pilotId))).not.toContain(mine.contactPhone);
});

test('whoever logs in next finds nothing of the one before, and neither does anybody after logging out', async () => {
  await keep();
  expect(await readKeptAnswers(karl.pilotId)).toEqual([]);
  expect(await readKeptAnswers(anne.pilotId)).toEqual([]);
  await keep();
  await forgetRound();
  expect(await readKeptAnswers(anne.pilotId)).toEqual([]);
});

test('what was kept days ago is no round any more', async () => {
  await keep();
  clockShows('2026-06-05T19:00:00.000Z');
  expect(await readKeptAnswers(anne.pilotId)).toEqual([]);
});

test('what was kept a moment ago is shown at once, and asked for again nevertheless', async () => {
  const { queryKey } = queryOf(getMission, { params: { missionId: aMission().missionId } });
  const kept = { id: 'one', userId: anne.pilotId, queryKey, data: aMission(), keptAt: Date.now(), contactsUntil: null };
  const cache = fillFromKept(createQueryClient(), [kept]);
  const read = vi.fn(() => Promise.resolve(aMission({ clientNote: 'neu' })));
  expect(cache.getQueryData(queryKey)).toMatchObject({ clientNote: aMission().clientNote });
  expect(await cache.fetchQuery({ queryKey, queryFn: read })).toMatchObject({ clientNote: 'neu' });
  expect(read).toHaveBeenCalledTimes(1);
});
