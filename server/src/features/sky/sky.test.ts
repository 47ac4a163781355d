import * as api from '@vigiefaon/domain/sky/sky.api';
import { shippedSkyFigures } from '@vigiefaon/domain/sky/sky-settings';
import { nothingByHand } from '@vigiefaon/domain/sky/weather-by-hand';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';

const app = await anApplication({ now: '2025-05-21T17:15:00Z' });
const { db } = app.database;
const date = '2025-05-22';
const dry = { ...nothingByHand, wind: 'NO', rain: 'NO', fog: 'NO', warmth: 'NO' } as const;
let admin: TestUser;
let pilot: TestUser;
let missionId: string;

beforeEach(async () => {
  for (const table of ['mission', 'app_user', 'hand_weather', 'setting'] as const) await db.deleteFrom(table).execute();
  app.setNow('2025-05-21T17:15:00Z');
  admin = await anAdmin(app, { firstname: 'Eva', lastname: 'Klein' });
  pilot = await aPilot(app);
  missionId = (await aMission(app, { status: 'AFFECTED', pilotId: pilot.userId })).missionId;
});

const skyOf = async (user = admin) => (await app.as(user).call(api.getMissionSky, { params: { missionId } })).body;
const board = async () => (await app.as(admin).call(api.getPlanningSky, { params: { date } })).body;
const enter = (answers: object, version = 0, user = admin) =>
  app.as(user).call(api.saveHandWeather, { params: { date }, body: { ...dry, ...answers, version } });
const decide = (user: TestUser, body: object) => {
  const said = { decision: 'GO', reason: null, version: 0, ...body };
  return app.as(user).call(api.decideSky, { params: { missionId }, body: said });
};

test('without a service and without a word the morning has no data, but light and sun', async () => {
  const { sky } = await skyOf(pilot);
  expect(sky.morning).toMatchObject({ verdict: 'NO_DATA', deciding: [{ missing: 'FORECAST', source: null }] });
  expect(sky).toMatchObject({ notes: ['TERRAIN_UNKNOWN'], forecast: null });
  expect(sky.quarters.length).toBeGreaterThan(12);
});

test('what an admin enters by hand counts for all missions of the day, with name and time', async () => {
  const { body } = await enter({});
  expect(body.byHand).toMatchObject({ by: 'Eva Klein', at: '2025-05-21T17:15:00.000Z', version: 1, rain: 'NO' });
  expect(body.missions).toMatchObject([{ missionId, morning: { verdict: 'GO' }, formerVerdict: null }]);
  await enter({ rain: 'YES' }, 1);
  const [mission] = (await board()).missions;
  expect(mission).toMatchObject({ morning: { verdict: 'NO_GO' }, formerVerdict: 'GO' });
  expect(mission?.morning.deciding).toContainEqual(
    expect.objectContaining({ code: 'RAIN', source: 'HAND', knownAt: '2025-05-21T17:15:00.000Z' }),
  );
  const journal = db.selectFrom('journal_entry').where('action', '=', 'HAND_WEATHER_SAVED').select('details');
  expect((await journal.execute()).map(({ details }) => details.rain)).toEqual(['NO', 'YES']);
});

