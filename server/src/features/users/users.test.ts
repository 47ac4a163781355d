import type { Endpoint } from '@vigiefaon/domain/endpoint';
import { getUser, listPilots, listUsers, updatePreferences, updateUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aClient, acceptRules, anAdmin, aPilot, aVolunteer, withPassword } from '../../testing/people/people.ts';

const currentPassword = 'le-pre-du-moulin';
const app = await anApplication();
let admin: TestUser;

beforeEach(async () => {
  await app.database.db.updateTable('app_user').set({ active: false }).execute();
  admin = await anAdmin(app, { lastname: 'Zimmer' });
});

function identityOf({ email, phone }: TestUser, changed: object = {}) {
  return { title: 'MR', lastname: 'Renard', firstname: 'Luc', email, phone, address: null, ...changed };
}

async function roleOf(user: TestUser) {
  return (await app.as(admin).call(getUser, { params: paramsOf(user) })).body.role;
}

function paramsOf({ userId }: TestUser) {
  return { userId };
}

const calls: [string, Endpoint, object | undefined][] = [
  ['listUsers', listUsers, undefined],
  ['listPilots', listPilots, undefined],
  ['getUser', getUser, undefined],
  ['updateUser', updateUser, {}],
  ['updatePreferences', updatePreferences, {}],
];

test.each(calls)('%s is for those who are logged in', async (_name, endpoint, body) => {
  const answer = await app.as(null).call(endpoint, { params: paramsOf(admin), body });
  expect(answer.problem).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
});

test('only admins list accounts, only crew lists pilots', async () => {
  const [client, pilot, volunteer] = [await aClient(app), await aPilot(app), await aVolunteer(app)];
  for (const user of [client, pilot, volunteer]) {
    expect((await app.as(user).call(listUsers)).problem).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  }
  for (const user of [client, volunteer]) expect((await app.as(user).call(listPilots)).status).toBe(403);
  expect((await app.as(pilot).call(listPilots)).status).toBe(200);
});

test('everyone reads their own account, admins read any, and another is not told that it exists', async () => {
  const [client, pilot] = [await aClient(app, { isMember: true }), await aPilot(app)];
  const own = await app.as(client).call(getUser, { params: paramsOf(client) });
  expect(own.body).toMatchObject({
    userId: client.userId,
    clientId: client.clientId,
    role: 'ROLE_CLIENT',
    isMember: true,
    rulesAcceptedAt: null,
    consentVersion: null,
    identity: { identityId: client.identityId, email: client.email, phone: client.phone },
    preferences: { locale: 'fr', notifyByMail: true, notifyByWhatsapp: false },
  });
  expect(Object.keys(own.body)).not.toContain('passwordHash');
  expect((await app.as(admin).call(getUser, { params: paramsOf(client) })).status).toBe(200);
  expect((await app.as(pilot).call(getUser, { params: paramsOf(client) })).problem.code).toBe('NOT_FOUND');
  const nobody = { params: { userId: '01890000-0000-7000-8000-000000000000' } };
  expect((await app.as(admin).call(getUser, nobody)).problem.code).toBe('NOT_FOUND');
  expect((await app.as(admin).call(getUser, { params: { userId: '7' } })).problem).toMatchObject({
    status: 422,
    errors: [{ path: 'userId', code: 'INVALID' }],
  });
});

test('accounts are listed the youngest first, page by page, each once', async () => {
  const made = [];
  for (let count = 0; count < 5; count++) made.push((await aClient(app)).userId);
  const seen: string[] = [];
  let query: Record<string, string | number> = { limit: 2 };
  for (;;) {
    const { body } = await app.as(admin).call(listUsers, { query });
    seen.push(...body.items.map((user) => user.userId));
    expect(body.items.length).toBeLessThanOrEqual(2);
    if (body.nextCursor === null) break;
    query = { limit: 2, cursor: body.nextCursor };
  }
  expect(seen.slice(0, 5)).toEqual(made.reverse());
  expect(new Set(seen).size).toBe(seen.length);
});

test.each([
  [{ limit: 0 }, 'limit', 'TOO_SMALL'],
  [{ limit: 201 }, 'limit', 'TOO_LARGE'],
  [{ cursor: 'nonsense' }, 'cursor', 'INVALID'],
  [{ cursor: Buffer.from('["x"]').toString('base64url') }, 'cursor', 'INVALID'],
  [{ sort: 'name' }, 'sort', 'UNKNOWN_FIELD'],
])('a list asked for with %j is refused at its field', async (query: Record<string, string | number>, path, code) => {
  const answer = await app.as(admin).call(listUsers, { query });
  expect(answer.problem).toMatchObject({ status: 422, errors: [{ path, code }] });
});

