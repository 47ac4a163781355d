import {
  defaultPlanningFigures,
  getPlanningSettings,
  savePlanningSettings,
} from '@vigiefaon/domain/planning/board/planning-settings.api';
import { defaultPlanningSettings } from '@vigiefaon/domain/planning/model/planning-settings';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { readPlanningSettings } from '../settings/planning-settings.repository.ts';

const app = await anApplication();
const { db } = app.database;
const asShipped = { ...defaultPlanningFigures, version: 0 };
let admin: TestUser;

const save = (body: unknown, user: TestUser | null = admin) => app.as(user).call(savePlanningSettings, { body });
const keep = (key: string, value: unknown) =>
  db
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value) })
    .execute();

function journal() {
  return db.selectFrom('journal_entry').select(['action', 'actor_id', 'details']).orderBy('entry_id').execute();
}

beforeEach(async () => {
  admin = await anAdmin(app);
  await db.deleteFrom('setting').execute();
  await db.deleteFrom('journal_entry').execute();
});

test('a fresh installation plans with the figures of the documentation, and with the reach that pilots are asked within', async () => {
  expect((await app.as(admin).call(getPlanningSettings)).body).toEqual(asShipped);
  // 30 kilometres as the crow flies are 39 by road.
  expect(await readPlanningSettings(db)).toEqual({ ...defaultPlanningSettings, drivenReachKm: 39 });
});

test('what an admin saves is what the plan is computed with, and the journal names what was changed', async () => {
  const change = { ...asShipped, minutesPerHectare: 4.5, batteries: 6, dutyTo: '08:30' };
  expect((await save(change)).body).toEqual({ ...change, version: 1 });
  expect(await readPlanningSettings(db)).toMatchObject({ minutesPerHectare: 4.5, batteries: 6, dutyTo: '08:30' });
  expect(await journal()).toEqual([
    {
      action: 'PLANNING_SETTINGS_SAVED',
      actor_id: admin.userId,
      details: { changed: 'minutesPerHectare batteries dutyTo' },
    },
  ]);
});

test('a save without a change is no event', async () => {
  expect((await save(asShipped)).body).toEqual(asShipped);
  expect(await journal()).toEqual([]);
});

test('of two admins who save figures of the plan at once the second is told, and nothing is overwritten', async () => {
  const other = await anAdmin(app);
  const answers = await Promise.all([
    save({ ...asShipped, riskFactor: 4 }),
    save({ ...asShipped, riskFactor: 5 }, other),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('STALE');
  expect(await journal()).toHaveLength(1);
});

test.each([
  [{ mostMinutesToMowing: 301 }, 'mostMinutesToMowing', 'TOO_LARGE'],
  [{ mostMinutesToMowing: 20 }, 'mostMinutesToMowing', 'TOO_SMALL'],
  [{ mostMinutesToMowing: 90.5 }, 'mostMinutesToMowing', 'INVALID'],
  [{ riskFactor: 0.5 }, 'riskFactor', 'TOO_SMALL'],
  [{ fawnsPerHectare: -0.1 }, 'fawnsPerHectare', 'TOO_SMALL'],
  [{ usableMinutesPerBattery: 0 }, 'usableMinutesPerBattery', 'TOO_SMALL'],
  [{ batteries: 0 }, 'batteries', 'TOO_SMALL'],
  [{ batteries: 2.5 }, 'batteries', 'INVALID'],
  [{ kilometersPerHour: 131 }, 'kilometersPerHour', 'TOO_LARGE'],
  [{ crowFlightFactor: 0.9 }, 'crowFlightFactor', 'TOO_SMALL'],
  [{ mostStops: 9 }, 'mostStops', 'TOO_LARGE'],
  [{ dutyFrom: '4:00' }, 'dutyFrom', 'INVALID'],
  [{ dutyFrom: '09:00', dutyTo: '09:00' }, 'dutyTo', 'INVALID'],
  [{ shareHectares: null }, 'shareHectares', 'REQUIRED'],
  [{ shareHectares: undefined }, 'shareHectares', 'REQUIRED'],
  [{ version: undefined }, 'version', 'REQUIRED'],
  [{ drivenReachKm: 50 }, 'drivenReachKm', 'UNKNOWN_FIELD'],
])('the figures %j are refused at %s', async (change, path, code) => {
  const answer = await save({ ...asShipped, ...change });
  expect(answer.status).toBe(422);
  expect(answer.problem.errors).toContainEqual({ path, code });
  expect(await journal()).toEqual([]);
});

test('a figure that cannot be read is as shipped, and leaves the others as they were saved', async () => {
  await keep('planning', { ...asShipped, batteries: 'six', minutesPerFawn: 20, mostMinutesToMowing: 900, version: 3 });
  expect((await app.as(admin).call(getPlanningSettings)).body).toEqual({
    ...asShipped,
    minutesPerFawn: 20,
    version: 3,
  });
});

test.each([['nothing'], [null], [7]])('settings that are %j plan as shipped', async (stored) => {
  await keep('planning', stored);
  expect((await app.as(admin).call(getPlanningSettings)).body).toEqual(asShipped);
});

test('the reach that admins set for questions to pilots is also the one of the plan', async () => {
  await keep('pilotReachKilometres', 50);
  await save({ ...asShipped, crowFlightFactor: 1.4 });
  expect((await readPlanningSettings(db)).drivenReachKm).toBeCloseTo(70);
});

test('figures of the plan are for admins only', async () => {
  for (const user of [await aClient(app), await aPilot(app)]) {
    expect((await app.as(user).call(getPlanningSettings)).status).toBe(403);
    expect((await save(asShipped, user)).status).toBe(403);
  }
  expect((await app.as(null).call(getPlanningSettings)).status).toBe(401);
});
