import { listCalls, saveCallOutcome, takeCall } from '@vigiefaon/domain/calls/calls.api';
import type { Insertable } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { OutgoingMessageTable } from '../../database/tables/message-tables.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMessage } from '../../testing/messages/a-message.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';

const app = await anApplication({ now: '2025-05-21T17:42:00Z' });
const { db } = app.database;
const day = '2025-05-22';
const marie = await anAdmin(app, { firstname: 'Marie', lastname: 'Jacquet' });
const luc = await anAdmin(app, { firstname: 'Luc', lastname: 'Arens' });
let client: TestUser & { clientId: string };

beforeEach(async () => {
  app.setNow('2025-05-21T17:42:00Z');
  await db.deleteFrom('outgoing_message').execute();
  client = await aClient(app, { firstname: 'Odile', lastname: 'Lambert', locale: 'de' });
});

type Row = Partial<Insertable<OutgoingMessageTable>>;

function aCall(row: Row = {}): Promise<string> {
  const person = {
    identity_id: client.identityId,
    user_id: client.userId,
    address: client.phone,
    locale: 'de',
  } as const;
  return aMessage(app, { template: 'NO_PILOT', channel: 'CALL', day, body_text: 'Keiner fliegt.', ...person, ...row });
}

async function list(by = marie, query = {}) {
  return (await app.as(by).call(listCalls, { query })).body;
}

/** Answers the list after it. */
async function end(
  messageId: string,
  outcome: string | null,
  more: { by?: TestUser; note?: string; alsoAbout?: string[] } = {},
) {
  const { by = marie, ...body } = more;
  const { status, problem } = await app
    .as(by)
    .call(saveCallOutcome, { params: { messageId }, body: { outcome, ...body } });
  return { status, problem, body: await list() };
}

async function take(messageId: string, by: TestUser, taken = true) {
  const { status, problem } = await app.as(by).call(takeCall, { params: { messageId }, body: { taken } });
  return { status, problem, body: await list() };
}

async function journalOf(messageId: string) {
  const lines = db.selectFrom('message_attempt').where('message_id', '=', messageId).orderBy('attempt_id');
  return (await lines.select(['outcome', 'answer', 'actor_id']).execute()).map(Object.values);
}

async function stateOf(messageId: string) {
  const row = db.selectFrom('outgoing_message').where('message_id', '=', messageId);
  return Object.values(await row.select(['state', 'failure', 'attempts']).executeTakeFirstOrThrow());
}

test('what was tried stands in the order of its chain, whichever was written down first', async () => {
  const person = { identity_id: client.identityId, template: 'NO_PILOT', day } as const;
  const mail = await aMessage(app, { ...person, channel: 'MAIL', state: 'KEPT' });
  const whatsapp = await aMessage(app, { ...person, channel: 'WHATSAPP', state: 'FAILED', failure: 'NOT_ON_WHATSAPP' });
  await db.updateTable('outgoing_message').set({ follows: whatsapp }).where('message_id', '=', mail).execute();
  await aCall({ follows: mail });
  const [call] = (await list()).items;
  expect(call?.reasons[0]?.tried.map(({ channel }) => channel)).toEqual(['WHATSAPP', 'MAIL']);
});

test('whoever nothing else has reached stands on the list, with what to say and what was tried', async () => {
  const { missionId } = await aMission(app, { clientId: client.clientId });
  const person = { identity_id: client.identityId, template: 'NO_PILOT', day } as const;
  const whatsapp = await aMessage(app, { ...person, channel: 'WHATSAPP', state: 'FAILED', failure: 'NOT_ON_WHATSAPP' });
  const mail = await aMessage(app, { ...person, channel: 'MAIL', state: 'KEPT', follows: whatsapp });
  const at = new Date('2025-05-21T17:12:00Z');
  await db.insertInto('message_attempt').values({ message_id: whatsapp, at, outcome: 'NOT_ON_WHATSAPP' }).execute();
  const messageId = await aCall({ follows: mail });
  await db
    .insertInto('told_fact')
    .values({ fact: `no pilot ${missionId}`, kind: 'no-pilot', message_id: messageId, mission_id: missionId })
    .execute();
  expect(await list()).toEqual({
    items: [
      {
        personId: client.identityId,
        name: 'Odile Lambert',
        isPilot: false,
        clientId: client.clientId,
        unconfirmedUserId: null,
        phones: [client.phone],
        locale: 'de',
        taken: null,
        unanswered: 0,
        lastUnansweredAt: null,
        note: null,
        reasons: [
          {
            messageId,
            template: 'NO_PILOT',
            day,
            mowingTime: '10:30',
            missionIds: [missionId],
            text: 'Keiner fliegt.',
            createdAt: '2025-05-21T17:42:00.000Z',
            tried: [
              { channel: 'WHATSAPP', state: 'FAILED', failure: 'NOT_ON_WHATSAPP', at: '2025-05-21T17:12:00.000Z' },
              { channel: 'MAIL', state: 'KEPT', failure: null, at: '2025-05-21T17:42:00.000Z' },
            ],
          },
        ],
      },
    ],
    done: [],
  });
});

