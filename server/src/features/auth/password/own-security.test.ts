import { login, register } from '@vigiefaon/domain/auth/auth.api';
import { applyReset, changeOwnPassword, requestPasswordReset } from '@vigiefaon/domain/auth/password.api';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@vigiefaon/domain/auth/sessions.api';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication } from '../../../testing/application/application.ts';
import { mailsTo, newestResetKey } from '../../../testing/messages/kept-mails.ts';
import { aVolunteer, confirmMailOf } from '../../../testing/people/people.ts';
import { aRegistration } from '../../../testing/people/registration.ts';

const app = await anApplication();
const anyone = app.as(null);
const password = 'a loud brook';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const samsung =
  'Mozilla/5.0 (Linux; Android 13; SM-A536B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36';

beforeEach(async () => {
  app.setNow('2025-05-20T10:00:00Z');
  await app.database.db.deleteFrom('rate_limit').execute();
});

async function aPerson() {
  const registration = aRegistration();
  const { userId } = (await anyone.call(register, { body: registration })).body;
  await confirmMailOf(app, userId);
  const { email } = registration.identity;
  const logIn = async (userAgent: string, typed = registration.password) => {
    const headers = { 'user-agent': userAgent };
    return (await anyone.call(login, { body: { identifier: email, password: typed }, headers })).body.token;
  };
  return { userId, email, before: registration.password, logIn };
}

function change(token: string, changed: Record<string, unknown>) {
  const body = { currentPassword: 'a quiet meadow', password, passwordConfirmation: password, ...changed };
  return app.as({ token }).call(changeOwnPassword, { body });
}

async function isOpen(token: string): Promise<boolean> {
  return (await app.as({ token }).call(listOwnSessions)).status === 200;
}

test('whoever knows the old password changes it: this device stays logged in, all others do not', async () => {
  const { userId, email, logIn } = await aPerson();
  const [here, there] = [await logIn(firefox), await logIn(samsung)];
  expect((await change(here, {})).status).toBe(204);
  expect([await isOpen(here), await isOpen(there)]).toEqual([true, false]);
  expect(await logIn(firefox, password)).toMatch(/^[\w-]{43}$/);
  expect((await mailsTo(app, email)).map(({ template }) => template)).toEqual(['PASSWORD_CHANGED']);
  const entries = app.database.db.selectFrom('journal_entry').where('subject_id', '=', userId);
  expect(await entries.select(['action', 'actor_id']).execute()).toEqual([
    { action: 'PASSWORD_CHANGED', actor_id: userId },
  ]);
});

test('a link to a new password that was on its way is dead after the change', async () => {
  const { email, logIn } = await aPerson();
  const token = await logIn(firefox);
  await anyone.call(requestPasswordReset, { params: { email } });
  const key = await newestResetKey(app, email);
  await change(token, {});
  const answer = await anyone.call(applyReset, { body: { key, password: 'a third meadow' } });
  expect(answer.problem.code).toBe('RESET_LINK_INVALID');
});

test('a wrong old password is told at its field, and changes nothing', async () => {
  const { before, logIn } = await aPerson();
  const [here, there] = [await logIn(firefox), await logIn(samsung)];
  const answer = await change(here, { currentPassword: 'a guess' });
  expect(answer.problem.errors).toEqual([{ path: 'currentPassword', code: 'WRONG_PASSWORD' }]);
  expect(await isOpen(there)).toBe(true);
  expect(await logIn(firefox, before)).toMatch(/^[\w-]{43}$/);
});

test('after ten wrong old passwords also the right one waits; right ones use up nothing', async () => {
  const { logIn } = await aPerson();
  const token = await logIn(firefox);
  for (let attempt = 0; attempt < 10; attempt++) await change(token, { currentPassword: 'a guess' });
  expect((await change(token, {})).problem.code).toBe('TOO_MANY_REQUESTS');
  app.setNow('2025-05-20T10:16:00Z');
  let current = 'a quiet meadow';
  for (let number = 0; number < 11; number++) {
    const next = `a loud brook ${number}`;
    const answer = await change(token, { currentPassword: current, password: next, passwordConfirmation: next });
    expect(answer.status).toBe(204);
    current = next;
  }
});

