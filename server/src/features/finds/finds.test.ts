import * as api from '@vigiefaon/domain/finds/finds.api';
import { reportMission } from '@vigiefaon/domain/missions/missions.api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../database/queries/new-id.ts';
import { purge } from '../../jobs/purge.repository.ts';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aFawn, aFind } from '../../testing/missions/a-find.ts';
import { aMission, aReport } from '../../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { firstCratedAt } from '../clearance/read-clearance.ts';
import { listFinds } from '../ground/finds-on-ground.repository.ts';

let app: TestApplication;
let anne: TestUser;
let karl: TestUser;
let farmer: TestUser & { clientId: string };
let missionId: string;

const at = (time: string) => `2025-05-22T${time}:00.000Z`;

beforeAll(async () => {
  app = await anApplication({ now: at('04:00') });
  anne = await aPilot(app);
  karl = await aPilot(app);
  farmer = await aClient(app);
});

beforeEach(async () => {
  app.setNow(at('04:00'));
  const { clientId } = farmer;
  missionId = (await aMission(app, { status: 'AFFECTED', pilotId: anne.userId, clientId })).missionId;
});

const save = (user: TestUser, findId: string, body: unknown = aFawn(), headers = {}) =>
  app.as(user).call(api.saveFind, { params: { missionId, findId }, body, headers });
const decide = (user: TestUser, findId: string, body: object) =>
  app.as(user).call(api.decideFind, { params: { missionId, findId }, body });
const crate = (findId: string, time = '03:20', crateNumber = 3) =>
  decide(anne, findId, { at: at(time), state: 'CRATED', crateNumber });
const list = async (user = anne) => (await app.as(user).call(api.listFinds, { params: { missionId } })).body.items;
const countsFor = (user: TestUser) => app.as(user).call(api.countMissionFinds, { params: { missionId } });

describe('a find', () => {
  it('is written down under the id of the phone, with its exact place and the parcel in which it lies', async () => {
    const findId = newId();
    const { status, body } = await save(anne, findId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      findId,
      missionId,
      kind: 'FAWN',
      state: 'SEEN',
      seenAt: at('03:10'),
      crateNumber: null,
    });
    expect(body.place.coordinates).toEqual([5.501, 50.201]);
    expect(body.parcelId).not.toBeNull();
    expect(await list()).toEqual([body]);
  });

  it('that was made without signal arrives once, however often it is sent and under whatever key', async () => {
    const findId = newId();
    const sent = [
      save(anne, findId, aFawn(), { 'idempotency-key': 'a' }),
      save(anne, findId, aFawn(), { 'idempotency-key': 'a' }),
    ];
    const again = await Promise.all([
      ...sent,
      save(anne, findId, aFawn(), { 'idempotency-key': 'b' }),
      save(anne, findId),
    ]);
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await list()).toHaveLength(1);
  });

  it('is corrected by what was written down later, not by what only arrives later', async () => {
    const findId = newId();
    await save(anne, findId, aFawn('03:10'));
    await save(anne, findId, aFawn('03:30', { kind: 'HARE', note: 'sous la haie' }));
    await save(anne, findId, aFawn('03:20', { kind: 'NEST' }));
    expect(await list()).toMatchObject([
      { kind: 'HARE', note: 'sous la haie', seenAt: at('03:10'), describedAt: at('03:30') },
    ]);
  });

  it('beside the parcels belongs to none', async () => {
    await save(anne, newId(), aFawn('03:10', { place: { type: 'Point', coordinates: [5.6, 50.3] } }));
    expect(await list()).toMatchObject([{ parcelId: null }]);
  });

  it('is never of the future, and a phone may tell of it a day later', async () => {
    await save(anne, newId(), aFawn('09:00'));
    app.setNow('2025-05-23T12:00:00.000Z');
    await save(anne, newId(), aFawn('03:05'));
    expect((await list()).map(({ seenAt }) => seenAt)).toEqual([at('03:05'), at('04:00')]);
  });

  it.each([
    ['kind', { kind: 'WOLF' }],
    ['animals', { animals: 0 }],
    ['place.coordinates.1', { place: { type: 'Point', coordinates: [5.5, 95] } }],
    ['note', { note: 'x'.repeat(301) }],
    ['at', { at: 'yesterday' }],
  ])('with a wrong %s is refused, and nothing is written', async (path, change) => {
    const { problem } = await save(anne, newId(), { ...aFawn(), ...change });
    expect(problem.errors?.map((error) => error.path)).toEqual([path]);
    expect(await list()).toEqual([]);
  });

  it('is deleted, and that is taken back', async () => {
    const findId = await aFind(app, { as: anne, missionId });
    const remove = (isRemoved: boolean) =>
      app.as(anne).call(api.removeFind, { params: { missionId, findId }, body: { at: at('03:40'), isRemoved } });
    expect((await remove(true)).status).toBe(204);
    expect((await remove(true)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await countsFor(anne)).body.fawnsNotCaught).toBe(0);
    await remove(false);
    expect(await list()).toMatchObject([{ findId }]);
  });

  it('of a mission that nobody flies is refused', async () => {
    missionId = (await aMission(app, { status: 'TODO' })).missionId;
    const admin = await anAdmin(app);
    expect((await save(admin, newId())).problem).toMatchObject({ code: 'ILLEGAL_TRANSITION', reason: 'STILL_WAITING' });
  });

  it('is not taken into another mission by its id', async () => {
    const findId = await aFind(app, { as: anne, missionId });
    const other = missionId;
    missionId = (await aMission(app, { status: 'AFFECTED', pilotId: anne.userId })).missionId;
    expect((await save(anne, findId, aFawn('03:50', { kind: 'HARE' }))).status).toBe(404);
    missionId = other;
    expect(await list()).toMatchObject([{ findId, kind: 'FAWN' }]);
  });
});

