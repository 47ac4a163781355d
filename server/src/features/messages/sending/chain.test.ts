import { beforeEach, expect, test } from 'vitest';
import type { MailOutcome } from '../../../gateways/mail/mail-gateway.ts';
import type { WhatsappMessage, WhatsappOutcome } from '../../../gateways/whatsapp/whatsapp-gateway.ts';
import { type Sending, sendDueMessages } from '../../../jobs/send-messages.ts';
import { anApplication } from '../../../testing/application/application.ts';
import { receiverOf } from '../../../testing/messages/receivers.ts';
import { sendingBy } from '../../../testing/messages/sending.ts';
import { retract } from '../../../testing/messages/told.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aClient } from '../../../testing/people/people.ts';
import { tell } from '../telling/tell.ts';
import { type DeliveryReport, reportDelivery } from './report-delivery.ts';

const nowhere = { apiUrl: 'http://127.0.0.1:9', token: 'token', phoneNumberId: '1' };
const whatsapp = { ...nowhere, appSecret: 'secret', verifyToken: 'verify' };
const app = await anApplication({ config: { whatsapp } });
const { db } = app.database;
const client = await aClient(app);
await db.updateTable('app_user').set({ notify_by_whatsapp: true }).where('user_id', '=', client.userId).execute();
const farmer = await receiverOf(db, client.userId);
const { missionId } = await aMission(app, { clientId: client.clientId });
const start = Date.parse('2025-05-20T18:00:00Z');
const expiresAt = new Date('2025-05-21T08:30:00Z');
const sent: WhatsappOutcome = { state: 'SENT', providerId: 'wamid.1' };
const notThere: WhatsappOutcome = { state: 'FAILED', failure: 'NOT_ON_WHATSAPP', isFinal: true, answer: '131026' };
const mailSent: MailOutcome = { state: 'SENT' };
const mailRefused: MailOutcome = { state: 'FAILED', failure: 'ADDRESS_REFUSED', isFinal: true, answer: '550 nobody' };
const mailDown: MailOutcome = { state: 'FAILED', failure: 'NO_CONNECTION', isFinal: false, answer: 'refused' };

beforeEach(async () => {
  app.setNow(new Date(start).toISOString());
  await db.deleteFrom('outgoing_message').execute();
});

function later(minutes: number) {
  app.setNow(new Date(start + minutes * 60_000).toISOString());
}

function tellNoPilot(receiver = farmer) {
  return tell(db, app.config, {
    fact: `no-pilot:${missionId}`,
    template: 'NO_PILOT',
    receiver,
    variables: { name: 'Odile', day: 'mercredi 21 mai', link: 'https://fawns.example.org/missions/1' },
    item: { place: 'Pré haut' },
    missionId,
    day: '2025-05-21',
    expiresAt,
    now: app.now(),
  });
}

function sending(byWhatsapp: WhatsappOutcome | null, byMail: MailOutcome = mailSent): Sending & { phones: string[] } {
  const phones: string[] = [];
  const gateway = {
    send: async ({ phone }: WhatsappMessage) => {
      phones.push(phone);
      return byWhatsapp ?? sent;
    },
    say: async () => true,
  };
  return { ...sendingBy({ send: async () => byMail }, byWhatsapp && gateway), phones };
}

async function chain() {
  const rows = await db.selectFrom('outgoing_message').selectAll().orderBy('message_id').execute();
  return rows.map(({ channel, state, failure }) => [channel, state, failure]);
}

async function journal() {
  const lines = db.selectFrom('message_attempt').select('outcome').orderBy('attempt_id');
  return (await lines.execute()).map(({ outcome }) => outcome);
}

function report(outcome: DeliveryReport['outcome'], change: Partial<DeliveryReport> = {}) {
  const told = {
    channel: 'WHATSAPP' as const,
    providerId: 'wamid.1',
    outcome,
    answer: null,
    at: app.now(),
    now: app.now(),
    ...change,
  };
  return app.database.transaction((inside) => reportDelivery(inside, app.config, told));
}

