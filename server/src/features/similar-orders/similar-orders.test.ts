import type { Address } from '@vigiefaon/domain/identity/address';
import { createIntention } from '@vigiefaon/domain/intentions/intentions.api';
import { findSimilarOrders, type SimilarOrdersSearch } from '@vigiefaon/domain/similar-orders/similar-orders.api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aMeadow, aParcel, ownGround } from '../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';

type Requester = TestUser & { clientId: string };

const day = '2025-05-23';
let app: TestApplication;
let admin: TestUser;
let pilot: TestUser;
let farmer: Requester;
let neighbour: Requester;
let ground: { lat: number };

beforeAll(async () => {
  app = await anApplication({ now: '2025-05-20T10:00:00Z' });
  admin = await anAdmin(app);
  pilot = await aPilot(app);
});

beforeEach(async () => {
  farmer = await aClient(app, { lastname: 'Delvaux', firstname: 'Odile' });
  neighbour = await aClient(app, { lastname: 'Lambert', firstname: 'Jean-Pierre' });
  ground = ownGround();
});

async function ask(body: SimilarOrdersSearch, by = admin) {
  const answer = await app.as(by).call(findSimilarOrders, { body });
  expect(answer.status).toBe(200);
  return answer.body;
}

const fieldOf = async ({ clientId }: Requester, place: { lon?: number; side?: number; name?: string } = {}) =>
  (await aParcel(app, { clientId, ...ground, ...place })).parcelId;

const orderOf = (
  { clientId }: Requester,
  parcelId: string,
  change: Partial<Parameters<typeof aMission>[1]> & object = {},
) => aMission(app, { clientId, parcelIds: [parcelId], missionDate: day, ...change });

/** What is found for a field of the farmer on the day. */
async function verdicts(parcelIds: string[], by = admin, missionDate = day) {
  const { orders } = await ask({ clientId: farmer.clientId, parcelIds, missionDate }, by);
  return orders.map(({ missionId, verdict, enter }) => [missionId, verdict, enter]);
}

describe('an order that is being taken is compared', () => {
  it('with the requester’s own: the same, one to add to, one to move, one to put back', async () => {
    const [mill, brook] = [await fieldOf(farmer), await fieldOf(farmer, { lon: 5.6 })];
    const { missionId } = await orderOf(farmer, mill);
    expect(await verdicts([mill])).toEqual([[missionId, 'SAME_ORDER', 'OPEN']]);
    expect(await verdicts([brook])).toEqual([[missionId, 'ADD_TO_ORDER', 'ADD_FIELDS']]);
    expect(await verdicts([mill], admin, '2025-05-24')).toEqual([[missionId, 'MOVE', 'MOVE']]);
    expect(await verdicts([brook], admin, '2025-05-24')).toEqual([]);
    const cancelled = await orderOf(farmer, brook, { status: 'CANCELED' });
    expect(await verdicts([brook])).toEqual([
      [missionId, 'ADD_TO_ORDER', 'ADD_FIELDS'],
      [cancelled.missionId, 'REOPEN', 'REOPEN'],
    ]);
  });

  it('before a field is chosen by the day alone', async () => {
    const { missionId } = await orderOf(farmer, await fieldOf(farmer));
    expect(await verdicts([])).toEqual([[missionId, 'ADD_TO_ORDER', 'ADD_FIELDS']]);
  });

  it('with what others have ordered, and with what is flown', async () => {
    const [own, theirs] = [await fieldOf(farmer, { lon: 5.5001 }), await fieldOf(neighbour)];
    const { missionId } = await orderOf(neighbour, theirs);
    expect(await verdicts([own])).toEqual([[missionId, 'SAME_FIELD', 'ASK']]);
    expect(await verdicts([own], admin, '2025-05-24')).toEqual([]);
    const { orders } = await ask({ parcelIds: [own], missionDate: day });
    expect(orders).toMatchObject([
      {
        missionId,
        verdict: 'SAME_FIELD',
        client: { clientId: neighbour.clientId, lastname: 'Lambert' },
        fields: [{ parcelId: theirs }],
        overlap: expect.closeTo(0.905, 2),
      },
    ]);
    const flown = app.database.db.updateTable('mission').set({ status: 'DONE', pilot_id: pilot.userId });
    await flown.where('mission_id', '=', missionId).execute();
    expect(await verdicts([own])).toEqual([[missionId, 'FLOWN_ALREADY', 'TELL']]);
  });

  it('with a field that is cleared though the mission goes on', async () => {
    const [own, theirs] = [await fieldOf(farmer), await fieldOf(neighbour)];
    const { missionId } = await orderOf(neighbour, theirs, { status: 'AFFECTED', pilotId: pilot.userId });
    const at = { happened_at: app.now(), ranked_at: app.now(), recorded_at: app.now(), shape_hash: 'as drawn' };
    const said = { mission_id: missionId, parcel_id: theirs, ...at };
    const { db } = app.database;
    await db
      .insertInto('parcel_clearance')
      .values({ ...said, state: 'CLEARED' })
      .execute();
    expect(await verdicts([own])).toEqual([[missionId, 'FLOWN_ALREADY', 'TELL']]);
    const later = { ranked_at: new Date(app.now().getTime() + 60_000) };
    await db
      .insertInto('parcel_clearance')
      .values({ ...said, ...later, state: 'WITHDRAWN' })
      .execute();
    expect(await verdicts([own])).toEqual([[missionId, 'SAME_FIELD', 'ASK']]);
  });

  it('by what is drawn and not kept yet, also while it is no field yet', async () => {
    const { missionId } = await orderOf(neighbour, await fieldOf(neighbour));
    const drawn = aMeadow({ ...ground, lon: 5.5002 });
    const { orders } = await ask({ geometries: [drawn], missionDate: day });
    expect(orders).toMatchObject([{ missionId, verdict: 'SAME_FIELD' }]);
    const begun = { type: 'Polygon' as const, coordinates: [[[5.5, 50.2] as [number, number]]] };
    expect(await ask({ geometries: [begun, { type: 'Polygon', coordinates: [] }], missionDate: day })).toEqual({
      requesters: [],
      orders: [],
      turns: [],
    });
  });

  it('and a pilot opens what only coordinators change', async () => {
    const mill = await fieldOf(farmer);
    const { missionId } = await orderOf(farmer, mill);
    expect(await verdicts([mill], pilot, '2025-05-24')).toEqual([[missionId, 'MOVE', 'OPEN']]);
  });

  it('not with a request that waits for its address and that a pilot may not know of', async () => {
    const mill = await fieldOf(neighbour);
    const { missionId } = await orderOf(neighbour, mill);
    const account = app.database.db.updateTable('app_user').set({ mail_confirmed: false });
    await account.where('user_id', '=', neighbour.userId).execute();
    expect((await ask({ parcelIds: [mill], missionDate: day }, pilot)).orders).toEqual([]);
    expect((await ask({ parcelIds: [mill], missionDate: day })).orders).toMatchObject([{ missionId }]);
  });
});

