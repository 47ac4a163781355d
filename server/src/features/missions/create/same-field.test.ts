import { createClient, searchClients } from '@vigiefaon/domain/clients/clients.api';
import {
  bulkMissions,
  cancelMission,
  createMission,
  getMission,
  getMissionHistory,
  reopenMission,
  updateMission,
} from '@vigiefaon/domain/missions/missions.api';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { anApplication, type TestUser } from '../../../testing/application/application.ts';
import { aParcel, ownGround } from '../../../testing/missions/a-parcel.ts';
import { OrderScene } from '../../../testing/missions/order-scene.ts';
import { aClient, anAdmin, aPilot } from '../../../testing/people/people.ts';

type Requester = TestUser & { clientId: string };

const app = await anApplication();
const { db } = app.database;
const admin = await anAdmin(app);
const pilot = await aPilot(app);
let farmer: Requester;
let neighbour: Requester;
let ground: { lat: number };

beforeEach(async () => {
  [farmer, neighbour] = [await aClient(app), await aClient(app)];
  ground = ownGround();
});

const fieldOf = async ({ clientId }: Requester, place: { lon?: number; side?: number } = {}) =>
  (await aParcel(app, { clientId, ...ground, ...place })).parcelId;

function order(
  by: TestUser,
  { clientId }: Requester,
  parcelIds: string[],
  change: object = {},
  headers: Record<string, string> = {},
) {
  const body = { clientId, missionDate: '2025-05-23', parcelIds, contactPhone: '+32470123456', riskyParcels: false };
  return app.as(by).call(createMission, { body: { ...body, ...change }, headers });
}

const missionsOf = async ({ clientId }: Requester) =>
  (await db.selectFrom('mission').where('client_id', '=', clientId).select('mission_id').execute()).length;

const reasonsOf = async (missionId: string) =>
  (await app.as(admin).call(getMissionHistory, { params: { missionId } })).body.items.map(
    ({ action, againBecause }) => [action, againBecause],
  );

