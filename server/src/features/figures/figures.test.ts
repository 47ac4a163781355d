import { getFigures } from '@vigiefaon/domain/figures/figures.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission, aReport } from '../../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot, aVolunteer } from '../../testing/people/people.ts';
import { saveSeason } from '../settings/settings.repository.ts';

const app = await anApplication({ now: '2025-06-20T10:00:00Z' });
const { db } = app.database;
let admin: TestUser;

const address = {
  label: 'Rue du Bois, 6900 Marche-en-Famenne',
  street: 'Rue du Bois',
  houseNumber: null,
  zipcode: '6900',
  city: 'Marche-en-Famenne',
  country: 'BE',
  lon: 5.34,
  lat: 50.22,
  signature: '',
};

function ask(query: Record<string, string | number> = {}, user: TestUser | null = admin) {
  return app.as(user).call(getFigures, { query });
}

beforeEach(async () => {
  for (const table of ['mission_report', 'mission_parcel', 'mission'] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom('season').where('year', '<>', 2025).execute();
  admin = await anAdmin(app);
});

test('a season is added up whole, by month, week, pilot and municipality', async () => {
  const anne = await aPilot(app, { lastname: 'Lambert', firstname: 'Anne' });
  const { clientId } = await aClient(app, { address });
  const flown = { clientId, pilotId: anne.userId, status: 'DONE' as const };
  await aMission(app, { ...flown, missionDate: '2025-05-30', report: aReport });
  await aMission(app, {
    ...flown,
    missionDate: '2025-06-01',
    report: { ...aReport, fawnsCrated: 3, kilometres: 10.2 },
  });
  await aMission(app, { ...flown, missionDate: '2025-06-02' });
  const nowhere = { parcelIds: [] };
  await aMission(app, { ...nowhere, missionDate: '2025-06-02', status: 'CANCELED' });
  await aMission(app, { ...nowhere, missionDate: '2025-06-03', status: 'TODO' });
  await aMission(app, { ...nowhere, missionDate: '2025-06-04', status: 'AFFECTED', pilotId: anne.userId });
  const { body } = await ask({ year: 2025 });
  expect(body.period).toEqual({ year: 2025, from: '2025-04-25', to: '2025-07-10' });
  expect(body.previous).toBeNull();
  expect(body.totals).toMatchObject({
    missions: 6,
    done: 3,
    canceled: 1,
    withoutPilot: 1,
    fawnsCrated: 5,
    fawnsNotCaught: 2,
    nests: 2,
    hares: 6,
    pheasants: 0,
    adultRoeDeer: 2,
    kilometres: 52.7,
    cashDonation: 4000,
    appDonation: 3100,
  });
  const { total } = await db
    .selectFrom('mission')
    .where('status', '=', 'DONE')
    .select((expression) => expression.fn.sum<number>('total_size_square_meters').as('total'))
    .executeTakeFirstOrThrow();
  expect(body.totals.areaSquareMeters).toBeCloseTo(total, 3);
  expect(body.months).toMatchObject([
    { month: '2025-05', missions: 1, fawnsCrated: 2 },
    { month: '2025-06', missions: 5, fawnsCrated: 3 },
  ]);
  expect(body.weeks).toMatchObject([
    { monday: '2025-05-26', missions: 2, done: 2 },
    { monday: '2025-06-02', missions: 4, done: 1 },
  ]);
  expect(body.pilots).toMatchObject([
    { pilotId: anne.userId, lastname: 'Lambert', firstname: 'Anne', missions: 4, done: 3 },
  ]);
  expect(body.municipalities).toMatchObject([
    { municipality: 'Rendeux', missions: 3, fawnsCrated: 5 },
    { municipality: null, missions: 3, fawnsCrated: 0 },
  ]);
});

test('a mission is counted where its fields are, wherever its requester lives', async () => {
  const { clientId } = await aClient(app, { address });
  await aMission(app, { clientId, status: 'DONE', missionDate: '2025-05-30' });
  await aMission(app, { clientId, status: 'DONE', missionDate: '2025-05-31', lon: 4.3, lat: 51 });
  expect((await ask()).body.municipalities).toMatchObject([
    { municipality: 'Londerzeel', missions: 1 },
    { municipality: 'Rendeux', missions: 1 },
  ]);
});

test('a season stands beside the one before it, days beside those of a year earlier', async () => {
  await saveSeason(db, { year: 2023, firstDay: '2023-05-01', lastDay: '2023-06-30' });
  await aMission(app, { status: 'DONE', missionDate: '2025-06-15', report: aReport });
  await aMission(app, { status: 'DONE', missionDate: '2023-05-01', report: aReport });
  await aMission(app, { status: 'DONE', missionDate: '2023-04-30' });
  await aMission(app, { status: 'DONE', missionDate: '2024-06-15' });
  const { previous } = (await ask({ year: 2025 })).body;
  expect(previous).toMatchObject({
    period: { year: 2023, from: '2023-05-01', to: '2023-06-30' },
    totals: { missions: 1, fawnsCrated: 2 },
  });
  const days = (await ask({ from: '2025-06-01', to: '2025-06-30' })).body;
  expect(days.totals.missions).toBe(1);
  expect(days.previous).toMatchObject({ period: { from: '2024-06-01', to: '2024-06-30' }, totals: { missions: 1 } });
});

test('who asks for nothing in particular sees the season that runs; one without missions is all zeros', async () => {
  const { body } = await ask();
  expect(body).toMatchObject({ period: { year: 2025 }, previous: null, months: [], weeks: [], pilots: [] });
  expect(new Set(Object.values(body.totals))).toEqual(new Set([0]));
});

test('the figures are for admins', async () => {
  for (const user of [await aClient(app), await aPilot(app), await aVolunteer(app)]) {
    expect((await ask({}, user)).problem).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  }
  expect((await ask({}, null)).status).toBe(401);
});

test.each([
  [{ year: 1999 }, 'year'],
  [{ year: 'soon' }, 'year'],
  [{ from: '2025-05-01' }, 'to'],
  [{ from: '2025-05-02', to: '2025-05-01' }, 'to'],
  [{ from: '2025-02-30', to: '2025-05-01' }, 'from'],
])('a question such as %j is refused at its field', async (query, path) => {
  const answer = await ask(query);
  expect(answer.status).toBe(422);
  expect(answer.problem.errors).toMatchObject([{ path }]);
});
