import { login, logout, register } from '@vigiefaon/domain/auth/auth.api';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anApplication } from '../../../testing/application/application.ts';
import { aClient } from '../../../testing/people/people.ts';
import { aRegistration } from '../../../testing/people/registration.ts';

const app = await anApplication();
const anyone = app.as(null);
const start = '2025-05-20T10:00:00Z';
const odile = aRegistration();
const { password } = odile;
const { email, phone } = odile.identity;
let userId = '';

beforeAll(async () => {
  userId = (await anyone.call(register, { body: odile })).body.userId;
});

beforeEach(async () => {
  app.setNow(start);
  await app.database.db.deleteFrom('rate_limit').execute();
});

function logIn(identifier: string, typed = password) {
  return anyone.call(login, { body: { identifier, password: typed } });
}

async function isLoggedIn(token: string, on = app.as({ token })): Promise<boolean> {
  return (await on.call(getUser, { params: { userId } })).status === 200;
}

function minutesLater(minutes: number) {
  app.setNow(new Date(Date.parse(start) + minutes * 60_000).toISOString());
}

test.each([
  ['mail', email],
  ['mail in capitals', ` ${email.toUpperCase()} `],
  ['phone', phone],
  ['phone as it is dialled at home', `0${phone.slice(3, 6)} ${phone.slice(6)}`],
  ['phone with 00', phone.replace('+', '00')],
])('one logs in with %s', async (_name, identifier) => {
  const { status, body } = await logIn(identifier);
  expect(status).toBe(200);
  expect(body).toMatchObject({ role: 'ROLE_CLIENT', userId });
  expect([email, phone]).toContain(body.identifier);
  expect(await isLoggedIn(body.token)).toBe(true);
});

test('a wrong password and an unknown person are answered alike', async () => {
  const wrong = await logIn(email, 'a loud meadow');
  const unknown = await logIn('nobody@example.org', 'a loud meadow');
  expect(wrong.problem).toMatchObject({ status: 401, code: 'INCORRECT_IDENTIFIER' });
  expect(unknown.problem).toEqual(wrong.problem);
});

test('a blocked account logs in no more, and its open sessions end', async () => {
  const { token } = (await logIn(email)).body;
  const account = app.database.db.updateTable('app_user').where('user_id', '=', userId);
  await account.set({ active: false }).execute();
  expect((await logIn(email)).problem.code).toBe('INCORRECT_IDENTIFIER');
  expect(await isLoggedIn(token)).toBe(false);
  await account.set({ active: true }).execute();
});

test.each([
  [{}, 'identifier', 'REQUIRED'],
  [{ identifier: email }, 'password', 'REQUIRED'],
  [{ identifier: '', password }, 'identifier', 'REQUIRED'],
  [{ identifier: 7, password }, 'identifier', 'INVALID'],
  [{ identifier: 'x'.repeat(255), password }, 'identifier', 'TOO_LONG'],
  [{ identifier: email, password: 'x'.repeat(201) }, 'password', 'TOO_LONG'],
  [{ identifier: email, password, remember: true }, 'remember', 'UNKNOWN_FIELD'],
])('a login with %j is refused at its field', async (body, path, code) => {
  const answer = await anyone.call(login, { body });
  expect(answer.status).toBe(422);
  expect(answer.problem.errors).toContainEqual({ path, code });
});

test('the database keeps only the hash of a token', async () => {
  const { token } = (await logIn(email)).body;
  expect(token).toMatch(/^[\w-]{43}$/);
  const sessions = await app.database.db.selectFrom('session').select('token_hash').execute();
  expect(sessions.every((session) => session.token_hash.length === 32)).toBe(true);
  expect(sessions.some((session) => session.token_hash.toString('base64url') === token)).toBe(false);
});

test('logging out kills the token at once, and only that one', async () => {
  const { token } = (await logIn(email)).body;
  const onTablet = (await logIn(email)).body.token;
  expect((await app.as({ token }).call(logout)).status).toBe(204);
  expect(await isLoggedIn(token)).toBe(false);
  expect(await isLoggedIn(onTablet)).toBe(true);
  expect((await app.as({ token }).call(logout)).problem.code).toBe('UNAUTHENTICATED');
});

