import { listJournal } from '@vigiefaon/domain/journal/journal.api';
import * as missions from '@vigiefaon/domain/missions/missions.api';
import * as api from '@vigiefaon/domain/order-links/order-links.api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { anOrderLink } from '../../testing/missions/an-order-link.ts';
import { missionOf, OrderScene } from '../../testing/missions/order-scene.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';

let app: TestApplication;
let admin: TestUser;
let pilot: TestUser;
let scene: OrderScene;

const evening = '2025-05-20T16:00:00Z';

beforeAll(async () => {
  app = await anApplication({ now: evening });
  admin = await anAdmin(app);
  pilot = await aPilot(app, { firstname: 'Anne', lastname: 'Lejeune-Secret', phone: '+32470556677' });
});

beforeEach(async () => {
  app.setNow(evening);
  await app.database.db.deleteFrom('rate_limit').execute();
  scene = await OrderScene.of(app);
});

describe('an order by link', () => {
  it('is a request like any other, and says how it came', async () => {
    const { status, body } = await scene.order({ clientNote: 'Deux faons l’an dernier' });
    expect(status).toBe(201);
    expect(body.page.orders.map(({ missionId }) => missionId)).toEqual([body.missionId]);
    const missionId = missionOf({ body });
    expect(await scene.stored(missionId)).toMatchObject({
      status: 'TODO',
      client_id: scene.farmer.clientId,
      mission_date: '2025-05-22',
      contact_phone: scene.farmer.phone,
      client_note: 'Deux faons l’an dernier',
      ordered_by: 'LINK',
      order_link_id: scene.link.orderLinkId,
      created_by: null,
    });
    const history = await app.as(pilot).call(missions.getMissionHistory, { params: { missionId } });
    expect(history.body.items).toMatchObject([{ action: 'create', actor: null, byOrderLink: true }]);
  });

  it('takes another number for this job, and needs one where none is on file', async () => {
    const given = await scene.order({ contactPhone: '+32470112233' });
    expect((await scene.stored(missionOf(given))).contact_phone).toBe('+32470112233');
    await app.database.db
      .updateTable('identity')
      .set({ phone: null })
      .where('identity_id', '=', scene.farmer.identityId)
      .execute();
    await app.database.db
      .updateTable('app_user')
      .set({ login_phone: null })
      .where('user_id', '=', scene.farmer.userId)
      .execute();
    const without = await scene.order({ missionDate: '2025-05-23' });
    expect(without.status).toBe(422);
    expect(without.problem.errors).toEqual([{ path: 'contactPhone', code: 'REQUIRED' }]);
  });

  it('is refused by the rules of every other: a closed season, a day that is over, the same meadow twice, a foreign field', async () => {
    expect((await scene.order({ missionDate: '2025-12-01' })).problem.code).toBe('SEASON_CLOSED');
    expect((await scene.order({ missionDate: '2025-05-19' })).problem.errors).toEqual([
      { path: 'missionDate', code: 'IN_THE_PAST' },
    ]);
    const foreign = (await aParcel(app)).parcelId;
    expect((await scene.order({ parcelIds: [scene.parcelId, foreign] })).problem.errors).toEqual([
      { path: 'parcelIds.1', code: 'NOT_YOURS' },
    ]);
    const first = await scene.order();
    const again = await scene.order();
    expect([again.status, again.problem.code, again.problem.missions]).toEqual([
      409,
      'ALREADY_ORDERED',
      [first.body.missionId],
    ]);
    expect((await scene.order({ again: true })).status).toBe(201);
    expect(await scene.howMany()).toBe(2);
  });

  it('comes late after planning time, and says so', async () => {
    app.setNow('2025-05-21T18:00:00Z');
    const { body } = await scene.order();
    expect(body.page.orders).toMatchObject([{ late: true }]);
  });

  it('counts among the requests of one day, with those by account', async () => {
    const missionId = await scene.ordered();
    const body = {
      clientId: scene.farmer.clientId,
      missionDate: '2025-05-23',
      mowingTime: null,
      parcelIds: [scene.parcelId],
      contactPhone: scene.farmer.phone,
      meetingPoint: null,
      riskyParcels: false,
      clientNote: null,
    };
    expect((await app.as(scene.farmer).call(missions.createMission, { body })).status).toBe(201);
    const { countAskedSince } = await import('../missions/read/missions-today.repository.ts');
    const { clientId, userId } = scene.farmer;
    const since = new Date('2025-05-20T00:00:00Z');
    expect(await app.database.transaction((open) => countAskedSince(open, { clientId, userId, since }))).toBe(2);
    expect((await scene.stored(missionId)).created_by).toBeNull();
  });

  it('is made once however often it is sent under one key, fifty times at once', async () => {
    const headers = { 'idempotency-key': 'one-tap' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => scene.order({}, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.missionId)).size).toBe(1);
    expect(await scene.howMany()).toBe(1);
    const reused = await scene.order({ mowingTime: '11:00' }, headers);
    expect(reused.problem.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('does not share its keys with another link', async () => {
    const headers = { 'idempotency-key': 'one-tap' };
    await scene.order({}, headers);
    const neighbour = await aClient(app);
    scene.link = await anOrderLink(app, neighbour.clientId);
    scene.parcelId = (await aParcel(app, { clientId: neighbour.clientId })).parcelId;
    const { status, headers: answered } = await scene.order({}, headers);
    expect([status, answered['idempotent-replayed']]).toEqual([201, undefined]);
  });

  it.each([
    ['nothing', {}],
    ['no day', { mowingTime: '10:00' }],
    ['no hour', { missionDate: '2025-05-22' }],
    ['no field', { missionDate: '2025-05-22', mowingTime: '10:00', parcelIds: [] }],
  ])('is not made by a machine that presses every button with %s', async (_what, body) => {
    const sent = 'parcelIds' in body ? body : { parcelIds: [scene.parcelId], ...body };
    await scene.read();
    const answer = await app.as(null).call(api.createLinkedOrder, scene.link.by({ body: sent }));
    expect(answer.status).toBe(422);
    expect(await scene.howMany()).toBe(0);
  });

  it('remembers the device, and marks what a new one orders', async () => {
    const newDevice = async (missionId: string) => {
      const event = app.database.db.selectFrom('mission_event').where('mission_id', '=', missionId).select('details');
      return (await event.executeTakeFirstOrThrow()).details;
    };
    const first = await scene.order();
    app.setNow('2025-05-20T16:05:00Z');
    const second = await scene.order({ missionDate: '2025-05-23' });
    expect(await newDevice(missionOf(first))).toEqual({ byOrderLink: true, isNewDevice: true });
    expect(await newDevice(missionOf(second))).toEqual({ byOrderLink: true });
    const devices = await app.database.db
      .selectFrom('order_device')
      .where('order_link_id', '=', scene.link.orderLinkId)
      .selectAll()
      .execute();
    expect(devices).toHaveLength(1);
    expect(devices[0]?.device_hash.toString()).not.toContain('farmhouse');
  });
});

describe('a request of the holder of a link', () => {
  it('is moved and taken back while it waits for a pilot', async () => {
    const missionId = await scene.ordered();
    const moved = await scene.move(missionId, { version: 1, missionDate: '2025-05-23', mowingTime: null });
    expect(moved.body.orders).toMatchObject([{ missionId, missionDate: '2025-05-23', mowingTime: null }]);
    expect(
      (await scene.move(missionId, { version: 1, missionDate: '2025-05-24', mowingTime: null })).problem.code,
    ).toBe('STALE');
    expect((await scene.cancel(missionId)).body.orders).toEqual([]);
    const history = await app.as(admin).call(missions.getMissionHistory, { params: { missionId } });
    expect(history.body.items.map(({ action, actor, byOrderLink }) => [action, actor, byOrderLink])).toEqual([
      ['create', null, true],
      ['edit', null, true],
      ['cancel', null, true],
    ]);
    const journal = (await app.as(admin).call(listJournal, { query: { missionId } })).body.items;
    expect(journal.map((line) => line.source === 'MISSION' && line.byOrderLink)).toEqual([true, true, true]);
    expect((await scene.cancel(missionId)).problem).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      reason: 'ALREADY_CANCELED',
    });
  });

  it('is neither moved nor taken back once a pilot has taken it meanwhile', async () => {
    const missionId = await scene.ordered();
    const params = { missionId, pilotId: pilot.userId };
    await app.as(pilot).call(missions.assignMission, { params });
    const answers = [
      await scene.move(missionId, { version: 1, missionDate: '2025-05-23', mowingTime: null }),
      await scene.cancel(missionId),
    ];
    for (const { status, problem } of answers) {
      expect(status).toBe(409);
      expect(problem).toMatchObject({ code: 'ILLEGAL_TRANSITION', reason: 'ALREADY_IN_PROGRESS' });
    }
    expect((await scene.stored(missionId)).mission_date).toBe('2025-05-22');
  });

  it('is not found when it is somebody else’s, or over', async () => {
    const { missionId: foreign } = await aMission(app);
    const { missionId: past } = await aMission(app, { clientId: scene.farmer.clientId, missionDate: '2025-05-19' });
    for (const missionId of [foreign, past]) {
      expect((await scene.move(missionId, { version: 1, missionDate: '2025-05-23', mowingTime: null })).status).toBe(
        404,
      );
      expect((await scene.cancel(missionId)).status).toBe(404);
      expect((await scene.stored(missionId)).status).toBe('TODO');
    }
  });

  it('keeps its fields, note and number when it is moved: nothing else is taken', async () => {
    const missionId = await scene.ordered();
    const body = { version: 1, missionDate: '2025-05-23', mowingTime: null, contactPhone: '+32470000000' };
    expect((await scene.move(missionId, body)).problem.errors).toEqual([
      { path: 'contactPhone', code: 'UNKNOWN_FIELD' },
    ]);
  });
});
