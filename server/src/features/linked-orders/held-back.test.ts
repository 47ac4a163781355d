import { listCalls } from '@vigiefaon/domain/calls/calls.api';
import * as intentions from '@vigiefaon/domain/intentions/intentions.api';
import * as missions from '@vigiefaon/domain/missions/missions.api';
import * as api from '@vigiefaon/domain/order-links/order-links.api';
import { listParcels, updateParcel } from '@vigiefaon/domain/parcels/parcels.api';
import { exportMyData } from '@vigiefaon/domain/privacy/privacy.api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lookAtOrderRequests } from '../../jobs/watch-order-requests.ts';
import { afterFile } from '../../testing/after-file.ts';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aMeadow, aParcel, ownGround } from '../../testing/missions/a-parcel.ts';
import { OrderRequestScene, village } from '../../testing/missions/order-request-scene.ts';
import { OrderScene } from '../../testing/missions/order-scene.ts';
import { anAdmin, aPilot } from '../../testing/people/people.ts';
import { openGraphServer } from '../../testing/servers/graph-server.ts';
import { signAddress } from '../../tokens/address-signature.ts';
import { failOverSilent } from '../messages/public.ts';

let app: TestApplication;
let admin: TestUser;
let pilot: TestUser;
let scene: OrderScene;

const evening = '2025-05-20T16:00:00Z';
const [first, second, third] = ['phone', 'tablet', 'stranger'].map((name) => `${name}-of-twenty-two-signs`);

beforeAll(async () => {
  const graph = await openGraphServer();
  afterFile(graph.close);
  const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'faons@example.org' };
  app = await anApplication({ now: evening, environment: { ...graph.environment, ...mail } });
  admin = await anAdmin(app);
  pilot = await aPilot(app);
});

beforeEach(async () => {
  app.setNow(evening);
  await app.database.db.deleteFrom('rate_limit').execute();
  scene = await OrderScene.of(app);
});

const days = ['2025-05-22', '2025-05-23', '2025-05-24', '2025-05-25'];

/** Orders for another day from each of these devices. */
async function orderFrom(...devices: (string | undefined)[]) {
  const answers = [];
  for (const [at, device] of devices.entries())
    answers.push(await scene.order({ missionDate: days[at], clientNote: 'Barrière au sud' }, {}, device));
  return answers;
}

/** The one that waits, as whoever was asked about it holds it. */
async function theQuestion() {
  const [held] = (await scene.read()).body.heldBack;
  if (!held) throw new Error('Nothing waits.');
  return new OrderRequestScene(app, held.orderRequestId);
}

const told = () =>
  app.database.db
    .selectFrom('outgoing_message')
    .where('identity_id', '=', scene.farmer.identityId)
    .where('template', '=', 'CONFIRM_LINKED_ORDER')
    .selectAll()
    .orderBy('message_id')
    .execute();