test('where WhatsApp does not know the number a mail follows at once', async () => {
  await tellNoPilot();
  later(1);
  const instance = sending(notThere);
  await sendDueMessages(app, instance);
  expect(instance.phones).toEqual([farmer.phone]);
  expect(await chain()).toEqual([
    ['WHATSAPP', 'FAILED', 'NOT_ON_WHATSAPP'],
    ['MAIL', 'SENT', null],
  ]);
  expect(await journal()).toEqual(['NOT_ON_WHATSAPP', 'SENT']);
});

test('where no channel brings it somebody rings up, with the number and what to say', async () => {
  await tellNoPilot();
  later(1);
  await sendDueMessages(app, sending(notThere, mailRefused));
  const rows = await db.selectFrom('outgoing_message').selectAll().orderBy('message_id').execute();
  expect(rows.map(({ channel, state }) => `${channel} ${state}`)).toEqual([
    'WHATSAPP FAILED',
    'MAIL FAILED',
    'CALL WAITING',
  ]);
  const call = rows.at(-1);
  expect(call).toMatchObject({ address: farmer.phone, follows: rows[1]?.message_id, day: '2025-05-21', attempts: 0 });
  expect(call?.body_text).toContain('Pré haut');
  expect(call?.body_text).not.toContain('https://');
  await sendDueMessages(app, sending(notThere, mailRefused));
  expect(await chain()).toHaveLength(3);
});

test('a mail that stays here has not reached anybody who must know', async () => {
  await tellNoPilot({ ...farmer, notifyByWhatsapp: false });
  later(1);
  await db.updateTable('app_user').set({ notify_by_whatsapp: false }).where('user_id', '=', client.userId).execute();
  await sendDueMessages(app, sending(null, { state: 'KEPT' }));
  await db.updateTable('app_user').set({ notify_by_whatsapp: true }).where('user_id', '=', client.userId).execute();
  expect(await chain()).toEqual([
    ['MAIL', 'KEPT', null],
    ['CALL', 'WAITING', null],
  ]);
});

test('a message that stays without word from the phone is followed by a mail, and the chain ends there', async () => {
  await tellNoPilot();
  later(1);
  await sendDueMessages(app, sending(sent));
  expect(await chain()).toEqual([['WHATSAPP', 'SENT', null]]);
  later(20);
  await sendDueMessages(app, sending(sent));
  expect(await chain()).toHaveLength(1);
  later(21);
  await sendDueMessages(app, sending(sent));
  expect(await chain()).toEqual([
    ['WHATSAPP', 'SENT', null],
    ['MAIL', 'SENT', null],
  ]);
  expect(await journal()).toEqual(['SENT', 'NOT_DELIVERED', 'SENT']);
  later(120);
  await sendDueMessages(app, sending(sent));
  expect(await chain()).toHaveLength(2);
});

test('a mail server that is down this evening does not keep the coordinator from calling', async () => {
  await tellNoPilot();
  later(1);
  for (const minutes of [1, 2, 7, 21]) {
    later(minutes);
    await sendDueMessages(app, sending(notThere, mailDown));
  }
  expect(await chain()).toEqual([
    ['WHATSAPP', 'FAILED', 'NOT_ON_WHATSAPP'],
    ['MAIL', 'DROPPED', 'REACHED_OTHERWISE'],
    ['CALL', 'WAITING', null],
  ]);
});

test('whoever turns out to be reached after all need not be called', async () => {
  await tellNoPilot();
  later(1);
  await sendDueMessages(app, sending(sent));
  later(21);
  await sendDueMessages(app, sending(sent, mailRefused));
  expect((await chain()).at(-1)).toEqual(['CALL', 'WAITING', null]);
  await report('DELIVERED');
  expect(await chain()).toEqual([
    ['WHATSAPP', 'DELIVERED', null],
    ['MAIL', 'FAILED', 'ADDRESS_REFUSED'],
    ['CALL', 'DROPPED', 'REACHED_OTHERWISE'],
  ]);
});

test('reports come twice and in any order: a message only goes forward', async () => {
  await tellNoPilot();
  later(1);
  await sendDueMessages(app, sending(sent));
  for (const outcome of ['READ', 'DELIVERED', 'SENT', 'READ', 'NOT_DELIVERED'] as const) {
    expect(await report(outcome)).toBe(true);
  }
  const [row] = await db.selectFrom('outgoing_message').selectAll().execute();
  expect(row).toMatchObject({ state: 'READ', delivered_at: app.now(), read_at: app.now(), escalate_at: null });
  expect(await journal()).toEqual(['SENT', 'READ']);
  later(60);
  await sendDueMessages(app, sending(sent));
  expect(await chain()).toHaveLength(1);
});

