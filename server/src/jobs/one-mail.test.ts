import { messageExample } from '@vigiefaon/domain/messages/texts/message-examples';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import { beforeEach, expect, test } from 'vitest';
import { tell } from '../features/messages/telling/tell.ts';
import type { Mail, MailGateway, MailOutcome } from '../gateways/mail/mail-gateway.ts';
import { anApplication } from '../testing/application/application.ts';
import { aConfig } from '../testing/application/config.ts';
import { receiverOf } from '../testing/messages/receivers.ts';
import { sendingBy } from '../testing/messages/sending.ts';
import { aClient } from '../testing/people/people.ts';
import { sendDueMessages } from './send-messages.ts';

const { mail } = aConfig({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'fawns@example.org' });
const app = await anApplication({ config: { mail } });
const { db } = app.database;
const [farmer, neighbour] = [await aClient(app), await aClient(app)];
const start = Date.parse('2025-05-20T18:00:00Z');
let facts = 0;

beforeEach(async () => {
  app.setNow(new Date(start).toISOString());
  await db.deleteFrom('outgoing_message').execute();
});

function later(seconds: number): void {
  app.setNow(new Date(app.now().getTime() + seconds * 1000).toISOString());
}

async function say(template: MessageTemplate, to = farmer): Promise<void> {
  const { variables, items } = messageExample(template, 'fr');
  const receiver = { ...(await receiverOf(db, to.userId)), locale: 'fr' as const };
  const [item] = items;
  facts += 1;
  const told = { fact: `fact ${facts}`, template, receiver, variables, now: app.now() };
  await tell(db, app.config, { ...told, ...(item ? { item } : {}) });
}

/** The mails that leave now. */
async function send(outcome: MailOutcome = { state: 'SENT' }): Promise<Mail[]> {
  const mails: Mail[] = [];
  const gateway: MailGateway = {
    send: async (sent) => {
      mails.push(sent);
      return outcome;
    },
  };
  await sendDueMessages(app, sendingBy(gateway));
  return mails;
}

async function states() {
  const rows = await db.selectFrom('outgoing_message').selectAll().orderBy('message_id').execute();
  return rows.map(({ template, channel, state }) => `${template} ${channel} ${state}`);
}

test('what is said to one person in one minute comes in one mail, and each message knows that it has left', async () => {
  await say('PILOT_WITHDRAWN');
  await say('REQUEST_CHANGED');
  await say('PILOT_WITHDRAWN', neighbour);
  later(180);
  const mails = await send();
  expect(mails.map(({ to }) => to).toSorted()).toEqual([farmer.email, neighbour.email].toSorted());
  const joined = mails.find(({ to }) => to === farmer.email);
  expect(joined?.subject).toMatch(/^\S.* · \S/);
  const [first = '', second = ''] = joined?.subject.split(' · ') ?? [];
  for (const words of [first, second]) {
    expect(joined?.text).toContain(`\n${words}\n`);
    expect(joined?.html).toMatch(/<h2/);
  }
  expect(joined?.text.match(/Bonjour/g)).toHaveLength(1);
  expect(await states()).toEqual([
    'PILOT_WITHDRAWN MAIL SENT',
    'REQUEST_CHANGED MAIL SENT',
    'PILOT_WITHDRAWN MAIL SENT',
  ]);
  const lines = await db.selectFrom('message_attempt').select('outcome').execute();
  expect(lines.map(({ outcome }) => outcome)).toEqual(['SENT', 'SENT', 'SENT']);
  expect(await send()).toEqual([]);
});

test('the first waits for the second for a minute, and not for what comes later', async () => {
  await say('PILOT_WITHDRAWN');
  later(50);
  await say('REQUEST_CHANGED');
  later(50);
  await say('REQUEST_CANCELED');
  later(80);
  // The first is due.
  expect(await send()).toEqual([]);
  later(50);
  const [both, ...others] = await send();
  expect(others).toEqual([]);
  expect(both?.subject.split(' · ')).toHaveLength(2);
  later(50);
  const [last] = await send();
  expect(last?.subject).not.toContain(' · ');
});

test('an alarm waits for nothing, and takes along what is due by then', async () => {
  await say('CLEARANCE_WITHDRAWN');
  later(10);
  await say('NO_PILOT');
  later(50);
  const [alarm, ...others] = await send();
  expect(others).toEqual([]);
  expect(alarm?.subject).not.toContain(' · ');
  await say('CLEARANCE_WITHDRAWN');
  later(60);
  expect((await send()).map(({ subject }) => subject.split(' · ').length)).toEqual([2]);
});

test('what opens an account, and what one can unsubscribe from, comes by itself', async () => {
  app.setNow('2025-05-20T10:00:00Z');
  for (const template of ['PASSWORD_RESET', 'REQUEST_CONFIRMED', 'HANDED_OVER', 'ORDERED_BY_LINK'] as const)
    await say(template);
  const mails = await send();
  expect(mails.map(({ subject }) => subject.split(' · ').length).toSorted()).toEqual([1, 1, 2]);
  expect(mails.filter(({ unsubscribe }) => unsubscribe !== null)).toHaveLength(1);
});

test('a mail that is refused has brought none of them, and somebody rings up about each', async () => {
  await say('PILOT_WITHDRAWN');
  await say('REQUEST_CHANGED');
  later(180);
  await send({ state: 'FAILED', failure: 'ADDRESS_REFUSED', isFinal: true, answer: '550 nobody' });
  expect((await states()).toSorted()).toEqual([
    'PILOT_WITHDRAWN CALL WAITING',
    'PILOT_WITHDRAWN MAIL FAILED',
    'REQUEST_CHANGED CALL WAITING',
    'REQUEST_CHANGED MAIL FAILED',
  ]);
});

test('what is of no use any more is in no mail', async () => {
  await say('PILOT_WITHDRAWN');
  await say('REQUEST_CHANGED');
  const gone = db.updateTable('outgoing_message').set({ expires_at: new Date(start + 60_000) });
  await gone.where('template', '=', 'PILOT_WITHDRAWN').execute();
  later(180);
  const [alone, ...others] = await send();
  expect(others).toEqual([]);
  expect(alone?.subject).not.toContain(' · ');
});

test('a mail brings along the logo that it names, alone or of several, and none where there was none when it was written', async () => {
  const bytes = Buffer.from('a picture');
  await say('PILOT_WITHDRAWN', neighbour);
  await db
    .insertInto('letterhead_logo')
    .values({ hash: 'a'.repeat(64), width: 400, height: 100, bytes })
    .execute();
  later(180);
  expect((await send()).map(({ logo }) => logo)).toEqual([null]);
  await say('PILOT_WITHDRAWN', neighbour);
  await say('PILOT_WITHDRAWN');
  await say('REQUEST_CHANGED');
  later(180);
  const mails = await send();
  expect(mails.map(({ logo }) => logo)).toEqual([bytes, bytes]);
  for (const { html } of mails) expect(html).toContain('src="cid:letterhead-logo"');
  await db.deleteFrom('letterhead_logo').execute();
});