describe('the third new device of a day', () => {
  it('orders nothing before its requester says yes: no mission, seen by no pilot and in no plan', async () => {
    const [one, two, held] = await orderFrom(first, second, third);
    expect([one, two].map((answer) => answer?.body.askedBy)).toEqual([null, null]);
    expect([held?.status, held?.body.missionId, held?.body.askedBy]).toEqual([201, null, 'MAIL']);
    expect(await scene.howMany()).toBe(2);
    expect(held?.body.page.heldBack).toMatchObject([
      { missionDate: '2025-05-24', mowingTime: '10:00', fieldNames: ['Les Aulnes'], askedBy: 'MAIL' },
    ]);
    const seen = (await app.as(pilot).call(missions.searchMissions, { body: { text: 'Aulnes' } })).body.items;
    expect(new Set(seen.map(({ missionDate }) => missionDate))).toEqual(new Set(days.slice(0, 2)));
    // The devices that ordered before go on.
    expect((await scene.order({ missionDate: '2025-05-26' }, {}, first)).body.askedBy).toBeNull();
  });

  it('is asked about by the mail on file, and nothing but the day and the hectares stands in it', async () => {
    await orderFrom(first, second, third);
    const [question, ...others] = await told();
    expect(others).toEqual([]);
    expect(question).toMatchObject({ channel: 'MAIL', day: '2025-05-24', user_id: scene.farmer.userId });
    expect(question?.body_text).toContain('/order-confirm/');
    expect(question?.body_text).not.toMatch(/Barrière|Aulnes/);
  });

  it('is asked about by WhatsApp where its requester wants that, and not otherwise', async () => {
    const { userId } = scene.farmer;
    const wants = { notify_by_whatsapp: true, phone_confirmed: true };
    await app.database.db.updateTable('app_user').set(wants).where('user_id', '=', userId).execute();
    const [, , held] = await orderFrom(first, second, third);
    expect(held?.body.askedBy).toBe('WHATSAPP');
    expect(await told()).toMatchObject([{ channel: 'WHATSAPP', address: scene.farmer.phone }]);
  });

  it('is a request like every other once the day is named, tells its requester, and orders at once from then on', async () => {
    scene = await OrderScene.of(app, { address: signAddress(app.config.secretKey, village) });
    await orderFrom(first, second, third);
    const question = await theQuestion();
    expect((await question.read()).body).toMatchObject({
      state: 'WAITING',
      isByLink: true,
      missionDate: null,
      municipality: null,
    });
    expect((await question.confirm(days[3])).problem).toMatchObject({ reason: 'ANOTHER_DAY' });
    const { body } = await question.confirm(days[2]);
    const missionId = body.order?.missionId ?? '';
    expect(await scene.stored(missionId)).toMatchObject({
      ...{ status: 'TODO', ordered_by: 'LINK', order_link_id: scene.link.orderLinkId, mission_date: '2025-05-24' },
      ...{ contact_phone: scene.farmer.phone, client_note: 'Barrière au sud', client_id: scene.farmer.clientId },
    });
    expect((await app.as(pilot).call(missions.getMission, { params: { missionId } })).body.parcels).toMatchObject([
      { parcelId: scene.parcelId, name: 'Les Aulnes' },
    ]);
    expect((await scene.read()).body.heldBack).toEqual([]);
    expect((await scene.order({ missionDate: '2025-05-26' }, {}, third)).body.askedBy).toBeNull();
    // Agreed has the requester long before.
    const agreements = app.database.db.selectFrom('client_agreement').where('client_id', '=', scene.farmer.clientId);
    expect(await agreements.selectAll().execute()).toEqual([]);
    // Said twice is once.
    expect((await question.confirm(days[2])).body.order?.missionId).toBe(missionId);
  });

  it('stays held back after the day, until its requester has said yes', async () => {
    await orderFrom(first, second, third);
    app.setNow('2025-05-22T16:00:00Z');
    expect((await scene.order({ missionDate: '2025-05-27' }, {}, third)).body.askedBy).toBe('MAIL');
    // A new one the next day is the first of its day.
    expect(
      (await scene.order({ missionDate: '2025-05-28' }, {}, 'a-fourth-phone-of-the-farm')).body.askedBy,
    ).toBeNull();
  });

  it('is counted also where a program names no device, another each time', async () => {
    const answers = await orderFrom('short', 'short', 'short');
    expect(answers.map(({ body }) => body.askedBy)).toEqual([null, null, 'MAIL']);
  });

  it('counts only on its own link', async () => {
    await orderFrom(first, second);
    const neighbour = await OrderScene.of(app);
    const answer = await neighbour.order({}, {}, third);
    expect(answer.body.askedBy).toBeNull();
  });

  it('is refused at once where the day, the field or the number is wrong', async () => {
    await orderFrom(first, second);
    const order = (changes: object) => scene.order({ ...changes }, {}, third);
    expect((await order({ missionDate: '2025-12-01' })).problem.code).toBe('SEASON_CLOSED');
    const foreign = (await OrderScene.of(app)).parcelId;
    expect((await order({ parcelIds: [scene.parcelId, foreign] })).problem.errors).toEqual([
      { path: 'parcelIds.1', code: 'NOT_YOURS' },
    ]);
    expect((await scene.read()).body.heldBack).toEqual([]);
  });

  it('is kept once however often it is sent under one key', async () => {
    await orderFrom(first, second);
    const headers = { 'idempotency-key': 'one-tap' };
    const answers = await Promise.all([1, 2, 3].map(() => scene.order({ missionDate: days[2] }, headers, third)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await scene.read()).body.heldBack).toHaveLength(1);
    expect(await told()).toHaveLength(1);
  });
});

