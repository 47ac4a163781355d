import { login } from '@vigiefaon/domain/auth/auth.api';
import { createMission, getMission, listMissions } from '@vigiefaon/domain/missions/missions.api';
import { importParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { listUsers } from '@vigiefaon/domain/users/users.api';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { farmerClientId, farmerId } from '../testing/people.ts';
import { call, sessionExpiredEvent } from './call.ts';
import { CallError } from './call-error.ts';
import { storeSession } from './session-storage.ts';

const answer = {
  token: 'secret',
  role: 'ROLE_ADMIN',
  identifier: 'admin@demo.test',
  userId: farmerId,
  identityId: farmerId,
} as const;
const emptyPage = { items: [], nextCursor: null };
const request = { clientId: farmerClientId, missionDate: '2026-06-02', parcelIds: [], contactPhone: '+32470123456' };

test('a missing path parameter throws before anything is sent', async () => {
  const api = fakeApi();
  await expect(call(getMission, { params: { missionId: null as unknown as string } })).rejects.toThrow(
    'Required parameter missionId was null or undefined when calling One mission.',
  );
  expect(api.calls(getMission)).toHaveLength(0);
});

test('a missing body throws before anything is sent', async () => {
  fakeApi();
  await expect(call(login, { body: undefined as never })).rejects.toThrow(
    'Required parameter body was null or undefined',
  );
});

test('a missing file throws before anything is sent', async () => {
  fakeApi();
  await expect(call(importParcels, {})).rejects.toThrow('Required parameter file was null or undefined');
});

test('the token of the session goes with every call', async () => {
  const api = fakeApi();
  api.answer(listUsers, emptyPage);
  storeSession({ ...answer, device: 'device' });
  await call(listUsers);
  expect(api.calls(listUsers)[0]?.headers.get('authorization')).toBe('Bearer secret');
});

test('what is absent from a query is left out of the address', async () => {
  const api = fakeApi();
  api.answer(listMissions, emptyPage);
  await call(listMissions, { query: { limit: 20, cursor: undefined } });
  expect(api.calls(listMissions)[0]?.query).toEqual({ limit: '20' });
});

test('a creation carries its idempotency key', async () => {
  const api = fakeApi();
  api.refuse(createMission, 'SEASON_CLOSED');
  const sent = call(createMission, { body: { ...request, riskyParcels: false }, idempotencyKey: 'once' });
  await expect(sent).rejects.toMatchObject({ code: 'SEASON_CLOSED' });
  expect(api.calls(createMission)[0]?.headers.get('idempotency-key')).toBe('once');
});

test('a refusal keeps the reason of the rule', async () => {
  const api = fakeApi();
  api.refuse(getMission, 'ILLEGAL_TRANSITION', { reason: 'ALREADY_DONE' });
  const failure = await call(getMission, { params: { missionId: farmerId } }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallError);
  expect((failure as CallError).problem?.reason).toBe('ALREADY_DONE');
});

test('a lost network is the error OFFLINE', async () => {
  const api = fakeApi();
  api.goOffline(listUsers);
  await expect(call(listUsers)).rejects.toMatchObject({ code: 'OFFLINE', problem: null });
});

test('a gateway that answers with something else than a problem is UNAVAILABLE', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
  await expect(call(listUsers)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('only a dead token ends the session, not a wrong password', async () => {
  const api = fakeApi();
  const expired = vi.fn();
  window.addEventListener(sessionExpiredEvent, expired);
  api.refuse(login, 'INCORRECT_IDENTIFIER');
  await call(login, { body: { identifier: 'a@b.test', password: 'x' } }).catch(() => undefined);
  expect(expired).not.toHaveBeenCalled();
  api.refuse(listUsers, 'UNAUTHENTICATED');
  await call(listUsers).catch(() => undefined);
  expect(expired).toHaveBeenCalledOnce();
  window.removeEventListener(sessionExpiredEvent, expired);
});