test('a report of failure lets the mail follow, and a second one changes nothing', async () => {
  await tellNoPilot();
  later(1);
  await sendDueMessages(app, sending(sent));
  await report('NOT_DELIVERED', { answer: '131047' });
  await report('NOT_DELIVERED', { answer: '131047' });
  await sendDueMessages(app, sending(sent));
  expect(await chain()).toEqual([
    ['WHATSAPP', 'FAILED', 'NOT_DELIVERED'],
    ['MAIL', 'SENT', null],
  ]);
});

test('a report that is faster than the answer finds its message by the id that it brings back', async () => {
  await tellNoPilot();
  const { message_id: messageId } = await db
    .selectFrom('outgoing_message')
    .select('message_id')
    .executeTakeFirstOrThrow();
  later(1);
  expect(await report('DELIVERED', { messageId })).toBe(true);
  await sendDueMessages(app, sending(sent));
  expect(await chain()).toEqual([['WHATSAPP', 'DELIVERED', null]]);
  expect(await report('READ', { providerId: 'wamid.unknown' })).toBe(false);
});

test('what is of no use any more is not said by any channel, and no call waits for it', async () => {
  await tellNoPilot();
  later(1);
  await sendDueMessages(app, sending(notThere, mailRefused));
  app.setNow(expiresAt.toISOString());
  await sendDueMessages(app, sending(sent));
  expect((await chain()).at(-1)).toEqual(['CALL', 'FAILED', 'EXPIRED']);
});

test('of several instances one hands a message on', async () => {
  await tellNoPilot();
  later(1);
  await sendDueMessages(app, sending(sent));
  later(21);
  await Promise.all(Array.from({ length: 4 }, () => sendDueMessages(app, sending(sent))));
  expect(await chain()).toEqual([
    ['WHATSAPP', 'SENT', null],
    ['MAIL', 'SENT', null],
  ]);
});

test('WhatsApp that was switched off since is passed over', async () => {
  await tellNoPilot();
  later(1);
  await sendDueMessages(app, sending(null));
  expect((await chain()).at(-1)).toEqual(['MAIL', 'SENT', null]);
});

test('what is not true any more is not said by the next channel either, but whoever may have read it counts as told', async () => {
  await tellNoPilot();
  later(1);
  await sendDueMessages(app, sending(sent));
  later(21);
  await sendDueMessages(app, sending(sent, mailRefused));
  const about = { missionId, templates: ['NO_PILOT'] as const };
  expect(await retract(db, { ...about, now: app.now() })).toBe(0);
  expect((await chain()).at(-1)).toEqual(['CALL', 'DROPPED', 'OVERTAKEN']);
});

test('a channel that is told to slow down rests, then tries one, then goes on', async () => {
  const link = 'https://fawns.example.org/missions/1';
  const variables = { name: '', day: 'mercredi', place: 'Pré haut', planningTime: '19:00', answerTime: '20:00', link };
  for (let index = 0; index < 12; index++) {
    await tell(db, app.config, {
      fact: `asked:${index}`,
      template: 'REQUEST_CONFIRMED',
      receiver: farmer,
      variables,
      now: app.now(),
    });
  }
  const tooMany: WhatsappOutcome = { state: 'FAILED', failure: 'TOO_MANY_AT_ONCE', isFinal: false, answer: '130429' };
  let outcome: WhatsappOutcome = tooMany;
  let count = 0;
  const gateway = {
    send: async () => {
      count++;
      return outcome.state === 'SENT' ? { ...outcome, providerId: `wamid.${count}` } : outcome;
    },
    say: async () => true,
  };
  const instance = sendingBy({ send: async () => mailSent }, gateway);
  await sendDueMessages(app, instance);
  const atFirst = count;
  expect(atFirst).toBeLessThanOrEqual(5);
  await sendDueMessages(app, instance);
  expect(count).toBe(atFirst);
  later(0.25);
  await sendDueMessages(app, instance);
  expect(count).toBe(atFirst + 1);
  outcome = sent;
  later(6);
  await sendDueMessages(app, instance);
  expect(count).toBe(atFirst + 1 + 12);
});
