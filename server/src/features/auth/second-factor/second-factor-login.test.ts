import { login } from '@vigiefaon/domain/auth/auth.api';
import { applyReset, requestPasswordReset } from '@vigiefaon/domain/auth/password.api';
import { beginSecondFactor } from '@vigiefaon/domain/auth/second-factor.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication } from '../../../testing/application/application.ts';
import { newestResetKey } from '../../../testing/messages/kept-mails.ts';
import { codeAt, withSecondFactor } from '../../../testing/people/a-second-factor.ts';
import { anAdminBeforeSecondFactor, withPassword } from '../../../testing/people/people.ts';

const app = await anApplication({ environment: { TRUST_PROXY: 'true' } });
const anyone = app.as(null);
const password = 'le-pre-du-moulin';
const start = '2025-05-20T10:00:05Z';

beforeEach(async () => {
  app.setNow(start);
  await app.database.db.deleteFrom('rate_limit').execute();
});

async function anAdminWithFactor() {
  const admin = await withPassword(app, await anAdminBeforeSecondFactor(app), password);
  return { ...admin, ...(await withSecondFactor(app, { ...admin, password })) };
}

interface Typed {
  code?: string;
  password?: string;
  devices?: string[];
}

function logIn({ email }: { email: string }, typed: Typed = {}, from = '192.0.2.1') {
  const headers = { 'x-forwarded-for': from };
  return anyone.call(login, { body: { identifier: email, password, ...typed }, headers });
}

function secondsLater(seconds: number): void {
  app.setNow(new Date(Date.parse(start) + seconds * 1000).toISOString());
}

test('after the right password the login asks for a code, and opens no session before it', async () => {
  const admin = await anAdminWithFactor();
  const sessions = () =>
    app.database.db.selectFrom('session').where('user_id', '=', admin.userId).selectAll().execute();
  const before = (await sessions()).length;
  const asked = await logIn(admin);
  expect(asked.problem).toMatchObject({ status: 401, code: 'SECOND_FACTOR_REQUIRED' });
  expect(JSON.stringify(asked.problem)).not.toContain(admin.userId);
  expect(await sessions()).toHaveLength(before);
  const answer = await logIn(admin, { code: codeAt(app.now(), admin.secret, 1) });
  expect(answer.body).toMatchObject({ userId: admin.userId, role: 'ROLE_ADMIN' });
});

test('a wrong password is answered as ever, whatever code comes with it', async () => {
  const admin = await anAdminWithFactor();
  const code = codeAt(app.now(), admin.secret, 1);
  expect((await logIn(admin, { password: 'wrong', code })).problem.code).toBe('INCORRECT_IDENTIFIER');
  expect((await logIn(admin, { password: 'wrong' })).problem.code).toBe('INCORRECT_IDENTIFIER');
});

test('who has none is asked for none, and a secret that no code was shown of asks for nothing', async () => {
  const admin = await withPassword(app, await anAdminBeforeSecondFactor(app), password);
  await app.as(admin).call(beginSecondFactor, { body: { password } });
  expect((await logIn(admin)).status).toBe(200);
  expect((await logIn(admin, { code: '123456' })).status).toBe(200);
});

test.each([
  [-2, 'SECOND_FACTOR_INCORRECT'],
  [-1, null],
  [0, null],
  [1, null],
  [2, 'SECOND_FACTOR_INCORRECT'],
])('a code that is %i codes away from the one of now is answered with %s', async (codes, refusal) => {
  const admin = await anAdminWithFactor();
  secondsLater(300);
  const answer = await logIn(admin, { code: codeAt(app.now(), admin.secret, codes) });
  expect(answer.problem.code ?? null).toBe(refusal);
});

