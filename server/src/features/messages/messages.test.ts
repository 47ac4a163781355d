import { setTimeout } from 'node:timers/promises';
import { failOverMessage, getMessage, listMessages, retryMessage } from '@vigiefaon/domain/messages/messages.api';
import { beforeEach, expect, test } from 'vitest';
import type { MailOutcome } from '../../gateways/mail/mail-gateway.ts';
import { sendDueMessages } from '../../jobs/send-messages.ts';
import { anApplication } from '../../testing/application/application.ts';
import { receiverOf } from '../../testing/messages/receivers.ts';
import { sendingBy } from '../../testing/messages/sending.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { aMailServer } from '../../testing/servers/a-mail-server.ts';
import { tell } from './telling/tell.ts';

const app = await anApplication();
const admin = await anAdmin(app, { firstname: 'Ria', lastname: 'Moreau' });
const farmer = await aClient(app);
const link = 'https://fawns.example.org/reset-password/secret-key';
const kept: MailOutcome = { state: 'KEPT' };
const sent: MailOutcome = { state: 'SENT' };
const failed: MailOutcome = { state: 'FAILED', failure: 'ADDRESS_REFUSED', isFinal: true, answer: '550 nobody here' };
let facts = 0;

beforeEach(async () => {
  app.setNow('2025-05-20T10:00:00Z');
  await app.database.db.deleteFrom('outgoing_message').execute();
});

/** A message that has had this outcome; it waits with null. */
async function aMessage(outcome: MailOutcome | null = null, expiresAt?: Date): Promise<string> {
  facts++;
  // Ids sort by the millisecond.
  await setTimeout(2);
  const receiver = await receiverOf(app.database.db, farmer.userId);
  await tell(app.database.db, app.config, {
    fact: `fact ${facts}`,
    template: 'PASSWORD_RESET',
    receiver,
    variables: { name: 'Odile', link },
    ...(expiresAt ? { expiresAt } : {}),
    now: app.now(),
  });
  if (outcome) await sendDueMessages(app, sendingBy({ send: async () => outcome }));
  return newestId();
}

/** A round for a pilot, due at once. */
async function aRoundFor(userId: string): Promise<string> {
  facts++;
  await setTimeout(2);
  const receiver = await receiverOf(app.database.db, userId);
  await tell(app.database.db, app.config, {
    fact: `round ${facts}`,
    template: 'ROUND',
    receiver,
    variables: { name: receiver.name, day: 'mercredi', link: 'https://fawns.example.org/missions' },
    item: { place: 'Pré haut', hectares: '2', mowing: '10:30', requester: 'Odile', phone: '' },
    day: '2025-05-21',
    now: new Date(app.now().getTime() - 10 * 60_000),
  });
  return newestId();
}

async function newestId(): Promise<string> {
  const newest = app.database.db.selectFrom('outgoing_message').select('message_id').orderBy('message_id', 'desc');
  return (await newest.limit(1).executeTakeFirstOrThrow()).message_id;
}

function show(messageId: string) {
  return app.as(admin).call(getMessage, { params: { messageId } });
}

function retry(messageId: string) {
  return app.as(admin).call(retryMessage, { params: { messageId } });
}

test('an admin sees what was said to whom, the youngest first, page after page', async () => {
  const ids = [await aMessage(sent), await aMessage(failed), await aMessage()];
  const first = (await app.as(admin).call(listMessages, { query: { limit: 2 } })).body;
  expect(first.mailIsSent).toBe(false);
  const second = (await app.as(admin).call(listMessages, { query: { limit: 2, cursor: first.nextCursor ?? '' } })).body;
  expect([...first.items, ...second.items].map(({ messageId }) => messageId)).toEqual(ids.toReversed());
  expect(second.nextCursor).toBeNull();
  expect(first.items[1]).toMatchObject({
    address: farmer.email,
    state: 'FAILED',
    failure: 'ADDRESS_REFUSED',
    attempts: 1,
    subject: 'Choisissez un nouveau mot de passe',
    nextAttemptAt: null,
  });
});

