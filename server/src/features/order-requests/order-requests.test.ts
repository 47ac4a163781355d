import { randomUUID } from 'node:crypto';
import * as missionsApi from '@vigiefaon/domain/missions/missions.api';
import { getOrderPage } from '@vigiefaon/domain/order-links/order-links.api';
import * as api from '@vigiefaon/domain/order-requests/order-requests.api';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aMeadow, aParcel, ownGround } from '../../testing/missions/a-parcel.ts';
import { OrderRequestScene } from '../../testing/missions/order-request-scene.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { signPageTicket } from '../../tokens/order-request-token.ts';

let app: TestApplication;
let admin: TestUser;
let pilot: TestUser;
let scene: OrderRequestScene;

const noon = '2025-05-20T10:00:00Z';

beforeAll(async () => {
  app = await anApplication({
    now: noon,
    environment: { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'faons@example.org' },
  });
  admin = await anAdmin(app);
  pilot = await aPilot(app);
});

beforeEach(async () => {
  app.setNow(noon);
  await app.database.db.deleteFrom('rate_limit').execute();
  scene = new OrderRequestScene(app);
});

const howMany = async (table: 'order_request' | 'identity' | 'client' | 'mission') => {
  const counted = app.database.db.selectFrom(table).select((row) => row.fn.countAll<number>().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
};

describe('what somebody new asks for', () => {
  it('is kept and waits: no mission, no requester, nothing that a pilot sees', async () => {
    const before = [await howMany('mission'), await howMany('client')];
    const { status, body } = await scene.send();
    expect([status, body]).toEqual([202, { confirmedBy: 'MAIL' }]);
    expect([await howMany('mission'), await howMany('client')]).toEqual(before);
    expect(await scene.stored()).toMatchObject({ state: 'WAITING', consent_version: 1, may_hand_over: true });
    const seen = await app.as(pilot).call(missionsApi.searchMissions, { body: { text: 'Neuve' } });
    expect(seen.body.items).toEqual([]);
    expect((await app.as(pilot).call(api.listOrderRequests)).status).toBe(403);
  });

  it('is asked about at the mail, in the language that was chosen, with nothing that was typed', async () => {
    await scene.send();
    const [question, ...others] = await scene.messages();
    expect(others).toEqual([]);
    expect(question).toMatchObject({ template: 'CONFIRM_REQUEST', channel: 'MAIL', locale: 'de', day: '2025-05-22' });
    expect(question?.body_text).toContain('/order-confirm/');
    expect(question?.body_text).toContain('Donnerstag, 22. Mai');
    expect(question?.body_text).not.toMatch(/Secret|Aline|Barrière/);
  });

  it('stands on the call list at once where there is only a number and no WhatsApp', async () => {
    const { body } = await scene.sendWithoutMail();
    expect(body).toEqual({ confirmedBy: 'CALL' });
    const [call] = await scene.messages();
    expect(call).toMatchObject({ channel: 'CALL', state: 'WAITING', address: scene.phone });
    expect(call?.body_text).not.toContain('order-confirm');
  });

  it('is answered the same for a number that is known', async () => {
    const known = await aClient(app);
    const person = { ...scene.information().person, phone: known.phone };
    const answer = await scene.send({ person });
    const stranger = await new OrderRequestScene(app).send();
    expect([answer.status, answer.body]).toEqual([stranger.status, stranger.body]);
  });

  it('sent twice, or twice at once, is kept once; something else under the same id is refused', async () => {
    const body = scene.information();
    const send = () => app.as(null).call(api.createOrderRequest, { body });
    const before = await howMany('order_request');
    const answers = await Promise.all([send(), send(), send()]);
    for (const { status, body: answer } of answers) expect([status, answer]).toEqual([202, { confirmedBy: 'MAIL' }]);
    // A page that was opened the day before repeats what has been kept.
    const late = await scene.send({ ticket: signPageTicket(app.config.secretKey, new Date('2025-05-18T10:00:00Z')) });
    expect(late.status).toBe(202);
    expect(await howMany('order_request')).toBe(before + 1);
    expect(await scene.messages()).toHaveLength(1);
    expect((await scene.send({ riskyParcels: false })).problem).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('may be sent from eight seconds to a day after the page was opened', async () => {
    const { ticket, sendableFrom } = (await app.as(null).call(api.getOrderRequestForm)).body;
    app.setNow('2025-05-20T10:00:07Z');
    const early = await scene.send({ ticket });
    expect(early.problem).toMatchObject({ status: 409, code: 'TOO_EARLY', reason: 'PAGE_TOO_YOUNG' });
    expect(early.problem.goesOnAt).toBe(sendableFrom);
    app.setNow('2025-05-20T10:00:08Z');
    expect((await scene.send({ ticket })).status).toBe(202);
    app.setNow('2025-05-21T10:00:01Z');
    const late = await new OrderRequestScene(app).send({ ticket });
    expect(late.problem).toMatchObject({ status: 409, code: 'STALE', reason: 'PAGE_TOO_OLD' });
    const forged = await scene.send({ requestId: randomUUID(), ticket: 'x'.repeat(40) });
    expect(forged.problem.errors).toEqual([{ path: 'ticket', code: 'INVALID' }]);
  });

  it.each([
    ['a field that no person sees', { website: 'https://spam.example' }, { path: 'website', code: 'INVALID' }],
    ['no field', { parcels: [] }, { path: 'parcels', code: 'TOO_SHORT' }],
    ['a day that is over', { missionDate: '2025-05-19' }, { path: 'missionDate', code: 'IN_THE_PAST' }],
    [
      'an old text',
      { agreement: { consentVersion: 0, mayHandOver: false } },
      { path: 'agreement.consentVersion', code: 'CONSENT_OUTDATED' },
    ],
  ])('with %s is refused with the field at fault, and nothing is kept', async (_fault, changes, error) => {
    const before = [await howMany('order_request'), await howMany('identity')];
    expect((await scene.send(changes)).problem.errors).toContainEqual(error);
    expect([await howMany('order_request'), await howMany('identity')]).toEqual(before);
  });

  it('names the person’s and the field’s faults where they are', async () => {
    const { person } = scene.information();
    const wrongPhone = await scene.send({ person: { ...person, phone: '+32111111' } });
    expect(wrongPhone.problem.errors).toEqual([{ path: 'person.phone', code: 'INVALID_PHONE' }]);
    const typed = await scene.send({ person: { ...person, address: { ...person.address, city: 'Ailleurs' } } });
    expect(typed.problem.code).toBe('ENCODE_VERIFIED_ADDRESS');
    const good = { name: 'Bon', geometry: aMeadow(scene.ground) };
    const speck = { name: 'Trop petit', geometry: aMeadow({ ...scene.ground, side: 0.00001 }) };
    const small = await scene.send({ parcels: [good, speck] });
    expect(small.problem).toMatchObject({
      code: 'INVALID_GEOMETRY',
      errors: [{ path: 'parcels.1.geometry', code: 'TOO_SMALL' }],
    });
    expect((await scene.send({ missionDate: '2025-12-01' })).problem.code).toBe('SEASON_CLOSED');
    const many = Array.from({ length: 31 }, () => good);
    expect((await scene.send({ parcels: many })).problem.errors).toEqual([{ path: 'parcels', code: 'TOO_LONG' }]);
  });

  it('is bounded: five an hour from a network, three a day about one number; the refusal says when it goes on', async () => {
    const about = () => new OrderRequestScene(app);
    for (let at = 0; at < 5; at++) expect((await about().send()).status).toBe(202);
    const sixth = await about().send();
    expect(sixth.problem).toMatchObject({ status: 429, goesOnAt: '2025-05-20T11:00:00.000Z' });
    await app.database.db.deleteFrom('rate_limit').execute();
    const { person } = scene.information();
    const again = () => new OrderRequestScene(app).send({ person });
    for (let at = 0; at < 3; at++) expect((await again()).status).toBe(202);
    expect((await again()).problem).toMatchObject({ status: 429, goesOnAt: '2025-05-21T00:00:00.000Z' });
  });
});

describe('what was asked about', () => {
  it('is shown without anything that was typed, without its day, and changes nothing', async () => {
    await scene.send();
    const { status, body } = await scene.read();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'WAITING',
      locale: 'de',
      today: '2025-05-20',
      fieldCount: 1,
      municipality: 'Gouvy',
    });
    expect(body).toMatchObject({ missionDate: null, mowingTime: null, whyNotConfirm: null, whyNotWithdraw: null });
    expect(JSON.stringify(body)).not.toMatch(/Secret|Aline|05-22|10:00/);
    expect((await scene.stored()).state).toBe('WAITING');
  });

  it('becomes a mission and a requester by the day that was asked for, with the way to order next time', async () => {
    await scene.send();
    const { status, body } = await scene.confirm();
    expect(status).toBe(200);
    expect(body.page).toMatchObject({ state: 'ACCEPTED', missionDate: '2025-05-22', mowingTime: '10:00' });
    const [mission, ...others] = await scene.missions();
    expect(others).toEqual([]);
    expect(mission).toMatchObject({ status: 'TODO', ordered_by: 'NEW', risky_parcels: true, created_by: null });
    expect(body.order).toMatchObject({ missionId: mission?.mission_id, late: false });
    const token = body.order?.orderLink?.split('/').at(-1) ?? '';
    const page = (await app.as(null).call(getOrderPage, { headers: { 'order-link': token } })).body;
    expect(page).toMatchObject({ firstname: 'Aline', orders: [{ missionId: mission?.mission_id }] });
    expect(page.parcels.map(({ name }) => name)).toEqual(['Pré-Secret']);
    const history = await app
      .as(admin)
      .call(missionsApi.getMissionHistory, { params: { missionId: mission?.mission_id ?? '' } });
    expect(history.body.items).toMatchObject([{ action: 'create', actor: null, byNewRequester: true }]);
    const agreements = app.database.db.selectFrom('client_agreement').where('client_id', '=', mission?.client_id ?? '');
    expect(await agreements.selectAll().execute()).toMatchObject([
      { consent_version: 1, how: 'READ', may_hand_over: true },
    ]);
  });

  it('is confirmed once: said again it is answered the same, also by many at once', async () => {
    await scene.send();
    const answers = await Promise.all([scene.confirm(), scene.confirm(), scene.confirm()]);
    const [first] = answers;
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, first?.body]);
    expect((await scene.confirm()).body).toEqual(first?.body);
    expect(await scene.missions()).toHaveLength(1);
  });

  it('is confirmed by nothing that opens and presses everything, and after three other days by nobody but a person', async () => {
    await scene.send();
    for (const day of ['2025-05-20', '2025-05-21', '2025-05-23']) {
      expect((await scene.confirm(day)).problem).toMatchObject({ code: 'ILLEGAL_TRANSITION', reason: 'ANOTHER_DAY' });
    }
    expect((await scene.confirm()).problem.reason).toBe('TOO_MANY_WRONG_DAYS');
    expect(await scene.missions()).toEqual([]);
    await scene.minutesPass(0);
    expect((await scene.messages()).map(({ channel }) => channel)).toEqual(['MAIL', 'CALL']);
    expect((await scene.inLane(admin))?.wrongDays).toBe(3);
    expect((await scene.accept(admin, { clientId: null })).status).toBe(200);
  });

  it('is taken back by whoever was asked, and then neither confirmed nor accepted', async () => {
    await scene.send();
    expect((await scene.withdraw()).body).toMatchObject({ state: 'WITHDRAWN', whyNotConfirm: 'REQUEST_WITHDRAWN' });
    expect((await scene.withdraw()).status).toBe(200);
    expect((await scene.confirm()).problem.reason).toBe('REQUEST_WITHDRAWN');
    expect((await scene.accept(admin, { clientId: null })).problem.reason).toBe('REQUEST_WITHDRAWN');
    expect((await scene.messages()).map(({ state }) => state)).toEqual(['DROPPED']);
    expect(await scene.inLane(admin)).toBeNull();
  });

  it('is not found by a token that is none of ours, by that of an order link, or without any', async () => {
    for (const token of ['', 'x'.repeat(43), signPageTicket(app.config.secretKey, app.now())]) {
      const answer = await app.as(null).call(api.getOrderRequest, { headers: { 'order-request': token } });
      expect(answer.problem).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });

  it('asks where another requester has ordered the field for that day, and goes on with a reason', async () => {
    const { clientId } = await aClient(app);
    const { parcelId } = await aParcel(app, { clientId, ...scene.ground });
    await aMission(app, { clientId, parcelIds: [parcelId], missionDate: '2025-05-22' });
    await scene.send();
    const refused = await scene.confirm();
    expect(refused.problem).toMatchObject({ status: 409, code: 'SAME_FIELD' });
    expect(refused.problem).not.toHaveProperty('missions');
    expect((await scene.stored()).state).toBe('WAITING');
    expect((await scene.confirm('2025-05-22', { againBecause: 'AGREED' })).status).toBe(200);
  });
});

