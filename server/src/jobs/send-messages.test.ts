import { beforeEach, expect, test } from 'vitest';
import { tell } from '../features/messages/telling/tell.ts';
import type { Mail, MailGateway, MailOutcome } from '../gateways/mail/mail-gateway.ts';
import { openMailGateway } from '../gateways/mail/mail-gateway.ts';
import { readMailSettings } from '../gateways/mail/mail-settings.ts';
import { anApplication } from '../testing/application/application.ts';
import { receiverOf } from '../testing/messages/receivers.ts';
import { sendingBy } from '../testing/messages/sending.ts';
import { aClient } from '../testing/people/people.ts';
import { aMailServer } from '../testing/servers/mail-server.ts';
import { leaseMs, sendDueMessages } from './send-messages.ts';

const app = await anApplication();
const { db } = app.database;
const farmer = await aClient(app);
const receiver = await receiverOf(db, farmer.userId);
const start = Date.parse('2025-05-20T10:00:00Z');
const link = 'https://fawns.example.org/reset-password/secret-key';
const minute = 60_000;
let facts = 0;

beforeEach(async () => {
  app.setNow(new Date(start).toISOString());
  await db.deleteFrom('outgoing_message').execute();
});

function later(ms: number) {
  app.setNow(new Date(start + ms).toISOString());
}

function write(fact = `fact ${facts++}`, expiresAt?: Date): Promise<void> {
  return tell(db, app.config, {
    fact,
    template: 'PASSWORD_RESET',
    receiver: { ...receiver, locale: 'nl' },
    variables: { name: 'Odile', link },
    ...(expiresAt ? { expiresAt } : {}),
    now: app.now(),
  });
}

function rows() {
  return db.selectFrom('outgoing_message').selectAll().orderBy('message_id').execute();
}

/** Takes mails as a mail server does, and says what it is told to. */
function aGateway(outcome: MailOutcome = { state: 'SENT' }) {
  const mails: Mail[] = [];
  const gateway: MailGateway = {
    send: async (mail) => {
      mails.push(mail);
      return outcome;
    },
  };
  return { mails, gateway };
}

const refused = (isFinal: boolean): MailOutcome => ({
  state: 'FAILED',
  failure: isFinal ? 'ADDRESS_REFUSED' : 'NO_CONNECTION',
  isFinal,
  answer: '550 no such mailbox',
});

test('a message goes through a real mail server to its receiver, in the receiver’s language', async () => {
  const server = await aMailServer();
  await write();
  const gateway = openMailGateway(readMailSettings(server.url, 'fawns@example.org'));
  expect(await sendDueMessages(app, sendingBy(gateway))).toBe(1);
  expect(server.mails).toMatchObject([{ envelopeTo: [farmer.email], subject: 'Kies een nieuw wachtwoord' }]);
  expect(server.mails[0]?.text).toContain(link);
  expect(server.mails[0]?.html).toContain(link);
  expect(await rows()).toMatchObject([{ state: 'SENT', attempts: 1, sent_at: app.now(), failure: null }]);
  expect(await sendDueMessages(app, sendingBy(gateway))).toBe(0);
  expect(server.mails).toHaveLength(1);
});

test('once it has left, the secret in it is kept no longer', async () => {
  await write();
  await sendDueMessages(app, sendingBy(aGateway().gateway));
  const [row] = await rows();
  expect(JSON.stringify(row)).not.toContain('secret-key');
  expect(row?.body_text).toContain('••••••');
});

test('without a mail server it is kept, with all that it says', async () => {
  await write();
  await sendDueMessages(app, sendingBy(openMailGateway(null)));
  const [row] = await rows();
  expect([row?.state, row?.sent_at]).toEqual(['KEPT', null]);
  expect(row?.body_text).toContain(link);
});

test('the same fact is told once, however often it is written', async () => {
  await write('the same');
  await write('the same');
  expect(await rows()).toHaveLength(1);
});

test('a message is written with its fact or not at all', async () => {
  const work = app.database.transaction(async (transaction) => {
    await tell(transaction, app.config, {
      fact: 'undone',
      template: 'PASSWORD_CHANGED',
      receiver,
      variables: { name: '', when: 'hier', link },
      now: app.now(),
    });
    throw new Error('the fact did not happen');
  });
  await expect(work).rejects.toThrow('the fact did not happen');
  expect(await rows()).toEqual([]);
});

