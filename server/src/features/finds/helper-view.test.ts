import * as finds from '@vigiefaon/domain/finds/finds.api';
import * as api from '@vigiefaon/domain/finds/helper-view.api';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../database/queries/new-id.ts';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aFind } from '../../testing/missions/a-find.ts';
import { aHelperLink } from '../../testing/missions/a-helper-link.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aClient, aPilot } from '../../testing/people/people.ts';
import { signHelperToken } from '../../tokens/helper-token.ts';

let app: TestApplication;
let anne: TestUser;
let farmer: TestUser & { clientId: string };
let missionId: string;
let findId: string;
let token: string;
let helperLinkId: string;

const at = (time: string) => `2025-05-22T${time}:00.000Z`;

beforeAll(async () => {
  app = await anApplication({ now: at('04:00') });
  anne = await aPilot(app, { firstname: 'Anne', lastname: 'Lejeune-Secret', phone: '+32470556677' });
  farmer = await aClient(app, { lastname: 'Delvaux-Secret', phone: '+32470998877' });
});

beforeEach(async () => {
  app.setNow(at('04:00'));
  await app.database.db.deleteFrom('rate_limit').execute();
  const { clientId } = farmer;
  const wanted = { status: 'AFFECTED', pilotId: anne.userId, clientId, clientNote: 'Hush', pilotNote: 'Psst' } as const;
  missionId = (await aMission(app, wanted)).missionId;
  findId = await aFind(app, { as: anne, missionId, note: 'sous le pommier' });
  ({ token, helperLinkId } = await aHelperLink(app, { as: anne, missionId, at: at('03:40') }));
});

const read = (of = token) => app.as(null).call(api.getHelperView, { params: { token: of } });
const step = (body: object, of = findId) =>
  app.as(null).call(api.takeHelperStep, { params: { token, findId: of }, body });
const stored = async () => (await app.as(anne).call(finds.listFinds, { params: { missionId } })).body.items[0];

test('whoever has the link sees the open finds of the mission, whom to call, and nothing of the requester', async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    day: '2025-05-22',
    pilot: { firstname: 'Anne', phone: '+32470556677' },
    now: at('04:00'),
  });
  expect(body.finds).toMatchObject([{ findId, kind: 'FAWN', note: 'sous le pommier', state: 'SEEN' }]);
  expect(body.settings).toEqual({ alarmMinutes: 180, limitMinutes: 240 });
  for (const secret of ['Secret', '470998877', '470000001', 'Hush', 'Psst', 'guardian', anne.userId]) {
    expect(JSON.stringify(body)).not.toContain(secret);
  }
});

test('a helper stands at the find, puts the fawn into a crate and lets it out again', async () => {
  await step({ at: at('03:15'), step: 'REACHED' });
  await step({ at: at('03:18'), step: 'REACHED' });
  expect(await stored()).toMatchObject({ reachedAt: at('03:15'), state: 'SEEN' });
  const crated = await step({ at: at('03:20'), step: 'CRATED', crateNumber: 3 });
  expect(crated.body).toMatchObject({
    crateNumbers: [3],
    finds: [{ state: 'CRATED', crateNumber: 3, cratedAt: at('03:20') }],
  });
  const released = await step({ at: at('03:50'), step: 'RELEASED' });
  expect(released.body.finds).toEqual([]);
  await step({ at: at('03:50'), step: 'RELEASED' });
  expect(await stored()).toMatchObject({ state: 'RELEASED', releasedAt: at('03:50') });
  expect((await step({ at: at('03:51'), step: 'CRATED' })).body.finds).toMatchObject([
    { crateNumber: 3, cratedAt: at('03:20') },
  ]);
});

test('what a helper did without signal before the pilot decided otherwise changes nothing', async () => {
  const params = { missionId, findId };
  await app.as(anne).call(finds.decideFind, { params, body: { at: at('03:40'), state: 'NOT_CAUGHT' } });
  expect((await step({ at: at('03:30'), step: 'CRATED', crateNumber: 2 })).status).toBe(200);
  expect((await stored())?.state).toBe('NOT_CAUGHT');
});

test('a crate needs its number here, too', async () => {
  expect((await step({ at: at('03:20'), step: 'CRATED' })).problem.errors).toEqual([
    { path: 'crateNumber', code: 'REQUIRED' },
  ]);
});

test('the link shows and changes nothing of another mission', async () => {
  const { missionId: other } = await aMission(app, { status: 'AFFECTED', pilotId: anne.userId });
  const elsewhere = await aFind(app, { as: anne, missionId: other });
  expect(JSON.stringify((await read()).body)).not.toContain(elsewhere);
  expect((await step({ at: at('03:20'), step: 'GONE' }, elsewhere)).status).toBe(404);
  const left = await app.as(anne).call(finds.listFinds, { params: { missionId: other } });
  expect(left.body.items).toMatchObject([{ state: 'SEEN' }]);
});

