import { login, register } from '@vigiefaon/domain/auth/auth.api';
import { askForConfirmationAgain, confirmAccount, confirmMail } from '@vigiefaon/domain/auth/confirm-mail.api';
import { changeOwnPassword, sendResetLink } from '@vigiefaon/domain/auth/password.api';
import { createMission } from '@vigiefaon/domain/missions/missions.api';
import { getUser, updateUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication } from '../../testing/application/application.ts';
import { mailsTo, newestConfirmationKey } from '../../testing/messages/kept-mails.ts';
import { anAdmin } from '../../testing/people/people.ts';
import { aRegistration } from '../../testing/people/registration.ts';
import { insertResetRequest } from '../auth/password/reset-request.repository.ts';

const app = await anApplication();
const { db } = app.database;

beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute();
});

async function aRegistered(changed: Record<string, unknown> = {}) {
  const sent = aRegistration(changed);
  const { body: user } = await app.as(null).call(register, { body: sent });
  const { identity, password } = sent;
  const { body: session } = await app.as(null).call(login, { body: { identifier: identity.phone, password } });
  return { user, session, password, email: identity.email, params: { userId: user.userId } };
}

type Registered = Awaited<ReturnType<typeof aRegistered>>;

function order({ user, session }: Registered, day: number) {
  const body = {
    clientId: user.clientId,
    missionDate: `2025-06-${String(day).padStart(2, '0')}`,
    parcelIds: [],
    contactPhone: '+32470123456',
    riskyParcels: false,
    clientNote: 'Gagnez de l’argent',
  };
  return app.as(session).call(createMission, { body });
}

async function toldTo(email: string): Promise<string[]> {
  return (await mailsTo(app, email)).map(({ template }) => template);
}

const keyFor = (email: string) => newestConfirmationKey(app, email);

const mine = ({ session, params }: Registered) => app.as(session).call(getUser, { params });

test('whose mail somebody registers with gets one mail, without a word of theirs, however much is ordered', async () => {
  const identity = { lastname: 'Gagnez', firstname: 'Argent', email: 'stranger@example.org', phone: '+32481777771' };
  const attacker = await aRegistered({ identity });
  for (let day = 1; day <= 10; day++) expect((await order(attacker, day)).status).toBe(201);
  const [mail, ...others] = await mailsTo(app, 'stranger@example.org');
  expect([mail?.template, others]).toEqual(['MAIL_CONFIRMATION', []]);
  expect(`${mail?.subject} ${mail?.body_text}`).not.toMatch(/Gagnez|argent/i);
  expect((await mine(attacker)).body).toMatchObject({ isMailConfirmed: false, pendingEmail: null });
});

test('once the link is opened mails arrive as usual', async () => {
  const farmer = await aRegistered();
  expect((await app.as(null).call(confirmMail, { body: { key: await keyFor(farmer.email) } })).body).toEqual({
    email: farmer.email,
  });
  expect((await mine(farmer)).body.isMailConfirmed).toBe(true);
  await order(farmer, 12);
  expect(await toldTo(farmer.email)).toEqual(['MAIL_CONFIRMATION', 'REQUEST_CONFIRMED']);
});

test('an admin confirms by a call, which the journal tells of', async () => {
  const [admin, farmer] = [await anAdmin(app), await aRegistered()];
  const confirmed = await app.as(admin).call(confirmAccount, { params: farmer.params });
  expect(confirmed.body.isMailConfirmed).toBe(true);
  const lines = db.selectFrom('journal_entry').where('subject_id', '=', farmer.user.userId).select('action');
  expect(await lines.execute()).toEqual([{ action: 'USER_MAIL_CONFIRMED' }]);
});

test('a phone that somebody registers with alone may be a stranger’s too: nothing goes there until an admin says whose it is', async () => {
  const identity = { lastname: 'Gagnez', email: null, phone: '+32481777772' };
  const preferences = { notifyByMail: true, notifyByWhatsapp: true, locale: 'fr' };
  const [admin, farmer] = [await anAdmin(app), await aRegistered({ identity, preferences })];
  expect((await mine(farmer)).body.isMailConfirmed).toBe(false);
  await order(farmer, 14);
  const sent = db.selectFrom('outgoing_message').where('address', '=', identity.phone);
  expect(await sent.select(['template', 'channel']).execute()).toEqual([
    { template: 'REQUEST_WAITS', channel: 'CALL' },
  ]);
  await app.as(admin).call(confirmAccount, { params: farmer.params });
  expect((await mine(farmer)).body.isMailConfirmed).toBe(true);
});

test('the link is sent again three times a day', async () => {
  const farmer = await aRegistered();
  const again = () => app.as(farmer.session).call(askForConfirmationAgain);
  for (let count = 0; count < 3; count++) expect((await again()).status).toBe(204);
  const answer = await again();
  expect([answer.problem.code, Number(answer.headers['retry-after']) > 0]).toEqual(['TOO_MANY_REQUESTS', true]);
});

test('a forgotten password before the confirmation brings the link that confirms, not one that opens', async () => {
  const [admin, farmer] = [await anAdmin(app), await aRegistered()];
  await insertResetRequest(db, farmer.email, app.now());
  expect(new Set(await toldTo(farmer.email))).toEqual(new Set(['MAIL_CONFIRMATION']));
  const sent = await app.as(admin).call(sendResetLink, { params: farmer.params });
  expect(sent.problem).toMatchObject({ code: 'NO_RESET_LINK', reason: 'MAIL_NOT_CONFIRMED' });
});

test('a new password leaves the question whose mail it is open', async () => {
  const farmer = await aRegistered();
  const key = await keyFor(farmer.email);
  const next = { password: 'le-pre-du-haut', passwordConfirmation: 'le-pre-du-haut' };
  const body = { currentPassword: farmer.password, ...next };
  expect((await app.as(farmer.session).call(changeOwnPassword, { body })).status).toBe(204);
  expect((await app.as(null).call(confirmMail, { body: { key } })).status).toBe(200);
});

test('a mail that was mistyped is put right, and the stranger who has it hears nothing of it', async () => {
  const farmer = await aRegistered();
  const identity = { ...farmer.user.identity, identityId: undefined, email: 'right@example.org' };
  const body = { identity, currentPassword: farmer.password };
  expect((await app.as(farmer.session).call(updateUser, { params: farmer.params, body })).status).toBe(200);
  // What had not left yet never does.
  expect(await toldTo(farmer.email)).toEqual([]);
  await app.as(null).call(confirmMail, { body: { key: await keyFor('right@example.org') } });
  expect((await mine(farmer)).body).toMatchObject({ isMailConfirmed: true, identity: { email: 'right@example.org' } });
  expect(await toldTo(farmer.email)).toEqual([]);
});
