import { deleteSeason, getPublicSettings, listSeasons, saveSeason } from '@vigiefaon/domain/settings/settings.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { saveSeason as saveSeasonRow } from '../settings/public.ts';

const TILES_URL = 'https://tiles.example.org/{z}/{x}/{y}.png';
const app = await anApplication({ environment: { TILES_URL, TILES_URL_ATTRIBUTION: '© them' } });
const season2025 = { year: 2025, firstDay: '2025-04-25', lastDay: '2025-07-10' };
const season2027 = { year: 2027, firstDay: '2027-04-20', lastDay: '2027-07-05' };
let admin: TestUser;

async function settings() {
  return (await app.as(null).call(getPublicSettings)).body;
}

function save(year: number | string, body: unknown, user = admin) {
  return app.as(user).call(saveSeason, { params: { year }, body });
}

beforeEach(async () => {
  app.setNow('2026-11-21T12:00:00Z');
  admin = await anAdmin(app);
  await app.database.db.deleteFrom('season').execute();
  await saveSeasonRow(app.database.db, season2025);
  await app.database.db.deleteFrom('setting').execute();
});

test('a fresh installation names no season: nobody has planned one yet', async () => {
  await app.database.db.deleteFrom('season').execute();
  expect(await settings()).toEqual({
    version: app.config.version,
    timeZone: 'Europe/Brussels',
    today: '2026-11-21',
    season: { state: 'COMING', season: null },
    seasons: [],
    planningTime: '19:00',
    answerTime: '20:00',
    pilotReachKilometres: 30,
    clearanceMinutes: 240,
    helpPhone: null,
    letterhead: { name: null, lines: [], logo: null, colors: null },
    banner: null,
    validConsents: [1],
    tiles: { url: TILES_URL, attribution: '© them' },
    aerial: null,
    picturesAhead: [],
    area: null,
    mailIsSent: false,
    whatsappIsSent: false,
    weatherIsAsked: false,
    pushKey: null,
    isDemo: false,
  });
});

test('today is the day on the wall of the association, not in Greenwich', async () => {
  app.setNow('2025-05-19T22:30:00Z');
  expect((await settings()).today).toBe('2025-05-20');
});

test('the evening and the help phone are as the admins have set them', async () => {
  const rows = [
    { key: 'planningTime', value: JSON.stringify('18:30') },
    { key: 'answerTime', value: JSON.stringify('25:00') },
    { key: 'helpPhone', value: JSON.stringify('+3280123456') },
  ];
  await app.database.db.insertInto('setting').values(rows).execute();
  expect(await settings()).toMatchObject({ planningTime: '18:30', answerTime: '20:00', helpPhone: '+3280123456' });
});

test('an admin announces the next season, and days in it may be asked for', async () => {
  const { year, ...days } = season2027;
  expect((await save(year, days)).body).toEqual(season2027);
  expect(await settings()).toMatchObject({ season: { state: 'ENDED', season: season2025 }, seasons: [season2027] });
  app.setNow('2027-05-01T12:00:00Z');
  expect((await settings()).season).toEqual({ state: 'OPEN', season: season2027 });
});

test('a season is moved by saving it again', async () => {
  await save(2027, { firstDay: '2027-04-01', lastDay: '2027-06-30' });
  await save(2027, { firstDay: '2027-05-01', lastDay: '2027-07-31' });
  const { items } = (await app.as(admin).call(listSeasons)).body;
  expect(items).toEqual([season2025, { year: 2027, firstDay: '2027-05-01', lastDay: '2027-07-31' }]);
});

test('seasons are kept by admins only', async () => {
  for (const user of [await aClient(app), await aPilot(app)]) {
    expect((await app.as(user).call(listSeasons)).problem).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await save(2027, { firstDay: '2027-05-01', lastDay: '2027-07-31' }, user)).status).toBe(403);
  }
  expect((await app.as(null).call(listSeasons)).status).toBe(401);
  expect((await app.as(await aPilot(app)).call(deleteSeason, { params: { year: 2025 } })).status).toBe(403);
  expect((await app.as(null).call(deleteSeason, { params: { year: 2025 } })).status).toBe(401);
});

test.each([
  [2027, {}, 'firstDay', 'REQUIRED'],
  [2027, { firstDay: '2027-05-01', lastDay: '2027-04-30' }, 'lastDay', 'INVALID'],
  [2027, { firstDay: '2027-02-30', lastDay: '2027-04-30' }, 'firstDay', 'INVALID'],
  [2027, { firstDay: 20_270_501, lastDay: '2027-04-30' }, 'firstDay', 'INVALID'],
  [2027, { firstDay: '2027-05-01', lastDay: '2027-06-30', open: true }, 'open', 'UNKNOWN_FIELD'],
  [1999, { firstDay: '2027-05-01', lastDay: '2027-06-30' }, 'year', 'TOO_SMALL'],
  [2027, { firstDay: '2026-05-01', lastDay: '2026-06-30' }, 'firstDay', 'INVALID'],
  [2026, { firstDay: '2025-07-10', lastDay: '2026-06-30' }, 'firstDay', 'INVALID'],
  ['soon', { firstDay: '2027-05-01', lastDay: '2027-06-30' }, 'year', 'INVALID'],
])('season %s with %j is refused at its field', async (year, body, path, code) => {
  const answer = await save(year, body);
  expect(answer.status).toBe(422);
  expect(answer.problem.errors).toContainEqual({ path, code });
  expect((await app.as(admin).call(listSeasons)).body.items).toEqual([season2025]);
});

test('a season announced by mistake is taken back, one that has begun is not', async () => {
  const { year, ...days } = season2027;
  await save(year, days);
  const remove = (removed: number | string) => app.as(admin).call(deleteSeason, { params: { year: removed } });
  expect((await remove(2025)).problem).toMatchObject({ status: 403, code: 'FORBIDDEN', reason: 'SEASON_HAS_BEGUN' });
  expect((await remove(2026)).problem.code).toBe('NOT_FOUND');
  expect((await remove('soon')).status).toBe(422);
  expect((await remove(2027)).status).toBe(204);
  expect((await settings()).seasons).toEqual([]);
});

test('of two seasons that share days and are saved at once only one is kept', async () => {
  const days = { firstDay: '2026-12-01', lastDay: '2027-02-01' };
  const answers = await Promise.all([save(2026, days), save(2027, days)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  expect((await settings()).seasons).toHaveLength(1);
});