test('a deleted find cannot be decided by a helper', async () => {
  const body = { at: at('03:40'), isRemoved: true };
  await app.as(anne).call(finds.removeFind, { params: { missionId, findId }, body });
  expect((await read()).body.finds).toEqual([]);
});

test('the link dies with its day, when it is revoked, and when the mission is cancelled or moved', async () => {
  const { db } = app.database;
  const statuses: number[] = [];
  const change = (values: object) =>
    db.updateTable('mission').set(values).where('mission_id', '=', missionId).execute();
  app.setNow('2025-05-22T21:59:00Z');
  statuses.push((await read()).status);
  app.setNow('2025-05-22T22:00:00Z');
  statuses.push((await read()).status);
  app.setNow(at('04:00'));
  await change({ status: 'CANCELED' });
  statuses.push((await read()).status);
  await change({ status: 'AFFECTED', mission_date: '2025-05-23' });
  statuses.push((await read()).status);
  await change({ mission_date: '2025-05-22' });
  statuses.push((await read()).status);
  const params = { missionId, helperLinkId };
  for (let times = 0; times < 2; times++) await app.as(anne).call(finds.revokeHelperLink, { params });
  statuses.push((await read()).status);
  expect(statuses).toEqual([200, 404, 404, 404, 200, 404]);
  expect((await app.as(anne).call(finds.listFinds, { params: { missionId } })).body.helperLinks).toEqual([]);
  expect((await step({ at: at('03:20'), step: 'GONE' })).status).toBe(404);
});

test('of a day that is over there is no link, and none from a pilot who does not fly the mission', async () => {
  const karl = await aPilot(app);
  const params = { missionId, helperLinkId: newId() };
  const body = { at: at('04:00'), token: 'a'.repeat(32) };
  const ask = (user: TestUser) => app.as(user).call(finds.saveHelperLink, { params, body });
  expect((await ask(karl)).status).toBe(403);
  app.setNow('2025-05-23T05:00:00Z');
  expect((await ask(anne)).problem).toMatchObject({ code: 'ILLEGAL_TRANSITION', reason: 'ALREADY_DONE' });
});

const linksOfMission = async (id = missionId) =>
  (await app.as(anne).call(finds.listFinds, { params: { missionId: id } })).body.helperLinks;

test('a link that a phone made without a network is dated when it was made, and said twice is one', async () => {
  const params = { missionId, helperLinkId: newId() };
  const body = { at: at('03:12'), token: 'b'.repeat(32) };
  const say = () => app.as(anne).call(finds.saveHelperLink, { params, body });
  expect((await read(body.token)).status).toBe(404);
  const [first, again] = [await say(), await say()];
  expect(first.body).toMatchObject({ helperLinkId: params.helperLinkId, token: body.token, createdAt: at('03:12') });
  expect(again.body).toEqual(first.body);
  expect(await linksOfMission()).toHaveLength(2);
  expect((await read(body.token)).body.finds).toMatchObject([{ findId }]);
});

test('nobody makes the link of another mission their own, nor takes its secret', async () => {
  const { missionId: other } = await aMission(app, { status: 'AFFECTED', pilotId: anne.userId });
  const say = (id: string, secret: string) => {
    const params = { missionId: other, helperLinkId: id };
    return app.as(anne).call(finds.saveHelperLink, { params, body: { at: at('03:50'), token: secret } });
  };
  expect((await say(helperLinkId, 'c'.repeat(32))).status).toBe(404);
  expect((await say(newId(), token)).status).toBe(404);
  expect(await linksOfMission(other)).toEqual([]);
  expect((await read()).body.missionId).toBe(missionId);
});

test('a secret that is none is refused, and says which field', async () => {
  const params = { missionId, helperLinkId: newId() };
  const body = { at: at('03:50'), token: 'abc' };
  const { problem } = await app.as(anne).call(finds.saveHelperLink, { params, body });
  expect(problem.errors).toMatchObject([{ path: 'token' }]);
});

test('a link whose token is signed, as they were before, leads on until its day is over; nobody signs one for a secret', async () => {
  const { secretKey } = app.config;
  expect((await read(signHelperToken(secretKey, helperLinkId))).status).toBe(404);
  const links = app.database.db.updateTable('helper_link').set({ link_key: null });
  await links.where('helper_link_id', '=', helperLinkId).execute();
  expect((await read(signHelperToken(secretKey, helperLinkId))).status).toBe(200);
  expect((await read()).status).toBe(404);
});

test.each(['x', 'A'.repeat(32), 'A'.repeat(43), 'A'.repeat(60)])('the link “%s” is none of ours', async (forged) => {
  expect((await read(forged)).status).toBe(404);
});

test('a token signed for anything else, or for a link that does not exist, opens nothing', async () => {
  expect((await read(signHelperToken(app.config.secretKey, missionId))).status).toBe(404);
  expect((await read(signHelperToken('another key', helperLinkId))).status).toBe(404);
});

test('the token does not stand in the log', async () => {
  await read();
  await step({ at: at('03:15'), step: 'REACHED' });
  expect(app.log.join('\n')).not.toContain(token);
});
