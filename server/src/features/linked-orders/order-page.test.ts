import * as api from '@vigiefaon/domain/order-links/order-links.api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aMeadow, aParcel } from '../../testing/missions/a-parcel.ts';
import { anOrderLink, type TestOrderLink } from '../../testing/missions/an-order-link.ts';
import { missionOf, OrderScene } from '../../testing/missions/order-scene.ts';
import { aClient, aPilot } from '../../testing/people/people.ts';

let app: TestApplication;
let pilot: TestUser;
let scene: OrderScene;

const evening = '2025-05-20T16:00:00Z';

beforeAll(async () => {
  app = await anApplication({ now: evening });
  pilot = await aPilot(app, { firstname: 'Anne', lastname: 'Lejeune-Secret', phone: '+32470556677' });
});

beforeEach(async () => {
  app.setNow(evening);
  await app.database.db.deleteFrom('rate_limit').execute();
  scene = await OrderScene.of(app);
});

describe('the page of an order link', () => {
  it('shows the fields, those of last time marked, the usual hour, and two digits of the number', async () => {
    const { parcelId: other } = await aParcel(app, { clientId: scene.farmer.clientId, name: 'La Fagne', lon: 5.6 });
    await aMission(app, { clientId: scene.farmer.clientId, parcelIds: [other], mowingTime: '09:30', status: 'DONE' });
    const { status, body } = await scene.read();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      firstname: 'Odile',
      locale: 'fr',
      today: '2025-05-20',
      phoneEnding: scene.farmer.phone.slice(-2),
      lastMowingTime: '09:30',
      lastDay: '2025-08-17',
      waitsForConfirmation: false,
    });
    expect(body.parcels.map(({ name, isOfLastTime }) => [name, isOfLastTime])).toEqual([
      ['La Fagne', true],
      ['Les Aulnes', false],
    ]);
  });

  it('shows what is asked for today and later, with the first name of the pilot and why it cannot be changed', async () => {
    const { clientId } = scene.farmer;
    const wanted = { clientId, parcelIds: [scene.parcelId] };
    await aMission(app, { ...wanted, missionDate: '2025-05-24' });
    await aMission(app, { ...wanted, missionDate: '2025-05-21', status: 'AFFECTED', pilotId: pilot.userId });
    await aMission(app, { ...wanted, missionDate: '2025-05-19', status: 'DONE' });
    await aMission(app, { ...wanted, missionDate: '2025-05-23', status: 'CANCELED' });
    await aMission(app);
    const { orders } = (await scene.read()).body;
    expect(orders.map(({ missionDate, pilotFirstname, refusal }) => [missionDate, pilotFirstname, refusal])).toEqual([
      ['2025-05-21', 'Anne', 'ALREADY_IN_PROGRESS'],
      ['2025-05-24', null, null],
    ]);
  });

  it('holds nothing that is worth stealing, for a requester of whom everything is known', async () => {
    const address = {
      label: 'Rue du Secret 3, 4970 Stavelot',
      street: 'Rue du Secret',
      houseNumber: '3',
      zipcode: '4970',
      city: 'Stavelot',
      country: 'BE',
      lon: 5.93,
      lat: 50.39,
      signature: 'signed',
    };
    const known = {
      firstname: 'Odile',
      lastname: 'Delvaux-Secret',
      email: 'secret@example.org',
      phone: '+32470998877',
    };
    scene.farmer = await aClient(app, { ...known, address, privateComment: 'Chien-Secret' });
    scene.link = await anOrderLink(app, scene.farmer.clientId);
    scene.parcelId = (await aParcel(app, { clientId: scene.farmer.clientId })).parcelId;
    const notes = { clientNote: 'Note-Secret', pilotNote: 'Pilote-Secret' };
    const wanted = { clientId: scene.farmer.clientId, parcelIds: [scene.parcelId], pilotId: pilot.userId, ...notes };
    await aMission(app, { ...wanted, missionDate: '2025-05-21', status: 'AFFECTED' });
    const made = await scene.order({
      missionDate: '2025-05-23',
      contactPhone: '+32470112233',
      clientNote: 'Autre-Secret',
    });
    const { page } = made.body;
    const missionId = missionOf(made);
    const answers = [
      (await scene.read()).body,
      made.body,
      (await scene.move(missionId, { version: page.orders[1]?.version, missionDate: '2025-05-24', mowingTime: null }))
        .body,
      (await scene.cancel(missionId)).body,
      (
        await app
          .as(null)
          .call(api.addLinkedParcel, scene.link.by({ body: { name: 'Neuf', geometry: aMeadow({ lon: 5.7 }) } }))
      ).body,
    ];
    const text = JSON.stringify(answers);
    const ids = [
      scene.farmer.userId,
      scene.farmer.identityId,
      scene.farmer.clientId,
      pilot.userId,
      scene.link.orderLinkId,
    ];
    for (const secret of ['Secret', 'secret', '99887', '11223', '55667', 'Stavelot', '4970', scene.link.token, ...ids])
      expect(text).not.toContain(secret);
  });

  it('is the same 404 for a token that is none of ours, of another key, unknown, revoked, over, and of somebody forgotten', async () => {
    const refusalOf = async (by: Pick<TestOrderLink, 'by'>) => {
      const { status, problem } = await scene.read(by);
      return [status, { ...problem, instance: undefined }];
    };
    const dead = { by: () => ({ headers: { 'order-link': 'A'.repeat(43) } }) };
    const expected = await refusalOf(dead);
    expect(expected[0]).toBe(404);
    const other = await anOrderLink(app, scene.farmer.clientId);
    await app.database.db.deleteFrom('order_link').where('order_link_id', '=', other.orderLinkId).execute();
    expect(await refusalOf(other)).toEqual(expected);
    expect(await refusalOf({ by: () => ({}) })).toEqual(expected);
    app.setNow('2025-08-18T16:00:00Z');
    expect(await refusalOf(scene.link)).toEqual(expected);
    app.setNow(evening);
    expect((await scene.read()).status).toBe(200);
    const gone = new Date(evening);
    await app.database.db
      .updateTable('identity')
      .set({ anonymised_at: gone })
      .where('identity_id', '=', scene.farmer.identityId)
      .execute();
    expect(await refusalOf(scene.link)).toEqual(expected);
  });

  it('ends for all when SECRET_KEY is replaced', async () => {
    const { signOrderToken } = await import('../../tokens/order-token.ts');
    const token = signOrderToken('the key that was there before', scene.link.orderLinkId);
    expect((await scene.read({ by: () => ({ headers: { 'order-link': token } }) })).status).toBe(404);
  });

  it('changes nothing when it is read but when it was last opened, at most once an hour', async () => {
    const openedAt = async () =>
      (
        await app.database.db
          .selectFrom('order_link')
          .where('order_link_id', '=', scene.link.orderLinkId)
          .select('last_opened_at as at')
          .executeTakeFirstOrThrow()
      ).at?.toISOString();
    await scene.read();
    app.setNow('2025-05-20T16:59:00Z');
    await scene.read();
    expect(await openedAt()).toBe('2025-05-20T16:00:00.000Z');
    app.setNow('2025-05-20T17:00:00Z');
    await scene.read();
    expect(await openedAt()).toBe('2025-05-20T17:00:00.000Z');
    expect(await scene.howMany()).toBe(0);
  });

  it('does not stand in the log', async () => {
    await scene.read();
    await scene.order();
    expect(app.log.join('\n')).not.toContain(scene.link.token);
  });
});
