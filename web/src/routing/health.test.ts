import { isAlive } from '@vigiefaon/domain/health/health.api';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../testing/fake-api.ts';
import { answers, createHealthCheck, type HealthCheck } from './health.ts';

const alive = { status: 'UP', version: '0.1.0' } as const;
let api: FakeApi;
let isHealthy: HealthCheck;

beforeEach(() => {
  api = fakeApi();
  isHealthy = createHealthCheck();
});

function networkIs(online: boolean): void {
  vi.stubGlobal('navigator', { onLine: online });
}

test('a server that answers lets pages be shown, and is not asked again at once', async () => {
  api.answer(isAlive, alive);
  expect(await isHealthy('/missions')).toBe(true);
  expect(await isHealthy('/missions')).toBe(true);
  expect(api.calls(isAlive)).toHaveLength(1);
  await createHealthCheck()('/missions');
  expect(api.calls(isAlive)).toHaveLength(2);
});

test('a server that refuses leads to the maintenance page', async () => {
  api.refuse(isAlive, 'UNAVAILABLE');
  expect(await isHealthy('/missions')).toBe(false);
});

test('a bad answer is not remembered: the next page asks again', async () => {
  api.refuse(isAlive, 'UNAVAILABLE');
  await isHealthy('/missions');
  api.answer(isAlive, alive);
  expect(await isHealthy('/missions')).toBe(true);
});

test('a server that cannot be reached although there is a network counts as down', async () => {
  api.goOffline(isAlive);
  expect(await isHealthy('/missions')).toBe(false);
});

test('without a network nothing is asked, and no maintenance is claimed', async () => {
  networkIs(false);
  api.refuse(isAlive, 'UNAVAILABLE');
  expect(await isHealthy('/missions')).toBe(true);
  expect(api.calls(isAlive)).toHaveLength(0);
});

test('a network that is lost while the question is under way is no reason for maintenance', async () => {
  networkIs(true);
  api.answer(isAlive, () => {
    networkIs(false);
    throw new TypeError('Failed to fetch');
  });
  expect(await isHealthy('/missions')).toBe(true);
});

test('an answer that takes too long is no reason for maintenance, but it is no answer either', async () => {
  const patience = new AbortController();
  patience.abort();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  api.goOffline(isAlive);
  expect(await isHealthy('/missions')).toBe(true);
  expect(await answers()).toBe(false);
  vi.restoreAllMocks();
});

test.each(['/field', '/field/0198-mission', '/clearance/a-token', '/helper/a-token'])(
  '%s is shown in the field whatever the phone says of its network',
  async (path) => {
    api.goOffline(isAlive);
    expect(await isHealthy(path)).toBe(true);
    api.refuse(isAlive, 'UNAVAILABLE');
    expect(await isHealthy(path)).toBe(true);
  },
);

test('the maintenance page asks nothing before it is shown', async () => {
  expect(await isHealthy('/pages/maintenance')).toBe(true);
  expect(api.calls(isAlive)).toHaveLength(0);
});
