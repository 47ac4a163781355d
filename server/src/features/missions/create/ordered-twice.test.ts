import {
  bulkMissions,
  cancelMission,
  createMission,
  getMission,
  reopenMission,
  updateMission,
} from '@vigiefaon/domain/missions/missions.api';
import { updateParcel } from '@vigiefaon/domain/parcels/parcels.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../../testing/application/application.ts';
import { aMeadow, aParcel, ownGround } from '../../../testing/missions/a-parcel.ts';
import { aClient, anAdmin } from '../../../testing/people/people.ts';

const app = await anApplication();
const admin = await anAdmin(app);
let farmer: TestUser & { clientId: string };
/** Each test on ground of its own. */
let { lat } = ownGround();

beforeEach(async () => {
  farmer = await aClient(app);
  ({ lat } = ownGround());
});

const parcelOf = async (where: { lon?: number; side?: number } = {}, clientId = farmer.clientId) =>
  (await aParcel(app, { clientId, lat, ...where })).parcelId;

function order(user: TestUser, parcelIds: string[], change: { missionDate?: string; again?: boolean } = {}) {
  const body = { clientId: farmer.clientId, missionDate: '2025-05-23', parcelIds, contactPhone: '+32470123456' };
  return app.as(user).call(createMission, { body: { ...body, riskyParcels: false, ...change } });
}

async function missionCount(): Promise<number> {
  const theirs = app.database.db.selectFrom('mission').where('client_id', '=', farmer.clientId);
  return (await theirs.select('mission_id').execute()).length;
}

test('the same meadow ordered again for the same day is refused with the mission that exists, whoever writes it down', async () => {
  const parcelId = await parcelOf();
  const { missionId } = (await order(farmer, [parcelId])).body;
  for (const user of [farmer, admin]) {
    const { problem } = await order(user, [parcelId]);
    expect(problem).toMatchObject({ status: 409, code: 'ALREADY_ORDERED', missions: [missionId] });
  }
  expect(await missionCount()).toBe(1);
  expect((await order(farmer, [parcelId], { missionDate: '2025-05-24' })).status).toBe(201);
});

test('a meadow that was drawn a second time is the same meadow, a neighbouring one is not', async () => {
  const { missionId } = (await order(farmer, [await parcelOf({ lon: 5.5 })])).body;
  const { problem } = await order(farmer, [await parcelOf({ lon: 5.5001 })]);
  expect(problem).toMatchObject({ code: 'ALREADY_ORDERED', missions: [missionId] });
  expect((await order(farmer, [await parcelOf({ lon: 5.6 })])).status).toBe(201);
});

test('whoever was asked orders it again all the same', async () => {
  const parcelId = await parcelOf();
  await order(farmer, [parcelId]);
  expect((await order(farmer, [parcelId], { again: true })).status).toBe(201);
});

test('what was cancelled is ordered anew without a question', async () => {
  const parcelId = await parcelOf();
  const { missionId } = (await order(farmer, [parcelId])).body;
  await app.database.db
    .updateTable('mission')
    .set({ status: 'CANCELED' })
    .where('mission_id', '=', missionId)
    .execute();
  expect((await order(farmer, [parcelId])).status).toBe(201);
});