test('of two admins who enter the weather at once the second is told', async () => {
  const answers = await Promise.all([enter({}), enter({ fog: 'YES' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await enter({}, 0)).problem.code).toBe('STALE');
});

test('entering that the sky is closed keeps the field cold for an hour longer', async () => {
  const before = (await skyOf()).sky.light.redFrom;
  await enter({ sky: 'YES' });
  const longer = (Date.parse((await skyOf()).sky.light.redFrom ?? '') - Date.parse(before ?? '')) / 60_000;
  expect(longer).toBeGreaterThanOrEqual(64);
  expect(longer).toBeLessThanOrEqual(70);
});

describe('a decision', () => {
  test('is signed by the pilot of the mission, and kept with what was known', async () => {
    await enter({});
    app.setNow('2025-05-21T17:16:00Z');
    const { body } = await decide(pilot, { reason: 'Dry and calm' });
    expect(body.decisions).toMatchObject([{ decision: 'GO', reason: 'Dry and calm', verdict: 'GO', version: 1 }]);
    expect(body.sky.decision).toMatchObject({ decision: 'GO' });
    expect(body.known.map(({ occasion, verdict }) => [occasion, verdict])).toEqual([
      ['DECISION', 'GO'],
      ['BY_HAND', 'GO'],
    ]);
    await enter({ wind: 'YES' }, 1);
    const later = await skyOf();
    expect(later.sky.morning.verdict).toBe('NO_GO');
    expect(later.decisions).toMatchObject([{ decision: 'GO', verdict: 'GO' }]);
  });

  test('that somebody else has taken meanwhile is not overwritten', async () => {
    await decide(admin, {});
    expect((await decide(pilot, { decision: 'NO_GO' })).problem.code).toBe('STALE');
    expect((await decide(pilot, { decision: 'NO_GO', version: 1 })).body.decisions).toHaveLength(2);
  });

  test('of two at once one is taken', async () => {
    const both = await Promise.all([decide(admin, {}), decide(pilot, { decision: 'SHIFT' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await skyOf()).decisions).toHaveLength(1);
  });

  test('is not another pilot’s, and not of what is over', async () => {
    const other = await decide(await aPilot(app), {});
    expect([other.status, other.problem.reason]).toEqual([403, 'NOT_YOUR_MISSION']);
    await db.updateTable('mission').set({ status: 'DONE' }).execute();
    expect((await decide(admin, {})).problem.reason).toBe('ALREADY_DONE');
  });
});

test('a requester is shown no sky, and a pilot no board', async () => {
  const requester = await aClient(app);
  expect((await app.as(requester).call(api.getMissionSky, { params: { missionId } })).status).toBe(403);
  expect((await app.as(pilot).call(api.getPlanningSky, { params: { date } })).status).toBe(403);
  expect((await enter({}, 0, pilot)).status).toBe(403);
});

test('a day far from all planning is refused', async () => {
  const answer = await app.as(admin).call(api.getPlanningSky, { params: { date: '2035-05-22' } });
  expect(answer.problem.code).toBe('NOT_A_PLANNING_DAY');
});

test('the missions come in the order in which their fields get warm, those of unknown place last', async () => {
  const east = await aMission(app, { lon: 9, lat: 50.2 });
  await aMission(app, { lon: 2, lat: 50.2 });
  const { missions } = await board();
  expect(missions[0]?.missionId).toBe(east.missionId);
  const ends = missions.map(({ light }) => light.redFrom ?? '');
  expect(ends).toEqual(ends.toSorted());
});

test('without a service there is nobody to ask', async () => {
  const refreshed = await app.as(admin).call(api.refreshSky, { params: { date } });
  expect([refreshed.status, refreshed.problem.reason]).toEqual([409, 'NO_WEATHER_SERVICE']);
  expect((await app.as(admin).call(api.tryWeather)).problem.reason).toBe('NO_WEATHER_SERVICE');
  expect((await app.as(admin).call(api.getWeatherState)).body).toMatchObject({ service: null, tryFrom: null });
});

test('admins set the limits, within bounds and in their order; the next look goes by them', async () => {
  const read = (await app.as(admin).call(api.getSkySettings)).body;
  expect(read).toEqual({ ...shippedSkyFigures, version: 0 });
  const save = (changes: object) => app.as(admin).call(api.saveSkySettings, { body: { ...read, ...changes } });
  expect((await save({ windRedKmh: 10 })).problem.errors).toMatchObject([{ path: 'windRedKmh', code: 'TOO_SMALL' }]);
  expect((await save({ gustsRedKmh: 500 })).problem.errors).toMatchObject([{ path: 'gustsRedKmh' }]);
  const crossed = { sunAmberFieldPercent: 60, sunRedFieldPercent: 40 };
  expect((await save(crossed)).problem.errors).toMatchObject([{ path: 'sunRedFieldPercent', code: 'TOO_SMALL' }]);
  await enter({ warmth: 'UNKNOWN' });
  expect((await save({ oldNoDataHours: 12 })).body.version).toBe(1);
  expect((await save({ oldNoDataHours: 20 })).problem.code).toBe('STALE');
});
