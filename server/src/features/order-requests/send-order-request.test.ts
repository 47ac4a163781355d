import { randomUUID } from 'node:crypto';
import * as missionsApi from '@vigiefaon/domain/missions/missions.api';
import * as api from '@vigiefaon/domain/order-requests/order-requests.api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aMeadow } from '../../testing/missions/a-parcel.ts';
import { OrderRequestScene } from '../../testing/missions/order-request-scene.ts';
import { aClient, aPilot } from '../../testing/people/people.ts';
import { signPageTicket } from '../../tokens/order-request-token.ts';

let app: TestApplication;
let pilot: TestUser;
let scene: OrderRequestScene;

const noon = '2025-05-20T10:00:00Z';

beforeAll(async () => {
  app = await anApplication({
    now: noon,
    environment: { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'faons@example.org' },
  });
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
    const seen = await app.as(pilot).call(missionsApi.searchMissions, { body: { text: scene.lastname } });
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
