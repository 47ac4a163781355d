import { beforeEach, expect, test } from 'vitest';
import { sendDueMessages } from '../../../jobs/send-messages.ts';
import { anApplication } from '../../../testing/application/application.ts';
import { receiverOf } from '../../../testing/messages/receivers.ts';
import { sendingBy } from '../../../testing/messages/sending.ts';
import { retract } from '../../../testing/messages/told.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aClient } from '../../../testing/people/people.ts';
import { tell } from '../telling/tell.ts';
import { failOverSilent } from './failover.ts';
import { reportDelivery } from './report-delivery.ts';

const nowhere = { apiUrl: 'http://127.0.0.1:9', token: 'token', phoneNumberId: '1' };
const app = await anApplication({ config: { whatsapp: { ...nowhere, appSecret: 'secret', verifyToken: 'verify' } } });
const { db } = app.database;
const client = await aClient(app);
await db.updateTable('app_user').set({ notify_by_whatsapp: true }).where('user_id', '=', client.userId).execute();
const receiver = await receiverOf(db, client.userId);
const [first, second] = [await aMission(app, client), await aMission(app, client)];
const start = Date.parse('2025-05-20T17:00:00Z');
const templates = ['PILOT_WILL_CALL'] as const;

beforeEach(async () => {
  later(0);
  await db.deleteFrom('outgoing_message').execute();
});

function later(minutes: number) {
  app.setNow(new Date(start + minutes * 60_000).toISOString());
}

async function tellWhoComes({ missionId }: { missionId: string }, place: string) {
  const variables = { name: '', day: 'mercredi 21 mai', link: 'https://fawns.example.org/my-missions' };
  const told = { template: 'PILOT_WILL_CALL', receiver, variables, item: { place, pilot: 'Luc' } } as const;
  await tell(db, app.config, { ...told, fact: `will-call:${missionId}`, missionId, day: '2025-05-21', now: app.now() });
}

async function send() {
  const whatsapp = { send: async () => ({ state: 'SENT', providerId: 'wamid.1' }) as const, say: async () => true };
  await sendDueMessages(app, sendingBy({ send: async () => ({ state: 'SENT' }) }, whatsapp));
  return db.selectFrom('outgoing_message').selectAll().orderBy('message_id').execute();
}

const failOverTheSilent = () =>
  app.database.transaction((inside) => failOverSilent(inside, app.config, { now: app.now(), limit: 10 }));

const comesNoMore = ({ missionId }: { missionId: string }) =>
  app.database.transaction((inside) => retract(inside, { missionId, templates, now: app.now() }));

test('what nobody has answered for is not said by the next channel once it is not true any more', async () => {
  await tellWhoComes(first, 'Pré haut');
  later(4);
  await send();
  later(10);
  expect(await comesNoMore(first)).toBe(0);
  later(40);
  expect((await send()).map(({ channel, state }) => `${channel} ${state}`)).toEqual(['WHATSAPP SENT']);
});

test('nor when its failure is reported', async () => {
  await tellWhoComes(first, 'Pré haut');
  later(4);
  await send();
  await comesNoMore(first);
  const report = {
    channel: 'WHATSAPP',
    providerId: 'wamid.1',
    outcome: 'NOT_DELIVERED',
    answer: null,
    at: app.now(),
    now: app.now(),
  } as const;
  await app.database.transaction((inside) => reportDelivery(inside, app.config, report));
  expect((await send()).map(({ channel, state }) => `${channel} ${state}`)).toEqual(['WHATSAPP FAILED']);
});

test('nor when its failure is reported after the next channel had already been told to be silent', async () => {
  await tellWhoComes(first, 'Pré haut');
  later(4);
  await send();
  later(40);
  await failOverTheSilent();
  await comesNoMore(first);
  const report = { channel: 'WHATSAPP', providerId: 'wamid.1', outcome: 'NOT_DELIVERED', answer: null } as const;
  await app.database.transaction((inside) =>
    reportDelivery(inside, app.config, { ...report, at: app.now(), now: app.now() }),
  );
  expect((await send()).map(({ channel, state }) => `${channel} ${state}`)).toEqual([
    'WHATSAPP FAILED',
    'MAIL DROPPED',
  ]);
});

test('of several things the next channel says those that are still true', async () => {
  await tellWhoComes(first, 'Pré haut');
  await tellWhoComes(second, 'Pré bas');
  later(4);
  await send();
  await comesNoMore(first);
  later(40);
  const mail = (await send()).at(-1);
  expect(mail).toMatchObject({ channel: 'MAIL', state: 'SENT' });
  expect(mail?.body_text).toContain('Pré bas');
  expect(mail?.body_text).not.toContain('Pré haut');
});
