import { createHash } from 'node:crypto';
import { login, register } from '@vigiefaon/domain/auth/auth.api';
import { applyReset, applyResetInPath, requestPasswordReset } from '@vigiefaon/domain/auth/password.api';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication } from '../../../testing/application/application.ts';
import { mailsTo, newestResetKey } from '../../../testing/messages/kept-mails.ts';
import { confirmMailOf } from '../../../testing/people/people.ts';
import { aRegistration } from '../../../testing/people/registration.ts';
import { answerResetRequests } from './answer-reset-requests.ts';

const app = await anApplication({ environment: { PUBLIC_URL: 'https://fawns.example.org' } });
const anyone = app.as(null);
const start = '2025-05-20T10:00:00Z';
const password = 'another quiet meadow';

beforeEach(async () => {
  app.setNow(start);
  await app.database.db.deleteFrom('rate_limit').execute();
});

async function aPerson(locale = 'fr') {
  const registration = aRegistration({ preferences: { notifyByMail: true, notifyByWhatsapp: false, locale } });
  const { userId } = (await anyone.call(register, { body: registration })).body;
  await confirmMailOf(app, userId);
  return { userId, email: registration.identity.email, before: registration.password };
}

function ask(email: string) {
  return anyone.call(requestPasswordReset, { params: { email } });
}

function choose(key: string, chosen = password) {
  return anyone.call(applyReset, { body: { key, password: chosen } });
}

function logIn(identifier: string, typed: string) {
  return anyone.call(login, { body: { identifier, password: typed } });
}

test('whoever forgot the password gets a link by mail, chooses a new one and logs in with it', async () => {
  const { email, before } = await aPerson();
  expect((await ask(email)).status).toBe(204);
  const [mail] = await mailsTo(app, email);
  expect(mail).toMatchObject({ subject: 'Choisissez un nouveau mot de passe', state: 'WAITING' });
  expect(mail?.body_text).toMatch(/\nhttps:\/\/fawns\.example\.org\/reset-password\/[\w-]{43}\n/);
  expect((await choose(await newestResetKey(app, email))).status).toBe(204);
  expect((await logIn(email, password)).status).toBe(200);
  expect((await logIn(email, before)).status).toBe(401);
});

test('the call of the specification, key and password in the path, does the same', async () => {
  const { email } = await aPerson();
  await ask(email);
  const newPassword = 'ein Wald / 100 % grün?';
  const params = { key: await newestResetKey(app, email), newPassword };
  expect((await anyone.call(applyResetInPath, { params })).status).toBe(204);
  expect((await logIn(email, newPassword)).status).toBe(200);
});

test.each([
  ['fr', /^Choisissez/, 'Votre mot de passe a été changé', /20 mai 2025 à 12:00/],
  ['de', /^Neues Passwort/, 'Ihr Passwort wurde geändert', /20\. Mai 2025 um 12:00/],
  ['nl', /^Kies een/, 'Uw wachtwoord is gewijzigd', /20 mei 2025 om 12:00/],
])('in %s the mails are in the language of the person', async (locale, asked, changed, when) => {
  const { email } = await aPerson(locale);
  await ask(email);
  await choose(await newestResetKey(app, email));
  const mails = await mailsTo(app, email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(asked), changed]);
  expect(mails[1]?.body_text).toMatch(when);
  expect(mails[1]?.body_text).toContain('https://fawns.example.org/auth/forgotten-password');
});

test('an unknown mail is answered alike and writes the same row; only the clock finds out that nobody has it', async () => {
  const { email } = await aPerson();
  const requests = () => app.database.db.selectFrom('password_reset_request').select('email').execute();
  const [known, unknown] = [await ask(email), await ask('nobody@example.org')];
  expect([known.status, unknown.status]).toEqual([204, 204]);
  expect(known.body).toEqual(unknown.body);
  expect(await requests()).toHaveLength(2);
  expect(await mailsTo(app, 'nobody@example.org')).toEqual([]);
  expect(await mailsTo(app, email)).toHaveLength(1);
  expect(await requests()).toEqual([]);
});

test('the mail may be typed in capitals', async () => {
  const { email } = await aPerson();
  await ask(` ${email.toUpperCase()}`);
  expect(await mailsTo(app, email)).toHaveLength(1);
});

