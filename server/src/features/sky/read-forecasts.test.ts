import * as api from '@vigiefaon/domain/sky/sky.api';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { tick } from '../../jobs/clock/clock.ts';
import { purge } from '../../jobs/purge.repository.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { templatesTo, toldTo } from '../../testing/messages/told.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { anAdmin, aPilot } from '../../testing/people/people.ts';
import { fineForecast, says, type WeatherReply, weatherServer } from '../../testing/servers/weather-server.ts';
import { readWantedForecasts } from './read-forecasts.ts';

let answer: WeatherReply;
const server = await weatherServer((...question) => answer(...question));
afterAll(() => server.close());

const evening = '2025-05-21T16:45:00Z';
const environment = { WEATHER: 'open-meteo', WEATHER_URL: server.address };
const app = await anApplication({ now: evening, environment });
const { db } = app.database;
const date = '2025-05-22';
let admin: TestUser;
let pilot: TestUser;
let missionId: string;

const fine: WeatherReply = (response, url) => says(fineForecast(url))(response);
const withFigures =
  (hourly: Record<string, number | null>): WeatherReply =>
  (response, url) =>
    says(fineForecast(url, hourly))(response);

beforeEach(async () => {
  const tables = [
    'mission',
    'outgoing_message',
    'told_fact',
    'app_user',
    'forecast',
    'weather_service',
    'forecast_wish',
  ];
  for (const table of [...tables, 'clock_run'] as const) await db.deleteFrom(table as 'mission').execute();
  app.setNow(evening);
  answer = fine;
  server.asked.splice(0);
  admin = await anAdmin(app);
  pilot = await aPilot(app);
  missionId = (await aMission(app, { status: 'AFFECTED', pilotId: pilot.userId, lon: 5.5, lat: 50.2 })).missionId;
});

const board = async () => (await app.as(admin).call(api.getPlanningSky, { params: { date } })).body;
const verdict = async () => (await board()).missions.find((one) => one.missionId === missionId)?.morning.verdict;
const refresh = () => app.as(admin).call(api.refreshSky, { params: { date } });

/** The clock comes by, and what it wants is asked for once it is due. */
async function clockAt(instant: string): Promise<void> {
  app.setNow(instant);
  await tick(app);
  app.setNow(new Date(Date.parse(instant) + 25 * 60_000).toISOString());
  await readWantedForecasts(app);
}
const eve = () => clockAt('2025-05-21T16:20:00Z');
const dawn = () => clockAt('2025-05-22T01:20:00Z');

describe('the clock', () => {
  test('asks in the evening for all missions of the next day at once, and keeps what is known of each', async () => {
    await aMission(app, { lon: 6.1, lat: 50.6 });
    await eve();
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]?.url.searchParams.get('latitude')?.split(',')).toHaveLength(2);
    const { missions } = await board();
    expect(missions.map(({ morning }) => morning.verdict)).toEqual(['GO', 'GO']);
    expect(missions[0]?.forecast).toMatchObject({
      service: 'open-meteo',
      fetchedAt: app.now().toISOString(),
      attribution: { text: 'Weather data by Open-Meteo.com' },
    });
    const { known } = (await app.as(pilot).call(api.getMissionSky, { params: { missionId } })).body;
    expect(known).toMatchObject([{ occasion: 'EVE', verdict: 'GO' }]);
  });

  test('asks within twenty minutes, never at its very minute, and not before it is due', async () => {
    app.setNow('2025-05-21T16:20:00Z');
    await tick(app);
    const wishes = await db.selectFrom('forecast_wish').select(['occasion', 'due_at']).execute();
    expect(wishes.map(({ occasion }) => occasion)).toEqual(['EVE']);
    const dueAt = wishes[0]?.due_at ?? new Date(0);
    expect(dueAt.getTime() - Date.parse('2025-05-21T16:20:00Z')).toBeLessThanOrEqual(20 * 60_000);
    app.setNow(new Date(dueAt.getTime() - 1).toISOString());
    await readWantedForecasts(app);
    expect(server.asked).toHaveLength(0);
  });

  test('of several instances one asks', async () => {
    app.setNow('2025-05-21T16:20:00Z');
    const second = { ...app, ...(await app.secondInstance()) };
    await Promise.all([tick(app), tick(second)]);
    app.setNow('2025-05-21T16:45:00Z');
    await Promise.all([app, second, app].map((instance) => readWantedForecasts(instance)));
    expect(server.asked).toHaveLength(1);
    const known = await db.selectFrom('mission_sky').select('occasion').execute();
    expect(known).toEqual([{ occasion: 'EVE' }]);
  });

  test('what an instance has taken that died is asked for by another, and told once', async () => {
    app.setNow('2025-05-21T16:20:00Z');
    await tick(app);
    app.setNow('2025-05-21T16:45:00Z');
    await db
      .updateTable('forecast_wish')
      .set({ taken_until: new Date('2025-05-21T16:47:00Z') })
      .execute();
    await readWantedForecasts(app);
    expect(server.asked).toHaveLength(0);
    app.setNow('2025-05-21T16:48:00Z');
    await readWantedForecasts(app);
    expect([server.asked.length, await verdict()]).toEqual([1, 'GO']);
  });
});

