import { login } from '@vigiefaon/domain/auth/auth.api';
import { applyReset, requestPasswordReset } from '@vigiefaon/domain/auth/password.api';
import * as api from '@vigiefaon/domain/invitations/invitations.api';
import { getOrderPage, orderLinkHeader } from '@vigiefaon/domain/order-links/order-links.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { mailsTo, newestResetKey } from '../../testing/messages/kept-mails.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { insertInvitations } from '../users/public.ts';

const app = await anApplication({ environment: { PUBLIC_URL: 'https://fawns.example.org' } });
const { db } = app.database;
const password = 'another quiet meadow';
let admin: TestUser;
let pilot: TestUser;

beforeEach(async () => {
  app.setNow('2025-05-20T10:00:00Z');
  for (const table of ['rate_limit', 'invitation', 'outgoing_message', 'journal_entry'] as const) {
    await db.deleteFrom(table).execute();
  }
  admin = await anAdmin(app);
  pilot = await aPilot(app, { lastname: 'Lambert', firstname: 'Anne', locale: 'de' });
  await db.deleteFrom('session').where('user_id', '=', pilot.userId).execute();
  await insertInvitations(db, [pilot.userId], app.now());
});

const waiting = async (of: api.InvitedKind = 'PILOTS') =>
  (await app.as(admin).call(api.listInvited, { query: { of } })).body.items;
const invite = (ids: string[], { of = 'PILOTS', byMail = false }: { of?: api.InvitedKind; byMail?: boolean } = {}) =>
  app.as(admin).call(api.invite, { body: { of, ids, byMail } });
const tokenIn = (link = '') => link.split('/').at(-1) ?? '';
const accept = (token: string, chosen = password) =>
  app.as(null).call(api.acceptInvitation, { body: { token, password: chosen } });
const logIn = () => app.as(null).call(login, { body: { identifier: pilot.phone, password } });

async function aRequesterWithoutAccount() {
  const client = await aClient(app, { lastname: 'Meyer', firstname: 'Luc' });
  await db.deleteFrom('app_user').where('user_id', '=', client.userId).execute();
  return client;
}