test('a code is taken once, and none from before it afterwards', async () => {
  const admin = await anAdminWithFactor();
  expect((await logIn(admin, { code: codeAt(app.now(), admin.secret) })).problem.code).toBe('SECOND_FACTOR_USED');
  secondsLater(300);
  const code = codeAt(app.now(), admin.secret);
  expect((await logIn(admin, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
  expect((await logIn(admin, { code })).problem).toMatchObject({ status: 401, code: 'SECOND_FACTOR_USED' });
  expect((await logIn(admin, { code: codeAt(app.now(), admin.secret, -1) })).problem.code).toBe('SECOND_FACTOR_USED');
  expect((await logIn(admin, { code: codeAt(app.now(), admin.secret, 1) })).status).toBe(200);
});

test('of several logins at once with the same code one gets in', async () => {
  const admin = await anAdminWithFactor();
  const code = codeAt(app.now(), admin.secret, 1);
  const answers = await Promise.all([1, 2, 3, 4].map(() => logIn(admin, { code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
});

test('a recovery code opens once, however it is typed, and of two at once one gets in', async () => {
  const admin = await anAdminWithFactor();
  const [first = '', second = ''] = admin.recoveryCodes;
  expect((await logIn(admin, { code: first.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
  expect((await logIn(admin, { code: first })).problem.code).toBe('SECOND_FACTOR_USED');
  const both = await Promise.all([logIn(admin, { code: second }), logIn(admin, { code: second })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  const actions = app.database.db.selectFrom('journal_entry').where('subject_id', '=', admin.userId).select('action');
  expect((await actions.execute()).filter(({ action }) => action === 'RECOVERY_CODE_USED')).toHaveLength(2);
});

test('the recovery code of one person opens nothing of another', async () => {
  const [admin, other] = [await anAdminWithFactor(), await anAdminWithFactor()];
  const [code = ''] = other.recoveryCodes;
  expect((await logIn(admin, { code })).problem.code).toBe('SECOND_FACTOR_INCORRECT');
});

test.each(['000', 'not a code', '7Q2M-X0PK-4T9C-HE3A'])('%j is refused as wrong', async (code) => {
  expect((await logIn(await anAdminWithFactor(), { code })).problem.code).toBe('SECOND_FACTOR_INCORRECT');
});

test('wrong codes are counted as wrong passwords are: ten from one network, twenty an hour from anywhere', async () => {
  const admin = await anAdminWithFactor();
  let looked = 0;
  for (let attempt = 0; attempt < 36; attempt++) {
    const { status } = await logIn(admin, { code: 'wrong' }, `203.0.113.${Math.floor(attempt / 12)}`);
    if (status === 401) looked++;
  }
  expect(looked).toBe(20);
  const right = await logIn(admin, { code: codeAt(app.now(), admin.secret, 1) }, '198.51.100.1');
  expect(right.problem.code).toBe('TOO_MANY_REQUESTS');
  secondsLater(3600);
  expect((await logIn(admin, { code: codeAt(app.now(), admin.secret) })).status).toBe(200);
});

test('whose password somebody knows who guesses codes is told so, once a day, and not for a few that were mistyped', async () => {
  const admin = await anAdminWithFactor();
  const { db } = app.database;
  const told = async () => {
    const mails = db.selectFrom('outgoing_message').where('template', '=', 'SECOND_FACTOR_GUESSED');
    return (await mails.where('address', '=', admin.email).select('variables').execute()).map((mail) => mail.variables);
  };
  const guess = (from: string) => logIn(admin, { code: 'wrong' }, from);
  for (let attempt = 0; attempt < 4; attempt++) await guess('203.0.113.1');
  expect(await told()).toEqual([]);
  for (let attempt = 0; attempt < 8; attempt++) await guess(`203.0.113.${attempt}`);
  const [mail, ...more] = await told();
  expect([mail?.link, more]).toEqual([expect.stringMatching(/\/auth\/forgotten-password$/), []]);
  const lines = db.selectFrom('journal_entry').where('action', '=', 'SECOND_FACTOR_GUESSED');
  expect(await lines.where('subject_id', '=', admin.userId).select('actor_id').execute()).toEqual([{ actor_id: null }]);
  secondsLater(3600);
  for (let attempt = 0; attempt < 8; attempt++) await guess('203.0.113.1');
  expect(await told()).toHaveLength(1);
  secondsLater(24 * 3600);
  for (let attempt = 0; attempt < 8; attempt++) await guess('203.0.113.1');
  expect(await told()).toHaveLength(2);
});

test('wrong passwords tell nobody that the password is known', async () => {
  const admin = await anAdminWithFactor();
  for (let attempt = 0; attempt < 8; attempt++) await logIn(admin, { password: 'wrong', code: 'wrong' });
  const mails = app.database.db.selectFrom('outgoing_message').where('template', '=', 'SECOND_FACTOR_GUESSED');
  expect(await mails.where('address', '=', admin.email).select('template').execute()).toEqual([]);
});

test('being asked for the code uses up no attempts', async () => {
  const admin = await anAdminWithFactor();
  for (let attempt = 0; attempt < 12; attempt++) {
    expect((await logIn(admin)).problem.code).toBe('SECOND_FACTOR_REQUIRED');
  }
});

test('the owner gets in from a device that has logged in before, while somebody who knows the password guesses codes', async () => {
  const admin = await anAdminWithFactor();
  const { device } = (await logIn(admin, { code: codeAt(app.now(), admin.secret, 1) })).body;
  for (let attempt = 0; attempt < 30; attempt++) await logIn(admin, { code: 'wrong' }, `203.0.113.${attempt}`);
  secondsLater(300);
  const code = codeAt(app.now(), admin.secret);
  expect((await logIn(admin, { code })).problem.code).toBe('TOO_MANY_REQUESTS');
  expect((await logIn(admin, { code, devices: [device] })).status).toBe(200);
});

test('a link from the mail changes the password and not the second factor, nor does it bring new guesses', async () => {
  const admin = await anAdminWithFactor();
  for (let attempt = 0; attempt < 20; attempt++) await logIn(admin, { code: 'wrong' }, `203.0.113.${attempt % 3}`);
  await anyone.call(requestPasswordReset, { params: { email: admin.email } });
  const chosen = 'un-pre-au-ruisseau';
  const key = await newestResetKey(app, admin.email);
  expect((await anyone.call(applyReset, { body: { key, password: chosen } })).status).toBe(204);
  expect((await logIn(admin, { password: chosen })).problem.code).toBe('SECOND_FACTOR_REQUIRED');
  const code = codeAt(app.now(), admin.secret, 1);
  expect((await logIn(admin, { password: chosen, code })).problem.code).toBe('TOO_MANY_REQUESTS');
  secondsLater(3600);
  const later = codeAt(app.now(), admin.secret);
  expect((await logIn(admin, { password: chosen, code: later })).status).toBe(200);
});

test('whose secret can no longer be read is told so, and gets in with a recovery code', async () => {
  const admin = await anAdminWithFactor();
  const factor = app.database.db.updateTable('second_factor').where('user_id', '=', admin.userId);
  await factor.set({ sealed_secret: Buffer.alloc(48) }).execute();
  const answer = await logIn(admin, { code: codeAt(app.now(), admin.secret, 1) });
  expect(answer.problem.code).toBe('SECOND_FACTOR_UNREADABLE');
  expect((await logIn(admin, { code: admin.recoveryCodes[0] ?? '' })).status).toBe(200);
});