test('the list is narrowed to one state', async () => {
  await aMessage(sent);
  const messageId = await aMessage(failed);
  const { items } = (await app.as(admin).call(listMessages, { query: { state: 'FAILED' } })).body;
  expect(items.map((message) => message.messageId)).toEqual([messageId]);
});

test('a message that is kept here shows its link, for it can reach its receiver no other way', async () => {
  const { body } = await show(await aMessage(kept));
  expect(body).toMatchObject({ state: 'KEPT', locale: 'fr' });
  expect(body.text).toContain(link);
  expect(body.html).toContain(link);
});

test.each([
  ['waits', null],
  ['was sent', sent],
  ['failed', failed],
])('of a message that %s nobody reads the secret', async (_what, outcome) => {
  const answer = await show(await aMessage(outcome));
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.body)).not.toContain('secret-key');
  expect(answer.body.text).toContain('••••••');
});

test('what was given up is tried again, and the journal tells who wanted it', async () => {
  const messageId = await aMessage(failed);
  expect((await retry(messageId)).body).toMatchObject({ state: 'WAITING', attempts: 0, lastError: '550 nobody here' });
  const entries = app.database.db.selectFrom('journal_entry').where('subject_id', '=', messageId);
  expect(await entries.select(['action', 'actor_id', 'details']).execute()).toEqual([
    { action: 'MESSAGE_RETRIED', actor_id: admin.userId, details: { template: 'PASSWORD_RESET' } },
  ]);
  await sendDueMessages(app, sendingBy({ send: async () => sent }));
  expect((await show(messageId)).body).toMatchObject({ state: 'SENT', failure: null, lastError: null });
});

test.each([
  ['waits', null, undefined, 'MESSAGE_NOT_FAILED'],
  ['was sent', sent, undefined, 'MESSAGE_NOT_FAILED'],
  ['is kept', kept, undefined, 'MESSAGE_NOT_FAILED'],
  ['is of no use any more', failed, '2025-05-20T11:00:00Z', 'MESSAGE_EXPIRED'],
])('a message that %s is not tried again', async (_what, outcome, expiresAt, reason) => {
  const messageId = await aMessage(outcome, expiresAt ? new Date(expiresAt) : undefined);
  app.setNow('2025-05-20T11:00:00Z');
  expect((await retry(messageId)).problem).toMatchObject({ status: 409, code: 'ILLEGAL_TRANSITION', reason });
});

