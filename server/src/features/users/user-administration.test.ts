import { login } from '@vigiefaon/domain/auth/auth.api';
import { searchClients } from '@vigiefaon/domain/clients/clients.api';
import type { Endpoint } from '@vigiefaon/domain/endpoint';
import * as api from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { writeCursor } from '../../http/route/cursor.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aClient, anAdmin, aPilot, aVolunteer } from '../../testing/people/people.ts';

const app = await anApplication();
let admin: TestUser;

beforeEach(async () => {
  await app.database.db.updateTable('app_user').set({ active: false }).execute();
  admin = await anAdmin(app, { lastname: 'Zimmer' });
});

let made = 0;
function information({ identity = {}, ...changed }: { identity?: object; [field: string]: unknown } = {}) {
  made++;
  const person = { lastname: 'Noël', email: `noel${made}@example.org`, phone: `+3249${String(1_000_000 + made)}` };
  return { identity: { ...person, ...identity }, role: 'ROLE_PILOT', password: 'a quiet meadow', ...changed };
}

function changeOf({ email, phone }: TestUser, changed: object) {
  return { identity: { lastname: 'Renard', email, phone }, ...changed };
}

function change(who: TestUser, whom: TestUser, changed: object) {
  return app.as(who).call(api.updateUser, { params: { userId: whom.userId }, body: changeOf(whom, changed) });
}

