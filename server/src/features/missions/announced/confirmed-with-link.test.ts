import { createMission } from '@vigiefaon/domain/missions/missions.api';
import { getOrderPage, orderLinkHeader } from '@vigiefaon/domain/order-links/order-links.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestUser } from '../../../testing/application/application.ts';
import { minutesPass, toldTo } from '../../../testing/messages/told.ts';
import { aParcel, ownGround } from '../../../testing/missions/a-parcel.ts';
import { aClient, anAdmin } from '../../../testing/people/people.ts';

const app = await anApplication();
const { db } = app.database;
const admin = await anAdmin(app);
let farmer: TestUser & { clientId: string };

beforeEach(async () => {
  app.setNow('2025-05-20T16:00:00Z');
  farmer = await aClient(app);
});

/** Taken by phone, on a day of its own. */
async function order(missionDate = '2025-05-22'): Promise<string> {
  const { clientId } = farmer;
  const { parcelId } = await aParcel(app, { clientId, ...ownGround() });
  const fields = { mowingTime: null, parcelIds: [parcelId], riskyParcels: false, contactPhone: '+32470123456' };
  const { status, body } = await app.as(admin).call(createMission, { body: { clientId, missionDate, ...fields } });
  expect(status).toBe(201);
  return body.missionId;
}

/** The page to which the link of a message leads. */
async function pageBehind(message: { variables: Record<string, string> } | undefined) {
  const token = message?.variables.link?.split('/order/')[1] ?? 'no order link';
  return app.as(null).call(getOrderPage, { headers: { [orderLinkHeader]: token } });
}

const hasNoAccount = () => db.deleteFrom('app_user').where('user_id', '=', farmer.userId).execute();
const links = () =>
  db.selectFrom('order_link').where('client_id', '=', farmer.clientId).select('order_link_id').execute();

describe('the confirmation of a request', () => {
  it('leads to the order link of its requester, where the request stands', async () => {
    const missionId = await order();
    const { body: page } = await pageBehind((await toldTo(app, farmer))[0]);
    expect(page.orders.map((shown) => shown.missionId)).toEqual([missionId]);
  });

  it('of somebody without account leads there too, and not into the app', async () => {
    await hasNoAccount();
    await order();
    const [confirmed] = await toldTo(app, farmer);
    expect(confirmed).toMatchObject({ template: 'REQUEST_CONFIRMED', channel: 'MAIL' });
    expect(confirmed?.text).not.toContain('/missions/');
    expect((await pageBehind(confirmed)).status).toBe(200);
  });

  it('shows the link that is there already', async () => {
    await order();
    await order('2025-05-23');
    const [first, second] = await toldTo(app, farmer);
    expect(first?.variables.link).toBe(second?.variables.link);
    expect(await links()).toHaveLength(1);
  });

  it('makes no link for whom no message reaches', async () => {
    await hasNoAccount();
    await db.updateTable('identity').set({ email: null }).where('phone', '=', farmer.phone).execute();
    await order();
    expect(await toldTo(app, farmer)).toEqual([]);
    expect(await links()).toEqual([]);
  });

  it('keeps the link to itself once it has left', async () => {
    await order();
    expect(JSON.stringify(await toldTo(app, farmer))).toContain('/order/');
    await minutesPass(app, 5);
    expect(JSON.stringify(await toldTo(app, farmer))).not.toContain('/order/');
  });
});