test('only calls that wait and are of use stand on the list, and the list is narrowed to a day', async () => {
  await aCall({ state: 'DROPPED' });
  await aCall({ channel: 'MAIL' });
  await aCall({ expires_at: new Date('2025-05-21T17:41:59Z') });
  expect((await list()).items).toEqual([]);
  const later = await aCall({ day: '2025-05-24', expires_at: new Date('2025-05-24T08:00:00Z') });
  expect((await list()).items).toHaveLength(1);
  expect((await list(marie, { day })).items).toEqual([]);
  expect((await list(marie, { day: '2025-05-24' })).items[0]?.reasons[0]?.messageId).toBe(later);
});

test('whom nobody has a number of comes first', async () => {
  await aCall();
  const stranger = await aClient(app, { lastname: 'Zander' });
  await aCall({ identity_id: stranger.identityId, address: '', day: '2025-05-30' });
  expect((await list()).items.map(({ name, phones }) => [name, phones.length])).toEqual([
    ['Camille Zander', 0],
    ['Odile Lambert', 1],
  ]);
});

test('a call that was answered is done, and the journal of the message tells who called', async () => {
  const messageId = await aCall();
  const after = await end(messageId, 'REACHED', { note: 'Mäht erst um elf' });
  expect(after.body.items).toEqual([]);
  expect(after.body.done).toEqual([
    {
      messageId,
      name: 'Odile Lambert',
      clientId: client.clientId,
      template: 'NO_PILOT',
      outcome: 'REACHED',
      at: '2025-05-21T17:42:00.000Z',
      calledBy: 'Marie Jacquet',
      note: 'Mäht erst um elf',
    },
  ]);
  expect(await stateOf(messageId)).toEqual(['DELIVERED', null, 1]);
  expect(await journalOf(messageId)).toEqual([['DELIVERED', 'Mäht erst um elf', marie.userId]]);
});

test('who does not answer comes back at the end, with how often and when', async () => {
  const messageId = await aCall();
  const other = await aClient(app, { lastname: 'Zander' });
  await aCall({ identity_id: other.identityId, day: '2025-05-30' });
  await end(messageId, 'NO_ANSWER');
  app.setNow('2025-05-21T17:50:00Z');
  const { items, done } = (await end(messageId, 'NO_ANSWER', { by: luc, note: 'Boîte vocale' })).body;
  expect(items.map(({ name }) => name)).toEqual(['Camille Zander', 'Odile Lambert']);
  expect(items[1]).toMatchObject({ unanswered: 2, lastUnansweredAt: '2025-05-21T17:50:00.000Z', note: 'Boîte vocale' });
  expect(done).toEqual([]);
  expect(await stateOf(messageId)).toEqual(['WAITING', 'NO_ANSWER', 2]);
});

test('a wrong number ends the call and stays in sight', async () => {
  const messageId = await aCall();
  const { items, done } = (await end(messageId, 'WRONG_NUMBER')).body;
  expect({ items, outcome: done[0]?.outcome }).toEqual({ items: [], outcome: 'WRONG_NUMBER' });
  expect(await stateOf(messageId)).toEqual(['FAILED', 'WRONG_NUMBER', 1]);
});

test('an outcome given twice is no error, and whoever was reached stays reached', async () => {
  const messageId = await aCall();
  const statuses: number[] = [];
  for (const [outcome, by] of [
    ['REACHED', marie],
    ['REACHED', luc],
    ['NO_ANSWER', luc],
    ['WRONG_NUMBER', luc],
  ] as const) {
    statuses.push((await end(messageId, outcome, { by })).status);
  }
  expect(statuses).toEqual([204, 204, 204, 204]);
  expect(await journalOf(messageId)).toEqual([['DELIVERED', null, marie.userId]]);
});

test('of two who were faster than each other both are content', async () => {
  const messageId = await aCall();
  const ends = await Promise.all([end(messageId, 'REACHED'), end(messageId, 'REACHED', { by: luc })]);
  expect(ends.map(({ status }) => status)).toEqual([204, 204]);
  expect(await journalOf(messageId)).toHaveLength(1);
});