test('pilots and admins can be assigned, by name, as long as they are active', async () => {
  await aPilot(app, { lastname: 'Éloy' });
  await aPilot(app, { lastname: 'Dupont', firstname: 'Zoé' });
  await aPilot(app, { lastname: 'dupont', firstname: 'Anne' });
  await aClient(app, { lastname: 'Bauer' });
  const gone = await aPilot(app, { lastname: 'Fort' });
  await app.database.db.updateTable('app_user').set({ active: false }).where('user_id', '=', gone.userId).execute();
  const { body } = await app.as(admin).call(listPilots);
  expect(body.items.map((pilot) => `${pilot.lastname} ${pilot.firstname}`)).toEqual([
    'dupont Anne',
    'Dupont Zoé',
    'Éloy Camille',
    'Zimmer Camille',
  ]);
  expect(body.nextCursor).toBeNull();
});

test('a changed mail and phone are what one logs in with', async () => {
  const pilot = await aPilot(app);
  const identity = identityOf(pilot, { email: 'Luc.Renard@Example.org', phone: null });
  const answer = await app.as(admin).call(updateUser, { params: paramsOf(pilot), body: { identity } });
  expect(answer.body.identity).toMatchObject({ email: 'luc.renard@example.org', phone: null, lastname: 'Renard' });
  const login = app.database.db.selectFrom('app_user').where('user_id', '=', pilot.userId);
  expect(await login.select(['login_email', 'login_phone']).executeTakeFirstOrThrow()).toEqual({
    login_email: 'luc.renard@example.org',
    login_phone: null,
  });
});

test('the missions of a requester are found under their new name', async () => {
  const client = await aClient(app, { lastname: 'Vieuxnom' });
  const { missionId } = await aMission(app, { clientId: client.clientId });
  const body = { identity: identityOf(client, { lastname: 'Nouveaunom' }) };
  await app.as(client).call(updateUser, { params: paramsOf(client), body });
  const mission = app.database.db.selectFrom('mission').where('mission_id', '=', missionId).select('search_text');
  const { search_text: searched } = await mission.executeTakeFirstOrThrow();
  expect(searched).toContain('nouveaunom');
  expect(searched).not.toContain('vieuxnom');
});

test('nobody changes their own role, and an admin changes that of others', async () => {
  const pilot = await aPilot(app);
  await withPassword(app, admin, currentPassword);
  const body = { identity: identityOf(pilot), role: 'ROLE_ADMIN', currentPassword };
  const own = { identity: identityOf(pilot), role: 'ROLE_ADMIN' };
  expect((await app.as(pilot).call(updateUser, { params: paramsOf(pilot), body: own })).body.role).toBe('ROLE_PILOT');
  expect((await app.as(admin).call(updateUser, { params: paramsOf(pilot), body })).body.role).toBe('ROLE_ADMIN');
});

test('a new role counts at the next call of an open session', async () => {
  const volunteer = await aVolunteer(app);
  expect((await app.as(volunteer).call(listPilots)).status).toBe(403);
  const body = { identity: identityOf(volunteer), role: 'ROLE_PILOT' };
  await app.as(admin).call(updateUser, { params: paramsOf(volunteer), body });
  await acceptRules(app, volunteer.userId);
  expect((await app.as(volunteer).call(listPilots)).status).toBe(200);
});

test('whoever becomes a requester gets the profile to order with', async () => {
  const volunteer = await aVolunteer(app);
  const body = { identity: identityOf(volunteer), role: 'ROLE_CLIENT' };
  const answer = await app.as(admin).call(updateUser, { params: paramsOf(volunteer), body });
  expect(answer.body.clientId).toMatch(/^[\da-f-]{36}$/);
});

test('the last admin keeps their role, even when two admins take it from each other at once', async () => {
  const body = (user: TestUser) => ({ identity: identityOf(user), role: 'ROLE_PILOT' });
  const alone = await app.as(admin).call(updateUser, { params: paramsOf(admin), body: body(admin) });
  expect(alone.problem).toMatchObject({ status: 403, code: 'FORBIDDEN', reason: 'LAST_ADMIN' });
  const second = await anAdmin(app);
  const answers = await Promise.all([
    app.as(admin).call(updateUser, { params: paramsOf(second), body: body(second) }),
    app.as(second).call(updateUser, { params: paramsOf(admin), body: body(admin) }),
  ]);
  const [accepted, refused] = answers.map(({ status }) => status).sort();
  expect(accepted).toBe(200);
  // Refused as the last admin, or, when the other was quicker, as somebody who is no admin any more and may not know of it.
  expect([403, 404]).toContain(refused);
  const roles = await app.database.db.selectFrom('app_user').where('active', '=', true).select('role').execute();
  expect(roles.filter(({ role }) => role === 'ROLE_ADMIN')).toHaveLength(1);
});