async function userCount(): Promise<number> {
  const counted = app.database.db.selectFrom('app_user').select((count) => count.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

const calls: [string, Endpoint, number][] = [
  ['createUser', api.createUser, 403],
  ['searchUsers', api.searchUsers, 403],
  ['getUserByIdentifier', api.getUserByIdentifier, 404],
];

test.each(calls)('%s is for admins: others are turned away', async (_name, endpoint, status) => {
  const sent = { params: { identifier: admin.email }, body: {} };
  expect((await app.as(null).call(endpoint, sent)).problem).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  for (const user of [await aClient(app), await aPilot(app), await aVolunteer(app)]) {
    expect((await app.as(user).call(endpoint, sent)).status).toBe(status);
  }
});

test('a pilot that an admin makes logs in with the first password at once', async () => {
  const body = information({ locale: 'de' });
  const { status, body: user } = await app.as(admin).call(api.createUser, { body });
  expect(status).toBe(201);
  expect(user).toMatchObject({ role: 'ROLE_PILOT', active: true, clientId: null, preferences: { locale: 'de' } });
  const credentials = { identifier: body.identity.email, password: 'a quiet meadow' };
  expect((await app.as(null).call(login, { body: credentials })).body).toMatchObject({ role: 'ROLE_PILOT' });
  expect(app.log.join('\n')).not.toContain('a quiet meadow');
});

test('a requester that an admin makes has the profile to order with, and is no second one', async () => {
  const { body: user } = await app.as(admin).call(api.createUser, { body: information({ role: 'ROLE_CLIENT' }) });
  expect(user.clientId).toMatch(/^[\da-f-]{36}$/);
  const known = await aClient(app);
  await app.database.db
    .updateTable('app_user')
    .set({ login_phone: null })
    .where('user_id', '=', known.userId)
    .execute();
  const again = information({ role: 'ROLE_CLIENT', identity: { phone: known.phone } });
  const before = await userCount();
  expect((await app.as(admin).call(api.createUser, { body: again })).problem.code).toBe('ALREADY_EXISTING_CLIENT');
  expect(await userCount()).toBe(before);
  const hits = (await app.as(admin).call(searchClients, { body: { text: known.phone } })).body.total;
  expect(hits).toBe(1);
});

test('a mail or phone of another account is refused, also when two admins type it at once', async () => {
  const pilot = await aPilot(app);
  const create = (identity: object) => app.as(admin).call(api.createUser, { body: information({ identity }) });
  expect((await create({ email: pilot.email.toUpperCase() })).problem.code).toBe('ALREADY_EXISTING_USER_MAIL');
  expect((await create({ phone: pilot.phone })).problem.code).toBe('ALREADY_EXISTING_USER_PHONE');
  const before = await userCount();
  const answers = await Promise.all([1, 2, 3].map(() => create({ email: 'same@example.org' })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
  expect(await userCount()).toBe(before + 1);
});

test.each([
  [{}, 'identity', 'REQUIRED'],
  [information({ password: 'short' }), 'password', 'TOO_SHORT'],
  [information({ role: 'ROLE_KING' }), 'role', 'INVALID'],
  [information({ role: undefined }), 'role', 'REQUIRED'],
  [information({ locale: 'it' }), 'locale', 'INVALID'],
  [information({ active: false }), 'active', 'UNKNOWN_FIELD'],
  [information({ identity: { lastname: ' ' } }), 'identity.lastname', 'REQUIRED'],
  [information({ identity: { email: null, phone: null } }), 'identity.email', 'MAIL_OR_PHONE_REQUIRED'],
  [information({ identity: { phone: '+320000000' } }), 'identity.phone', 'INVALID_PHONE'],
])('an account made with %j is refused at its field and not made', async (body, path, code) => {
  const before = await userCount();
  const answer = await app.as(admin).call(api.createUser, { body });
  expect(answer.status).toBe(422);
  expect(answer.problem.errors).toContainEqual({ path, code });
  expect(await userCount()).toBe(before);
});

test('an account is found by mail or phone as it is typed, by itself and by admins', async () => {
  const pilot = await aPilot(app, { phone: '+32496445566' });
  const find = (who: TestUser, identifier: string) =>
    app.as(who).call(api.getUserByIdentifier, { params: { identifier } });
  for (const identifier of [pilot.email.toUpperCase(), '0496 44 55 66', '+32496445566']) {
    expect((await find(admin, identifier)).body.userId).toBe(pilot.userId);
    expect((await find(pilot, identifier)).body.userId).toBe(pilot.userId);
  }
  expect((await find(await aPilot(app), pilot.email)).problem.code).toBe('NOT_FOUND');
  expect((await find(admin, 'nobody@example.org')).problem.code).toBe('NOT_FOUND');
  expect((await find(admin, ' ')).problem).toMatchObject({ status: 422, errors: [{ path: 'identifier' }] });
});

test('accounts are searched by name without accents, by phone, role and state', async () => {
  const found = await aPilot(app, { lastname: 'Šimůnek', firstname: 'Jörg', phone: '+32496778899' });
  const gone = await aPilot(app, { lastname: 'Šimůnek', firstname: 'Udo' });
  await app.database.db.updateTable('app_user').set({ active: false }).where('user_id', '=', gone.userId).execute();
  const waiting = await aVolunteer(app, { lastname: 'Wartend' });
  const search = async (body: object) => {
    const answer = await app.as(admin).call(api.searchUsers, { body });
    expect(answer.body.total).toBe(answer.body.items.length);
    return answer.body.items.map(({ userId }) => userId);
  };
  expect(await search({ text: 'simunek' })).toEqual([found.userId, gone.userId]);
  expect(await search({ text: 'JORG simunek', role: 'ALL' })).toEqual([found.userId]);
  expect(await search({ text: '0496 77 88 99' })).toEqual([found.userId]);
  expect(await search({ text: 'simunek', active: false })).toEqual([gone.userId]);
  expect(await search({ text: 'simunek', role: 'ROLE_CLIENT' })).toEqual([]);
  expect(await search({ role: 'NONE', active: true })).toEqual([waiting.userId]);
  expect(await search({ text: '100%' })).toEqual([]);
});

test('found accounts come by name, page by page, each once, with how many there are', async () => {
  for (const lastname of ['Page b', 'page A', 'Page b', 'Page ç', 'Page d']) await aClient(app, { lastname });
  const names: (string | null)[] = [];
  const ids = new Set<string>();
  let cursor: string | null = null;
  do {
    const body = { text: 'page', limit: 2, ...(cursor ? { cursor } : {}) };
    const page: Awaited<ReturnType<typeof searchOnce>> = await searchOnce(body);
    expect(page.total).toBe(5);
    names.push(...page.items.map(({ identity }) => identity.lastname));
    for (const { userId } of page.items) ids.add(userId);
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(names).toEqual(['page A', 'Page b', 'Page b', 'Page ç', 'Page d']);
  expect(ids.size).toBe(5);
});

async function searchOnce(body: object) {
  return (await app.as(admin).call(api.searchUsers, { body })).body;
}

test.each([
  [{ role: 'PILOT' }, 'role', 'INVALID'],
  [{ active: 'yes' }, 'active', 'INVALID'],
  [{ limit: 500 }, 'limit', 'TOO_LARGE'],
  [{ text: 'x'.repeat(201) }, 'text', 'TOO_LONG'],
  [{ cursor: 'e30' }, 'cursor', 'INVALID'],
  [{ cursor: writeCursor(['a\0b', '01970000-0000-7000-8000-000000000000']) }, 'cursor', 'INVALID'],
  [{ sort: 'name' }, 'sort', 'UNKNOWN_FIELD'],
])('a search for %j is refused at its field', async (body, path, code) => {
  const answer = await app.as(admin).call(api.searchUsers, { body });
  expect(answer.problem).toMatchObject({ status: 422, errors: [{ path, code }] });
});

test('an account that is switched off is out at once, and back only by logging in anew', async () => {
  const pilot = await aPilot(app);
  expect((await app.as(pilot).call(api.listPilots)).status).toBe(200);
  expect((await change(admin, pilot, { active: false })).body.active).toBe(false);
  expect((await app.as(pilot).call(api.listPilots)).problem).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  const pilots = (await app.as(admin).call(api.listPilots)).body.items.map(({ pilotId }) => pilotId);
  expect(pilots).not.toContain(pilot.userId);
  expect((await change(admin, pilot, { active: true })).body.active).toBe(true);
  expect((await app.as(pilot).call(api.listPilots)).status).toBe(401);
});

test('an account that is switched off cannot log in', async () => {
  const body = information();
  const { userId } = (await app.as(admin).call(api.createUser, { body })).body;
  const off = { identity: body.identity, active: false };
  await app.as(admin).call(api.updateUser, { params: { userId }, body: off });
  const credentials = { identifier: body.identity.email, password: 'a quiet meadow' };
  expect((await app.as(null).call(login, { body: credentials })).problem.code).toBe('INCORRECT_IDENTIFIER');
  await app.as(admin).call(api.updateUser, { params: { userId }, body: { ...off, active: true } });
  expect((await app.as(null).call(login, { body: credentials })).status).toBe(200);
});

test('nobody switches their own account off or on by asking for it', async () => {
  const pilot = await aPilot(app);
  expect((await change(pilot, pilot, { active: false })).body.active).toBe(true);
});

test('the last active admin stays, even when two admins switch each other off at once', async () => {
  const alone = await change(admin, admin, { active: false });
  expect(alone.problem).toMatchObject({ status: 403, code: 'FORBIDDEN', reason: 'LAST_ADMIN' });
  const second = await anAdmin(app);
  const answers = await Promise.all([
    change(admin, second, { active: false }),
    change(second, admin, { active: false }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = app.database.db.selectFrom('app_user').where('active', '=', true).where('role', '=', 'ROLE_ADMIN');
  expect(await left.select('user_id').execute()).toHaveLength(1);
});

test('an admin is not switched off by the same request that takes the role of the last one', async () => {
  const answer = await change(admin, admin, { role: 'ROLE_PILOT', active: false });
  expect(answer.problem.reason).toBe('LAST_ADMIN');
  const kept = (await app.as(admin).call(api.getUser, { params: { userId: admin.userId } })).body;
  expect(kept).toMatchObject({ role: 'ROLE_ADMIN', active: true, identity: { lastname: 'Zimmer' } });
});
