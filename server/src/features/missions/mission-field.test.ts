import { saveClearance } from '@vigiefaon/domain/clearance/clearance.api';
import * as field from '@vigiefaon/domain/missions/mission-field.api';
import * as api from '@vigiefaon/domain/missions/missions.api';
import { searchFrom } from '@vigiefaon/domain/missions/search-time';
import { beforeAll, expect, test } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission, aReport } from '../../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';

let app: TestApplication;
let pilot: TestUser;

beforeAll(async () => {
  app = await anApplication();
  pilot = await aPilot(app);
});

const hours = (count: number) => new Date(app.now().getTime() + count * 3_600_000).toISOString();

/** The mission of a mowing day: today's, unless another is named. */
async function ownMission(missionDate = '2025-05-20') {
  return (await aMission(app, { status: 'AFFECTED', pilotId: pilot.userId, missionDate })).missionId;
}

async function eventsOf(missionId: string) {
  const { items } = (await app.as(pilot).call(api.getMissionHistory, { params: { missionId } })).body;
  return items.map(({ action, at }) => [action, at]);
}

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

test('a search that began without a network is told with the time at which it began, to its requester too', async () => {
  const farmer = await aClient(app);
  const mine = { status: 'AFFECTED' as const, pilotId: pilot.userId, clientId: farmer.clientId };
  const { missionId } = await aMission(app, { ...mine, missionDate: '2025-05-20' });
  const params = { missionId };
  const started = await app.as(pilot).call(field.startMission, { params, body: { at: hours(-5) } });
  expect(started.body).toMatchObject({ status: 'AFFECTED', startedAt: hours(-5) });
  expect((await app.as(farmer).call(api.getMission, { params })).body.startedAt).toBe(hours(-5));
  expect(await eventsOf(missionId)).toEqual([['start', hours(-5)]]);
});

test('the first start counts: a second tap, also with another key, changes nothing', async () => {
  const missionId = await ownMission();
  const start = (key: string, at: string) =>
    app.as(pilot).call(field.startMission, { params: { missionId }, body: { at }, ...keyed(key) });
  await start(`a-${missionId}`, hours(-3));
  await start(`a-${missionId}`, hours(-3));
  const later = await start(`b-${missionId}`, hours(-1));
  expect(later.body).toMatchObject({ startedAt: hours(-3), version: 2 });
  expect(await eventsOf(missionId)).toHaveLength(1);
});

test('a clock that is wrong by days is not believed: nothing happened in the future or before the day before', async () => {
  const [early, late] = [await ownMission('2025-05-19'), await ownMission()];
  const startAt = (missionId: string, at: string) =>
    app.as(pilot).call(field.startMission, { params: { missionId }, body: { at } });
  expect((await startAt(early, hours(-200))).body.startedAt).toBe(hours(-36));
  expect((await startAt(late, hours(50))).body.startedAt).toBe(hours(0));
});

test('only its pilot or an admin starts a mission, and only while it is in progress', async () => {
  const missionId = await ownMission();
  const other = await app.as(await aPilot(app)).call(field.startMission, { params: { missionId } });
  expect(other.problem).toMatchObject({ status: 403, reason: 'NOT_YOUR_MISSION' });
  const { missionId: waiting } = await aMission(app);
  const early = await app.as(await anAdmin(app)).call(field.startMission, { params: { missionId: waiting } });
  expect(early.problem).toMatchObject({ status: 409, reason: 'STILL_WAITING' });
});

test('whoever takes a mission over begins its search anew', async () => {
  const missionId = await ownMission();
  await app.as(pilot).call(field.startMission, { params: { missionId } });
  const given = await app.as(pilot).call(api.unassignMission, { params: { missionId } });
  expect(given.body.startedAt).toBeNull();
});

test('a report and a completion that arrive hours later are dated when they were written', async () => {
  const [reported, completed] = [await ownMission(), await ownMission()];
  const body = { ...aReport, at: hours(-4) };
  const answer = await app.as(pilot).call(api.reportMission, { params: { missionId: reported }, body });
  expect(answer.body).toEqual(aReport);
  await app.as(pilot).call(api.completeMission, { params: { missionId: completed }, body: { at: hours(-2) } });
  expect(await eventsOf(reported)).toEqual([['report', hours(-4)]]);
  expect(await eventsOf(completed)).toEqual([['complete', hours(-2)]]);
});

test('a completion whose answer was lost is repeated with its key and done once', async () => {
  const missionId = await ownMission();
  const complete = () =>
    app.as(pilot).call(api.completeMission, { params: { missionId }, body: {}, ...keyed(`done-${missionId}`) });
  expect([(await complete()).status, (await complete()).status]).toEqual([200, 200]);
  expect(await eventsOf(missionId)).toHaveLength(1);
});

test('an answer given on a phone does not undo one that the same pilot gave later elsewhere', async () => {
  const { missionId } = await aMission(app);
  const answer = (response: 'POSSIBLE' | 'UNAVAILABLE' | null, at: string) =>
    app.as(pilot).call(api.respondToMission, { params: { missionId }, body: { response, at } });
  await answer('UNAVAILABLE', hours(-1));
  await answer('POSSIBLE', hours(-2));
  const after = await answer(null, hours(-3));
  expect(after.body.responses).toMatchObject([{ pilotId: pilot.userId, response: 'UNAVAILABLE', at: hours(-1) }]);
});

