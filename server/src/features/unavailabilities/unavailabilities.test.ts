import type { Endpoint } from '@vigiefaon/domain/endpoint';
import { addDays } from '@vigiefaon/domain/local-time';
import {
  getUnavailability,
  listUnavailabilities,
  saveUnavailability,
} from '@vigiefaon/domain/unavailabilities/unavailabilities.api';
import { listPilots } from '@vigiefaon/domain/users/users.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aClient, anAdmin, aPilot, aVolunteer } from '../../testing/people/people.ts';

const app = await anApplication({ now: '2026-05-20T10:00:00Z' });
const holiday = { from: '2026-06-03', to: '2026-06-09', note: 'Wanderwoche' };
const repair = { from: '2026-06-20', to: '2026-06-20', note: null };
const span = { from: '2026-06-01', to: '2026-06-30' };
let admin: TestUser;
let pilot: TestUser;

beforeEach(async () => {
  await app.database.db.updateTable('app_user').set({ active: false }).execute();
  admin = await anAdmin(app, { lastname: 'Zimmer' });
  pilot = await aPilot(app, { lastname: 'Arens', firstname: 'Anne' });
});

function save(of: TestUser, body: unknown, by: TestUser | null = of) {
  return app.as(by).call(saveUnavailability, { params: { pilotId: of.userId }, body });
}

function read(of: TestUser, by: TestUser | null = of) {
  return app.as(by).call(getUnavailability, { params: { pilotId: of.userId } });
}

function rows(of: TestUser) {
  return app.database.db
    .selectFrom('unavailability')
    .where('pilot_id', '=', of.userId)
    .selectAll()
    .orderBy('first_day')
    .execute();
}

test('who is never away has an empty list, and a pilot keeps their own', async () => {
  expect((await read(pilot)).body).toEqual({ pilotId: pilot.userId, version: 0, periods: [] });
  const saved = await save(pilot, { periods: [repair, { ...holiday, note: ' Wanderwoche ' }], version: 0 });
  expect(saved.body).toEqual({ pilotId: pilot.userId, version: 1, periods: [holiday, repair] });
  expect((await read(pilot)).body).toEqual(saved.body);
});