describe('a crate', () => {
  it('has a number, a guardian and an hour, and is opened once however often that is confirmed', async () => {
    const findId = await aFind(app, { as: anne, missionId });
    const guardian = { name: 'Luc', phone: '+32470112233' };
    await decide(anne, findId, { at: at('03:20'), state: 'CRATED', crateNumber: 3, guardian });
    expect(await list()).toMatchObject([{ state: 'CRATED', crateNumber: 3, cratedAt: at('03:20'), guardian }]);
    app.setNow(at('07:00'));
    await decide(anne, findId, { at: at('06:05'), state: 'RELEASED' });
    const second = await decide(anne, findId, { at: at('06:30'), state: 'RELEASED' });
    expect(second.body).toMatchObject({ state: 'RELEASED', releasedAt: at('06:05'), crateNumber: 3 });
  });

  it('needs a number', async () => {
    const findId = await aFind(app, { as: anne, missionId });
    const { problem } = await decide(anne, findId, { at: at('03:20'), state: 'CRATED' });
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'crateNumber', code: 'REQUIRED' }] });
  });

  it('that nobody closed cannot be opened', async () => {
    const findId = await aFind(app, { as: anne, missionId });
    const { problem } = await decide(anne, findId, { at: at('03:20'), state: 'RELEASED' });
    expect(problem).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      reason: 'NOT_IN_A_CRATE',
      from: 'SEEN',
      to: 'RELEASED',
    });
  });

  it('does not become what was decided before, when that arrives after it', async () => {
    const findId = await aFind(app, { as: anne, missionId });
    await crate(findId, '03:30');
    const { status, body } = await decide(anne, findId, { at: at('03:15'), state: 'NOT_CAUGHT' });
    expect([status, body.state]).toEqual([200, 'CRATED']);
  });

  it('is opened also after the mission is reported', async () => {
    const findId = await aFind(app, { as: anne, missionId });
    await crate(findId);
    await app.as(anne).call(reportMission, { params: { missionId }, body: aReport });
    expect((await decide(anne, findId, { at: at('03:55'), state: 'RELEASED' })).body.state).toBe('RELEASED');
  });

  it('shortens the clearance by the first fawn that went into one, also when it is free again', async () => {
    const { db } = app.database;
    const [first, second, hare] = [newId(), newId(), newId()];
    await save(anne, first);
    await save(anne, second);
    await save(anne, hare, aFawn('03:00', { kind: 'HARE' }));
    expect(firstCratedAt(await listFinds(db, missionId))).toBeNull();
    await crate(hare, '03:01', 1);
    await crate(second, '03:40', 2);
    await crate(first, '03:25', 3);
    await decide(anne, first, { at: at('03:50'), state: 'RELEASED' });
    expect(firstCratedAt(await listFinds(db, missionId))).toEqual(new Date(at('03:25')));
    await decide(anne, first, { at: at('03:51'), state: 'SEEN' });
    expect(firstCratedAt(await listFinds(db, missionId))).toEqual(new Date(at('03:40')));
  });
});