test('an outcome that a lost network sends again counts once', async () => {
  const messageId = await aCall();
  const sent = {
    params: { messageId },
    body: { outcome: 'NO_ANSWER' },
    headers: { 'idempotency-key': 'the-same-tap' },
  };
  await app.as(marie).call(saveCallOutcome, sent);
  expect((await app.as(marie).call(saveCallOutcome, sent)).status).toBe(204);
  expect((await list()).items[0]?.unanswered).toBe(1);
});

test('one call settles all that the caller saw, and not what has come since', async () => {
  const [first, second] = [await aCall(), await aCall({ template: 'REQUEST_CHANGED' })];
  const since = await aCall({ template: 'REQUEST_CANCELED' });
  const { items } = (await end(first, 'REACHED', { alsoAbout: [second] })).body;
  expect(items.map(({ reasons }) => reasons.map(({ messageId }) => messageId))).toEqual([[since]]);
  const foreign = await aMessage(app, { template: 'NO_PILOT', channel: 'MAIL' });
  await end(since, 'REACHED', { alsoAbout: [foreign] });
  expect(await stateOf(foreign)).toEqual(['WAITING', null, 0]);
});

test.each(['REACHED', 'NO_ANSWER', 'WRONG_NUMBER'])(
  'a slip of the finger (%s) is taken back without a trace',
  async (outcome) => {
    const messageId = await aCall();
    await end(messageId, 'NO_ANSWER');
    await end(messageId, outcome);
    const { items, done } = (await end(messageId, null)).body;
    expect(done).toEqual([]);
    expect(items[0]?.unanswered).toBe(1);
    expect(await stateOf(messageId)).toEqual(['WAITING', 'NO_ANSWER', 1]);
    expect(await journalOf(messageId)).toHaveLength(1);
  },
);

test('nobody takes back what another has said', async () => {
  const messageId = await aCall();
  await end(messageId, 'REACHED');
  expect((await end(messageId, null, { by: luc })).status).toBe(204);
  expect(await stateOf(messageId)).toEqual(['DELIVERED', null, 1]);
});

test('who calls is seen by the others for five minutes, and the first to call keeps the call', async () => {
  const messageId = await aCall();
  const taken = { userId: marie.userId, name: 'Marie Jacquet', at: '2025-05-21T17:42:00.000Z' };
  expect((await take(messageId, marie)).body.items[0]?.taken).toEqual(taken);
  expect((await take(messageId, luc)).body.items[0]?.taken).toEqual(taken);
  await take(messageId, luc, false);
  expect((await list(luc)).items[0]?.taken).toEqual(taken);
  app.setNow('2025-05-21T17:47:00Z');
  expect((await list(luc)).items[0]?.taken).toBeNull();
  expect((await take(messageId, luc)).body.items[0]?.taken?.name).toBe('Luc Arens');
  expect((await take(messageId, luc, false)).body.items[0]?.taken).toBeNull();
  await take(messageId, marie);
  expect((await end(messageId, 'NO_ANSWER')).body.items[0]?.taken).toBeNull();
});

test('yesterday’s calls are no longer in sight', async () => {
  const messageId = await aCall();
  await end(messageId, 'REACHED');
  app.setNow('2025-05-21T21:59:00Z');
  expect((await list()).done).toHaveLength(1);
  app.setNow('2025-05-21T22:00:00Z');
  expect((await list()).done).toEqual([]);
});

test('a pilot is called about their round', async () => {
  const pilot = await aPilot(app, { lastname: 'Delvaux' });
  await aCall({ template: 'ROUND', identity_id: pilot.identityId, user_id: pilot.userId, address: pilot.phone });
  expect((await list()).items[0]).toMatchObject({ name: 'Camille Delvaux', isPilot: true, clientId: null });
});

test('what is no call cannot be called, and only admins call', async () => {
  const mail = await aMessage(app, { template: 'NO_PILOT', channel: 'MAIL' });
  expect((await end(mail, 'REACHED')).problem.code).toBe('NOT_FOUND');
  expect((await take(mail, marie)).problem.code).toBe('NOT_FOUND');
  const messageId = await aCall();
  for (const user of [client, await aPilot(app)]) {
    expect((await app.as(user).call(listCalls)).problem.code).toBe('FORBIDDEN');
    expect((await end(messageId, 'REACHED', { by: user })).problem.code).toBe('FORBIDDEN');
  }
  expect((await end(messageId, 'BUSY')).problem.errors).toEqual([{ path: 'outcome', code: 'INVALID' }]);
});
