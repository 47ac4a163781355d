import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tell } from '../features/messages/telling/tell.ts';
import { anApplication } from '../testing/application/application.ts';
import { receiverOf } from '../testing/messages/receivers.ts';
import { aPilot } from '../testing/people/people.ts';
import { purge } from './purge.repository.ts';

const app = await anApplication();

test('what has had its time is forgotten, what is in use is kept', async () => {
  const { db } = app.database;
  const { userId } = await aPilot(app);
  const now = app.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const count = async () => [
    (await db.selectFrom('session').select('user_id').execute()).length,
    (await db.selectFrom('one_time_key').select('purpose').execute()).length,
    (await db.selectFrom('idempotency_key').select('key').execute()).length,
    (await db.selectFrom('rate_limit').select('key').execute()).length,
  ];
  const aHash = (byte: number) => Buffer.alloc(32, byte);
  await db
    .insertInto('session')
    .values({ token_hash: aHash(1), user_id: userId, expires_at: daysAgo(1) })
    .execute();
  for (const [byte, days] of [
    [2, 1],
    [3, -1],
  ] as const) {
    const key = { key_hash: aHash(byte), purpose: 'FIRST_ADMIN' as const, expires_at: daysAgo(days) };
    await db.insertInto('one_time_key').values(key).execute();
  }
  for (const days of [29, 31]) {
    const repeat = {
      owner_id: userId,
      user_id: userId,
      key: `key-${days}`,
      request_hash: aHash(4),
      status: 201,
      created_at: daysAgo(days),
    };
    await db.insertInto('idempotency_key').values(repeat).execute();
  }
  for (const days of [0, 2]) {
    await db
      .insertInto('rate_limit')
      .values({ key: `limit-${days}`, window_start: daysAgo(days), hits: 1 })
      .execute();
  }
  expect(await count()).toEqual([2, 2, 2, 2]);
  await purge(app.database.db, app.now());
  expect(await count()).toEqual([1, 1, 1, 1]);
});

test('what other programs were told is forgotten after a month, whether or not it has arrived', async () => {
  const { db } = app.database;
  const webHookId = '01900000-0000-7000-8000-0000000000f0';
  const hook = {
    web_hook_id: webHookId,
    name: 'Site',
    address: 'https://example.org/',
    is_on: true,
    created_at: app.now(),
  };
  await db
    .insertInto('web_hook')
    .values({ ...hook, kinds: ['ORDERS'], hook_key: Buffer.alloc(16) })
    .execute();
  for (const days of [29, 31]) {
    const at = new Date(app.now().getTime() - days * 86_400_000);
    const of = { action: 'create', mission_id: null, from_status: null, to_status: null, body: null, deliver_at: null };
    await db
      .insertInto('web_hook_delivery')
      .values({ web_hook_id: webHookId, happened_at: at, ...of })
      .execute();
  }
  await purge(db, app.now());
  expect(await db.selectFrom('web_hook_delivery').select('web_hook_id').execute()).toHaveLength(1);
});

test('what WhatsApp has told is forgotten after a month, and a phone number when free text may not answer it any more', async () => {
  const { db } = app.database;
  const daysAgo = (days: number) => new Date(app.now().getTime() - days * 86_400_000);
  for (const days of [29, 31]) {
    await db
      .insertInto('whatsapp_event')
      .values({ event_id: `event ${days}`, received_at: daysAgo(days) })
      .execute();
  }
  for (const days of [1, 3]) {
    await db
      .insertInto('whatsapp_contact')
      .values({ phone: `+3247000000${days}`, last_written_at: daysAgo(days) })
      .execute();
  }
  await purge(db, app.now());
  expect(await db.selectFrom('whatsapp_event').select('event_id').execute()).toEqual([{ event_id: 'event 29' }]);
  expect(await db.selectFrom('whatsapp_contact').select('phone').execute()).toEqual([{ phone: '+32470000001' }]);
});

test('what was said to people is forgotten after half a year, what still waits is not', async () => {
  const { db } = app.database;
  const pilot = await aPilot(app);
  const receiver = await receiverOf(db, pilot.userId);
  const write = (days: number) =>
    tell(db, app.config, {
      fact: `${days} days ago`,
      template: 'PASSWORD_CHANGED',
      receiver,
      variables: { name: '', when: 'hier', link: 'https://fawns.example.org/auth/forgotten-password' },
      now: new Date(app.now().getTime() - days * 86_400_000),
    });
  for (const days of [181, 179]) await write(days);
  await db.updateTable('outgoing_message').set({ state: 'SENT' }).execute();
  await write(200);
  await db
    .insertInto('message_attempt')
    .columns(['message_id', 'at', 'outcome'])
    .expression(
      db.selectFrom('outgoing_message').select(['message_id', 'created_at', sql<'SENT'>`'SENT'`.as('outcome')]),
    )
    .execute();
  await purge(db, app.now());
  expect(await db.selectFrom('message_attempt').select('outcome').execute()).toHaveLength(2);
  const left = await db.selectFrom('outgoing_message').select('idempotency_key').orderBy('created_at').execute();
  expect(left.map(({ idempotency_key }) => idempotency_key)).toEqual([
    'PASSWORD_CHANGED:200 days ago:MAIL',
    'PASSWORD_CHANGED:179 days ago:MAIL',
  ]);
});

test('a list of people is forgotten a week after nobody went on with it; of one that is done the rows go after a day', async () => {
  const { db } = app.database;
  const hoursAgo = (hours: number) => new Date(app.now().getTime() - hours * 3_600_000);
  const list = { kind: 'PILOTS' as const, sheet: null, sheets: '[]', choices: '{}', counts: '{}', kept: '[]' };
  const lists = [
    ['DRAFT', 7 * 24 - 1, null],
    ['DRAFT', 7 * 24 + 1, null],
    ['DONE', 200, 23],
    ['DONE', 200, 25],
    ['UNDONE', 200, 1],
  ] as const;
  for (const [at, [state, created, done]] of lists.entries()) {
    const importId = `0190a5f0-0000-7000-8000-00000000000${at}`;
    const times = { created_at: hoursAgo(created), done_at: done === null ? null : hoursAgo(done) };
    await db
      .insertInto('people_import')
      .values({ ...list, import_id: importId, state, file_name: String(at), created_by: null, ...times })
      .execute();
    await db.insertInto('people_import_row').values({ import_id: importId, row: 1, cells: '["Dupont"]' }).execute();
  }
  await purge(db, app.now());
  const left = db.selectFrom('people_import').select('file_name').orderBy('file_name');
  expect((await left.execute()).map(({ file_name }) => file_name)).toEqual(['0', '2', '3', '4']);
  const rows = db.selectFrom('people_import_row').select('import_id').orderBy('import_id');
  expect((await rows.execute()).map(({ import_id }) => import_id.at(-1))).toEqual(['0', '2']);
});
