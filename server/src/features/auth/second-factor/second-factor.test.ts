import { login } from '@vigiefaon/domain/auth/auth.api';
import * as api from '@vigiefaon/domain/auth/second-factor.api';
import { exportMyData } from '@vigiefaon/domain/privacy/privacy.api';
import { Secret, URI } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { anApplication } from '../../../testing/application/application.ts';
import { mailsTo } from '../../../testing/messages/kept-mails.ts';
import { codeAt, withSecondFactor } from '../../../testing/people/a-second-factor.ts';
import {
  aClient,
  anAdmin,
  anAdminBeforeSecondFactor,
  aPilotBeforeRules,
  type TestUser,
  withPassword,
} from '../../../testing/people/people.ts';

const app = await anApplication();
const password = 'le-pre-du-moulin';
const start = '2025-05-20T10:00:05Z';
const withOwn = { body: { password } };

beforeEach(async () => {
  app.setNow(start);
  await app.database.db.deleteFrom('rate_limit').execute();
});

async function aPerson() {
  return withPassword(app, await aClient(app), password);
}

async function aProtectedPerson() {
  const person = await aPerson();
  return { ...person, ...(await withSecondFactor(app, { ...person, password })) };
}

function logIn({ email }: TestUser, code?: string) {
  return app.as(null).call(login, { body: { identifier: email, password, ...(code ? { code } : {}) } });
}

async function templatesTo({ email }: TestUser): Promise<string[]> {
  return (await mailsTo(app, email)).map(({ template }) => template);
}

async function journalOf({ userId }: TestUser): Promise<[string, string | null][]> {
  const lines = app.database.db.selectFrom('journal_entry').where('subject_id', '=', userId).orderBy('entry_id');
  return (await lines.select(['action', 'actor_id']).execute()).map(({ action, actor_id }) => [action, actor_id]);
}

test('what is shown at the start is what authenticators read: typed, and as a code on the screen', async () => {
  const person = await aPerson();
  const { secret, link } = (await app.as(person).call(api.beginSecondFactor, withOwn)).body;
  const read = URI.parse(link);
  expect(read).toMatchObject({ issuer: 'VigieFaon', label: person.email, algorithm: 'SHA1', digits: 6, period: 30 });
  expect(read.secret.base32).toBe(secret);
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
});

test('a first code switches it on; ten recovery codes are shown this once, and the owner is told', async () => {
  const person = await aPerson();
  const own = app.as(person);
  expect((await own.call(api.getSecondFactor)).body).toEqual({ onSince: null, isAsked: false, recoveryCodesLeft: 0 });
  const { recoveryCodes } = await withSecondFactor(app, { ...person, password });
  expect(new Set(recoveryCodes).size).toBe(10);
  const onSince = app.now().toISOString();
  expect((await own.call(api.getSecondFactor)).body).toEqual({ onSince, isAsked: false, recoveryCodesLeft: 10 });
  expect(await templatesTo(person)).toEqual(['SECOND_FACTOR_ON']);
  expect(await journalOf(person)).toEqual([['SECOND_FACTOR_ON', person.userId]]);
});

test('a wrong first code switches nothing on, and the right one does afterwards', async () => {
  const person = await aPerson();
  const own = app.as(person);
  const { secret } = (await own.call(api.beginSecondFactor, withOwn)).body;
  const wrong = await own.call(api.confirmSecondFactor, { body: { code: codeAt(app.now(), secret, 20) } });
  expect(wrong.problem.code).toBe('SECOND_FACTOR_INCORRECT');
  expect((await logIn(person)).status).toBe(200);
  const right = await own.call(api.confirmSecondFactor, { body: { code: codeAt(app.now(), secret) } });
  expect(right.status).toBe(200);
});

test('whoever begins again has a new secret, and a code of the old one confirms nothing', async () => {
  const own = app.as(await aPerson());
  const first = (await own.call(api.beginSecondFactor, withOwn)).body.secret;
  const second = (await own.call(api.beginSecondFactor, withOwn)).body.secret;
  expect(second).not.toBe(first);
  const old = await own.call(api.confirmSecondFactor, { body: { code: codeAt(app.now(), first) } });
  expect(old.problem.code).toBe('SECOND_FACTOR_INCORRECT');
});

test('a secret in force is never shown again nor replaced', async () => {
  const person = await aProtectedPerson();
  expect((await app.as(person).call(api.beginSecondFactor, withOwn)).problem.code).toBe('SECOND_FACTOR_IS_ON');
  const again = await app
    .as(person)
    .call(api.confirmSecondFactor, { body: { code: codeAt(app.now(), person.secret) } });
  expect(again.problem.code).toBe('NOT_FOUND');
});

