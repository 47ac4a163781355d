import { createFirstAdmin, login } from '@vigiefaon/domain/auth/auth.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication } from '../../../testing/application/application.ts';
import { anAdmin, aVolunteer } from '../../../testing/people/people.ts';
import { firstAdminLink } from './first-admin.ts';

const app = await anApplication({ environment: { PUBLIC_URL: 'https://fawns.example.org' } });
const anyone = app.as(null);
const prefix = 'https://fawns.example.org/auth/first-admin/';
const start = '2025-05-20T10:00:00Z';
let admins = 0;

async function newKey(): Promise<string> {
  return (await firstAdminLink(app))?.replace(prefix, '') ?? '';
}

function anAdminBody(key: string) {
  admins++;
  const identity = { lastname: 'Peeters', email: `admin${admins}@example.org` };
  return { key, identity, password: 'a quiet meadow', passwordConfirmation: 'a quiet meadow' };
}

beforeEach(async () => {
  app.setNow(start);
  await app.database.db.deleteFrom('rate_limit').execute();
  await app.database.db.updateTable('app_user').set({ active: false }).execute();
});

test('the link of the log makes the first admin, who logs in', async () => {
  const link = await firstAdminLink(app);
  expect(link).toMatch(/^https:\/\/fawns\.example\.org\/auth\/first-admin\/[\w-]{43}$/);
  const body = anAdminBody(link?.replace(prefix, '') ?? '');
  const answer = await anyone.call(createFirstAdmin, { body });
  expect([answer.status, answer.body.role]).toEqual([201, 'ROLE_ADMIN']);
  const { identifier, role } = (
    await anyone.call(login, { body: { identifier: body.identity.email, password: body.password } })
  ).body;
  expect([identifier, role]).toEqual([body.identity.email, 'ROLE_ADMIN']);
});

test('where there is an admin no link is made, and none that was made before works', async () => {
  const key = await newKey();
  await anAdmin(app);
  expect(await firstAdminLink(app)).toBeNull();
  const answer = await anyone.call(createFirstAdmin, { body: anAdminBody(key) });
  expect(answer.problem).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('a link works once: of several at the same moment exactly one makes an admin', async () => {
  const key = await newKey();
  const attempts = Array.from({ length: 4 }, () => anyone.call(createFirstAdmin, { body: anAdminBody(key) }));
  const statuses = (await Promise.all(attempts)).map((answer) => answer.status);
  expect(statuses.sort()).toEqual([201, 404, 404, 404]);
});

test('each start replaces the link of the one before, and it is good for a day and more', async () => {
  const old = await newKey();
  const key = await newKey();
  expect((await anyone.call(createFirstAdmin, { body: anAdminBody(old) })).status).toBe(404);
  app.setNow('2025-05-21T12:00:00Z');
  expect((await anyone.call(createFirstAdmin, { body: anAdminBody(key) })).status).toBe(201);
});

test('after two days the link is dead', async () => {
  const key = await newKey();
  app.setNow('2025-05-22T10:00:01Z');
  expect((await anyone.call(createFirstAdmin, { body: anAdminBody(key) })).status).toBe(404);
});

test('a mail that somebody has registered already leaves the link unused', async () => {
  const key = await newKey();
  const { email } = await aVolunteer(app);
  const body = anAdminBody(key);
  const taken = { ...body, identity: { ...body.identity, email } };
  expect((await anyone.call(createFirstAdmin, { body: taken })).problem.code).toBe('ALREADY_EXISTING_USER_MAIL');
  expect((await anyone.call(createFirstAdmin, { body })).status).toBe(201);
});

test.each([
  ['key', ''],
  ['identity', null],
  ['password', undefined],
])('without %s nothing is made', async (field, value) => {
  const body = { ...anAdminBody(await newKey()), [field]: value };
  const answer = await anyone.call(createFirstAdmin, { body });
  expect(answer.problem.errors).toContainEqual({ path: field, code: 'REQUIRED' });
});

test('guessing keys ends after ten attempts', async () => {
  await newKey();
  for (let attempt = 0; attempt < 10; attempt++) await anyone.call(createFirstAdmin, { body: anAdminBody('guess') });
  expect((await anyone.call(createFirstAdmin, { body: anAdminBody('guess') })).status).toBe(429);
});
