import { randomUUID } from 'node:crypto';
import * as missionsApi from '@vigiefaon/domain/missions/missions.api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purge } from '../../jobs/purge.repository.ts';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { OrderRequestScene } from '../../testing/missions/order-request-scene.ts';
import { aClient, anAdmin } from '../../testing/people/people.ts';

let app: TestApplication;
let admin: TestUser;
let scene: OrderRequestScene;

const noon = '2025-05-20T10:00:00Z';

beforeAll(async () => {
  app = await anApplication({
    now: noon,
    environment: { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'faons@example.org' },
  });
  admin = await anAdmin(app);
});

beforeEach(async () => {
  app.setNow(noon);
  await app.database.db.deleteFrom('rate_limit').execute();
  scene = new OrderRequestScene(app);
});

describe('where somebody is known by the number', () => {
  let known: Awaited<ReturnType<typeof aClient>>;

  beforeEach(async () => {
    known = await aClient(app, { lastname: scene.lastname });
    await scene.send({ person: { ...scene.information().person, phone: known.phone } });
  });

  const ofKnown = () =>
    app.database.db.selectFrom('mission').where('client_id', '=', known.clientId).selectAll().execute();

  it('the confirmed request waits as a question for coordinators, who are told', async () => {
    const { body } = await scene.confirm();
    expect(body).toMatchObject({ page: { state: 'CONFIRMED', whyNotConfirm: 'REQUEST_CONFIRMED' }, order: null });
    expect((await scene.confirm()).body).toEqual(body);
    expect(await ofKnown()).toEqual([]);
    const lane = await scene.inLane(admin);
    expect(lane).toMatchObject({ state: 'CONFIRMED', person: { phone: known.phone, lastname: scene.lastname } });
    expect(lane?.likeRequesters[0]).toMatchObject({ hasContact: true, client: { clientId: known.clientId } });
    const told = app.database.db.selectFrom('outgoing_message').where('template', '=', 'ORDER_REQUEST_WAITS');
    expect(await told.where('identity_id', '=', admin.identityId).select('channel').execute()).toContainEqual({
      channel: 'MAIL',
    });
  });

  it('a coordinator makes it theirs: a parcel that they have drawn is not kept twice', async () => {
    await scene.confirm();
    const { parcelId } = await aParcel(app, { clientId: known.clientId, ...scene.ground, lon: 5.50005 });
    const { status, body } = await scene.accept(admin, { clientId: known.clientId });
    expect([status, body.clientId]).toEqual([200, known.clientId]);
    const [mission] = await ofKnown();
    expect(mission).toMatchObject({ mission_id: body.missionId, ordered_by: 'NEW', created_by: admin.userId });
    const { parcels } = (await app.as(admin).call(missionsApi.getMission, { params: { missionId: body.missionId } }))
      .body;
    expect(parcels.map((parcel) => parcel.parcelId)).toEqual([parcelId]);
    // Whoever has the question does not get the way to order in somebody else's name.
    expect((await scene.confirm()).body.order).toMatchObject({ missionId: body.missionId, orderLink: null });
  });

  it('no second requester of that number is made; what is ordered already is the ordinary refusal', async () => {
    expect((await scene.accept(admin, { clientId: null })).problem.code).toBe('ALREADY_EXISTING_CLIENT');
    const { parcelId } = await aParcel(app, { clientId: known.clientId, ...scene.ground });
    await aMission(app, { clientId: known.clientId, parcelIds: [parcelId], missionDate: '2025-05-22' });
    expect((await scene.accept(admin, { clientId: known.clientId })).problem.code).toBe('ALREADY_ORDERED');
    expect((await scene.stored()).state).toBe('WAITING');
    expect((await scene.accept(admin, { clientId: known.clientId, again: true })).status).toBe(200);
    expect((await scene.accept(admin, { clientId: randomUUID() })).problem.reason).toBe('REQUEST_ACCEPTED');
  });
});