describe('an order that waits for a yes', () => {
  it('orders the field as it is drawn by then, under its name, and draws no second one', async () => {
    await orderFrom(first, second, third);
    const geometry = aMeadow({ lon: 5.31, lat: 50.21 });
    const body = { name: 'Les Aulnes', geometry };
    const params = { parcelId: scene.parcelId };
    expect((await app.as(scene.farmer).call(updateParcel, { params, body })).status).toBe(200);
    const { order } = (await (await theQuestion()).confirm(days[2])).body;
    const { clientId } = scene.farmer;
    const { parcels } = (
      await app.as(admin).call(missions.getMission, { params: { missionId: order?.missionId ?? '' } })
    ).body;
    const { items } = (await app.as(admin).call(listParcels, { params: { clientId } })).body;
    expect(items).toHaveLength(1);
    expect(parcels).toMatchObject([{ parcelId: scene.parcelId, geometry: items[0]?.geometry }]);
  });

  it('asks again where the same meadow is ordered for that day meanwhile', async () => {
    await orderFrom(first, second, third);
    await scene.order({ missionDate: days[2] }, {}, first);
    const question = await theQuestion();
    expect((await question.confirm(days[2])).problem.code).toBe('ALREADY_ORDERED');
    expect((await question.confirm(days[2], { again: true })).status).toBe(200);
  });

  it('is taken back by a no, and by closing the link, which says how much that was', async () => {
    await orderFrom(first, second, third);
    expect((await (await theQuestion()).withdraw()).body).toMatchObject({ state: 'WITHDRAWN', isByLink: true });
    expect((await scene.read()).body.heldBack).toEqual([]);
    await scene.order({ missionDate: days[3] }, {}, third);
    const question = await theQuestion();
    expect((await scene.disown()).body.canceled).toBe(3);
    expect((await question.read()).body).toMatchObject({ state: 'WITHDRAWN' });
  });

  it('said yes to and closed at the same moment is taken back either way', async () => {
    for (let round = 0; round < 5; round += 1) {
      scene = await OrderScene.of(app);
      await orderFrom(first, second, third);
      const question = await theQuestion();
      const [yes, closed] = await Promise.all([question.confirm(days[2]), scene.disown()]);
      expect([yes.status === 200 || yes.problem.code === 'ILLEGAL_TRANSITION', closed.status]).toEqual([true, 200]);
      const open = app.database.db.selectFrom('mission').where('client_id', '=', scene.farmer.clientId);
      expect(await open.where('status', '<>', 'CANCELED').select('mission_id').execute()).toEqual([]);
      expect(closed.body.canceled).toBe(3);
    }
  });

  it('stands among what coordinators confirm, as the requester’s and nobody else’s', async () => {
    await orderFrom(first, second, third);
    const question = await theQuestion();
    const inLane = await question.inLane(admin);
    const { clientId } = scene.farmer;
    expect(inLane).toMatchObject({ requesterId: clientId, agreement: null, likeRequesters: [], askedBy: 'MAIL' });
    expect(inLane?.person.lastname).toBe('Delvaux-Secret');
    // Of the other two days: what the farmer has ordered, and nobody else.
    expect(inLane?.likeOrders.map(({ verdict }) => verdict)).toEqual(['MOVE', 'MOVE']);
    const another = await OrderScene.of(app);
    for (const wrong of [null, another.farmer.clientId])
      expect((await question.accept(admin, { clientId: wrong })).problem.errors).toEqual([
        { path: 'clientId', code: 'INVALID' },
      ]);
    const { body } = await question.accept(admin, { clientId });
    expect(await scene.stored(body.missionId)).toMatchObject({ ordered_by: 'LINK', created_by: admin.userId });
    expect((await question.read()).body.state).toBe('ACCEPTED');
  });

  it('goes on the call list after an hour without an answer, once, and leaves it with the yes', async () => {
    await orderFrom(first, second, third);
    const calls = async () => {
      const { items } = (await app.as(admin).call(listCalls)).body;
      const reasons = items.flatMap((person) => (person.clientId === scene.farmer.clientId ? person.reasons : []));
      return reasons.filter(({ template }) => template === 'CONFIRM_LINKED_ORDER').length;
    };
    expect(await calls()).toBe(0);
    app.setNow('2025-05-20T17:01:00Z');
    // The mail that nobody has opened becomes a call as well.
    await app.database.transaction((open) => failOverSilent(open, app.config, { now: app.now(), limit: 1000 }));
    expect(await calls()).toBe(1);
    await lookAtOrderRequests(app);
    await lookAtOrderRequests(app);
    expect(await calls()).toBe(1);
    await (await theQuestion()).confirm(days[2]);
    expect(await calls()).toBe(0);
  });

  it('is over with its day, and its requester is told that nobody came', async () => {
    await orderFrom(first, second, third);
    const question = await theQuestion();
    app.setNow('2025-05-25T08:00:00Z');
    await lookAtOrderRequests(app);
    expect((await question.read()).body.state).toBe('OVER');
    const over = app.database.db.selectFrom('outgoing_message').where('template', '=', 'ORDER_REQUEST_OVER');
    expect(await over.where('identity_id', '=', scene.farmer.identityId).select('day').execute()).toEqual([
      { day: '2025-05-24' },
    ]);
  });

  it('goes with its requester, and they read it among what is kept of them', async () => {
    await orderFrom(first, second, third);
    const { requestId } = await theQuestion();
    const own = await app.as(scene.farmer).call(exportMyData);
    expect(JSON.stringify(own.body)).toContain(requestId);
    expect(JSON.stringify(own.body)).not.toMatch(/device.?hash/i);
  });
});

it('a yes to a standing intention from such a device leaves the intention as it is until its requester says yes', async () => {
  await orderFrom(first, second);
  const { clientId } = scene.farmer;
  scene.parcelId = (await aParcel(app, { clientId, name: 'Sous le bois', ...ownGround() })).parcelId;
  const told = { clientId, parcelIds: [scene.parcelId], firstDay: '2025-05-21', lastDay: '2025-06-05', note: 'Au sec' };
  const { intentionId } = (await app.as(scene.farmer).call(intentions.createIntention, { body: told })).body;
  const step = { step: 'ORDER', missionDate: days[2], mowingTime: null, parcelIds: [scene.parcelId] };
  const answered = await app
    .as(null)
    .call(api.answerLinkedIntention, scene.link.by({ params: { intentionId }, body: step }, third));
  expect(answered.body).toMatchObject({ order: null, askedBy: 'MAIL' });
  expect(answered.body.page.intentions).toMatchObject([{ intentionId }]);
  const question = await theQuestion();
  const { order } = (await question.confirm(days[2])).body;
  expect((await scene.stored(order?.missionId ?? '')).client_note).toBe('Au sec');
  expect((await scene.read()).body.intentions).toEqual([]);
});
