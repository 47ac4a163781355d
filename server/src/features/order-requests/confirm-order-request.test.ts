import * as missionsApi from '@vigiefaon/domain/missions/missions.api';
import { getOrderPage } from '@vigiefaon/domain/order-links/order-links.api';
import * as api from '@vigiefaon/domain/order-requests/order-requests.api';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { OrderRequestScene } from '../../testing/missions/order-request-scene.ts';
import { aClient, anAdmin } from '../../testing/people/people.ts';
import { signPageTicket } from '../../tokens/order-request-token.ts';

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
    const told = (await scene.messages()).map(({ template, state }) => [template, state]);
    expect(told).toEqual([
      ['CONFIRM_REQUEST', 'DROPPED'],
      ['REQUEST_CONFIRMED', 'WAITING'],
    ]);
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