describe('a coordinator', () => {
  it('refuses with a reason that its person reads', async () => {
    await scene.send();
    expect((await scene.refuse(admin)).body).toEqual({ state: 'REFUSED' });
    expect((await scene.read()).body).toMatchObject({ state: 'REFUSED', refusedBecause: 'Trop loin de nos pilotes' });
    const told = (await scene.messages()).map(({ template, state }) => [template, state]);
    expect(told).toEqual([
      ['CONFIRM_REQUEST', 'DROPPED'],
      ['ORDER_REQUEST_REFUSED', 'WAITING'],
    ]);
    expect((await scene.messages()).at(-1)?.body_text).toContain('Trop loin de nos pilotes');
    expect((await scene.refuse(admin)).problem.reason).toBe('REQUEST_REFUSED');
  });

  it('sees what waits with its fields, and accepts it after a call', async () => {
    const mower = await aClient(app);
    const { parcelId } = await aParcel(app, { clientId: mower.clientId, ...scene.ground });
    await aMission(app, { clientId: mower.clientId, parcelIds: [parcelId], missionDate: '2025-05-22' });
    await scene.sendWithoutMail();
    const lane = await scene.inLane(admin);
    expect(lane).toMatchObject({
      state: 'WAITING',
      askedBy: 'CALL',
      agreement: { consentVersion: 1, mayHandOver: true },
    });
    expect(lane?.parcels).toMatchObject([{ name: 'Pré-Secret', isDeclared: false }]);
    expect(lane?.likeOrders).toMatchObject([{ verdict: 'SAME_FIELD' }]);
    const byField = lane?.likeRequesters.find(({ client }) => client.clientId === mower.clientId);
    expect(byField).toMatchObject({ hasContact: false, reasons: ['FIELD'] });
    expect((await scene.accept(admin, { clientId: null })).problem).toMatchObject({ code: 'SAME_FIELD' });
    expect((await scene.accept(admin, { clientId: null, againBecause: 'OTHER_PART' })).status).toBe(200);
    expect(await scene.stored()).toMatchObject({ state: 'ACCEPTED', confirmed_by: 'CREW', decided_by: admin.userId });
    expect((await scene.messages()).find(({ channel }) => channel === 'CALL')?.state).toBe('DROPPED');
  });
});

describe('what nobody confirms', () => {
  const channels = async () => (await scene.messages()).map(({ template, channel }) => `${template} ${channel}`);

  it('goes on the call list after an hour, once', async () => {
    await scene.send();
    await scene.minutesPass(59);
    expect(await channels()).toEqual(['CONFIRM_REQUEST MAIL']);
    await scene.minutesPass(1);
    await scene.minutesPass(30);
    expect(await channels()).toEqual(['CONFIRM_REQUEST MAIL', 'CONFIRM_REQUEST CALL']);
  });

  it('goes there at planning time of the eve where that is sooner', async () => {
    app.setNow('2025-05-20T16:30:00Z');
    await scene.send({ missionDate: '2025-05-21' });
    await scene.minutesPass(29);
    expect(await channels()).toEqual(['CONFIRM_REQUEST MAIL']);
    await scene.minutesPass(1);
    expect(await channels()).toEqual(['CONFIRM_REQUEST MAIL', 'CONFIRM_REQUEST CALL']);
  });

  it('is over with its day; its person hears that nobody came, and is forgotten two weeks later', async () => {
    await scene.send();
    app.setNow('2025-05-22T23:00:00Z');
    await scene.minutesPass(0);
    expect(await scene.stored()).toMatchObject({ state: 'OVER' });
    expect(await channels()).toContain('ORDER_REQUEST_OVER MAIL');
    expect((await scene.confirm()).problem.reason).toBe('DAY_OVER');
    const { identity_id: identityId } = await scene.stored();
    await purge(app.database.db, new Date('2025-06-04T23:00:00Z'));
    expect((await scene.stored()).state).toBe('OVER');
    await purge(app.database.db, new Date('2025-06-06T00:30:00Z'));
    expect((await scene.read()).status).toBe(404);
    const person = app.database.db.selectFrom('identity').where('identity_id', '=', identityId ?? '');
    expect(await person.select('identity_id').execute()).toEqual([]);
    expect(await scene.messages()).toEqual([]);
  });

  it('takes nobody along whom the association knows by then', async () => {
    await scene.send();
    await scene.confirm();
    await purge(app.database.db, new Date('2025-07-01T00:00:00Z'));
    expect(await scene.missions()).toHaveLength(1);
    const person = app.database.db.selectFrom('identity').where('phone', '=', scene.phone);
    expect(await person.select('lastname').execute()).toEqual([{ lastname: scene.lastname }]);
  });
});
