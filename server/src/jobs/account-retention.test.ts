import { login } from '@vigiefaon/domain/auth/auth.api';
import { listEndingAccounts } from '@vigiefaon/domain/privacy/privacy.api';
import { getUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../testing/application/application.ts';
import { minutesPass, toldTo } from '../testing/messages/told.ts';
import { aMission } from '../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot, aVolunteer, withPassword } from '../testing/people/people.ts';
import { tick } from './clock/clock.ts';
import { retentionWork } from './retention.ts';

const app = await anApplication();
const { db } = app.database;
const longAgo = '2023-06-01T10:00:00Z';
const password = 'le chevreuil dort';
let admin: TestUser;

beforeEach(async () => {
  for (const table of ['journal_entry', 'clock_run', 'setting', 'outgoing_message', 'mission'] as const)
    await db.deleteFrom(table).execute();
  await db
    .updateTable('app_user')
    .set({ last_seen_at: new Date('2031-01-01T10:00:00Z') })
    .execute();
  app.setNow(longAgo);
  admin = await anAdmin(app);
});

/** What happens in that night, also when several instances come to it. */
async function night(day: string, instances = 1): Promise<void> {
  app.setNow(`${day}T00:40:00Z`);
  await Promise.all(Array.from({ length: instances }, () => tick(app, { works: [retentionWork] })));
}

async function isErased({ userId }: TestUser): Promise<boolean> {
  const row = await db.selectFrom('app_user').where('user_id', '=', userId).select('deleted_at').executeTakeFirst();
  return row?.deleted_at !== null;
}

async function ending() {
  const inAdminHands = await anAdmin(app);
  const { body } = await app.as(inAdminHands).call(listEndingAccounts);
  return body.items.map(({ userId, endsOn, isTold }) => [userId, endsOn, isTold]);
}

const journal = () => db.selectFrom('journal_entry').select(['action', 'actor_id', 'subject_id', 'details']).execute();

test('a pilot unseen for two years is told a month before, and then goes like somebody who leaves', async () => {
  const pilot = await aPilot(app, { locale: 'de' });
  await night('2025-05-01');
  expect(await toldTo(app, pilot)).toEqual([]);
  await night('2025-05-02', 2);
  const [told, ...others] = await toldTo(app, pilot);
  expect(others).toEqual([]);
  expect(told).toMatchObject({ template: 'ACCOUNT_ENDS', channel: 'MAIL' });
  expect(told?.variables).toMatchObject({ since: '1. Juni 2023', day: '1. Juni 2025' });
  await night('2025-05-31');
  expect(await isErased(pilot)).toBe(false);
  await night('2025-06-01', 2);
  expect(await isErased(pilot)).toBe(true);
  expect((await journal()).filter(({ action }) => action === 'ACCOUNT_ENDED_UNUSED')).toEqual([
    { action: 'ACCOUNT_ENDED_UNUSED', actor_id: null, subject_id: pilot.userId, details: { months: 24 } },
  ]);
  await night('2025-06-02');
  expect(await journal()).toHaveLength(1);
});

test('whoever registered and was never admitted is counted from that day', async () => {
  const waiting = await aVolunteer(app);
  await db.updateTable('app_user').set({ last_seen_at: null }).where('user_id', '=', waiting.userId).execute();
  await night('2025-05-02');
  expect(await toldTo(app, waiting)).toMatchObject([{ template: 'ACCOUNT_ENDS' }]);
  await night('2025-06-01');
  expect(await isErased(waiting)).toBe(true);
});

test('admins and requesters do not end by it', async () => {
  const requester = await aClient(app);
  await night('2025-05-02');
  await night('2025-06-10');
  for (const somebody of [admin, requester]) {
    expect(await toldTo(app, somebody)).toEqual([]);
    expect(await isErased(somebody)).toBe(false);
  }
});

test('a login keeps it, and so does any call of a session that is still open', async () => {
  const [back, busy] = [await withPassword(app, await aPilot(app), password), await aPilot(app)];
  await night('2025-05-02');
  app.setNow('2025-05-20T10:00:00Z');
  expect((await app.as(null).call(login, { body: { identifier: back.email, password } })).status).toBe(200);
  await db
    .updateTable('session')
    .set({ created_at: app.now(), expires_at: new Date('2025-06-30T10:00:00Z') })
    .where('user_id', '=', busy.userId)
    .execute();
  expect((await app.as(busy).call(getUser, { params: { userId: busy.userId } })).status).toBe(200);
  await night('2025-06-10');
  for (const pilot of [back, busy]) expect(await isErased(pilot)).toBe(false);
  expect(await ending()).toEqual([]);
});

test('nights that were missed are made up, and nobody loses the month', async () => {
  const pilot = await aPilot(app);
  await night('2026-01-10');
  expect(await isErased(pilot)).toBe(false);
  expect(await ending()).toEqual([[pilot.userId, '2026-02-09', false]]);
  await night('2026-03-01');
  expect(await isErased(pilot)).toBe(true);
});

test('a pilot who is still to fly stays', async () => {
  const pilot = await aPilot(app);
  await night('2025-05-02');
  await aMission(app, { pilotId: pilot.userId, status: 'AFFECTED', missionDate: '2025-06-05' });
  await night('2025-06-04');
  expect(await isErased(pilot)).toBe(false);
  await night('2025-06-06');
  expect(await isErased(pilot)).toBe(true);
  const events = db.selectFrom('mission_event').where('action', '=', 'unassign').select('actor_id');
  expect(await events.execute()).toEqual([{ actor_id: null }]);
});

test('admins see who ends, and who could not be told', async () => {
  const [reached, switchedOff] = [await aPilot(app), await aPilot(app)];
  await db.updateTable('app_user').set({ active: false }).where('user_id', '=', switchedOff.userId).execute();
  await night('2025-05-02');
  expect(await toldTo(app, switchedOff)).toEqual([]);
  await minutesPass(app, 12 * 60);
  expect(await ending()).toEqual([
    [reached.userId, '2025-06-01', true],
    [switchedOff.userId, '2025-06-01', false],
  ]);
  expect((await app.as(await aPilot(app)).call(listEndingAccounts)).status).toBe(403);
  await night('2025-06-01');
  expect(await isErased(switchedOff)).toBe(true);
});

test('the association may set another time, or none', async () => {
  const pilot = await aPilot(app);
  await db.insertInto('setting').values({ key: 'accountMonths', value: '0' }).execute();
  await night('2030-01-01');
  expect(await ending()).toEqual([]);
  await db.updateTable('setting').set({ value: '12' }).where('key', '=', 'accountMonths').execute();
  await night('2030-01-02');
  expect(await ending()).toEqual([[pilot.userId, '2030-02-01', false]]);
});

test('the time of an account that was here before the rule begins with the rule', async () => {
  const pilot = await aPilot(app);
  const unused_from = new Date('2025-01-15T10:00:00Z');
  await db.updateTable('app_user').set({ unused_from }).where('user_id', '=', pilot.userId).execute();
  await night('2026-12-15');
  expect(await toldTo(app, pilot)).toEqual([]);
  await night('2026-12-16');
  expect(await toldTo(app, pilot)).toMatchObject([{ variables: { day: '15 janvier 2027' } }]);
});
