import * as missions from '@vigiefaon/domain/missions/missions.api';
import * as api from '@vigiefaon/domain/order-links/order-links.api';
import { eraseAccount, exportMyData } from '@vigiefaon/domain/privacy/privacy.api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aParcel, ownGround } from '../../testing/missions/a-parcel.ts';
import { orderLinkOf } from '../../testing/missions/an-order-link.ts';
import { aClient, anAdmin, aPilot, withPassword } from '../../testing/people/people.ts';

let app: TestApplication;
let admin: TestUser;
let pilot: TestUser;
let farmer: TestUser & { clientId: string };

const password = 'le chevreuil dort';

beforeAll(async () => {
  app = await anApplication();
  admin = await withPassword(app, await anAdmin(app), password);
  pilot = await aPilot(app);
});

beforeEach(async () => {
  app.setNow('2025-05-20T10:00:00Z');
  await app.database.db.deleteFrom('rate_limit').execute();
  await app.database.db.deleteFrom('setting').execute();
  farmer = await aClient(app);
});

const of = () => ({ params: { clientId: farmer.clientId } });
const list = (who: TestUser) => app.as(who).call(api.listOrderLinks, of());
const make = (who: TestUser) => app.as(who).call(api.createOrderLink, of());
const revoke = (who: TestUser, orderLinkId: string, { clientId } = farmer) =>
  app.as(who).call(api.revokeOrderLink, { params: { clientId, orderLinkId } });
const held = ({ link, orderLinkId }: { link: string; orderLinkId: string }) =>
  orderLinkOf(link.split('/').at(-1) ?? '', orderLinkId);
const opens = async (made: { link: string; orderLinkId: string }) =>
  (await app.as(null).call(api.getOrderPage, held(made).by())).status;

async function pilotsSeePhones(visibility: string) {
  const value = JSON.stringify(visibility);
  await app.database.db.insertInto('setting').values({ key: 'pilotsSeePhone', value }).execute();
}

describe('an order link', () => {
  it('is made by an admin, by a pilot who sees the number, and by the requester, and opens until thirty days after the season', async () => {
    await pilotsSeePhones('ALWAYS');
    for (const who of [admin, pilot, farmer]) {
      const { status, body } = await make(who);
      expect(status).toBe(201);
      expect(body.link).toMatch(new RegExp(`^${app.config.publicUrl}/order/[\\w-]{43}$`));
      expect(body).toMatchObject({ lastOpenedAt: null, devices: 0, orders: 0 });
      expect(await opens(body)).toBe(200);
    }
    const { items } = (await list(farmer)).body;
    expect(items).toHaveLength(3);
    const [latest] = items;
    app.setNow(`${latest?.lastDay}T12:00:00Z`);
    if (latest) expect(await opens(latest)).toBe(200);
    app.setNow(new Date(Date.parse(`${latest?.lastDay}T22:00:00Z`)).toISOString());
    if (latest) expect(await opens(latest)).toBe(404);
  });

  it('says when it was opened, on how many devices it was used, and what was ordered by it', async () => {
    const made = (await make(admin)).body;
    const { parcelId } = await aParcel(app, { clientId: farmer.clientId, ...ownGround() });
    const link = held(made);
    await app.as(null).call(api.getOrderPage, link.by());
    for (const [device, missionDate] of [
      ['the-phone-of-the-farmer', '2025-05-22'],
      ['the-phone-of-the-daughter', '2025-05-23'],
    ] as const) {
      const body = { missionDate, mowingTime: null, parcelIds: [parcelId] };
      expect((await app.as(null).call(api.createLinkedOrder, link.by({ body }, device))).status).toBe(201);
    }
    expect((await list(admin)).body.items).toMatchObject([
      { lastOpenedAt: '2025-05-20T10:00:00.000Z', devices: 2, orders: 2 },
    ]);
  });

  it('is for nobody who does not see the number, and a requester is not told of others', async () => {
    await pilotsSeePhones('ASSIGNED_OR_PLANNING');
    for (const ask of [list, make]) expect((await ask(pilot)).status).toBe(403);
    const assigned = { clientId: farmer.clientId, status: 'AFFECTED', pilotId: pilot.userId } as const;
    await aMission(app, assigned);
    for (const ask of [list, make]) expect((await ask(pilot)).status).toBeLessThan(300);
    const neighbour = await aClient(app);
    for (const ask of [list, make]) expect((await ask(neighbour)).status).toBe(404);
  });

  it('ends the oldest of three when a fourth is made, also of several that are made at once', async () => {
    await pilotsSeePhones('ALWAYS');
    const first = (await make(admin)).body;
    app.setNow('2025-05-20T10:01:00Z');
    const second = (await make(admin)).body;
    app.setNow('2025-05-20T10:02:00Z');
    await Promise.all([make(admin), make(farmer), make(pilot)]);
    const { items } = (await list(admin)).body;
    expect(items).toHaveLength(3);
    expect([await opens(first), await opens(second)]).toEqual([404, 404]);
    const why = await app.database.db
      .selectFrom('order_link')
      .where('client_id', '=', farmer.clientId)
      .where('revoked_at', 'is not', null)
      .select('revoked_why')
      .execute();
    expect(why).toEqual([{ revoked_why: 'REPLACED' }, { revoked_why: 'REPLACED' }]);
  });

  it('is taken back at once, twice is once, and only under the requester whose it is', async () => {
    const made = (await make(admin)).body;
    const other = await aClient(app);
    expect((await revoke(admin, made.orderLinkId, other)).status).toBe(404);
    expect(await opens(made)).toBe(200);
    for (let times = 0; times < 2; times++) expect((await revoke(farmer, made.orderLinkId)).status).toBe(204);
    expect(await opens(made)).toBe(404);
    const journal = await app.database.db
      .selectFrom('journal_entry')
      .where('subject_id', '=', farmer.clientId)
      .select('action')
      .orderBy('entry_id')
      .execute();
    expect(journal.map(({ action }) => action)).toEqual(['ORDER_LINK_MADE', 'ORDER_LINK_REVOKED']);
  });

  it('is not made where no season lies ahead', async () => {
    app.setNow('2099-05-20T10:00:00Z');
    // Sessions have ended by then: this one is asked for by the command.
    const { handOutLink } = await import('./hand-out-link.ts');
    const { clientId } = farmer;
    const handing = { clientId, actor: admin, config: app.config, now: app.now() };
    const made = app.database.transaction((transaction) => handOutLink({ transaction, ...handing }));
    await expect(made).rejects.toMatchObject({ code: 'SEASON_CLOSED' });
  });

  it('that is revoked while somebody orders by it has made the order before, or makes none', async () => {
    const { parcelId } = await aParcel(app, { clientId: farmer.clientId, ...ownGround() });
    for (let day = 21; day < 29; day++) {
      const made = (await make(admin)).body;
      const body = { missionDate: `2025-05-${day}`, mowingTime: null, parcelIds: [parcelId] };
      const [ordered] = await Promise.all([
        app.as(null).call(api.createLinkedOrder, held(made).by({ body })),
        revoke(admin, made.orderLinkId),
      ]);
      expect([201, 404]).toContain(ordered.status);
      const orders = app.database.db.selectFrom('mission').where('order_link_id', '=', made.orderLinkId);
      expect(await orders.select('mission_id').execute()).toHaveLength(ordered.status === 201 ? 1 : 0);
      expect(await opens(made)).toBe(404);
    }
  });
});