test.each(['', 'Basic abc', 'Bearer ', 'Bearer short', `Bearer ${'x'.repeat(43)}`])(
  'the header %j opens nothing',
  async (authorization) => {
    const answer = await anyone.call(getUser, { params: { userId }, headers: { authorization } });
    expect(answer.problem).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  },
);

test('a session lasts thirty days from its last use', async () => {
  const { token } = (await logIn(email)).body;
  const days = 24 * 60;
  minutesLater(29 * days);
  expect(await isLoggedIn(token)).toBe(true);
  minutesLater(58 * days);
  expect(await isLoggedIn(token)).toBe(true);
  minutesLater(58 * days + 30 * days);
  expect(await isLoggedIn(token)).toBe(false);
});

test('a session ends ninety days after the login, however often it was used', async () => {
  const { token } = (await logIn(email)).body;
  const days = 24 * 60;
  for (const day of [25, 50, 75]) {
    minutesLater(day * days);
    expect(await isLoggedIn(token)).toBe(true);
  }
  minutesLater(90 * days - 1);
  expect(await isLoggedIn(token)).toBe(true);
  minutesLater(90 * days);
  expect(await isLoggedIn(token)).toBe(false);
});

test('an association that wants it ends sessions earlier, those that are open too', async () => {
  const { token } = (await logIn(email)).body;
  await app.database.db.insertInto('setting').values({ key: 'sessionDays', value: '7' }).execute();
  minutesLater(7 * 24 * 60 - 1);
  expect(await isLoggedIn(token)).toBe(true);
  minutesLater(7 * 24 * 60);
  expect(await isLoggedIn(token)).toBe(false);
  await app.database.db.deleteFrom('setting').execute();
});

test('when a session was last used is written at most once an hour', async () => {
  const { token } = await aClient(app);
  const seen = async () => {
    await app.as({ token }).call(getUser, { params: { userId } });
    const newest = app.database.db.selectFrom('session').orderBy('last_seen_at', 'desc').select('last_seen_at');
    return (await newest.executeTakeFirstOrThrow()).last_seen_at.toISOString();
  };
  await app.database.db.deleteFrom('session').where('user_id', '=', userId).execute();
  minutesLater(59);
  expect(await seen()).toBe(new Date(start).toISOString());
  minutesLater(61);
  expect(await seen()).toBe(app.now().toISOString());
});

test('after ten wrong passwords the next attempt waits, also with the right one, for a quarter of an hour at most', async () => {
  for (let attempt = 0; attempt < 10; attempt++) expect((await logIn(email, 'wrong')).status).toBe(401);
  const refused = await logIn(email);
  expect(refused.problem).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
  expect((await logIn('another@example.org')).status).toBe(401);
  minutesLater(16);
  expect((await logIn(email)).status).toBe(200);
});

test('whoever logs in properly uses up no attempts', async () => {
  for (let attempt = 0; attempt < 12; attempt++) expect((await logIn(email)).status).toBe(200);
});

test('a hundred attempts from one address exhaust it, whomever they are for', async () => {
  const limited = { body: { identifier: 'x', password: 'x' } };
  const hits = { window_start: new Date(start), hits: 100 };
  await anyone.call(login, limited);
  await app.database.db.updateTable('rate_limit').set(hits).where('key', 'like', 'login-address:%').execute();
  expect((await logIn('yet-another@example.org')).status).toBe(429);
});

test('who tried to log in cannot be read from the table of attempts', async () => {
  await logIn(email, 'wrong');
  const keys = await app.database.db.selectFrom('rate_limit').select('key').execute();
  expect(keys.length).toBeGreaterThan(0);
  expect(JSON.stringify(keys)).not.toMatch(/example|127\.0\.0\.1/);
});

test.runIf(app.database.kind === 'server')(
  'two instances on one database serve the same session and count together',
  async () => {
    const second = await app.secondInstance();
    const { token } = (await logIn(email)).body;
    expect(await isLoggedIn(token, second.as({ token }))).toBe(true);
    await second.as({ token }).call(logout);
    expect(await isLoggedIn(token)).toBe(false);
    const body = { identifier: email, password: 'wrong' };
    const attempts = Array.from({ length: 12 }, (_none, number) =>
      (number % 2 ? anyone : second.as(null)).call(login, { body }),
    );
    const statuses = (await Promise.all(attempts)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  },
);