test.each([
  [{ currentPassword: '' }, 'currentPassword', 'REQUIRED'],
  [{ password: 'short', passwordConfirmation: 'short' }, 'password', 'TOO_SHORT'],
  [{ passwordConfirmation: 'another' }, 'passwordConfirmation', 'PASSWORDS_DO_NOT_MATCH'],
  [{ userId: 'x' }, 'userId', 'UNKNOWN_FIELD'],
  [{ password: 'Sunshine1', passwordConfirmation: 'Sunshine1' }, 'password', 'TOO_COMMON'],
  [{ password: 'Lambert-2025', passwordConfirmation: 'Lambert-2025' }, 'password', 'MADE_OF_NAME'],
])('a change with %j is refused at its field', async (changed, path, code) => {
  const { logIn } = await aPerson();
  const answer = await change(await logIn(firefox), changed);
  expect(answer.status).toBe(422);
  expect(answer.problem.errors).toContainEqual({ path, code });
});

test('the open sessions are told in plain words, this one first', async () => {
  const { logIn } = await aPerson();
  await logIn('curl/8');
  app.setNow('2025-05-20T11:00:00Z');
  await logIn(samsung);
  app.setNow('2025-05-20T09:00:00Z');
  const here = await logIn(firefox);
  app.setNow('2025-05-20T11:05:00Z');
  const { items } = (await app.as({ token: here }).call(listOwnSessions)).body;
  expect(items.map(({ device, isCurrent }) => [device.browser, device.system, isCurrent])).toEqual([
    ['Firefox', 'Linux', true],
    ['Samsung Internet', 'Android', false],
    [null, null, false],
  ]);
  expect(items[1]).toMatchObject({
    createdAt: '2025-05-20T11:00:00.000Z',
    lastSeenAt: '2025-05-20T11:00:00.000Z',
  });
});

test('what names a session opens nothing and says nothing of its token', async () => {
  const { logIn } = await aPerson();
  const token = await logIn(firefox);
  const [session] = (await app.as({ token }).call(listOwnSessions)).body.items;
  const row = app.database.db.selectFrom('session').where('session_id', '=', session?.sessionId ?? '');
  const { token_hash } = await row.select('token_hash').executeTakeFirstOrThrow();
  expect(JSON.stringify(session)).not.toContain(token_hash.toString('hex'));
  expect(await isOpen(session?.sessionId ?? '')).toBe(false);
});

test('sessions that have run out are not shown', async () => {
  const { logIn } = await aPerson();
  await logIn(samsung);
  app.setNow('2025-06-19T10:00:00Z');
  const token = await logIn(firefox);
  expect((await app.as({ token }).call(listOwnSessions)).body.items).toHaveLength(1);
});

test('a device that was lost is logged out from another', async () => {
  const { logIn } = await aPerson();
  const [here, lost] = [await logIn(firefox), await logIn(samsung)];
  const { items } = (await app.as({ token: here }).call(listOwnSessions)).body;
  const params = { sessionId: items[1]?.sessionId ?? '' };
  expect((await app.as({ token: here }).call(endOwnSession, { params })).status).toBe(204);
  expect([await isOpen(here), await isOpen(lost)]).toEqual([true, false]);
  expect((await app.as({ token: here }).call(endOwnSession, { params })).problem.code).toBe('NOT_FOUND');
});

test("nobody ends another's session, nor learns that it exists", async () => {
  const [one, other] = [await aPerson(), await aPerson()];
  const [mine, theirs] = [await one.logIn(firefox), await other.logIn(samsung)];
  const [session] = (await app.as({ token: theirs }).call(listOwnSessions)).body.items;
  const params = { sessionId: session?.sessionId ?? '' };
  expect((await app.as({ token: mine }).call(endOwnSession, { params })).problem.code).toBe('NOT_FOUND');
  await app.as({ token: mine }).call(endOtherSessions);
  expect(await isOpen(theirs)).toBe(true);
});

test('all other devices are logged out at once', async () => {
  const { userId, logIn } = await aPerson();
  const [here, ...others] = [await logIn(firefox), await logIn(samsung), await logIn('curl/8')];
  expect((await app.as({ token: here }).call(endOtherSessions)).status).toBe(204);
  expect(await Promise.all(others.map(isOpen))).toEqual([false, false]);
  expect((await app.as({ token: here }).call(getUser, { params: { userId } })).status).toBe(200);
});

test('whoever waits for a role may look after password and sessions too, nobody else without a session', async () => {
  const volunteer = await aVolunteer(app);
  expect((await app.as(volunteer).call(listOwnSessions)).status).toBe(200);
  for (const endpoint of [listOwnSessions, endOtherSessions, changeOwnPassword]) {
    expect((await anyone.call(endpoint)).problem.code).toBe('UNAUTHENTICATED');
  }
});