test('a pilot without a password is on the list until one is chosen by the link, which then opens nothing more', async () => {
  expect(await waiting()).toMatchObject([{ id: pilot.userId, lastname: 'Lambert', locale: 'de', mailedAt: null }]);
  const { items, mailed } = (await invite([pilot.userId])).body;
  expect([items, mailed]).toMatchObject([[{ id: pilot.userId, lastDay: '2025-06-18' }], 0]);
  expect(items[0]?.link).toMatch(/^https:\/\/fawns\.example\.org\/invitation\/[\w-]{43}$/);
  expect((await accept(tokenIn(items[0]?.link))).status).toBe(204);
  expect((await logIn()).status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect((await accept(tokenIn(items[0]?.link), 'a third quiet meadow')).problem.code).toBe('RESET_LINK_INVALID');
  const actions = await db.selectFrom('journal_entry').select(['action', 'actor_id']).orderBy('entry_id').execute();
  expect(actions).toEqual([
    { action: 'PEOPLE_INVITED', actor_id: admin.userId },
    { action: 'INVITATION_ACCEPTED', actor_id: pilot.userId },
  ]);
});

test('the link of a mail, of a message and of a printed code is the same, and opens for thirty days from the last time', async () => {
  const first = (await invite([pilot.userId])).body.items[0]?.link;
  app.setNow('2025-06-19T10:00:00Z');
  expect((await accept(tokenIn(first))).problem.code).toBe('RESET_LINK_INVALID');
  admin = await anAdmin(app);
  expect((await invite([pilot.userId])).body.items[0]?.link).toBe(first);
  app.setNow('2025-07-19T09:59:59Z');
  expect((await accept(tokenIn(first))).status).toBe(204);
});

test('an invitation by mail comes in the language of its reader, and the list says when', async () => {
  expect((await invite([pilot.userId], { byMail: true })).body.mailed).toBe(1);
  const [mail] = await mailsTo(app, pilot.email);
  expect(mail?.subject).toBe('Ihr Konto als Pilot wartet auf Sie');
  expect(mail?.body_text).toContain('18. Juni');
  expect(mail?.body_text).toMatch(/\nhttps:\/\/fawns\.example\.org\/invitation\/[\w-]{43}\n/);
  expect(await waiting()).toMatchObject([{ mailedAt: '2025-05-20T10:00:00.000Z' }]);
});

test('of two who open a link at once one chooses the password', async () => {
  const token = tokenIn((await invite([pilot.userId])).body.items[0]?.link);
  const statuses = (await Promise.all([accept(token), accept(token)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([204, 404]);
});

test('whoever has asked for a new password instead is not waited for any more', async () => {
  const token = tokenIn((await invite([pilot.userId])).body.items[0]?.link);
  await app.as(null).call(requestPasswordReset, { params: { email: pilot.email } });
  const key = await newestResetKey(app, pilot.email);
  expect((await app.as(null).call(applyReset, { body: { key, password } })).status).toBe(204);
  expect(await waiting()).toEqual([]);
  expect((await accept(token)).status).toBe(404);
});

test('what is no link of ours, of an account that is switched off, or a password that is guessed first, opens nothing', async () => {
  const token = tokenIn((await invite([pilot.userId])).body.items[0]?.link);
  for (const forged of ['x', `${token}x`, token.slice(0, -1)]) expect((await accept(forged)).status).toBe(404);
  expect((await accept(token, 'password123')).problem.errors).toEqual([{ path: 'password', code: 'TOO_COMMON' }]);
  await db.updateTable('app_user').set({ active: false }).where('user_id', '=', pilot.userId).execute();
  expect((await accept(token)).status).toBe(404);
  expect(await waiting()).toEqual([]);
});

test('a requester without account is invited by the order link, the same again until it was opened', async () => {
  const { clientId } = await aRequesterWithoutAccount();
  const isListed = async () => (await waiting('REQUESTERS')).some(({ id }) => id === clientId);
  expect(await isListed()).toBe(true);
  const first = (await invite([clientId], { of: 'REQUESTERS' })).body.items[0];
  const again = (await invite([clientId], { of: 'REQUESTERS' })).body.items[0];
  expect(again).toEqual(first);
  const headers = { [orderLinkHeader]: tokenIn(first?.link) };
  expect((await app.as(null).call(getOrderPage, { headers })).status).toBe(200);
  expect(await isListed()).toBe(false);
});

test('without a season ahead no order link is given, and nobody is written to', async () => {
  const { clientId } = await aRequesterWithoutAccount();
  app.setNow('2025-12-01T10:00:00Z');
  admin = await anAdmin(app);
  const answer = await invite([clientId], { of: 'REQUESTERS', byMail: true });
  expect(answer.problem.code).toBe('SEASON_CLOSED');
  expect(await db.selectFrom('outgoing_message').select('message_id').execute()).toEqual([]);
});

test('whoever was forgotten meanwhile, and whoever has a password, is passed over', async () => {
  const other = await aPilot(app);
  expect((await invite([other.userId, pilot.userId])).body.items.map(({ id }) => id)).toEqual([pilot.userId]);
});

test('the list goes on after its first page', async () => {
  const more = await Promise.all(['Adam', 'Zoé'].map((lastname) => aPilot(app, { lastname })));
  await insertInvitations(
    db,
    more.map(({ userId }) => userId),
    app.now(),
  );
  const page = async (cursor?: string) =>
    (await app.as(admin).call(api.listInvited, { query: { of: 'PILOTS', limit: 2, ...(cursor ? { cursor } : {}) } }))
      .body;
  const first = await page();
  expect([first.items.map(({ lastname }) => lastname), first.total]).toEqual([['Adam', 'Lambert'], 3]);
  expect((await page(first.nextCursor ?? '')).items.map(({ lastname }) => lastname)).toEqual(['Zoé']);
});