it('what waits for a dry day turns with an order of its field, and not with that of another field or requester', async () => {
  const [mill, brook] = [await fieldOf(farmer, { name: 'Moulin' }), await fieldOf(farmer, { lon: 5.6 })];
  const theirs = await fieldOf(neighbour);
  const window = { firstDay: '2025-05-20', lastDay: '2025-06-12', mowingTime: '09:00' };
  const told = await app
    .as(farmer)
    .call(createIntention, { body: { clientId: farmer.clientId, parcelIds: [mill, brook], ...window } });
  const turnsOf = async (parcelIds: string[], { clientId }: Requester = farmer) =>
    (await ask({ clientId, parcelIds, missionDate: day }, pilot)).turns;
  expect(await turnsOf([mill, theirs])).toMatchObject([
    { verdict: 'TURN', intentionId: told.body.intentionId, ...window, fields: [{ parcelId: mill, name: 'Moulin' }] },
  ]);
  expect(await turnsOf([theirs], neighbour)).toEqual([]);
  expect(await turnsOf([mill], neighbour)).toEqual([]);
  await orderOf(farmer, mill);
  expect(await turnsOf([mill])).toEqual([]);
  expect(await turnsOf([mill, brook])).toMatchObject([{ fields: [{ parcelId: brook }] }]);
});