describe('a service that fails', () => {
  test('leaves no data and its fault, and the board does not wait for it', async () => {
    answer = says({ error: true, reason: 'Daily API request limit exceeded. Please try again tomorrow.' }, 429);
    await eve();
    const [mission] = (await board()).missions;
    expect(mission?.morning.verdict).toBe('NO_DATA');
    expect(mission?.forecast).toMatchObject({ failure: 'LIMIT', retryAt: '2025-05-22T00:00:00.000Z', fetchedAt: null });
    expect((await refresh()).status).toBe(429);
    answer = fine;
    await clockAt('2025-05-21T17:15:00Z');
    expect(server.asked).toHaveLength(1);
  });

  test('leaves what was there before, which ages in sight', async () => {
    await eve();
    answer = says('', 503);
    await clockAt('2025-05-21T23:20:00Z');
    await dawn();
    const [mission] = (await board()).missions;
    expect(mission?.forecast).toMatchObject({ failure: 'NOT_REACHED' });
    expect(mission?.morning.verdict).toBe('CARE');
    expect(mission?.morning.deciding.map(({ code }) => code)).toContain('OLD_DATA');
  });

  test('a figure that it leaves out is no data, never green', async () => {
    answer = withFigures({ wind_speed_10m: null });
    await eve();
    const [mission] = (await board()).missions;
    expect(mission?.morning).toMatchObject({ verdict: 'NO_DATA', deciding: [{ code: 'NO_DATA', missing: 'WIND' }] });
  });
});

describe('an admin who asks again', () => {
  test('is answered at once, and not asked for twice within ten minutes', async () => {
    const { body } = await refresh();
    expect(body).toMatchObject({ isFetching: true, missions: [{ morning: { verdict: 'NO_DATA' } }] });
    await readWantedForecasts(app);
    expect(await board()).toMatchObject({ isFetching: false, refreshFrom: '2025-05-21T16:55:00.000Z' });
    const again = await refresh();
    expect([again.status, again.problem.goesOnAt]).toEqual([429, '2025-05-21T16:55:00.000Z']);
    app.setNow('2025-05-21T16:55:00Z');
    expect((await refresh()).status).toBe(200);
    await readWantedForecasts(app);
    expect(server.asked).toHaveLength(2);
  });

  test('sees in the tools how it stands with the service, and tries it', async () => {
    const { body } = await app.as(admin).call(api.tryWeather);
    expect(body).toMatchObject({ service: 'open-meteo', failure: null, fetchedAt: app.now().toISOString() });
    expect(body.calls).toEqual({ today: 2, most: 10_000 });
    expect((await app.as(admin).call(api.tryWeather)).status).toBe(429);
    answer = says('', 403);
    app.setNow('2025-05-21T16:47:00Z');
    expect((await app.as(admin).call(api.tryWeather)).body).toMatchObject({ failure: 'REFUSED', calls: { today: 3 } });
    app.setNow('2025-05-22T00:00:01Z');
    expect((await app.as(admin).call(api.getWeatherState)).body.calls.today).toBe(0);
  });
});

describe('at dawn', () => {
  test('what stays possible wakes nobody', async () => {
    await eve();
    await dawn();
    expect(server.asked).toHaveLength(2);
    expect([await templatesTo(app, pilot), await templatesTo(app, admin)]).toEqual([[], []]);
  });

  test('pilot and admins are told once when a flight has become impossible, also by several instances', async () => {
    const { missionId: other } = await aMission(app, {
      status: 'AFFECTED',
      pilotId: pilot.userId,
      lon: 5.51,
      lat: 50.2,
    });
    await eve();
    answer = withFigures({ wind_gusts_10m: 55 });
    app.setNow('2025-05-22T01:20:00Z');
    const second = { ...app, ...(await app.secondInstance()) };
    await Promise.all([tick(app), tick(second)]);
    app.setNow('2025-05-22T01:45:00Z');
    await Promise.all([app, second].map((instance) => readWantedForecasts(instance)));
    await readWantedForecasts(app);
    const [toPilot, ...more] = await toldTo(app, pilot);
    expect([toPilot?.template, more]).toEqual(['SKY_TURNED_FOR_PILOT', []]);
    expect(toPilot?.items).toHaveLength(2);
    expect(toPilot?.items[0]?.sky).toMatch(/55/);
    expect(await templatesTo(app, admin)).toEqual(['SKY_TURNED']);
    expect(other).not.toBe(missionId);
  });

  test('and when it has become possible', async () => {
    answer = withFigures({ precipitation: 2 });
    await eve();
    answer = fine;
    await dawn();
    expect(await templatesTo(app, pilot)).toEqual(['SKY_TURNED_FOR_PILOT']);
  });

  test('no data is said once', async () => {
    answer = says('', 503);
    await dawn();
    await readWantedForecasts(app);
    const told = await toldTo(app, admin);
    expect(told.map(({ template }) => template)).toEqual(['SKY_TURNED']);
  });

  test('a mission without a pilot wakes nobody', async () => {
    await db.updateTable('mission').set({ status: 'TODO', pilot_id: null }).execute();
    await eve();
    answer = withFigures({ wind_gusts_10m: 55 });
    await dawn();
    expect(await templatesTo(app, admin)).toEqual([]);
  });

  test('a server that was off until noon wakes nobody for a morning that is over', async () => {
    await eve();
    answer = withFigures({ wind_gusts_10m: 55 });
    app.setNow('2025-05-22T01:20:00Z');
    await tick(app);
    app.setNow('2025-05-22T10:00:00Z');
    await readWantedForecasts(app);
    expect(await templatesTo(app, pilot)).toEqual([]);
  });
});

test('forecasts go after two weeks, what was known of a mission stays', async () => {
  await eve();
  await purge(db, new Date('2025-06-10T00:00:00Z'));
  expect(await db.selectFrom('forecast').select('place').execute()).toEqual([]);
  expect(await db.selectFrom('mission_sky').select('verdict').execute()).toEqual([{ verdict: 'GO' }]);
});