test('an open session alone neither begins nor ends it, nor makes recovery codes', async () => {
  const person = await aProtectedPerson();
  const own = app.as(person);
  const code = codeAt(app.now(), person.secret, 1);
  const wrong = [
    await app.as(await aPerson()).call(api.beginSecondFactor, { body: { password: 'a guess' } }),
    await own.call(api.renewRecoveryCodes, { body: { password: 'a guess' } }),
    await own.call(api.endSecondFactor, { body: { password: 'a guess', code } }),
  ];
  for (const { problem } of wrong) expect(problem.errors).toEqual([{ path: 'password', code: 'WRONG_PASSWORD' }]);
});

test('new recovery codes make the old ones worthless', async () => {
  const person = await aProtectedPerson();
  const { recoveryCodes } = (await app.as(person).call(api.renewRecoveryCodes, withOwn)).body;
  expect((await logIn(person, person.recoveryCodes[0])).problem.code).toBe('SECOND_FACTOR_INCORRECT');
  expect((await logIn(person, recoveryCodes[0])).status).toBe(200);
  expect((await app.as(person).call(api.getSecondFactor)).body.recoveryCodesLeft).toBe(9);
  expect((await journalOf(person)).map(([action]) => action)).toContain('RECOVERY_CODES_MADE');
});

test('it is switched off with password and code, and the password is enough again', async () => {
  const person = await aProtectedPerson();
  const own = app.as(person);
  const wrong = await own.call(api.endSecondFactor, { body: { password, code: 'wrong' } });
  expect(wrong.problem.code).toBe('SECOND_FACTOR_INCORRECT');
  const code = codeAt(app.now(), person.secret, 1);
  expect((await own.call(api.endSecondFactor, { body: { password, code } })).status).toBe(204);
  expect((await logIn(person)).status).toBe(200);
  expect(await templatesTo(person)).toEqual(['SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF']);
  expect(await app.database.db.selectFrom('recovery_code').where('user_id', '=', person.userId).execute()).toEqual([]);
});

test('an admin takes away what somebody has lost: the person is told, and logged out everywhere', async () => {
  const admin = await withPassword(app, await anAdmin(app), password);
  const person = await aProtectedPerson();
  const params = { userId: person.userId };
  const wrong = await app.as(admin).call(api.resetSecondFactor, { params, body: { password: 'a guess' } });
  expect(wrong.problem.errors).toEqual([{ path: 'password', code: 'WRONG_PASSWORD' }]);
  expect((await app.as(admin).call(api.resetSecondFactor, { params, ...withOwn })).status).toBe(204);
  expect((await app.as(person).call(api.getSecondFactor)).problem.code).toBe('UNAUTHENTICATED');
  expect((await logIn(person)).status).toBe(200);
  expect(await templatesTo(person)).toEqual(['SECOND_FACTOR_ON', 'SECOND_FACTOR_RESET']);
  expect((await journalOf(person)).at(-1)).toEqual(['SECOND_FACTOR_RESET', admin.userId]);
  expect((await app.as(admin).call(api.resetSecondFactor, { params, ...withOwn })).problem.code).toBe('NOT_FOUND');
});

test('no admin takes away the own one like this', async () => {
  const admin = await withPassword(app, await anAdminBeforeSecondFactor(app), password);
  await withSecondFactor(app, { ...admin, password });
  const own = await app.as(admin).call(api.resetSecondFactor, { params: { userId: admin.userId }, ...withOwn });
  expect(own.problem).toMatchObject({ code: 'FORBIDDEN', reason: 'OWN_SECOND_FACTOR' });
});

test('a pilot switches it on before the house rules are accepted', async () => {
  const pilot = await withPassword(app, await aPilotBeforeRules(app), password);
  expect((await withSecondFactor(app, { ...pilot, password })).recoveryCodes).toHaveLength(10);
});

test('the own download says that there is one, and nothing that opens', async () => {
  const person = await aProtectedPerson();
  const { records } = (await app.as(person).call(exportMyData)).body;
  const at = app.now().toISOString().slice(0, 19);
  const [factor] = records.secondFactor ?? [];
  expect(Object.keys(factor ?? {}).sort()).toEqual(['confirmedAt', 'createdAt']);
  expect(String(factor?.confirmedAt)).toContain(at);
  expect(records.recoveryCode).toBeUndefined();
});

test('neither the database nor the log holds the secret or a code as it is shown', async () => {
  const { secret, recoveryCodes } = await aProtectedPerson();
  const { db } = app.database;
  const kept = [
    ...(await db.selectFrom('second_factor').selectAll().execute()),
    ...(await db.selectFrom('recovery_code').selectAll().execute()),
  ];
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
  for (const row of kept) {
    const [cell] = Object.values(row).filter((value) => Buffer.isBuffer(value));
    expect(cell?.includes(bytes)).toBe(false);
  }
  const said = JSON.stringify([kept, app.log, await db.selectFrom('outgoing_message').selectAll().execute()]);
  for (const word of [secret, ...recoveryCodes]) expect(said).not.toContain(word);
});
