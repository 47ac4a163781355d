import { beforeEach, expect, test } from 'vitest';
import { sendDueMessages } from '../../../jobs/send-messages.ts';
import { anApplication } from '../../../testing/application/application.ts';
import { receiverOf } from '../../../testing/messages/receivers.ts';
import { sendingBy } from '../../../testing/messages/sending.ts';
import { aClient } from '../../../testing/people/people.ts';
import { tell } from '../telling/tell.ts';

const nowhere = { apiUrl: 'http://127.0.0.1:9', token: 'token', phoneNumberId: '1' };
const app = await anApplication({ config: { whatsapp: { ...nowhere, appSecret: 'secret', verifyToken: 'verify' } } });
const { db } = app.database;
const client = await aClient(app);
const notifyByWhatsapp = (notify_by_whatsapp: boolean) =>
  db.updateTable('app_user').set({ notify_by_whatsapp }).where('user_id', '=', client.userId).execute();
/** Eight in the evening on the clock of the association. */
const start = Date.parse('2025-05-20T18:00:00Z');
const link = 'https://fawns.example.org/missions/1';
const about = { name: '', day: 'mercredi 21 mai', link };

beforeEach(async () => {
  app.setNow(new Date(start).toISOString());
  await db.deleteFrom('outgoing_message').execute();
  await notifyByWhatsapp(true);
});

function later(minutes: number) {
  app.setNow(new Date(start + minutes * 60_000).toISOString());
}

async function tellNoPilot() {
  const receiver = await receiverOf(db, client.userId);
  const told = {
    fact: 'no-pilot',
    template: 'NO_PILOT',
    receiver,
    variables: about,
    item: { place: 'Pré haut' },
  } as const;
  await tell(db, app.config, { ...told, day: '2025-05-21', now: app.now() });
}

async function confirm() {
  const receiver = await receiverOf(db, client.userId);
  const variables = { ...about, place: 'Pré haut', planningTime: '19 h', answerTime: '20 h' };
  await tell(db, app.config, { fact: 'confirmed', template: 'REQUEST_CONFIRMED', receiver, variables, now: app.now() });
}

async function send() {
  const whatsapp = { send: async () => ({ state: 'SENT', providerId: 'wamid.1' }) as const, say: async () => true };
  await sendDueMessages(app, sendingBy({ send: async () => ({ state: 'SENT' }) }, whatsapp));
  const rows = await db.selectFrom('outgoing_message').selectAll().orderBy('message_id').execute();
  return rows.map(({ channel, state }) => `${channel} ${state}`);
}

test('a mail that nobody was there to send leaves before anybody is asked to call', async () => {
  await notifyByWhatsapp(false);
  await tellNoPilot();
  later(60);
  expect(await send()).toEqual(['MAIL SENT']);
});

test('a WhatsApp message that nobody was there to send leaves, and the phone has time to say that it has it', async () => {
  await tellNoPilot();
  later(60);
  expect(await send()).toEqual(['WHATSAPP SENT']);
  later(64);
  expect(await send()).toEqual(['WHATSAPP SENT']);
  later(66);
  expect(await send()).toEqual(['WHATSAPP SENT', 'MAIL SENT']);
});

test('what can wait and was held up until the quiet hours leaves after them, by the channel it was meant for', async () => {
  await confirm();
  later(120);
  expect(await send()).toEqual(['WHATSAPP WAITING']);
  later(10 * 60 + 29);
  expect(await send()).toEqual(['WHATSAPP WAITING']);
  later(10 * 60 + 30);
  expect(await send()).toEqual(['WHATSAPP SENT']);
});

test('what cannot wait leaves in the quiet hours too', async () => {
  await tellNoPilot();
  later(120);
  expect(await send()).toEqual(['WHATSAPP SENT']);
});
