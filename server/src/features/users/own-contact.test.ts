import { login } from '@vigiefaon/domain/auth/auth.api';
import { confirmMail } from '@vigiefaon/domain/auth/confirm-mail.api';
import { applyReset, changeOwnPassword } from '@vigiefaon/domain/auth/password.api';
import { updateClient } from '@vigiefaon/domain/clients/clients.api';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import { createUser, getUser, updateUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aClient, anAdmin, aPilot, withPassword } from '../../testing/people/people.ts';
import { findAccountById } from '../auth/account.repository.ts';
import { writeResetLink } from '../auth/password/reset-link.ts';

const app = await anApplication();
const { db } = app.database;
const password = 'le-pre-du-moulin';
const known = <Somebody extends TestUser>(user: Somebody) => withPassword(app, user, password);
let mails = 0;

function newMail(): string {
  mails++;
  return `nouvelle${mails}@example.org`;
}

function change(
  actor: TestUser,
  user: TestUser,
  { contact = {}, ...sent }: { contact?: object; [field: string]: unknown },
) {
  const identity = { lastname: 'Renard', firstname: 'Luc', email: user.email, phone: user.phone, ...contact };
  return app.as(actor).call(updateUser, { params: { userId: user.userId }, body: { identity, ...sent } });
}

async function messages(user: TestUser, template: MessageTemplate) {
  return db
    .selectFrom('outgoing_message')
    .where('user_id', '=', user.userId)
    .where('template', '=', template)
    .select(['address', 'subject', 'body_text as text'])
    .orderBy('message_id')
    .execute();
}

async function addressesOf(user: TestUser, template: MessageTemplate) {
  return (await messages(user, template)).map(({ address }) => address);
}

async function keyFor(user: TestUser): Promise<string> {
  const text = (await messages(user, 'MAIL_CONFIRMATION')).at(-1)?.text ?? '';
  return /\/confirm-mail\/(\S+)/.exec(text)?.[1] ?? '';
}

const confirm = (key: string) => app.as(null).call(confirmMail, { body: { key } });

async function mayLogIn(identifier: string): Promise<boolean> {
  return (await app.as(null).call(login, { body: { identifier, password } })).status === 200;
}

function linesOf(user: TestUser) {
  return db
    .selectFrom('journal_entry')
    .where('subject_id', '=', user.userId)
    .select(['action', 'actor_id as by', 'details'])
    .orderBy('entry_id')
    .execute();
}

beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute();
});

test('a session alone changes neither the own mail nor the own phone', async () => {
  const farmer = await known(await aClient(app));
  const identity = { lastname: 'Renard', email: newMail(), phone: farmer.phone };
  const asClient = { params: { clientId: farmer.clientId }, body: { identity, type: 'FARMER' } };
  expect((await app.as(farmer).call(updateClient, asClient)).problem).toMatchObject({
    status: 403,
    code: 'PASSWORD_REQUIRED',
  });
  for (const contact of [{ email: newMail() }, { email: null }, { phone: '+32470999999' }, { phone: null }]) {
    expect((await change(farmer, farmer, { contact })).problem.code).toBe('PASSWORD_REQUIRED');
  }
  const wrong = await change(farmer, farmer, { contact: { phone: null }, currentPassword: 'guessed-it' });
  expect(wrong.problem.errors).toEqual([{ path: 'currentPassword', code: 'WRONG_PASSWORD' }]);
  expect((await change(farmer, farmer, {})).status).toBe(200);
  expect(await linesOf(farmer)).toEqual([]);
});

test('guessing the password by changing the phone ends', async () => {
  const farmer = await known(await aClient(app));
  const guess = () => change(farmer, farmer, { contact: { phone: null }, currentPassword: 'guessed-it' });
  for (let count = 0; count < 10; count++) expect((await guess()).status).toBe(422);
  expect((await guess()).problem.code).toBe('TOO_MANY_REQUESTS');
});

test('a new mail counts once its link was opened: until then login and messages stay with the old one, which hears of it', async () => {
  const pilot = await known(await aPilot(app));
  const email = newMail();
  const answer = await change(pilot, pilot, { contact: { email }, currentPassword: password });
  expect(answer.body).toMatchObject({ identity: { email: pilot.email }, pendingEmail: email });
  expect(await addressesOf(pilot, 'MAIL_CONFIRMATION')).toEqual([email]);
  expect(await addressesOf(pilot, 'MAIL_CHANGE_ASKED')).toEqual([pilot.email]);
  expect([await mayLogIn(pilot.email), await mayLogIn(email)]).toEqual([true, false]);
  expect(await linesOf(pilot)).toEqual([]);

  const key = await keyFor(pilot);
  app.log.length = 0;
  expect(await confirm(key)).toMatchObject({ status: 200, body: { email } });
  expect(app.log.filter((line) => line.includes('"security":"MAIL_CHANGED"'))).toHaveLength(1);
  expect([await mayLogIn(pilot.email), await mayLogIn(email)]).toEqual([false, true]);
  expect((await app.as(pilot).call(getUser, { params: { userId: pilot.userId } })).body).toMatchObject({
    identity: { email },
    pendingEmail: null,
  });
  expect(await addressesOf(pilot, 'MAIL_CHANGED')).toEqual([pilot.email]);
  expect(await linesOf(pilot)).toMatchObject([{ action: 'USER_MAIL_CHANGED', by: pilot.userId }]);
  expect((await confirm(key)).problem).toMatchObject({ status: 404, code: 'CONFIRMATION_LINK_INVALID' });
});

test('the mail that asks for confirmation says no word of whoever has named the address', async () => {
  const farmer = await known(await aClient(app, { lastname: 'Gagnez', firstname: 'Argent' }));
  await change(farmer, farmer, { contact: { email: newMail() }, currentPassword: password });
  const [mail] = await messages(farmer, 'MAIL_CONFIRMATION');
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Gagnez|Argent|Renard/);
});