describe('where somebody is known by the number', () => {
  let known: Awaited<ReturnType<typeof aClient>>;

  beforeEach(async () => {
    known = await aClient(app, { lastname: 'Neuve-Secret' });
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
    expect(lane).toMatchObject({ state: 'CONFIRMED', person: { phone: known.phone, lastname: 'Neuve-Secret' } });
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
    const { parcels } = (await app.as(admin).call(missionsApi.getMission, { params: { missionId: body.missionId } })).body;
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

test('confirmed by link and accepted by a coordinator at once it is one mission', async () => {
  for (let round = 0; round < 3; round++) {
    scene = new OrderRequestScene(app);
    await scene.send();
    const [confirmed, accepted] = await Promise.all([scene.confirm(), scene.accept(admin, { clientId: null })]);
    expect(await scene.missions()).toHaveLength(1);
    expect([confirmed.status, accepted.status]).toContain(200);
    const { db } = app.database;
    expect(
      await db.selectFrom('identity').where('phone', '=', scene.phone).select('identity_id').execute(),
    ).toHaveLength(1);
  }
});

test('two requests of one new number at once make one requester; the second is a question', async () => {
  const other = new OrderRequestScene(app);
  const { person } = scene.information();
  await scene.send();
  await other.send({ person });
  const answers = await Promise.all([scene.confirm(), other.confirm()]);
  expect(answers.map(({ body }) => body.page.state).toSorted()).toEqual(['ACCEPTED', 'CONFIRMED']);
  expect(await scene.missions()).toHaveLength(1);
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
    expect(lane?.likeRequesters).toMatchObject([{ hasContact: false, reasons: ['FIELD'] }]);
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
    const { purge } = await import('../../jobs/purge.repository.ts');
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
    const { purge } = await import('../../jobs/purge.repository.ts');
    await scene.send();
    await scene.confirm();
    await purge(app.database.db, new Date('2025-07-01T00:00:00Z'));
    expect(await scene.missions()).toHaveLength(1);
    const person = app.database.db.selectFrom('identity').where('phone', '=', scene.phone);
    expect(await person.select('lastname').execute()).toEqual([{ lastname: 'Neuve-Secret' }]);
  });
});

test('requests of neighbours on other ground do not stand in each other’s way', async () => {
  const other = new OrderRequestScene(app);
  expect(ownGround().lat).not.toBe(scene.ground.lat);
  await Promise.all([scene.send(), other.send()]);
  const answers = await Promise.all([scene.confirm(), other.confirm()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
