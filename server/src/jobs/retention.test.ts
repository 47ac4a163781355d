import { login } from '@vigiefaon/domain/auth/auth.api';
import { previewRetention } from '@vigiefaon/domain/privacy/privacy.api';
import { expect, test } from 'vitest';
import { hashPassword } from '../http/session/password.ts';
import { anApplication, type TestUser } from '../testing/application/application.ts';
import { aMission } from '../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot } from '../testing/people/people.ts';
import { tick } from './clock/clock.ts';
import { retentionWork } from './retention.ts';

const app = await anApplication({ now: '2020-05-01T10:00:00Z' });
const { db } = app.database;
const long = await hashPassword('il-y-a-longtemps');

/** Somebody who came in 2020, with a login of that day. */
async function aRequester(changes: { role?: TestUser['role']; seen?: string; account?: boolean } = {}) {
  app.setNow('2020-05-01T10:00:00Z');
  const requester = await aClient(app);
  const { userId } = requester;
  if (changes.account === false) await db.deleteFrom('app_user').where('user_id', '=', userId).execute();
  else {
    const at = changes.seen ? new Date(changes.seen) : app.now();
    const change = { last_seen_at: at, ...(changes.role ? { role: changes.role } : {}) };
    await db.updateTable('app_user').set(change).where('user_id', '=', userId).execute();
  }
  app.setNow('2025-11-20T12:00:00Z');
  return requester;
}

/** What happens in that night, also when several instances come to it. */
async function night(day: string, instances = 1): Promise<void> {
  app.setNow(`${day}T01:40:00Z`);
  const each = Array.from({ length: instances }, () => tick(app, { works: [retentionWork] }));
  await Promise.all(each);
}

function journal() {
  return db.selectFrom('journal_entry').where('action', '=', 'REQUESTERS_ANONYMISED').selectAll().execute();
}

async function isForgotten({ identityId }: TestUser): Promise<boolean> {
  const { anonymised_at } = await db
    .selectFrom('identity')
    .where('identity_id', '=', identityId)
    .select('anonymised_at')
    .executeTakeFirstOrThrow();
  return anonymised_at !== null;
}

async function setRetention(seasons: number | null): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', 'retentionSeasons').execute();
  await db
    .insertInto('setting')
    .values({ key: 'retentionSeasons', value: JSON.stringify(seasons) })
    .execute();
}

const years = [2022, 2023, 2024];
const rows = years.map((year) => ({ year, first_day: `${year}-04-25`, last_day: `${year}-07-10` }));
await db.insertInto('season').values(rows).execute();

// The seasons of 2023, 2024 and 2025 are over: three seasons ask back to 25 April 2023.
const gone = await aRequester();
const goneWithoutAccount = await aRequester({ account: false });
const flownLongAgo = await aRequester();
await aMission(app, { clientId: flownLongAgo.clientId, status: 'DONE', missionDate: '2022-05-22' });
await db
  .updateTable('mission')
  .set({ created_at: new Date('2022-05-20T10:00:00Z') })
  .execute();
const kept = {
  hasLoggedIn: await aRequester({ seen: '2023-04-24T22:00:00Z' }),
  hadAMission: await aRequester(),
  hasAnOpenMission: await aRequester(),
  isPilot: await aRequester({ role: 'ROLE_PILOT' }),
  isAdmin: await aRequester({ role: 'ROLE_ADMIN' }),
  isNew: await aClient(app),
};
await aMission(app, { clientId: kept.hadAMission.clientId, status: 'DONE', missionDate: '2023-05-22' });
await aMission(app, { clientId: kept.hasAnOpenMission.clientId, missionDate: '2021-05-22' });
await db
  .updateTable('mission')
  .set({ created_at: new Date('2021-05-20T10:00:00Z') })
  .where('status', '=', 'TODO')
  .execute();
const admin = await anAdmin(app);

async function preview(query: Record<string, string | number> = {}) {
  return (await app.as(admin).call(previewRetention, { query })).body;
}

test('without the setting nobody is forgotten', async () => {
  expect(await preview()).toEqual({ seasons: null, before: null, requesters: 0 });
  await night('2025-11-20');
  expect(await journal()).toEqual([]);
});

test('an admin sees how many it would be, also for a number that is not saved', async () => {
  await setRetention(3);
  const answer = { seasons: 3, before: '2023-04-25', requesters: 3 };
  expect(await preview()).toEqual(answer);
  expect(await preview({ seasons: 5 })).toEqual({ seasons: 5, before: null, requesters: 0 });
  expect((await app.as(admin).call(previewRetention, { query: { seasons: 0 } })).status).toBe(422);
  expect((await app.as(await aPilot(app)).call(previewRetention)).status).toBe(403);
});

test('two instances in the same night forget each of them once, and the journal tells how many', async () => {
  await setRetention(3);
  await night('2025-11-21', 2);
  for (const requester of [gone, goneWithoutAccount, flownLongAgo]) expect(await isForgotten(requester)).toBe(true);
  for (const [why, requester] of Object.entries(kept))
    expect([why, await isForgotten(requester)]).toEqual([why, false]);
  expect(await journal()).toMatchObject([{ actor_id: null, details: { count: 3, before: '2023-04-25' } }]);
});

test('the next night finds nobody', async () => {
  expect(await preview()).toMatchObject({ requesters: 0 });
  await night('2025-11-22');
  expect(await journal()).toHaveLength(1);
});

test('whoever logs in has been seen', async () => {
  const back = await aRequester();
  await db.updateTable('app_user').set({ password_hash: long }).where('user_id', '=', back.userId).execute();
  expect(await preview()).toMatchObject({ requesters: 1 });
  const answer = await app.as(null).call(login, { body: { identifier: back.email, password: 'il-y-a-longtemps' } });
  expect(answer.status).toBe(200);
  expect(await preview()).toMatchObject({ requesters: 0 });
});