describe('who sees what', () => {
  it('the requester sees how many, never where', async () => {
    const findId = await aFind(app, { as: anne, missionId, animals: 2 });
    await crate(findId);
    await aFind(app, { as: anne, missionId, kind: 'NEST' });
    const places = await app.as(farmer).call(api.listFinds, { params: { missionId } });
    expect(places.status).toBe(403);
    const { body } = await countsFor(farmer);
    expect(body).toMatchObject({ fawnsCrated: 2, nests: 1 });
    expect(JSON.stringify(body)).not.toMatch(/50\.2|5\.5|coordinates/);
  });

  it('another requester is not told that the mission exists', async () => {
    expect((await countsFor(await aClient(app))).status).toBe(404);
  });

  it('a pilot reads the finds of others and changes none of them', async () => {
    const findId = await aFind(app, { as: anne, missionId });
    expect(await list(karl)).toHaveLength(1);
    expect((await save(karl, newId())).problem).toMatchObject({ code: 'FORBIDDEN', reason: 'NOT_YOUR_MISSION' });
    expect((await decide(karl, findId, { at: at('03:20'), state: 'GONE' })).status).toBe(403);
  });

  it('a pilot who comes along writes them down', async () => {
    const accompanists = JSON.stringify([{ name: 'Karl', phone: null, userId: karl.userId }]);
    await app.database.db.updateTable('mission').set({ accompanists }).where('mission_id', '=', missionId).execute();
    expect((await save(karl, newId())).status).toBe(200);
  });

  it('an admin may everything', async () => {
    const admin = await anAdmin(app);
    const findId = await aFind(app, { as: admin, missionId });
    expect((await decide(admin, findId, { at: at('03:20'), state: 'CRATED', crateNumber: 1 })).status).toBe(200);
  });
});

describe('what is forgotten', () => {
  it('is who guarded a crate, once the day is over, and what was deleted', async () => {
    const { db } = app.database;
    const [open, free, removed] = [newId(), newId(), newId()];
    for (const findId of [open, free, removed]) {
      await save(anne, findId);
      const guardian = { name: 'Luc', phone: null };
      await decide(anne, findId, { at: at('03:20'), state: 'CRATED', crateNumber: 3, guardian });
    }
    await decide(anne, free, { at: at('03:30'), state: 'RELEASED' });
    const body = { at: at('03:30'), isRemoved: true };
    await app.as(anne).call(api.removeFind, { params: { missionId, findId: removed }, body });
    const left = async (time: string) => {
      await purge(db, new Date(time));
      const finds = db
        .selectFrom('find')
        .where('mission_id', '=', missionId)
        .select(['find_id', 'guardian_name as name']);
      return new Map((await finds.execute()).map(({ find_id, name }) => [find_id, name]));
    };
    expect((await left(at('15:00'))).get(free)).toBe('Luc');
    expect(await left(at('16:00'))).toEqual(
      new Map([
        [open, 'Luc'],
        [free, null],
        [removed, 'Luc'],
      ]),
    );
    expect(await left('2025-05-24T04:00:00.000Z')).toEqual(
      new Map([
        [open, null],
        [free, null],
      ]),
    );
  });
});

describe('how long a crate may be closed', () => {
  it('is set by admins, and names the version that was read', async () => {
    const admin = await anAdmin(app);
    const before = (await app.as(admin).call(api.getCrateSettings)).body;
    expect(before).toMatchObject({ alarmMinutes: 180, limitMinutes: 240 });
    const change = { alarmMinutes: 120, limitMinutes: 200, version: before.version };
    const saved = await app.as(admin).call(api.saveCrateSettings, { body: change });
    expect(saved.body).toEqual({ ...change, version: before.version + 1 });
    const stale = await app.as(admin).call(api.saveCrateSettings, { body: { ...change, limitMinutes: 230 } });
    expect(stale.problem.code).toBe('STALE');
    const { settings } = (await app.as(anne).call(api.listFinds, { params: { missionId } })).body;
    expect(settings).toEqual({ alarmMinutes: 120, limitMinutes: 200 });
    const entries = app.database.db.selectFrom('journal_entry').where('action', '=', 'CRATE_SETTINGS_SAVED');
    expect(await entries.select('details').execute()).toEqual([{ details: { alarmMinutes: 120, limitMinutes: 200 } }]);
    await app.database.db.deleteFrom('setting').where('key', '=', 'crates').execute();
  });
});
