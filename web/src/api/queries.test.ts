import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../testing/fake-api.ts';
import { aUser } from '../testing/people.ts';
import { keepAnswer, queryOf } from './queries.ts';

const named = (lastname: string) => aUser({ identity: { ...aUser().identity, lastname } });
const [before, after] = [named('Before'), named('After')];
const query = queryOf(getUser, { params: { userId: before.userId } });
let api: FakeApi;
let cache: QueryClient;

beforeEach(() => {
  api = fakeApi();
  api.answer(getUser, before);
  cache = new QueryClient();
});

/** As a screen does. */
const follow = () => new QueryObserver(cache, query).subscribe(() => undefined);
const shown = () => cache.getQueryData<typeof before>(query.queryKey)?.identity.lastname;

test('the answer to a change is shown at once, without being asked for again', async () => {
  follow();
  await expect.poll(shown).toBe('Before');
  keepAnswer(cache, query, after);
  expect(shown()).toBe('After');
  expect(cache.isFetching()).toBe(0);
  expect(api.calls(getUser)).toHaveLength(1);
});

test('what was asked for before the change and comes after it does not take its place', async () => {
  follow();
  await expect.poll(shown).toBe('Before');
  const { letGo } = api.hold(getUser);
  const asking = cache.refetchQueries();
  await expect.poll(() => api.calls(getUser)).toHaveLength(2);
  api.answer(getUser, after);
  keepAnswer(cache, query, after);
  expect(shown()).toBe('After');
  letGo();
  await asking;
  await expect.poll(() => cache.isFetching()).toBe(0);
  expect(shown()).toBe('After');
});

test('what has become of it meanwhile is seen all the same', async () => {
  follow();
  await expect.poll(shown).toBe('Before');
  const { letGo } = api.hold(getUser);
  void cache.refetchQueries();
  api.answer(getUser, named('Even newer'));
  keepAnswer(cache, query, after);
  letGo();
  await expect.poll(shown).toBe('Even newer');
});

test('nor does the first answer of all, for a screen that has closed again', async () => {
  const { letGo } = api.hold(getUser);
  const asking = cache.prefetchQuery(query);
  keepAnswer(cache, query, after);
  letGo();
  await asking;
  expect(shown()).toBe('After');
});