describe('what is kept of a link', () => {
  it('stands in the requester’s own download, without what opens it', async () => {
    const made = (await make(farmer)).body;
    const { records } = (await app.as(farmer).call(exportMyData)).body;
    expect(records.orderLinks).toMatchObject([{ orderLinkId: made.orderLinkId, revokedAt: null }]);
    expect(JSON.stringify(records)).not.toContain(held(made).token);
  });

  it('goes with the requester, devices and repeats too; what was flown keeps that it came by link', async () => {
    const made = (await make(admin)).body;
    const { parcelId } = await aParcel(app, { clientId: farmer.clientId, ...ownGround() });
    const body = { missionDate: '2025-05-22', mowingTime: null, parcelIds: [parcelId] };
    const headers = { 'idempotency-key': 'once' };
    const { missionId } = (await app.as(null).call(api.createLinkedOrder, held(made).by({ body, headers }))).body;
    await app.as(admin).call(eraseAccount, { params: { userId: farmer.userId }, body: { password } });
    expect(await opens(made)).toBe(404);
    const { db } = app.database;
    for (const table of ['order_link', 'order_device', 'idempotency_key'] as const) {
      const left = db.selectFrom(table).where('order_link_id', '=', made.orderLinkId).select('order_link_id');
      expect(await left.execute()).toEqual([]);
    }
    const mission = db.selectFrom('mission').where('mission_id', '=', missionId);
    expect(await mission.select(['ordered_by', 'order_link_id', 'status']).executeTakeFirst()).toEqual({
      ordered_by: 'LINK',
      order_link_id: null,
      status: 'CANCELED',
    });
  });
});

it('a request says whether it came by account or was taken by the crew', async () => {
  const { parcelId } = await aParcel(app, { clientId: farmer.clientId, ...ownGround() });
  const by = async (who: TestUser, missionDate: string) => {
    const body = {
      ...{ clientId: farmer.clientId, missionDate, mowingTime: null, contactPhone: farmer.phone },
      ...{ parcelIds: [parcelId], meetingPoint: null, riskyParcels: false, clientNote: null },
    };
    const { missionId } = (await app.as(who).call(missions.createMission, { body })).body;
    const row = app.database.db.selectFrom('mission').where('mission_id', '=', missionId).select('ordered_by');
    return (await row.executeTakeFirstOrThrow()).ordered_by;
  };
  expect([await by(farmer, '2025-05-22'), await by(admin, '2025-05-23')]).toEqual(['ACCOUNT', 'PHONE']);
});