describe('a field that another requester has ordered for that day', () => {
  it('asks; the crew reads whose it is, the requester does not', async () => {
    const { missionId } = (await order(neighbour, neighbour, [await fieldOf(neighbour)])).body;
    const own = await fieldOf(farmer, { lon: 5.5001 });
    const refused = await order(farmer, farmer, [own]);
    expect(refused.problem).toMatchObject({ status: 409, code: 'SAME_FIELD' });
    expect(refused.problem).not.toHaveProperty('missions');
    expect(JSON.stringify(refused.problem)).not.toContain(missionId);
    for (const user of [admin, pilot])
      expect((await order(user, farmer, [own])).problem).toMatchObject({ code: 'SAME_FIELD', missions: [missionId] });
    expect(await missionsOf(farmer)).toBe(0);
  });

  it('is ordered all the same for a reason, which the history keeps', async () => {
    await order(neighbour, neighbour, [await fieldOf(neighbour)]);
    const { status, body } = await order(farmer, farmer, [await fieldOf(farmer)], { againBecause: 'OTHER_PART' });
    expect(status).toBe(201);
    expect(await reasonsOf(body.missionId)).toEqual([['create', 'OTHER_PART']]);
  });

  it('is not told of in a history where nobody else had it', async () => {
    const { body } = await order(farmer, farmer, [await fieldOf(farmer)], { againBecause: 'MINE' });
    expect(await reasonsOf(body.missionId)).toEqual([['create', undefined]]);
  });

  it('asks as well where one means a part of the other’s, and not where they only touch', async () => {
    await order(neighbour, neighbour, [await fieldOf(neighbour)]);
    const part = await fieldOf(farmer, { side: 0.001 });
    expect((await order(farmer, farmer, [part])).problem.code).toBe('SAME_FIELD');
    expect((await order(farmer, farmer, [await fieldOf(farmer, { lon: 5.502 })])).status).toBe(201);
  });

  it('is no question on another day, once cancelled, or once cleared or flown', async () => {
    const [theirs, own] = [await fieldOf(neighbour), await fieldOf(farmer)];
    await order(neighbour, neighbour, [theirs], { missionDate: '2025-05-24' });
    expect((await order(farmer, farmer, [own])).status).toBe(201);

    const { missionId } = (await order(neighbour, neighbour, [theirs], { missionDate: '2025-05-25' })).body;
    const later = (missionDate: string) => order(farmer, farmer, [own], { missionDate });
    await app.as(admin).call(cancelMission, { params: { missionId } });
    expect((await later('2025-05-25')).status).toBe(201);

    for (const [missionDate, status] of [
      ['2025-05-26', 'DONE'],
      ['2025-05-27', 'AFFECTED'],
    ] as const) {
      const flown = (await order(neighbour, neighbour, [theirs], { missionDate })).body.missionId;
      expect((await later(missionDate)).problem.code).toBe('SAME_FIELD');
      await db.updateTable('mission').set({ status, pilot_id: pilot.userId }).where('mission_id', '=', flown).execute();
      const said = { happened_at: app.now(), ranked_at: app.now(), recorded_at: app.now(), shape_hash: 'as drawn' };
      await db
        .insertInto('parcel_clearance')
        .values({ mission_id: flown, parcel_id: theirs, state: 'CLEARED', ...said })
        .execute();
      expect((await later(missionDate)).status).toBe(201);
    }
  });

  it('asks when a request moves to that day or takes the field in, not when something else changes', async () => {
    const { missionId: first } = (await order(neighbour, neighbour, [await fieldOf(neighbour)])).body;
    const [own, elsewhere] = [await fieldOf(farmer), await fieldOf(farmer, { lon: 5.6 })];
    const { missionId } = (await order(farmer, farmer, [own], { missionDate: '2025-05-24' })).body;
    const other = (await order(farmer, farmer, [elsewhere])).body.missionId;
    const edit = (id: string, body: object, by: TestUser = farmer) =>
      app.as(by).call(updateMission, { params: { missionId: id }, body: { version: 1, ...body } });
    const toThatDay = { missionDate: '2025-05-23' };
    expect((await edit(missionId, toThatDay)).problem).toMatchObject({ code: 'SAME_FIELD' });
    expect((await edit(missionId, toThatDay, admin)).problem).toMatchObject({ missions: [first] });
    expect((await edit(other, { parcelIds: [elsewhere, own] })).problem.code).toBe('SAME_FIELD');
    const unchanged = (await app.as(farmer).call(getMission, { params: { missionId } })).body;
    expect(unchanged).toMatchObject({ version: 1, missionDate: '2025-05-24' });

    expect((await edit(missionId, { ...toThatDay, againBecause: 'AGREED' })).status).toBe(200);
    expect(await reasonsOf(missionId)).toEqual([
      ['create', undefined],
      ['edit', 'AGREED'],
    ]);
    const note = { version: 2, clientNote: 'Barrière ouverte', parcelIds: [own], ...toThatDay };
    expect((await edit(missionId, note)).status).toBe(200);
  });

  it('asks before a cancelled request is put back, alone and together', async () => {
    const [theirs, own] = [await fieldOf(neighbour), await fieldOf(farmer)];
    const { missionId } = (await order(farmer, farmer, [own])).body;
    const params = { missionId };
    await app.as(admin).call(cancelMission, { params });
    const other = (await order(neighbour, neighbour, [theirs])).body.missionId;
    expect((await app.as(admin).call(reopenMission, { params })).problem).toMatchObject({
      code: 'SAME_FIELD',
      missions: [other],
    });
    await app.as(admin).call(cancelMission, { params: { missionId: other } });
    const together = { missionIds: [missionId, other], action: 'reopen' as const };
    const { items } = (await app.as(admin).call(bulkMissions, { body: together })).body;
    expect(items.map(({ code }) => code)).toEqual([null, 'SAME_FIELD']);
    const put = await app
      .as(admin)
      .call(reopenMission, { params: { missionId: other }, body: { againBecause: 'MINE' } });
    expect(put.status).toBe(200);
    expect((await reasonsOf(other)).at(-1)).toEqual(['reopen', 'MINE']);
  });

  it('asks the holder of an order link, who is not told whose it is', async () => {
    const scene = await OrderScene.of(app);
    const held = await db
      .selectFrom('parcel')
      .where('parcel_id', '=', scene.parcelId)
      .selectAll()
      .executeTakeFirstOrThrow();
    const theirs = await fieldOf(neighbour);
    await db.updateTable('parcel').set({ shape: held.shape }).where('parcel_id', '=', theirs).execute();
    const { missionId } = (await order(neighbour, neighbour, [theirs], { missionDate: '2025-05-22' })).body;
    const { problem } = await scene.order();
    expect(problem).toMatchObject({ status: 409, code: 'SAME_FIELD' });
    expect(JSON.stringify(problem)).not.toContain(missionId);
    const moved = await scene.ordered({ missionDate: '2025-05-23' });
    const move = { version: 1, missionDate: '2025-05-22', mowingTime: null };
    expect((await scene.move(moved, move)).problem.code).toBe('SAME_FIELD');
    expect((await scene.move(moved, { ...move, againBecause: 'AGREED' })).status).toBe(200);
    expect((await scene.order({ again: true, againBecause: 'AGREED' })).status).toBe(201);
  });
});

