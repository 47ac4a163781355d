import { register } from '@vigiefaon/domain/auth/auth.api';
import { confirmPhone } from '@vigiefaon/domain/auth/confirm-mail.api';
import { updateClient } from '@vigiefaon/domain/clients/clients.api';
import { createUser, getUser, updateUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aConfig } from '../../testing/application/config.ts';
import { aClient, anAdmin, aPilot, confirmMailOf, withPassword } from '../../testing/people/people.ts';
import { aRegistration } from '../../testing/people/registration.ts';
import { channelsOf } from '../messages/sending/message-on-channel.ts';
import { findReceiverOfUser } from '../messages/telling/receivers.repository.ts';

const app = await anApplication();
const { db } = app.database;
const password = 'le-pre-du-moulin';
const withWhatsapp = aConfig({
  WHATSAPP_TOKEN: 'token-of-a-number',
  WHATSAPP_PHONE_NUMBER_ID: '1234567890',
  WHATSAPP_APP_SECRET: 'only-for-tests-only-for-tests-32',
  WHATSAPP_VERIFY_TOKEN: 'only-for-tests-word',
});
let admin: TestUser;
let typed = 0;

const aNumber = () => `+3247099${String(++typed).padStart(4, '0')}`;
const confirm = (user: { userId: string }, actor = admin) =>
  app.as(actor).call(confirmPhone, { params: { userId: user.userId } });
const isConfirmed = async (user: { userId: string }) =>
  (await app.as(admin).call(getUser, { params: { userId: user.userId } })).body.isPhoneConfirmed;

function change(actor: TestUser, user: TestUser, contact: object) {
  const identity = { lastname: 'Renard', firstname: 'Luc', email: user.email, phone: user.phone, ...contact };
  const body = { identity, currentPassword: password };
  return app.as(actor).call(updateUser, { params: { userId: user.userId }, body });
}

/** By which ways somebody who wants WhatsApp too hears that nobody comes. */
async function waysTo({ userId }: { userId: string }): Promise<string[]> {
  await db.updateTable('app_user').set({ notify_by_whatsapp: true }).where('user_id', '=', userId).execute();
  const receiver = await findReceiverOfUser(db, userId);
  return receiver ? channelsOf(withWhatsapp, receiver, 'NO_PILOT') : [];
}

async function journalOf({ userId }: { userId: string }): Promise<string[]> {
  const lines = db.selectFrom('journal_entry').where('subject_id', '=', userId).orderBy('entry_id');
  return (await lines.select('action').execute()).map(({ action }) => action);
}

beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute();
  admin = await withPassword(app, await anAdmin(app), password);
});

test('the number that somebody registers with gets nothing by WhatsApp, also once the mail is confirmed', async () => {
  const { body: account } = await app.as(null).call(register, { body: aRegistration() });
  await confirmMailOf(app, account.userId);
  expect(account.isPhoneConfirmed).toBe(false);
  expect(await waysTo(account)).toEqual(['MAIL', 'CALL']);
});

test('a number that its owner types anew is not confirmed; one that an admin writes is', async () => {
  const farmer = await withPassword(app, await aClient(app), password);
  expect(await waysTo(farmer)).toEqual(['WHATSAPP', 'MAIL', 'CALL']);
  expect((await change(farmer, farmer, { lastname: 'Loup' })).body.isPhoneConfirmed).toBe(true);
  const own = { phone: aNumber() };
  expect((await change(farmer, farmer, own)).body.isPhoneConfirmed).toBe(false);
  expect(await waysTo(farmer)).toEqual(['MAIL', 'CALL']);
  expect((await change(admin, farmer, { ...own, lastname: 'Loup' })).body.isPhoneConfirmed).toBe(false);
  expect((await change(admin, farmer, { phone: aNumber() })).body.isPhoneConfirmed).toBe(true);
});

test('an admin says with one tap whose a number is, and the journal tells of it once', async () => {
  const pilot = await withPassword(app, await aPilot(app), password);
  await change(pilot, pilot, { phone: aNumber() });
  expect((await confirm(pilot, pilot)).status).toBe(403);
  expect((await confirm(pilot)).body.isPhoneConfirmed).toBe(true);
  expect((await confirm(pilot)).status).toBe(200);
  expect(await waysTo(pilot)).toEqual(['WHATSAPP', 'MAIL', 'CALL']);
  expect(await journalOf(pilot)).toEqual(['USER_PHONE_CHANGED', 'USER_PHONE_CONFIRMED']);
});

test('whose only address is a phone is confirmed with it', async () => {
  const body = aRegistration();
  const alone = { ...body, identity: { ...body.identity, email: null } };
  const { body: account } = await app.as(null).call(register, { body: alone });
  expect((await confirm(account)).body).toMatchObject({ isMailConfirmed: true, isPhoneConfirmed: true });
});

test('the number of an account that an admin makes is known, and a missing one cannot be confirmed', async () => {
  const identity = { lastname: 'Blaireau', firstname: 'Zoé', email: 'zoe.blaireau@example.org', phone: aNumber() };
  const body = { identity, role: 'ROLE_CLIENT', password: 'mot-de-passe-remis', locale: 'fr' };
  const { body: account } = await app.as(admin).call(createUser, { body });
  expect(await isConfirmed(account)).toBe(true);
  const farmer = await withPassword(app, await aClient(app), password);
  await change(farmer, farmer, { phone: null });
  expect((await confirm(farmer)).body.isPhoneConfirmed).toBe(false);
  expect(await journalOf(farmer)).toEqual(['USER_PHONE_CHANGED']);
});

test('on a requester’s sheet an admin writes a number that is known, too', async () => {
  const farmer = await withPassword(app, await aClient(app), password);
  await change(farmer, farmer, { phone: aNumber() });
  const identity = { lastname: 'Renard', firstname: 'Luc', email: farmer.email, phone: aNumber() };
  const params = { clientId: farmer.clientId };
  const body = { identity, type: 'FARMER', isMember: false, privateComment: null };
  expect((await app.as(admin).call(updateClient, { params, body })).status).toBe(200);
  expect(await isConfirmed(farmer)).toBe(true);
});