test('a link works once, also when two use it at the same moment', async () => {
  const { email } = await aPerson();
  await ask(email);
  const key = await newestResetKey(app, email);
  const statuses = (await Promise.all([choose(key), choose(key), choose(key)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([204, 404, 404]);
  expect((await choose(key)).problem).toMatchObject({ status: 404, code: 'RESET_LINK_INVALID' });
});

test('a link is dead after an hour', async () => {
  const { email } = await aPerson();
  await ask(email);
  const key = await newestResetKey(app, email);
  app.setNow('2025-05-20T11:00:00Z');
  expect((await choose(key)).problem.code).toBe('RESET_LINK_INVALID');
  app.setNow('2025-05-20T10:59:59Z');
  expect((await choose(key)).status).toBe(204);
});

test('a newer link kills the older one, whose mail no longer leaves', async () => {
  const { email } = await aPerson();
  await ask(email);
  const older = await newestResetKey(app, email);
  await ask(email);
  const newer = await newestResetKey(app, email);
  expect(newer).not.toBe(older);
  expect(await mailsTo(app, email)).toHaveLength(1);
  expect((await choose(older)).problem.code).toBe('RESET_LINK_INVALID');
  expect((await choose(newer)).status).toBe(204);
});

test('an unknown key is refused', async () => {
  expect((await choose('no-such-key')).problem).toMatchObject({ status: 404, code: 'RESET_LINK_INVALID' });
});

test('a link made for one account opens no other, nor makes it an admin', async () => {
  const [one, other] = [await aPerson(), await aPerson()];
  await ask(one.email);
  await choose(await newestResetKey(app, one.email));
  expect((await logIn(other.email, password)).status).toBe(401);
});

test('whoever was logged in with the old password is logged in no more', async () => {
  const { userId, email, before } = await aPerson();
  const { token } = (await logIn(email, before)).body;
  await ask(email);
  await choose(await newestResetKey(app, email));
  const answer = await app.as({ token }).call(getUser, { params: { userId } });
  expect(answer.problem.code).toBe('UNAUTHENTICATED');
});

test('whoever mistyped the old password too often logs in with the new one at once', async () => {
  const { email } = await aPerson();
  for (let attempt = 0; attempt < 11; attempt++) await logIn(email, 'mistyped');
  await ask(email);
  await choose(await newestResetKey(app, email));
  expect((await logIn(email, password)).status).toBe(200);
});

test('several instances that answer at once answer each request once', async () => {
  const emails = await Promise.all(Array.from({ length: 6 }, async () => (await aPerson()).email));
  for (const email of emails) await ask(email);
  const answered = await Promise.all([1, 2, 3].map(() => answerResetRequests(app)));
  expect(answered.reduce((sum, count) => sum + count, 0)).toBe(6);
  for (const email of emails) expect(await mailsTo(app, email)).toHaveLength(1);
});

test('the journal tells that a password was reset, and by whom', async () => {
  const { userId, email } = await aPerson();
  await ask(email);
  await choose(await newestResetKey(app, email));
  const entries = app.database.db.selectFrom('journal_entry').where('subject_id', '=', userId);
  expect(await entries.select(['action', 'actor_id', 'details']).execute()).toEqual([
    { action: 'PASSWORD_RESET', actor_id: userId, details: {} },
  ]);
});

test('an account that is switched off gets no link, and a link it had before is dead', async () => {
  const { userId, email } = await aPerson();
  await ask(email);
  const key = await newestResetKey(app, email);
  const account = app.database.db.updateTable('app_user').where('user_id', '=', userId);
  await account.set({ active: false }).execute();
  expect((await choose(key)).problem.code).toBe('RESET_LINK_INVALID');
  await app.database.db.deleteFrom('outgoing_message').execute();
  expect((await ask(email)).status).toBe(204);
  expect(await mailsTo(app, email)).toEqual([]);
});

test('whoever asked while nobody could answer for an hour gets no mail out of the blue', async () => {
  const { email } = await aPerson();
  await ask(email);
  app.setNow('2025-05-20T11:00:01Z');
  expect(await mailsTo(app, email)).toEqual([]);
});

test('the database keeps only the hash of a key', async () => {
  const { email } = await aPerson();
  await ask(email);
  const key = await newestResetKey(app, email);
  const keys = await app.database.db.selectFrom('one_time_key').select('key_hash').execute();
  expect(keys.map(({ key_hash }) => key_hash.toString('hex'))).toContain(
    createHash('sha256').update(key).digest('hex'),
  );
});

test.each([
  [{ key: 'k' }, 'password', 'REQUIRED'],
  [{ password }, 'key', 'REQUIRED'],
  [{ key: 'k', password: 'seven 7' }, 'password', 'TOO_SHORT'],
  [{ key: 'k', password: 'x'.repeat(201) }, 'password', 'TOO_LONG'],
  [{ key: 'x'.repeat(201), password }, 'key', 'TOO_LONG'],
  [{ key: 7, password }, 'key', 'INVALID'],
  [{ key: 'k', password, userId: 'me' }, 'userId', 'UNKNOWN_FIELD'],
])('a reset with %j is refused at its field', async (body, path, code) => {
  const answer = await anyone.call(applyReset, { body });
  expect(answer.status).toBe(422);
  expect(answer.problem.errors).toContainEqual({ path, code });
});

test('in the path too a password has eight characters', async () => {
  const answer = await anyone.call(applyResetInPath, { params: { key: 'k', newPassword: 'seven 7' } });
  expect(answer.problem.errors).toContainEqual({ path: 'newPassword', code: 'TOO_SHORT' });
});

test('what is no mail is refused before anything is written', async () => {
  expect((await ask('odile')).problem.errors).toContainEqual({ path: 'email', code: 'INVALID_MAIL' });
});

test('for one mail five links an hour are enough, whether or not anybody has it', async () => {
  const { email } = await aPerson();
  for (const asked of [email, 'nobody@example.org']) {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) statuses.push((await ask(asked)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  }
});

test('guessing keys ends after thirty attempts', async () => {
  for (let attempt = 0; attempt < 30; attempt++) await choose('guess');
  expect((await choose('guess')).problem.code).toBe('TOO_MANY_REQUESTS');
});

test('a page of the web app is never named as where a request comes from: its address may hold a key', async () => {
  const answer = await app.fastify.inject({ url: '/reset-password/key', headers: { accept: 'text/html' } });
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
});