describe('a requester is found', () => {
  const names = (found: Awaited<ReturnType<typeof ask>>) =>
    found.requesters.map(({ client, reasons }) => [client.clientId, reasons]);

  const withPhone = (phone: string): Promise<Requester> => aClient(app, { phone });

  it('by a number however it is written, from four digits on', async () => {
    const { clientId } = await withPhone('+32621998877');
    for (const phone of ['621 99 88 77', '0621/99.88.77', '+32 (0)621 998877', '0033621998877', '99887', '062199']) {
      expect(names(await ask({ phone }))).toEqual([[clientId, ['PHONE']]]);
    }
    expect(names(await ask({ phone: '062' }))).toEqual([]);
    expect(names(await ask({ phone: '0621 00 88 77' }))).toEqual([]);
  });

  it('by a number only if the pilot may see it', async () => {
    const requester = await withPhone('+32622554433');
    expect(names(await ask({ phone: '0622554433' }, pilot))).toEqual([]);
    expect(names(await ask({ phone: '0622554433' }))).toEqual([[requester.clientId, ['PHONE']]]);
    const { parcelId } = await aParcel(app, { clientId: requester.clientId, ...ground });
    await orderOf(requester, parcelId, { status: 'AFFECTED', pilotId: pilot.userId });
    const { requesters } = await ask({ phone: '0622554433' }, pilot);
    expect(requesters[0]?.client.identity.phone).toBe('+32622554433');
    const byName = await ask({ text: 'Lambert' }, pilot);
    expect(byName.requesters.map(({ client }) => client.identity.phone)).not.toContain(neighbour.phone);
  });

  it('by a name that was heard otherwise, first those of the place that was typed', async () => {
    const address = (city: string): Address => ({
      label: `Rue Haute 1, ${city}`,
      ...{ street: 'Rue Haute', houseNumber: '1', zipcode: '4845', city, country: 'BE', lon: 5.9, lat: 50.5 },
      signature: 'not asked here',
    });
    const far = await aClient(app, { lastname: 'Wuyttens', firstname: 'Marc', address: address('Sart') });
    const near = await aClient(app, { lastname: 'Wuytens', firstname: 'Marc', address: address('Jalhay') });
    const { requesters } = await ask({ text: 'Wuitens Marc Jalhay' });
    const found = requesters.map(({ client, reasons }) => [client.clientId, reasons]);
    expect(found.slice(0, 2)).toEqual([
      [near.clientId, ['SIMILAR_NAME']],
      [far.clientId, ['SIMILAR_NAME']],
    ]);
    expect(names(await ask({ text: 'Wuytens' }))[0]).toEqual([near.clientId, ['TEXT']]);
  });

  it('by the ground', async () => {
    const mill = await fieldOf(neighbour);
    const drawn = { geometries: [aMeadow({ ...ground, lon: 5.5001 })] };
    expect(names(await ask(drawn))).toEqual([[neighbour.clientId, ['FIELD']]]);
    expect(names(await ask({ ...drawn, clientId: neighbour.clientId }))).toEqual([]);
    expect(names(await ask({ parcelIds: [mill], clientId: farmer.clientId }))).toEqual([
      [neighbour.clientId, ['FIELD']],
    ]);
  });

  it('with the open orders and what was ordered last', async () => {
    const requester = await withPhone('+32623111222');
    const [mill, brook] = [
      await fieldOf(requester, { name: 'Moulin' }),
      await fieldOf(requester, { name: 'Ruisseau', lon: 5.6 }),
    ];
    const before = await ask({ phone: '0623111222' });
    expect(before.requesters[0]?.lastFields.map(({ parcelId }) => parcelId).toSorted()).toEqual(
      [mill, brook].toSorted(),
    );
    expect(before.requesters[0]?.lastOrderedFor).toBeNull();
    const later = await orderOf(requester, mill, { missionDate: '2025-05-28' });
    app.setNow('2025-05-20T10:01:00Z');
    const latest = await orderOf(requester, brook, { mowingTime: '07:15' });
    app.setNow('2025-05-20T10:02:00Z');
    await orderOf(requester, mill, { status: 'CANCELED' });
    await orderOf(requester, mill, { missionDate: '2025-05-19' });
    app.setNow('2025-05-20T10:00:00Z');
    await app.database.db
      .updateTable('mission')
      .set({ created_at: new Date(0) })
      .where('mission_date', '=', '2025-05-19')
      .execute();
    const { requesters } = await ask({ phone: '0623111222' });
    expect(requesters).toMatchObject([
      {
        reasons: ['PHONE'],
        openOrders: [{ missionId: latest.missionId, fields: [{ name: 'Ruisseau' }] }, { missionId: later.missionId }],
        lastFields: [{ parcelId: brook, geometry: { type: 'Polygon' } }],
        lastMowingTime: '07:15',
        lastOrderedFor: day,
      },
    ]);
    expect(requesters[0]?.openOrders).toHaveLength(2);
  });

  it('with all fields of last time, however many they were', async () => {
    const requester = await withPhone('+32623111333');
    const fields: string[] = [];
    for (let at = 0; at < 12; at += 1) fields.push(await fieldOf(requester, { lon: 5.6 + at / 100 }));
    await fieldOf(requester, { lon: 5.9 });
    await aMission(app, { clientId: requester.clientId, parcelIds: fields, missionDate: day });
    const { requesters } = await ask({ phone: '0623111333' });
    expect(requesters[0]?.lastFields.map(({ parcelId }) => parcelId).toSorted()).toEqual(fields.toSorted());
  });
});

it('nothing typed finds nothing, and a requester is not answered', async () => {
  expect(await ask({})).toEqual({ requesters: [], orders: [], turns: [] });
  expect((await app.as(farmer).call(findSimilarOrders, { body: {} })).status).toBe(403);
  expect((await app.as(null).call(findSimilarOrders, { body: {} })).status).toBe(401);
});
