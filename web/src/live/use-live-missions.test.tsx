import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { LiveEvent } from '@vigiefaon/domain/events/events.api';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLiveMissions } from './use-live-missions.ts';

const [mine, other] = ['01800000-0000-7000-8002-000000000001', '01800000-0000-7000-8002-000000000002'];
const keys = {
  board: ['POST /api/missions/search', null, null, {}],
  mine: ['GET /api/missions/{missionId}', { missionId: mine }, null, null],
  other: ['GET /api/missions/{missionId}', { missionId: other }, null, null],
  calls: ['GET /api/calls', null, null, null],
  tomorrow: ['GET /api/planning/{date}', { date: '2026-06-02' }, null, null],
  later: ['GET /api/planning/{date}', { date: '2026-06-03' }, null, null],
  requests: ['GET /api/order-requests', null, null, null],
  people: ['GET /api/users', null, null, null],
};

function Listening({ children }: { children?: ReactNode }) {
  useLiveMissions();
  return children ?? null;
}

/** Which of the answers in the cache are old after these events. */
async function oldAfter(...events: LiveEvent[]): Promise<string[]> {
  const cache = new QueryClient();
  for (const key of Object.values(keys)) cache.setQueryData(key, 'as it was');
  const text = events.map((event, index) => `id: a.${index}\ndata: ${JSON.stringify(event)}\n\n`).join('');
  vi.stubGlobal('fetch', async () => new Response(text));
  const { unmount } = render(
    <QueryClientProvider client={cache}>
      <Listening />
    </QueryClientProvider>,
  );
  const old = () =>
    Object.entries(keys).flatMap(([name, key]) => (cache.getQueryState(key)?.isInvalidated ? [name] : []));
  await vi.waitFor(() => expect(old()).not.toEqual([]), { timeout: 20_000 });
  unmount();
  return old();
}

beforeEach(() => localStorage.setItem('token', 'a-token-that-is-long-enough'));
afterEach(() => vi.unstubAllGlobals());

test('a mission that has changed is read again, with the lists that it may stand in', async () => {
  expect(await oldAfter({ type: 'MISSION', missionId: mine })).toEqual(['board', 'mine']);
});

test('when somebody has to be called the call list is read again, and nothing else', async () => {
  expect(await oldAfter({ type: 'CALLS' })).toEqual(['calls']);
});

test('when somebody without account asks or confirms what waits for an answer is read again, and nothing else', async () => {
  expect(await oldAfter({ type: 'ORDER_REQUESTS' })).toEqual(['requests']);
});

test('when something about a morning has changed its plan is read again; without a day each plan is', async () => {
  expect(await oldAfter({ type: 'PLANNING', day: '2026-06-02' })).toEqual(['tomorrow']);
  expect(await oldAfter({ type: 'PLANNING' })).toEqual(['tomorrow', 'later']);
});

test('when more has changed than can be named all of it is read again', async () => {
  expect(await oldAfter({ type: 'ALL' })).toEqual(['board', 'mine', 'other', 'calls', 'tomorrow', 'later', 'requests']);
});

test('what comes together is read in one go', async () => {
  expect(await oldAfter({ type: 'CALLS' }, { type: 'MISSION', missionId: other })).toEqual(['board', 'other', 'calls']);
});
