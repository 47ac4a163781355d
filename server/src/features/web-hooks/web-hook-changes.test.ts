import { listJournal } from '@vigiefaon/domain/journal/journal.api';
import type { WebHook } from '@vigiefaon/domain/web-hooks/web-hook';
import * as api from '@vigiefaon/domain/web-hooks/web-hooks.api';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { anAdmin } from '../../testing/people/people.ts';
import { openReceivingServer } from '../../testing/servers/receiving-server.ts';
import { deliverWebHooks } from './public.ts';

const receiver = await openReceivingServer((_request, response) => response.end());
const { host, came } = receiver;
const app = await anApplication({ now: '2025-05-20T10:00:00Z', environment: { WEB_HOOK_HTTP_HOSTS: host } });
let admin: TestUser;

const aHook = async (name = 'Site'): Promise<WebHook> => {
  const body = { name, address: `http://${host}/hook`, kinds: ['ORDERS'], isOn: true };
  return (await app.as(admin).call(api.createWebHook, { body })).body;
};

beforeEach(async () => {
  for (const table of ['web_hook', 'rate_limit'] as const) await app.database.db.deleteFrom(table).execute();
  receiver.startAnew();
  admin = await anAdmin(app);
});

afterAll(() => receiver.close());

test('an admin connects, changes, tries and disconnects a program, and the journal tells of it', async () => {
  const hook = await aHook();
  expect(hook).toMatchObject({ name: 'Site', kinds: ['ORDERS'], isOn: true, waiting: 0, failed: 0, version: 1 });
  const params = { webHookId: hook.webHookId };
  const tried = await app.as(admin).call(api.tryWebHook, { params });
  expect([tried.status, tried.body]).toMatchObject([202, { type: 'test', state: 'WAITING', missionId: null }]);
  await deliverWebHooks(app);
  expect(came.map(({ text }) => JSON.parse(text))).toEqual([
    { type: 'test', timestamp: app.now().toISOString(), data: {} },
  ]);
  const webHook = { name: 'Website', address: `http://${host}/new`, kinds: ['REPORTS' as const], isOn: false };
  const changed = await app.as(admin).call(api.updateWebHook, { params, body: { version: 1, ...webHook } });
  expect(changed.body).toMatchObject({ ...webHook, version: 2, secret: hook.secret });
  expect((await app.as(admin).call(api.tryWebHook, { params })).problem.code).toBe('WEB_HOOK_STOPPED');
  const late = await app.as(admin).call(api.updateWebHook, { params, body: { version: 1, ...webHook } });
  expect(late.problem).toMatchObject({ status: 409, code: 'STALE' });
  expect((await app.as(admin).call(api.deleteWebHook, { params })).status).toBe(204);
  expect((await app.as(admin).call(api.listHookDeliveries, { params })).status).toBe(404);
  expect((await app.as(admin).call(listJournal)).body.items.slice(0, 3)).toMatchObject([
    { action: 'WEB_HOOK_DELETED', details: { name: 'Website' } },
    { action: 'WEB_HOOK_CHANGED', details: { name: 'Website' } },
    { action: 'WEB_HOOK_CREATED', details: { name: 'Site' } },
  ]);
});

test.each([
  [{ address: 'https://127.0.0.1/' }, { path: 'address', code: 'INVALID' }],
  [{ address: 'http://example.org/' }, { path: 'address', code: 'INVALID' }],
  [{ address: 'example.org' }, { path: 'address', code: 'INVALID' }],
  [{ kinds: [] }, { path: 'kinds', code: 'REQUIRED' }],
  [{ kinds: ['ORDERS', 'ORDERS'] }, { path: 'kinds', code: 'INVALID' }],
  [{ name: '' }, { path: 'name', code: 'REQUIRED' }],
])('an admin who enters %j is told at which field', async (change, fault) => {
  const body = { name: 'Site', address: `http://${host}/hook`, kinds: ['ORDERS'], isOn: true, ...change };
  expect((await app.as(admin).call(api.createWebHook, { body })).problem.errors).toEqual([fault]);
  expect((await app.as(admin).call(api.listWebHooks)).body.items).toEqual([]);
});

test('an association connects twenty at most', async () => {
  for (let more = 0; more < 20; more++) await aHook(`Site ${more}`);
  const body = { name: 'One more', address: `http://${host}/hook`, kinds: ['ORDERS'], isOn: true };
  expect((await app.as(admin).call(api.createWebHook, { body })).problem.code).toBe('QUOTA_REACHED');
});