test('a mail or phone of another account is refused and nothing is changed', async () => {
  const [pilot, other] = [await aPilot(app), await aPilot(app)];
  for (const user of [admin, pilot]) await withPassword(app, user, currentPassword);
  const withMail = { identity: identityOf(pilot, { email: other.email }), role: 'ROLE_ADMIN', currentPassword };
  const withPhone = { identity: identityOf(pilot, { phone: other.phone }), currentPassword };
  const mail = await app.as(admin).call(updateUser, { params: paramsOf(pilot), body: withMail });
  const phone = await app.as(pilot).call(updateUser, { params: paramsOf(pilot), body: withPhone });
  expect([mail.problem.code, phone.problem.code]).toEqual([
    'ALREADY_EXISTING_USER_MAIL',
    'ALREADY_EXISTING_USER_PHONE',
  ]);
  expect((await app.as(pilot).call(getUser, { params: paramsOf(pilot) })).body.identity.lastname).not.toBe('Renard');
  expect(await roleOf(pilot)).toBe('ROLE_PILOT');
});

test.each([
  [{}, 'identity', 'REQUIRED'],
  [{ identity: 'Luc' }, 'identity', 'INVALID'],
  [{ identity: { email: 'a@example.org' } }, 'identity.lastname', 'REQUIRED'],
  [{ identity: { lastname: 'x'.repeat(121), email: 'a@example.org' } }, 'identity.lastname', 'TOO_LONG'],
  [{ identity: { lastname: 'a', email: 'a@example.org', phone: '+320000000' } }, 'identity.phone', 'INVALID_PHONE'],
  [{ identity: { lastname: 'a', email: 'a@example.org' }, role: 'ROLE_KING' }, 'role', 'INVALID'],
  [{ identity: { lastname: 'a', email: 'a@example.org' }, password: 'x' }, 'password', 'UNKNOWN_FIELD'],
])('an account changed with %j is refused at its field and stays as it is', async (body, path, code) => {
  const pilot = await aPilot(app, { lastname: 'Meunier' });
  const answer = await app.as(pilot).call(updateUser, { params: paramsOf(pilot), body });
  expect(answer.problem).toMatchObject({ status: 422, errors: [{ path, code }] });
  expect((await app.as(pilot).call(getUser, { params: paramsOf(pilot) })).body.identity.lastname).toBe('Meunier');
});

test('an address that was not suggested is refused', async () => {
  const pilot = await aPilot(app);
  const address = {
    label: 'x',
    street: null,
    houseNumber: null,
    zipcode: '1',
    city: 'x',
    country: 'BE',
    lon: 5,
    lat: 50,
  };
  const identity = identityOf(pilot, { address: { ...address, signature: 'mine' } });
  const answer = await app.as(pilot).call(updateUser, { params: paramsOf(pilot), body: { identity } });
  expect(answer.problem.code).toBe('ENCODE_VERIFIED_ADDRESS');
});

test('a pilot says how far they fly, an admin may say it for them, and what does not say it leaves it as it is', async () => {
  const pilot = await aPilot(app);
  const save = async (reachKilometres: unknown, by: TestUser = pilot) =>
    app.as(by).call(updateUser, { params: paramsOf(pilot), body: { identity: identityOf(pilot), reachKilometres } });
  expect((await app.as(pilot).call(getUser, { params: paramsOf(pilot) })).body.reachKilometres).toBeNull();
  expect((await save(45)).body.reachKilometres).toBe(45);
  expect((await save(undefined)).body.reachKilometres).toBe(45);
  expect((await save(300, admin)).body.reachKilometres).toBe(300);
  expect((await save(null, admin)).body.reachKilometres).toBeNull();
  for (const [reach, code] of [
    [0, 'TOO_SMALL'],
    [301, 'TOO_LARGE'],
    ['45', 'INVALID'],
    [4.5, 'INVALID'],
  ] as const) {
    expect((await save(reach)).problem.errors).toEqual([{ path: 'reachKilometres', code }]);
  }
});

test('language and channels are changed by that person and by nobody else', async () => {
  const [pilot, other] = [await aPilot(app), await aPilot(app)];
  const body = { notifyByMail: false, notifyByWhatsapp: true, locale: 'nl' };
  const answer = await app.as(pilot).call(updatePreferences, { params: paramsOf(pilot), body });
  expect(answer.body.preferences).toEqual(body);
  expect((await app.as(other).call(updatePreferences, { params: paramsOf(pilot), body })).problem.code).toBe(
    'NOT_FOUND',
  );
  const wrong = await app
    .as(pilot)
    .call(updatePreferences, { params: paramsOf(pilot), body: { ...body, locale: 'it' } });
  expect(wrong.problem).toMatchObject({ status: 422, errors: [{ path: 'locale', code: 'INVALID' }] });
});
