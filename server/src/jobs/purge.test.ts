import { expect, test } from 'vitest';
import { insertMessage } from '../features/messages/outgoing-messages.repository.ts';
import { anApplication } from '../testing/application.ts';
import { aPilot } from '../testing/people.ts';
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

test('what was said to people is forgotten after half a year, what still waits is not', async () => {
  const { db } = app.database;
  const pilot = await aPilot(app);
  const write = (days: number) =>
    insertMessage(db, {
      fact: `${days} days ago`,
      template: 'PASSWORD_CHANGED',
      receiver: { userId: pilot.userId, address: pilot.email, locale: 'fr' },
      variables: { name: '', when: 'hier', link: 'https://fawns.example.org/auth/forgotten-password' },
      now: new Date(app.now().getTime() - days * 86_400_000),
    });
  for (const days of [181, 179]) await write(days);
  await db.updateTable('outgoing_message').set({ state: 'SENT' }).execute();
  await write(200);
  await purge(db, app.now());
  const left = await db.selectFrom('outgoing_message').select('idempotency_key').orderBy('created_at').execute();
  expect(left.map(({ idempotency_key }) => idempotency_key)).toEqual([
    'PASSWORD_CHANGED:200 days ago',
    'PASSWORD_CHANGED:179 days ago',
  ]);
});