test('a link is dead after seven days, and when another mail was asked for since', async () => {
  const pilot = await known(await aPilot(app));
  await change(pilot, pilot, { contact: { email: newMail() }, currentPassword: password });
  const first = await keyFor(pilot);
  await change(pilot, pilot, { contact: { email: newMail() }, currentPassword: password });
  expect((await confirm(first)).status).toBe(404);
  const second = await keyFor(pilot);
  app.setNow('2025-05-27T10:00:01Z');
  expect((await confirm(second)).status).toBe(404);
  app.setNow('2025-05-20T10:00:00Z');
  expect((await confirm(second)).status).toBe(200);
});

test('whoever did not ask for a new mail chooses another password, and nothing comes of it', async () => {
  const pilot = await known(await aPilot(app));
  await change(pilot, pilot, { contact: { email: newMail() }, currentPassword: password });
  const key = await keyFor(pilot);
  const body = { currentPassword: password, password: 'le-pre-du-haut', passwordConfirmation: 'le-pre-du-haut' };
  expect((await app.as(pilot).call(changeOwnPassword, { body })).status).toBe(204);
  expect((await confirm(key)).status).toBe(404);
});

test('a mail that has an account is refused, also when it was taken before the link was opened', async () => {
  const [pilot, other] = [await known(await aPilot(app)), await aPilot(app)];
  const taken = await change(pilot, pilot, { contact: { email: other.email }, currentPassword: password });
  expect(taken.problem.code).toBe('ALREADY_EXISTING_USER_MAIL');
  const email = newMail();
  await change(pilot, pilot, { contact: { email }, currentPassword: password });
  await aPilot(app, { email });
  expect((await confirm(await keyFor(pilot))).problem.code).toBe('ALREADY_EXISTING_USER_MAIL');
});

test('a way to log in stays while a new mail waits', async () => {
  const pilot = await known(await aPilot(app));
  await change(pilot, pilot, { contact: { email: null }, currentPassword: password });
  const asked = { contact: { email: newMail(), phone: null }, currentPassword: password };
  expect((await change(pilot, pilot, asked)).problem.errors).toEqual([
    { path: 'identity.phone', code: 'MAIL_OR_PHONE_REQUIRED' },
  ]);
});

test('a changed phone and a mail that was taken away are told to the mail that the account had', async () => {
  const pilot = await known(await aPilot(app));
  await change(pilot, pilot, { contact: { phone: '+32470888881' }, currentPassword: password });
  expect(await addressesOf(pilot, 'PHONE_CHANGED')).toEqual([pilot.email]);
  const gone = { contact: { email: null, phone: '+32470888881' }, currentPassword: password };
  expect((await change(pilot, pilot, gone)).body.identity.email).toBeNull();
  expect(await addressesOf(pilot, 'MAIL_CHANGED')).toEqual([pilot.email]);
  expect(await linesOf(pilot)).toMatchObject([{ action: 'USER_PHONE_CHANGED' }, { action: 'USER_MAIL_CHANGED' }]);
});

test('an admin who changes the mail of somebody needs no link: the old mail is told, and a reset sent there is dead', async () => {
  const admin = await anAdmin(app);
  const farmer = await known(await aClient(app));
  const account = await findAccountById(db, farmer.userId);
  if (!account) throw new Error('no account');
  await writeResetLink(db, app, { ...account, email: farmer.email }, 'asked');
  const text = (await messages(farmer, 'PASSWORD_RESET')).at(-1)?.text ?? '';
  const email = newMail();
  const identity = { lastname: 'Renard', email, phone: farmer.phone };
  const sent = { params: { clientId: farmer.clientId }, body: { identity, type: 'FARMER' } };
  expect((await app.as(admin).call(updateClient, sent)).status).toBe(200);
  expect([await mayLogIn(farmer.email), await mayLogIn(email)]).toEqual([false, true]);
  expect(await addressesOf(farmer, 'MAIL_CHANGED')).toEqual([farmer.email]);
  expect(await linesOf(farmer)).toMatchObject([{ action: 'USER_MAIL_CHANGED', by: admin.userId }]);
  const key = /\/reset-password\/(\S+)/.exec(text)?.[1] ?? '';
  const reset = await app.as(null).call(applyReset, { body: { key, password: 'le-pre-du-haut' } });
  expect(reset.problem.code).toBe('RESET_LINK_INVALID');
});

test('to make an admin, or to change how one is reached, an admin shows the own password', async () => {
  const [admin, pilot] = [await known(await anAdmin(app)), await aPilot(app)];
  const role = 'ROLE_ADMIN';
  expect((await change(admin, pilot, { role })).problem.code).toBe('PASSWORD_REQUIRED');
  expect((await change(admin, pilot, { role, currentPassword: password })).body.role).toBe(role);
  expect(await linesOf(pilot)).toMatchObject([
    { action: 'USER_ROLE_CHANGED', by: admin.userId, details: { from: 'ROLE_PILOT', to: role } },
  ]);
  expect((await change(admin, pilot, { contact: { email: newMail() } })).problem.code).toBe('PASSWORD_REQUIRED');
  await change(admin, pilot, { active: false });
  expect((await change(admin, pilot, { active: true })).problem.code).toBe('PASSWORD_REQUIRED');
  const made = { identity: { lastname: 'Chef', email: newMail() }, role, password: 'le-pre-du-haut' };
  expect((await app.as(admin).call(createUser, { body: made })).problem.code).toBe('PASSWORD_REQUIRED');
  const shown = { body: { ...made, currentPassword: password } };
  expect((await app.as(admin).call(createUser, shown)).status).toBe(201);
});
