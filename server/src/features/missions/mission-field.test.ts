import * as field from '@vigiefaon/domain/missions/mission-field.api';
import * as api from '@vigiefaon/domain/missions/missions.api';
import { beforeAll, expect, test } from 'vitest';
import { aMission, aReport } from '../../testing/a-mission.ts';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people.ts';

let app: TestApplication;
let pilot: TestUser;

beforeAll(async () => {
  app = await anApplication();
  pilot = await aPilot(app);
});

const hours = (count: number) => new Date(app.now().getTime() + count * 3_600_000).toISOString();

async function ownMission() {
  return (await aMission(app, { status: 'AFFECTED', pilotId: pilot.userId })).missionId;
}

async function eventsOf(missionId: string) {
  const { items } = (await app.as(pilot).call(api.getMissionHistory, { params: { missionId } })).body;
  return items.map(({ action, at }) => [action, at]);
}

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

test('a search that began without a network is told with the time at which it began, to its requester too', async () => {
  const farmer = await aClient(app);
  const { missionId } = await aMission(app, { status: 'AFFECTED', pilotId: pilot.userId, clientId: farmer.clientId });
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
  const [early, late] = [await ownMission(), await ownMission()];
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