test('of two orders of one meadow at the same moment one is refused', async () => {
  const parcelId = await parcelOf();
  const answers = await Promise.all([order(farmer, [parcelId]), order(admin, [parcelId])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('a mission that moves to that day, or takes that meadow in, is asked about as well; an edit of something else is not', async () => {
  const [mill, brook] = [await parcelOf({ lon: 5.5 }), await parcelOf({ lon: 5.6 })];
  const first = (await order(farmer, [mill])).body;
  const moved = (await order(farmer, [mill], { missionDate: '2025-05-24' })).body;
  const other = (await order(farmer, [brook])).body;
  const edit = (missionId: string, body: object) =>
    app.as(farmer).call(updateMission, { params: { missionId }, body: { version: 1, ...body } });

  const toThatDay = await edit(moved.missionId, { missionDate: '2025-05-23' });
  expect(toThatDay.problem).toMatchObject({ code: 'ALREADY_ORDERED', missions: [first.missionId] });
  const takenIn = await edit(other.missionId, { parcelIds: [brook, mill] });
  expect(takenIn.problem).toMatchObject({ code: 'ALREADY_ORDERED', missions: [first.missionId] });
  const unchanged = await app.as(farmer).call(getMission, { params: { missionId: other.missionId } });
  expect(unchanged.body).toMatchObject({ version: 1, missionDate: '2025-05-23' });

  expect((await edit(moved.missionId, { missionDate: '2025-05-23', again: true })).status).toBe(200);
  const note = await app.as(farmer).call(updateMission, {
    params: { missionId: moved.missionId },
    body: { version: 2, clientNote: 'Barrière ouverte', parcelIds: [mill], missionDate: '2025-05-23' },
  });
  expect(note.status).toBe(200);
});

test('a cancelled mission whose meadow was ordered anew meanwhile is put back only after the same question', async () => {
  const parcelId = await parcelOf();
  const { missionId } = (await order(farmer, [parcelId])).body;
  const params = { missionId };
  await app.as(admin).call(cancelMission, { params });
  const anew = (await order(farmer, [parcelId])).body;
  const refused = await app.as(admin).call(reopenMission, { params });
  expect(refused.problem).toMatchObject({ status: 409, code: 'ALREADY_ORDERED', missions: [anew.missionId] });
  expect((await app.as(admin).call(getMission, { params })).body.status).toBe('CANCELED');
  expect((await app.as(admin).call(reopenMission, { params, body: { again: true } })).status).toBe(200);
});

test('of missions put back together only those of one meadow stand in each other’s way, and they say so', async () => {
  const [mill, brook] = [await parcelOf({ lon: 5.5 }), await parcelOf({ lon: 5.6 })];
  const first = (await order(farmer, [mill])).body.missionId;
  const second = (await order(farmer, [mill], { again: true })).body.missionId;
  const beside = (await order(farmer, [brook])).body.missionId;
  const missionIds = [first, second, beside];
  const bulk = async (action: 'cancel' | 'reopen') =>
    (await app.as(admin).call(bulkMissions, { body: { missionIds, action } })).body.items.map(({ code }) => code);
  await bulk('cancel');
  expect(await bulk('reopen')).toEqual([null, 'ALREADY_ORDERED', null]);
  const alone = await app.as(admin).call(reopenMission, { params: { missionId: second } });
  expect(alone.problem).toMatchObject({ code: 'ALREADY_ORDERED', missions: [first] });
});

test('a parcel of an open request that is drawn onto a meadow which is ordered for that day asks first', async () => {
  const [mill, brook] = [await parcelOf({ lon: 5.5 }), await parcelOf({ lon: 5.6 })];
  const first = (await order(farmer, [mill])).body.missionId;
  await order(farmer, [brook]);
  const draw = (parcelId: string, lon: number, again?: boolean) => {
    const body = { name: 'Pré', geometry: aMeadow({ lon, lat }), ...(again ? { again } : {}) };
    return app.as(farmer).call(updateParcel, { params: { parcelId }, body });
  };
  const { problem } = await draw(brook, 5.5001);
  expect(problem).toMatchObject({ status: 409, code: 'ALREADY_ORDERED', missions: [first] });
  expect((await draw(brook, 5.5001, true)).status).toBe(200);
  // It is that meadow already: what is drawn a little better asks nothing.
  expect((await draw(brook, 5.5002)).status).toBe(200);
});

test('a parcel is drawn without a question where that day nobody ordered the meadow, or its request is over', async () => {
  const [mill, brook] = [await parcelOf({ lon: 5.5 }), await parcelOf({ lon: 5.6 })];
  const { missionId } = (await order(farmer, [mill])).body;
  await order(farmer, [brook], { missionDate: '2025-05-24' });
  const body = { name: 'Pré', geometry: aMeadow({ lon: 5.5001, lat }) };
  expect((await app.as(farmer).call(updateParcel, { params: { parcelId: brook }, body })).status).toBe(200);
  const meadow = await parcelOf({ lon: 5.7 });
  await order(farmer, [meadow]);
  await app.as(admin).call(cancelMission, { params: { missionId } });
  expect((await app.as(farmer).call(updateParcel, { params: { parcelId: meadow }, body })).status).toBe(200);
});