test('a message that lacks what its text needs is not written', async () => {
  const variables = { name: 'Odile', link: 'no address' };
  const work = tell(db, app.config, {
    fact: 'lacking',
    template: 'PASSWORD_RESET',
    receiver,
    variables,
    now: app.now(),
  });
  await expect(work).rejects.toThrow();
  expect(await rows()).toEqual([]);
});

test('after a failure it waits longer and longer, and is given up after the seventh attempt', async () => {
  await write();
  const { gateway, mails } = aGateway(refused(false));
  const pauses: number[] = [];
  for (let attempt = 1; attempt < 7; attempt++) {
    await sendDueMessages(app, sendingBy(gateway));
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'WAITING', attempts: attempt, failure: 'NO_CONNECTION' });
    const pauseMs = (row?.next_attempt_at.getTime() ?? 0) - app.now().getTime();
    pauses.push(pauseMs / minute);
    expect(await sendDueMessages(app, sendingBy(gateway))).toBe(0);
    later(app.now().getTime() - start + pauseMs);
  }
  await sendDueMessages(app, sendingBy(gateway));
  expect(pauses).toEqual([1, 5, 15, 60, 240, 720]);
  expect(await rows()).toMatchObject([{ state: 'FAILED', attempts: 7, last_error: '550 no such mailbox' }]);
  expect(mails).toHaveLength(7);
});

test('a server that comes back gets what waited', async () => {
  await write();
  await sendDueMessages(app, sendingBy(aGateway(refused(false)).gateway));
  later(minute);
  const { gateway, mails } = aGateway();
  await sendDueMessages(app, sendingBy(gateway));
  expect(mails).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'SENT', failure: null, last_error: null }]);
});

test('a refusal for good is not tried again', async () => {
  await write();
  await sendDueMessages(app, sendingBy(aGateway(refused(true)).gateway));
  expect(await rows()).toMatchObject([{ state: 'FAILED', attempts: 1, failure: 'ADDRESS_REFUSED' }]);
});

test('what is of no use any more is not sent', async () => {
  await write(undefined, new Date(start + minute));
  later(minute);
  const { gateway, mails } = aGateway();
  await sendDueMessages(app, sendingBy(gateway));
  expect(mails).toEqual([]);
  expect(await rows()).toMatchObject([{ state: 'FAILED', failure: 'EXPIRED' }]);
});

test('neither the receiver nor the answer of the mail server stands in the log', async () => {
  await write();
  app.log.length = 0;
  await sendDueMessages(app, sendingBy(aGateway(refused(true)).gateway));
  expect(app.log.join('')).toContain('"failure":"ADDRESS_REFUSED"');
  expect(app.log.join('')).not.toMatch(/example\.org|no such mailbox|secret-key/);
});

test('of several instances each takes other messages, and none is sent twice', async () => {
  for (let number = 0; number < 60; number++) await write();
  const { gateway, mails } = aGateway();
  const attempts = await Promise.all(Array.from({ length: 4 }, () => sendDueMessages(app, sendingBy(gateway))));
  expect(attempts.reduce((sum, count) => sum + count, 0)).toBe(60);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(60);
  expect((await rows()).every(({ state, attempts: made }) => state === 'SENT' && made === 1)).toBe(true);
});

test('what an instance held when it died is taken up by another after its time', async () => {
  await write();
  const dying: MailGateway = { send: () => Promise.reject(new Error('killed')) };
  await sendDueMessages(app, sendingBy(dying));
  expect(await rows()).toMatchObject([{ state: 'WAITING', attempts: 1 }]);
  const { gateway, mails } = aGateway();
  later(leaseMs - 1);
  expect(await sendDueMessages(app, sendingBy(gateway))).toBe(0);
  later(leaseMs);
  expect(await sendDueMessages(app, sendingBy(gateway))).toBe(1);
  expect(mails).toHaveLength(1);
});

test('an instance that was too slow does not write over what another has found out since', async () => {
  await write();
  const slow: MailGateway = {
    send: async () => {
      later(6 * minute);
      await sendDueMessages(app, sendingBy(aGateway().gateway));
      return refused(true);
    },
  };
  await sendDueMessages(app, sendingBy(slow));
  expect(await rows()).toMatchObject([{ state: 'SENT', attempts: 2 }]);
});

test('a process that stops finishes what it has begun and takes up nothing new', async () => {
  for (let number = 0; number < 12; number++) await write();
  const { gateway, mails } = aGateway();
  await sendDueMessages(app, { ...sendingBy(gateway), isStopping: () => mails.length > 0 });
  expect((await rows()).filter(({ state }) => state === 'WAITING')).toHaveLength(12 - mails.length);
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.length).toBeLessThan(12);
});
