import { QueryClient } from '@tanstack/react-query';
import { boardChangeBetween } from '@vigiefaon/domain/planning/board/board-difference';
import { getPlanning, savePlanning } from '@vigiefaon/domain/planning/board/planning.api';
import { beforeEach, expect, it } from 'vitest';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { aBoard, aRound, boardAfter, pilotIds, planningDay, stopAt } from '../../../testing/planning.ts';
import { boardQuery, readBoard, saveBoard } from './board-calls.ts';

const before = aBoard({ etag: 'before' });
const after = aBoard({ etag: 'after', version: 4, rounds: [aRound(pilotIds.anne, [stopAt.ciney])] });
let api: FakeApi;
let cache: QueryClient;

beforeEach(() => {
  api = fakeApi();
  cache = new QueryClient();
});

it('who has no board reads all of it', async () => {
  api.answer(getPlanning, before);
  expect(await readBoard(cache, planningDay)).toEqual(before);
  expect(api.calls(getPlanning)[0]?.query).toEqual({});
});

it('who has one names it, and lays what is other over it', async () => {
  cache.setQueryData(boardQuery(planningDay).queryKey, before);
  api.answer(getPlanning, boardChangeBetween(before, after));
  expect(await readBoard(cache, planningDay)).toEqual(after);
  expect(api.calls(getPlanning)[0]?.query).toEqual({ since: 'before' });
});

it('a server that does not know it answers all of the new one', async () => {
  cache.setQueryData(boardQuery(planningDay).queryKey, before);
  api.answer(getPlanning, after);
  expect(await readBoard(cache, planningDay)).toEqual(after);
});

it('a save names the board on the screen, and answers what it has changed', async () => {
  cache.setQueryData(boardQuery(planningDay).queryKey, before);
  const saved = boardAfter(before, { ...before.decisions, overcast: true }, { etag: 'saved' });
  api.answer(savePlanning, boardChangeBetween(before, saved));
  const body = { version: 3, decisions: saved.decisions, isSeen: false, isDoubleMeant: false };
  expect(await saveBoard(cache, planningDay, body)).toEqual(saved);
  expect(api.calls(savePlanning)[0]?.query).toEqual({ since: 'before' });
});