test('a pilot note is kept whatever else of the mission has changed, and never over the words of somebody else', async () => {
  const missionId = await ownMission();
  const save = (pilotNote: string, base: string | null) =>
    app.as(pilot).call(field.savePilotNote, { params: { missionId }, body: { pilotNote, base } });
  await app.as(pilot).call(field.startMission, { params: { missionId } });
  expect((await save('Brume au fond.', null)).body.pilotNote).toBe('Brume au fond.');
  expect((await save('Brume au fond.', null)).status).toBe(200);
  expect((await save('Levée à 6 h.', null)).problem).toMatchObject({ status: 409, code: 'STALE' });
  expect((await save('Levée à 6 h.', 'Brume au fond.')).body.pilotNote).toBe('Levée à 6 h.');
});

/** Beside the mission of the day after tomorrow: who tells what of its search, and how it is answered. */
async function tellings(missionId: string, at?: string) {
  const [parcel] = (await app.as(pilot).call(api.listParcelsOfMission, { params: { missionId } })).body;
  const call = app.as(pilot).call;
  const params = { missionId };
  const parcelId = parcel?.parcelId ?? '';
  const when = at ?? app.now().toISOString();
  const clear = (statement: { state: 'CLEARED' } | { state: 'NOT_FLOWN'; reason: 'WEATHER' }) =>
    call(saveClearance, { params: { missionId, parcelId }, body: { ...statement, at: when } });
  const body = at === undefined ? {} : { at };
  return [
    await call(field.startMission, { params, body }),
    await clear({ state: 'CLEARED' }),
    await clear({ state: 'NOT_FLOWN', reason: 'WEATHER' }),
    await call(api.completeMission, { params, body }),
    await call(api.reportMission, { params, body: { ...aReport, ...body } }),
  ];
}

test('before the search can have happened nothing of it can be told, and nothing is written', async () => {
  const missionId = await ownMission('2025-05-22');
  for (const at of [undefined, hours(-20), hours(300)]) {
    for (const { status, problem } of await tellings(missionId, at)) {
      expect({ status, code: problem.code, reason: problem.reason }).toEqual({
        status: 409,
        code: 'TOO_EARLY',
        reason: 'TOO_EARLY',
      });
    }
  }
  expect(await eventsOf(missionId)).toEqual([]);
  const shown = (await app.as(pilot).call(api.getMission, { params: { missionId } })).body;
  expect(shown).toMatchObject({ status: 'AFFECTED', startedAt: null, searchFrom: '2025-05-21T15:00:00.000Z' });
  expect(shown.actions).not.toEqual(expect.arrayContaining(['start']));
});

test('from five o’clock on the evening before a search can be told, not a minute earlier, whoever tells it', async () => {
  const missionId = await ownMission('2025-05-22');
  const admin = await anAdmin(app);
  const startAt = (instant: string, by: TestUser) => {
    app.setNow(instant);
    return app.as(by).call(field.startMission, { params: { missionId } });
  };
  try {
    for (const by of [pilot, admin]) expect((await startAt('2025-05-21T14:59:00Z', by)).problem.code).toBe('TOO_EARLY');
    expect((await startAt('2025-05-21T15:00:00Z', pilot)).body.startedAt).toBe('2025-05-21T15:00:00.000Z');
    const told = await app.as(pilot).call(api.reportMission, { params: { missionId }, body: aReport });
    expect(told.status).toBe(200);
  } finally {
    app.setNow('2025-05-20T10:00:00Z');
  }
});

test('a report that was written for an earlier day is none of the day to which the mission was moved', async () => {
  const missionId = await ownMission('2025-05-20');
  const admin = await anAdmin(app);
  await app.as(pilot).call(field.startMission, { params: { missionId }, body: { at: hours(-5) } });
  const change = { version: 2, missionDate: '2025-05-21' };
  const moved = await app.as(admin).call(api.updateMission, { params: { missionId }, body: change });
  expect(moved.body).toMatchObject({ missionDate: '2025-05-21', startedAt: null });
  app.setNow('2025-05-20T16:00:00Z');
  const late = { ...aReport, at: '2025-05-20T05:00:00.000Z' };
  const told = await app.as(pilot).call(api.reportMission, { params: { missionId }, body: late });
  app.setNow('2025-05-20T10:00:00Z');
  expect(told.problem).toMatchObject({ status: 409, code: 'TOO_EARLY' });
});

test('the hour from which a search can be told is the association’s', async () => {
  const missionId = await ownMission('2025-05-21');
  const { db } = app.database;
  const start = () => app.as(pilot).call(field.startMission, { params: { missionId } });
  expect((await start()).problem.code).toBe('TOO_EARLY');
  await db.insertInto('setting').values({ key: 'searchFromTime', value: '"12:00"' }).execute();
  expect((await start()).body.startedAt).toBe(hours(0));
  await db.deleteFrom('setting').where('key', '=', 'searchFromTime').execute();
});

test.each(['2025-03-30', '2025-10-26', '2025-01-01', '2024-03-01'])(
  'SQL and the rule name the same instant for %s',
  async (missionDate) => {
    const missionId = await ownMission(missionDate);
    const { body } = await app.as(pilot).call(api.getMission, { params: { missionId } });
    const clock = { timeZone: app.config.timeZone, searchFromTime: '17:00' };
    expect(body.searchFrom).toBe(searchFrom(missionDate, clock).toISOString());
  },
);