let keys = 0;

/** As the web does: whoever hears that the database is busy sends the same order again. */
async function insist(...asked: [by: TestUser, whose: Requester, parcelIds: string[]]): Promise<number> {
  keys += 1;
  const headers = { 'idempotency-key': `order-${keys}` };
  for (;;) {
    const { status } = await order(...asked, {}, headers);
    if (status !== 503) return status;
  }
}

/** So few that a busy machine is done with them; `npm run bench -- similar-orders` does it with fifty. */
const pairsAtOnce = 5;
const places = Array.from({ length: pairsAtOnce }, (_, at) => ({ lon: 5 + at / 100 }));

test('orders that two take down at the same moment are made once', async () => {
  const fields = await Promise.all(places.map((place) => fieldOf(farmer, place)));
  const pairs = fields.map((field) => [insist(admin, farmer, [field]), insist(farmer, farmer, [field])]);
  const answers = await Promise.all(pairs.map((pair) => Promise.all(pair)));
  for (const pair of answers) expect(pair.toSorted()).toEqual([201, 409]);
  expect(await missionsOf(farmer)).toBe(pairsAtOnce);
});

test('fields that two neighbours order at the same moment are ordered once', async () => {
  const pairs = await Promise.all(
    places.map(async (place) => [
      { whose: farmer, field: await fieldOf(farmer, place) },
      { whose: neighbour, field: await fieldOf(neighbour, place) },
    ]),
  );
  const answers = await Promise.all(
    pairs.map((pair) => Promise.all(pair.map(({ whose, field }) => insist(admin, whose, [field])))),
  );
  for (const pair of answers) expect(pair.toSorted()).toEqual([201, 409]);
  expect((await missionsOf(farmer)) + (await missionsOf(neighbour))).toBe(pairsAtOnce);
});

test('an order that goes on with a reason is seen by the one that is taken at the same moment', async () => {
  const [theirs, own] = [await fieldOf(neighbour), await fieldOf(farmer)];
  const answers = await Promise.all([
    order(neighbour, neighbour, [theirs]),
    order(farmer, farmer, [own], { againBecause: 'MINE' }),
  ]);
  const [plain, reasoned] = answers;
  expect(reasoned?.status).toBe(201);
  const [line] = await reasonsOf(reasoned?.body.missionId ?? '');
  // Whoever came second was asked: the neighbour, or the farmer, whose reason then stands in the history.
  expect([plain?.status, line?.[1]]).toEqual(plain?.status === 201 ? [201, 'MINE'] : [409, undefined]);
});

test('of two coordinators who write down the same new requester one makes them', async () => {
  const identity = {
    lastname: 'Neuf',
    firstname: 'Aline',
    phone: '+32479111222',
    title: null,
    email: null,
    address: null,
  };
  const make = () => app.as(admin).call(createClient, { body: { identity, type: 'FARMER' } });
  const answers = await Promise.all([make(), make(), make()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.problem.code).toBe('ALREADY_EXISTING_CLIENT');
  const found = await app.as(admin).call(searchClients, { body: { text: 'Neuf Aline' } });
  expect(found.body.total).toBe(1);
});