test('admins keep the list of any pilot, and the journal tells; a pilot keeps no other’s', async () => {
  expect((await save(pilot, { periods: [holiday] }, admin)).status).toBe(200);
  const entries = await app.database.db
    .selectFrom('journal_entry')
    .where('subject_id', '=', pilot.userId)
    .select(['action', 'actor_id', 'details'])
    .execute();
  expect(entries).toEqual([{ action: 'UNAVAILABILITIES_CHANGED', actor_id: admin.userId, details: {} }]);
  const other = await aPilot(app);
  expect((await read(pilot, other)).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect((await save(pilot, { periods: [] }, other)).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect((await read(pilot)).body.periods).toEqual([holiday]);
});

test('who changes their own list is not told of in the journal', async () => {
  await save(pilot, { periods: [holiday] });
  const told = app.database.db.selectFrom('journal_entry').where('actor_id', '=', pilot.userId).select('action');
  expect(await told.execute()).toEqual([]);
});

const calls: [string, Endpoint, object][] = [
  ['getUnavailability', getUnavailability, {}],
  ['saveUnavailability', saveUnavailability, { body: { periods: [] } }],
  ['listUnavailabilities', listUnavailabilities, { query: span }],
];

test.each(calls)('%s is for the crew', async (_name, endpoint, sent) => {
  const call = (user: TestUser | null) => app.as(user).call(endpoint, { params: { pilotId: pilot.userId }, ...sent });
  expect((await call(null)).problem).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  for (const user of [await aClient(app), await aVolunteer(app)]) {
    expect((await call(user)).problem).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  }
});

test('somebody who is no pilot has no list', async () => {
  const client = await aClient(app);
  expect((await read(client, admin)).problem).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect((await save(client, { periods: [holiday] }, admin)).status).toBe(404);
  expect((await save(admin, { periods: [holiday] })).status).toBe(200);
});

test.each([
  [{}, 'periods', 'REQUIRED'],
  [{ periods: [{ from: '2026-06-03' }] }, 'periods.0.to', 'REQUIRED'],
  [{ periods: [{ from: '2026-06-03', to: '2026-06-02' }] }, 'periods.0.to', 'INVALID'],
  [{ periods: [{ from: '2026-02-30', to: '2026-03-02' }] }, 'periods.0.from', 'INVALID'],
  [{ periods: [holiday, { ...repair, to: '2126-06-20' }] }, 'periods.1.to', 'TOO_LARGE'],
  [{ periods: [{ ...repair, note: 'x'.repeat(201) }] }, 'periods.0.note', 'TOO_LONG'],
  [{ periods: [{ ...repair, hours: 4 }] }, 'periods.0.hours', 'UNKNOWN_FIELD'],
  [{ periods: Array.from({ length: 101 }, () => repair) }, 'periods', 'TOO_LONG'],
  [{ periods: [], version: -1 }, 'version', 'TOO_SMALL'],
])('%j is refused at its field', async (body, path, code) => {
  const answer = await save(pilot, body);
  expect(answer.status).toBe(422);
  expect(answer.problem.errors).toContainEqual({ path, code });
  expect(await rows(pilot)).toEqual([]);
});

test('a list that somebody else has saved meanwhile is not overwritten', async () => {
  await save(pilot, { periods: [holiday], version: 0 });
  expect((await save(pilot, { periods: [], version: 0 }, admin)).problem).toMatchObject({
    status: 409,
    code: 'STALE',
  });
  expect((await read(pilot)).body).toMatchObject({ version: 1, periods: [holiday] });
});

test('of two who save at once on the same version only one wins', async () => {
  const answers = await Promise.all([
    save(pilot, { periods: [holiday], version: 0 }),
    save(pilot, { periods: [repair], version: 0 }, admin),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await rows(pilot)).toHaveLength(1);
});

test('saving the same days again changes nothing, also in calendars', async () => {
  await save(pilot, { periods: [holiday] });
  const before = await rows(pilot);
  app.setNow('2026-05-20T11:00:00Z');
  const halves = [
    { ...holiday, to: '2026-06-05' },
    { ...holiday, from: '2026-06-06' },
  ];
  expect((await save(pilot, { periods: halves, version: 1 })).body).toMatchObject({ version: 1, periods: [holiday] });
  expect(await rows(pilot)).toEqual(before);
  app.setNow('2026-05-20T10:00:00Z');
});

test('a period that is moved stays the same event and counts its changes', async () => {
  await save(pilot, { periods: [holiday, repair] });
  const [first, second] = await rows(pilot);
  await save(pilot, { periods: [{ ...holiday, to: '2026-06-12' }, repair] });
  const [moved, kept] = await rows(pilot);
  expect(moved).toMatchObject({ period_id: first?.period_id, last_day: '2026-06-12', sequence: 1 });
  expect(kept).toEqual(second);
});

test('what is over for more than a year is forgotten when the list is saved', async () => {
  const old = { from: '2024-06-01', to: '2025-05-19', note: null };
  const running = { from: '2024-01-01', to: '2026-05-30', note: null };
  expect((await save(pilot, { periods: [old] })).body.periods).toEqual([]);
  expect((await save(pilot, { periods: [running] })).body.periods).toEqual([{ ...running, from: '2025-05-20' }]);
});

test('the crew sees who is away when; why, only that pilot and admins', async () => {
  const other = await aPilot(app, { lastname: 'Ötker', firstname: 'Jo' });
  await save(pilot, { periods: [holiday, { from: '2026-07-01', to: '2026-07-02', note: null }] });
  await save(other, { periods: [{ from: '2026-05-25', to: '2026-06-01', note: 'privat' }] });
  const namesAndNotes = async (by: TestUser, query = span) => {
    const { items } = (await app.as(by).call(listUnavailabilities, { query })).body;
    return items.map(({ lastname, periods }) => [lastname, periods.map(({ from, note }) => [from, note])]);
  };
  expect(await namesAndNotes(admin)).toEqual([
    ['Arens', [['2026-06-03', 'Wanderwoche']]],
    ['Ötker', [['2026-05-25', 'privat']]],
    ['Zimmer', []],
  ]);
  expect(await namesAndNotes(pilot)).toEqual([
    ['Arens', [['2026-06-03', 'Wanderwoche']]],
    ['Ötker', [['2026-05-25', null]]],
    ['Zimmer', []],
  ]);
  expect(await namesAndNotes(other, { from: '2026-06-10', to: '2026-06-11' })).toEqual([
    ['Arens', []],
    ['Ötker', []],
    ['Zimmer', []],
  ]);
});

test.each([
  [{ from: '2026-06-01' }, 'to', 'REQUIRED'],
  [{ from: '2026-06-02', to: '2026-06-01' }, 'to', 'INVALID'],
  [{ from: '2026-06-01', to: '2028-06-01' }, 'to', 'TOO_LARGE'],
  [{ ...span, notes: 'yes' }, 'notes', 'UNKNOWN_FIELD'],
])('who is away in %j is refused', async (query, path, code) => {
  const answer = await app.as(admin).call(listUnavailabilities, { query });
  expect(answer.problem).toMatchObject({ status: 422, errors: [{ path, code }] });
});

test('whoever assigns sees who is away that day, and from when to when', async () => {
  const next = { from: '2026-06-10', to: '2026-06-11', note: null };
  await save(pilot, { periods: [holiday, next] });
  const on = async (day: string, by = admin) => {
    const { items } = (await app.as(by).call(listPilots, { query: { on: day } })).body;
    return items.find(({ pilotId }) => pilotId === pilot.userId);
  };
  const away = { from: '2026-06-03', to: '2026-06-11', note: 'Wanderwoche' };
  expect(await on('2026-06-03')).toMatchObject({ unavailable: true, away });
  expect(await on('2026-06-11')).toMatchObject({ unavailable: true, away: { ...away, note: null } });
  expect(await on('2026-06-12')).toMatchObject({ unavailable: false, away: null });
  expect(await on('2026-06-05', pilot)).toMatchObject({ away });
  expect(await on('2026-06-05', await aPilot(app))).toMatchObject({ away: { ...away, note: null } });
  const wrong = await app.as(admin).call(listPilots, { query: { on: addDays('2026-06-01', 1).slice(0, 7) } });
  expect(wrong.problem).toMatchObject({ status: 422, errors: [{ path: 'on', code: 'INVALID' }] });
});

test('without a day the pilots are listed as before', async () => {
  await save(pilot, { periods: [holiday] });
  const { items } = (await app.as(admin).call(listPilots)).body;
  expect(items.map((item) => Object.keys(item))).toContainEqual(['pilotId', 'lastname', 'firstname', 'phone', 'city']);
});
