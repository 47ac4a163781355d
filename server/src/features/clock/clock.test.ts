import { getClock } from '@vigiefaon/domain/clock/clock.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { Evening } from '../../testing/missions/an-evening.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';

const app = await anApplication();
const { db } = app.database;
let admin: TestUser;

beforeEach(async () => {
  app.setNow('2025-05-20T08:00:00Z');
  for (const table of ['outgoing_message', 'clock_run', 'mission', 'app_user'] as const)
    await db.deleteFrom(table).execute();
  admin = await anAdmin(app);
});

const clock = async () => (await app.as(admin).call(getClock)).body.items;
const ofJob = async (job: string) => (await clock()).find((state) => state.job === job);

test('before anything has run a coordinator sees what comes next, at its hour in the association’s time zone', async () => {
  expect(await clock()).toEqual([
    { job: 'RETENTION', last: null, next: { day: '2025-05-21', dueAt: '2025-05-21T00:40:00.000Z' } },
    { job: 'SKY_DAWN', last: null, next: { day: '2025-05-21', dueAt: '2025-05-21T01:20:00.000Z' } },
    { job: 'ZONES', last: null, next: { day: '2025-05-20', dueAt: '2025-05-20T09:40:00.000Z' } },
    { job: 'ASK_WAITING', last: null, next: { day: '2025-05-21', dueAt: '2025-05-20T10:00:00.000Z' } },
    { job: 'ASK_PILOTS', last: null, next: { day: '2025-05-21', dueAt: '2025-05-20T10:00:00.000Z' } },
    { job: 'SKY_EVE', last: null, next: { day: '2025-05-21', dueAt: '2025-05-20T16:20:00.000Z' } },
    { job: 'PLANNING_OPENS', last: null, next: { day: '2025-05-21', dueAt: '2025-05-20T17:00:00.000Z' } },
    { job: 'SKY_PLANNING', last: null, next: { day: '2025-05-21', dueAt: '2025-05-20T17:15:00.000Z' } },
    { job: 'NO_PILOT', last: null, next: { day: '2025-05-21', dueAt: '2025-05-20T18:00:00.000Z' } },
  ]);
});

test('after the evening it says when it ran, for how many, and who still has to be rung up', async () => {
  const evening = new Evening(app);
  await evening.run(1);
  const [reached, silent] = [await aClient(app), await aClient(app)];
  for (const farmer of [reached, silent]) await evening.request(farmer, '2025-05-21');
  await db.updateTable('app_user').set({ notify_by_mail: false }).where('user_id', '=', silent.userId).execute();
  await evening.until('2025-05-20T18:15:00Z');
  const last = { day: '2025-05-21', dueAt: '2025-05-20T18:00:00.000Z', ranAt: '2025-05-20T18:00:00.000Z' };
  expect(await ofJob('NO_PILOT')).toEqual({
    job: 'NO_PILOT',
    last: { ...last, isMissed: false, people: 2, sent: 1, kept: 0, toCall: 1 },
    next: { day: '2025-05-22', dueAt: '2025-05-21T18:00:00.000Z' },
  });
});

test('what was missed while everything was off is not passed over', async () => {
  const evening = new Evening(app);
  await evening.run(1);
  await evening.run(0);
  await evening.until('2025-05-20T18:30:00Z');
  expect((await ofJob('NO_PILOT'))?.last).toMatchObject({ day: '2025-05-21', ranAt: null, isMissed: false });
  await evening.until('2025-05-21T04:00:00Z');
  expect((await ofJob('NO_PILOT'))?.last).toMatchObject({ day: '2025-05-21', ranAt: null, isMissed: true });
});

test('only coordinators read it', async () => {
  for (const user of [await aPilot(app), await aClient(app)]) {
    expect((await app.as(user).call(getClock)).status).toBe(403);
  }
  expect((await app.as(null).call(getClock)).status).toBe(401);
});