test('of two who try again at once, one does', async () => {
  const messageId = await aMessage(failed);
  const statuses = (await Promise.all([retry(messageId), retry(messageId)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  const retries = app.database.db.selectFrom('journal_entry').where('subject_id', '=', messageId).select('action');
  expect(await retries.execute()).toHaveLength(1);
});

test('nobody but admins reads the messages', async () => {
  const messageId = await aMessage(kept);
  for (const user of [farmer, await aPilot(app)]) {
    expect((await app.as(user).call(listMessages)).problem.code).toBe('FORBIDDEN');
    expect((await app.as(user).call(getMessage, { params: { messageId } })).problem.code).toBe('FORBIDDEN');
    expect((await app.as(user).call(retryMessage, { params: { messageId } })).problem.code).toBe('FORBIDDEN');
    expect((await app.as(user).call(failOverMessage, { params: { messageId } })).problem.code).toBe('FORBIDDEN');
  }
  expect((await app.as(null).call(listMessages)).status).toBe(401);
});

test('a message that does not exist is not found, and a wrong filter or cursor is told', async () => {
  const nobody = '0190a5f0-0000-7000-8000-000000000001';
  expect((await show(nobody)).problem.code).toBe('NOT_FOUND');
  expect((await retry(nobody)).problem.code).toBe('NOT_FOUND');
  const wrongState = await app.as(admin).call(listMessages, { query: { state: 'LOST' } });
  expect(wrongState.problem.errors).toEqual([{ path: 'state', code: 'INVALID' }]);
  expect((await app.as(admin).call(listMessages, { query: { cursor: 'x' } })).status).toBe(422);
});

test('the list is narrowed to one channel, and to whoever one looks for', async () => {
  await aMessage(sent);
  const ofOdile = await aClient(app, { firstname: 'Odile', lastname: 'Évrard', email: 'ferme@example.org' });
  const callId = await aRoundFor(ofOdile.userId);
  const found = async (query: Record<string, string>) =>
    (await app.as(admin).call(listMessages, { query })).body.items.map((message) => message.messageId);
  expect(await found({ channel: 'MAIL', q: 'evrard odi' })).toEqual([callId]);
  expect(await found({ q: 'FERME@' })).toEqual([callId]);
  expect(await found({ channel: 'CALL' })).toEqual([]);
  expect(await found({ q: 'nobody' })).toEqual([]);
  const { items } = (await app.as(admin).call(listMessages, { query: { q: 'Évrard' } })).body;
  expect(items).toMatchObject([{ receiverName: 'Odile Évrard', channel: 'MAIL', day: '2025-05-21', follows: null }]);
});

test('a message shows what became of it, and on which channels it has gone', async () => {
  const messageId = await aRoundFor((await aPilot(app)).userId);
  await sendDueMessages(app, sendingBy({ send: async () => failed }));
  const { body } = await show(messageId);
  expect(body).toMatchObject({ state: 'FAILED', nextChannel: 'CALL' });
  expect(body.journal).toEqual([
    { at: app.now().toISOString(), outcome: 'ADDRESS_REFUSED', answer: '550 nobody here', actorName: null },
  ]);
  expect(body.chain.map(({ channel, state }) => [channel, state])).toEqual([
    ['MAIL', 'FAILED'],
    ['CALL', 'WAITING'],
  ]);
  const call = (await show(body.chain[1]?.messageId ?? '')).body;
  expect(call).toMatchObject({ follows: messageId, nextChannel: null, nextAttemptAt: null });
  expect(call.chain).toEqual(body.chain);
});

test('a mail that succeeds when it is tried again spares the call', async () => {
  const messageId = await aRoundFor((await aPilot(app)).userId);
  await sendDueMessages(app, sendingBy({ send: async () => failed }));
  expect((await retry(messageId)).status).toBe(200);
  await sendDueMessages(app, sendingBy({ send: async () => sent }));
  const { body } = await show(messageId);
  expect(body.chain.map(({ state }) => state)).toEqual(['SENT', 'DROPPED']);
  expect(body.journal.map(({ outcome }) => outcome)).toEqual(['ADDRESS_REFUSED', 'RETRIED', 'SENT']);
  expect(body.journal[1]?.actorName).toBe('Ria Moreau');
});

test('an admin who does not want to wait lets somebody ring up, once', async () => {
  const messageId = await aRoundFor((await aPilot(app)).userId);
  const failOver = () => app.as(admin).call(failOverMessage, { params: { messageId } });
  const { body } = await failOver();
  expect(body).toMatchObject({ channel: 'CALL', state: 'WAITING', follows: messageId });
  expect((await show(messageId)).body).toMatchObject({ state: 'DROPPED', failure: 'REACHED_OTHERWISE' });
  expect((await failOver()).problem).toMatchObject({ status: 409, reason: 'MESSAGE_FOLLOWED' });
  const password = await aMessage(failed);
  const refused = await app.as(admin).call(failOverMessage, { params: { messageId: password } });
  expect(refused.problem).toMatchObject({ status: 409, reason: 'NO_OTHER_CHANNEL' });
});

test('where a mail server is configured the list says that mails are sent', async () => {
  const sending = await anApplication({
    environment: aMailServer,
  });
  const { body } = await sending.as(await anAdmin(sending)).call(listMessages);
  expect(body).toEqual({ items: [], nextCursor: null, mailIsSent: true, whatsappIsSent: false, pushIsSent: false });
});
