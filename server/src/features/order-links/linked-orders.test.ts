import * as missions from '@vigiefaon/domain/missions/missions.api';
import * as api from '@vigiefaon/domain/order-links/order-links.api';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { minutesPass, templatesTo, toldTo } from '../../testing/messages/told.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aMeadow, aParcel } from '../../testing/missions/a-parcel.ts';
import { anOrderLink, type TestOrderLink } from '../../testing/missions/an-order-link.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';

let app: TestApplication;
let admin: TestUser;
let pilot: TestUser;
let farmer: TestUser & { clientId: string };
let link: TestOrderLink;
let parcelId: string;

const evening = '2025-05-20T16:00:00Z';

beforeAll(async () => {
  app = await anApplication({ now: evening });
  admin = await anAdmin(app);
  pilot = await aPilot(app, { firstname: 'Anne', lastname: 'Lejeune-Secret', phone: '+32470556677' });
});

beforeEach(async () => {
  app.setNow(evening);
  await app.database.db.deleteFrom('rate_limit').execute();
  farmer = await aClient(app, { firstname: 'Odile', lastname: 'Delvaux-Secret' });
  link = await anOrderLink(app, farmer.clientId);
  ({ parcelId } = await aParcel(app, { clientId: farmer.clientId, name: 'Les Aulnes' }));
});

const anOrder = (changes: Record<string, unknown> = {}) => ({
  missionDate: '2025-05-22',
  mowingTime: '10:00',
  parcelIds: [parcelId],
  ...changes,
});

const read = (of = link) => app.as(null).call(api.getOrderPage, of.by());
const order = (changes?: Record<string, unknown>, headers: Record<string, string> = {}) =>
  app.as(null).call(api.createLinkedOrder, link.by({ body: anOrder(changes), headers }));
const move = (missionId: string, body: object) =>
  app.as(null).call(api.moveLinkedOrder, link.by({ params: { missionId }, body }));
const cancel = (missionId: string) => app.as(null).call(api.cancelLinkedOrder, link.by({ params: { missionId } }));

async function stored(missionId: string) {
  return app.database.db
    .selectFrom('mission')
    .where('mission_id', '=', missionId)
    .selectAll()
    .executeTakeFirstOrThrow();
}

async function howMany(): Promise<number> {
  const own = app.database.db.selectFrom('mission').where('client_id', '=', farmer.clientId).select('mission_id');
  return (await own.execute()).length;
}

describe('the page of an order link', () => {
  it('shows the fields, those of last time marked, the usual hour, and two digits of the number', async () => {
    const { parcelId: other } = await aParcel(app, { clientId: farmer.clientId, name: 'La Fagne', lon: 5.6 });
    await aMission(app, { clientId: farmer.clientId, parcelIds: [other], mowingTime: '09:30', status: 'DONE' });
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      firstname: 'Odile',
      locale: 'fr',
      today: '2025-05-20',
      phoneEnding: farmer.phone.slice(-2),
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
    const { clientId } = farmer;
    const wanted = { clientId, parcelIds: [parcelId] };
    await aMission(app, { ...wanted, missionDate: '2025-05-24' });
    await aMission(app, { ...wanted, missionDate: '2025-05-21', status: 'AFFECTED', pilotId: pilot.userId });
    await aMission(app, { ...wanted, missionDate: '2025-05-19', status: 'DONE' });
    await aMission(app, { ...wanted, missionDate: '2025-05-23', status: 'CANCELED' });
    await aMission(app);
    const { orders } = (await read()).body;
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
    farmer = await aClient(app, { ...known, address, privateComment: 'Chien-Secret' });
    link = await anOrderLink(app, farmer.clientId);
    ({ parcelId } = await aParcel(app, { clientId: farmer.clientId }));
    const notes = { clientNote: 'Note-Secret', pilotNote: 'Pilote-Secret' };
    const wanted = { clientId: farmer.clientId, parcelIds: [parcelId], pilotId: pilot.userId, ...notes };
    await aMission(app, { ...wanted, missionDate: '2025-05-21', status: 'AFFECTED' });
    const made = await order({ missionDate: '2025-05-23', contactPhone: '+32470112233', clientNote: 'Autre-Secret' });
    const { missionId, page } = made.body;
    const answers = [
      (await read()).body,
      made.body,
      (await move(missionId, { version: page.orders[1]?.version, missionDate: '2025-05-24', mowingTime: null })).body,
      (await cancel(missionId)).body,
      (
        await app
          .as(null)
          .call(api.addLinkedParcel, link.by({ body: { name: 'Neuf', geometry: aMeadow({ lon: 5.7 }) } }))
      ).body,
    ];
    const text = JSON.stringify(answers);
    const ids = [farmer.userId, farmer.identityId, farmer.clientId, pilot.userId, link.orderLinkId];
    for (const secret of ['Secret', 'secret', '99887', '11223', '55667', 'Stavelot', '4970', link.token, ...ids])
      expect(text).not.toContain(secret);
  });

  it('is the same 404 for a token that is none of ours, of another key, unknown, revoked, over, and of somebody forgotten', async () => {
    const refusalOf = async (by: TestOrderLink) => {
      const { status, problem } = await read(by);
      return [status, { ...problem, instance: undefined }];
    };
    const dead = { ...link, by: () => ({ headers: { 'order-link': 'A'.repeat(43) } }) };
    const expected = await refusalOf(dead);
    expect(expected[0]).toBe(404);
    const other = await anOrderLink(app, farmer.clientId);
    await app.database.db.deleteFrom('order_link').where('order_link_id', '=', other.orderLinkId).execute();
    expect(await refusalOf(other)).toEqual(expected);
    expect(await refusalOf({ ...link, by: () => ({}) })).toEqual(expected);
    app.setNow('2025-08-18T16:00:00Z');
    expect(await refusalOf(link)).toEqual(expected);
    app.setNow(evening);
    expect((await read()).status).toBe(200);
    const gone = new Date(evening);
    await app.database.db
      .updateTable('identity')
      .set({ anonymised_at: gone })
      .where('identity_id', '=', farmer.identityId)
      .execute();
    expect(await refusalOf(link)).toEqual(expected);
  });

  it('ends for all when SECRET_KEY is replaced', async () => {
    const { signOrderToken } = await import('../../tokens/order-token.ts');
    const token = signOrderToken('the key that was there before', link.orderLinkId);
    expect((await read({ ...link, by: () => ({ headers: { 'order-link': token } }) })).status).toBe(404);
  });

  it('changes nothing when it is read but when it was last opened, at most once an hour', async () => {
    const openedAt = async () =>
      (
        await app.database.db
          .selectFrom('order_link')
          .where('order_link_id', '=', link.orderLinkId)
          .select('last_opened_at as at')
          .executeTakeFirstOrThrow()
      ).at?.toISOString();
    await read();
    app.setNow('2025-05-20T16:59:00Z');
    await read();
    expect(await openedAt()).toBe('2025-05-20T16:00:00.000Z');
    app.setNow('2025-05-20T17:00:00Z');
    await read();
    expect(await openedAt()).toBe('2025-05-20T17:00:00.000Z');
    expect(await howMany()).toBe(0);
  });

  it('does not stand in the log', async () => {
    await read();
    await order();
    expect(app.log.join('\n')).not.toContain(link.token);
  });
});

describe('an order by link', () => {
  it('is a request like any other, and says how it came', async () => {
    const { status, body } = await order({ clientNote: 'Deux faons l’an dernier' });
    expect(status).toBe(201);
    expect(body.page.orders.map(({ missionId }) => missionId)).toEqual([body.missionId]);
    expect(await stored(body.missionId)).toMatchObject({
      status: 'TODO',
      client_id: farmer.clientId,
      mission_date: '2025-05-22',
      contact_phone: farmer.phone,
      client_note: 'Deux faons l’an dernier',
      ordered_by: 'LINK',
      order_link_id: link.orderLinkId,
      created_by: null,
    });
    const history = await app.as(pilot).call(missions.getMissionHistory, { params: { missionId: body.missionId } });
    expect(history.body.items).toMatchObject([{ action: 'create', actor: null, byOrderLink: true }]);
  });

  it('takes another number for this job, and needs one where none is on file', async () => {
    const given = await order({ contactPhone: '+32470112233' });
    expect((await stored(given.body.missionId)).contact_phone).toBe('+32470112233');
    await app.database.db
      .updateTable('identity')
      .set({ phone: null })
      .where('identity_id', '=', farmer.identityId)
      .execute();
    await app.database.db
      .updateTable('app_user')
      .set({ login_phone: null })
      .where('user_id', '=', farmer.userId)
      .execute();
    const without = await order({ missionDate: '2025-05-23' });
    expect(without.status).toBe(422);
    expect(without.problem.errors).toEqual([{ path: 'contactPhone', code: 'REQUIRED' }]);
  });

  it('is refused by the rules of every other: a closed season, a day that is over, the same meadow twice, a foreign field', async () => {
    expect((await order({ missionDate: '2025-12-01' })).problem.code).toBe('SEASON_CLOSED');
    expect((await order({ missionDate: '2025-05-19' })).problem.errors).toEqual([
      { path: 'missionDate', code: 'IN_THE_PAST' },
    ]);
    const foreign = (await aParcel(app)).parcelId;
    expect((await order({ parcelIds: [parcelId, foreign] })).problem.errors).toEqual([
      { path: 'parcelIds.1', code: 'NOT_YOURS' },
    ]);
    const first = await order();
    const again = await order();
    expect([again.status, again.problem.code, again.problem.missions]).toEqual([
      409,
      'ALREADY_ORDERED',
      [first.body.missionId],
    ]);
    expect((await order({ again: true })).status).toBe(201);
    expect(await howMany()).toBe(2);
  });

  it('comes late after planning time, and says so', async () => {
    app.setNow('2025-05-21T18:00:00Z');
    const { body } = await order();
    expect(body.page.orders).toMatchObject([{ late: true }]);
  });

  it('counts among the requests of one day, with those by account', async () => {
    const { missionId } = (await order()).body;
    const body = {
      clientId: farmer.clientId,
      ...anOrder({ missionDate: '2025-05-23', contactPhone: farmer.phone }),
      meetingPoint: null,
      riskyParcels: false,
      clientNote: null,
    };
    expect((await app.as(farmer).call(missions.createMission, { body })).status).toBe(201);
    const { countAskedSince } = await import('../missions/read/missions-today.repository.ts');
    const { clientId, userId } = farmer;
    const since = new Date('2025-05-20T00:00:00Z');
    expect(await app.database.transaction((open) => countAskedSince(open, { clientId, userId, since }))).toBe(2);
    expect((await stored(missionId)).created_by).toBeNull();
  });

  it('is made once however often it is sent under one key, fifty times at once', async () => {
    const headers = { 'idempotency-key': 'one-tap' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => order({}, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.missionId)).size).toBe(1);
    expect(await howMany()).toBe(1);
    const reused = await order({ mowingTime: '11:00' }, headers);
    expect(reused.problem.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('does not share its keys with another link', async () => {
    const headers = { 'idempotency-key': 'one-tap' };
    await order({}, headers);
    const neighbour = await aClient(app);
    link = await anOrderLink(app, neighbour.clientId);
    ({ parcelId } = await aParcel(app, { clientId: neighbour.clientId }));
    const { status, headers: answered } = await order({}, headers);
    expect([status, answered['idempotent-replayed']]).toEqual([201, undefined]);
  });

  it.each([
    ['nothing', {}],
    ['no day', { mowingTime: '10:00' }],
    ['no hour', { missionDate: '2025-05-22' }],
    ['no field', { missionDate: '2025-05-22', mowingTime: '10:00', parcelIds: [] }],
  ])('is not made by a machine that presses every button with %s', async (_what, body) => {
    const sent = 'parcelIds' in body ? body : { parcelIds: [parcelId], ...body };
    await read();
    const answer = await app.as(null).call(api.createLinkedOrder, link.by({ body: sent }));
    expect(answer.status).toBe(422);
    expect(await howMany()).toBe(0);
  });

  it('remembers the device, and marks what a new one orders', async () => {
    const newDevice = async (missionId: string) => {
      const event = app.database.db.selectFrom('mission_event').where('mission_id', '=', missionId).select('details');
      return (await event.executeTakeFirstOrThrow()).details;
    };
    const first = await order();
    app.setNow('2025-05-20T16:05:00Z');
    const second = await order({ missionDate: '2025-05-23' });
    expect(await newDevice(first.body.missionId)).toEqual({ byOrderLink: true, isNewDevice: true });
    expect(await newDevice(second.body.missionId)).toEqual({ byOrderLink: true });
    const devices = await app.database.db
      .selectFrom('order_device')
      .where('order_link_id', '=', link.orderLinkId)
      .selectAll()
      .execute();
    expect(devices).toHaveLength(1);
    expect(devices[0]?.device_hash.toString()).not.toContain('farmhouse');
  });
});

describe('a request of the holder of a link', () => {
  it('is moved and taken back while it waits for a pilot', async () => {
    const { missionId } = (await order()).body;
    const moved = await move(missionId, { version: 1, missionDate: '2025-05-23', mowingTime: null });
    expect(moved.body.orders).toMatchObject([{ missionId, missionDate: '2025-05-23', mowingTime: null }]);
    expect((await move(missionId, { version: 1, missionDate: '2025-05-24', mowingTime: null })).problem.code).toBe(
      'STALE',
    );
    expect((await cancel(missionId)).body.orders).toEqual([]);
    const history = await app.as(admin).call(missions.getMissionHistory, { params: { missionId } });
    expect(history.body.items.map(({ action, actor, byOrderLink }) => [action, actor, byOrderLink])).toEqual([
      ['create', null, true],
      ['edit', null, true],
      ['cancel', null, true],
    ]);
    expect((await cancel(missionId)).problem).toMatchObject({ code: 'ILLEGAL_TRANSITION', reason: 'ALREADY_CANCELED' });
  });

  it('is neither moved nor taken back once a pilot has taken it meanwhile', async () => {
    const { missionId } = (await order()).body;
    const params = { missionId, pilotId: pilot.userId };
    await app.as(pilot).call(missions.assignMission, { params });
    const answers = [
      await move(missionId, { version: 1, missionDate: '2025-05-23', mowingTime: null }),
      await cancel(missionId),
    ];
    for (const { status, problem } of answers) {
      expect(status).toBe(409);
      expect(problem).toMatchObject({ code: 'ILLEGAL_TRANSITION', reason: 'ALREADY_IN_PROGRESS' });
    }
    expect((await stored(missionId)).mission_date).toBe('2025-05-22');
  });

  it('is not found when it is somebody else’s, or over', async () => {
    const { missionId: foreign } = await aMission(app);
    const { missionId: past } = await aMission(app, { clientId: farmer.clientId, missionDate: '2025-05-19' });
    for (const missionId of [foreign, past]) {
      expect((await move(missionId, { version: 1, missionDate: '2025-05-23', mowingTime: null })).status).toBe(404);
      expect((await cancel(missionId)).status).toBe(404);
      expect((await stored(missionId)).status).toBe('TODO');
    }
  });

  it('keeps its fields, note and number when it is moved: nothing else is taken', async () => {
    const { missionId } = (await order()).body;
    const body = { version: 1, missionDate: '2025-05-23', mowingTime: null, contactPhone: '+32470000000' };
    expect((await move(missionId, body)).problem.errors).toEqual([{ path: 'contactPhone', code: 'UNKNOWN_FIELD' }]);
  });
});

describe('a link in the wrong hands', () => {
  it('adds ten orders a day and no more, and says when it goes on', async () => {
    const days = Array.from({ length: 10 }, (_none, at) => `2025-05-${21 + at}`);
    for (const missionDate of days) expect((await order({ missionDate })).status).toBe(201);
    const refused = await order({ missionDate: '2025-06-01' });
    expect(refused.status).toBe(429);
    expect(refused.problem.goesOnAt).toBe('2025-05-21T00:00:00.000Z');
    expect(await howMany()).toBe(10);
  });

  it('does not use up what is left by orders that were refused', async () => {
    for (let times = 0; times < 12; times++) await order({ missionDate: '2025-05-19' });
    expect((await order()).status).toBe(201);
  });

  it('reads sixty times an hour', async () => {
    const statuses = [];
    for (let times = 0; times < 61; times++) statuses.push((await read()).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is slowed when it is guessed, without holding up who has one', async () => {
    const wrong = { ...link, by: () => ({ headers: { 'order-link': 'A'.repeat(43) } }) };
    const statuses = [];
    for (let times = 0; times < 61; times++) statuses.push((await read(wrong)).status);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(404));
    expect(statuses.at(-1)).toBe(429);
    expect((await read()).status).toBe(200);
  });

  it('adds a field and no more than thirty a day', async () => {
    const add = (at: number) =>
      app
        .as(null)
        .call(api.addLinkedParcel, link.by({ body: { name: `Pré ${at}`, geometry: aMeadow({ lon: 5 + at / 50 }) } }));
    const first = await add(0);
    expect(first.body).toMatchObject({ name: 'Pré 0', isOfLastTime: false });
    expect((await order({ parcelIds: [first.body.parcelId] })).status).toBe(201);
    for (let at = 1; at < 30; at++) expect((await add(at)).status).toBe(201);
    expect((await add(30)).status).toBe(429);
  });
});

describe('“that was not me”', () => {
  const disown = () => app.as(null).call(api.disownOrderLink, link.by());

  it('takes back what was ordered by the link and waits, ends the link, and leaves all else', async () => {
    const own = await aMission(app, { clientId: farmer.clientId, parcelIds: [parcelId], missionDate: '2025-05-25' });
    const taken = (await order()).body.missionId;
    const waiting = (await order({ missionDate: '2025-05-23' })).body.missionId;
    await app.as(pilot).call(missions.assignMission, { params: { missionId: taken, pilotId: pilot.userId } });
    expect((await disown()).body).toEqual({ canceled: 1 });
    const statuses = [];
    for (const missionId of [own.missionId, taken, waiting]) statuses.push((await stored(missionId)).status);
    expect(statuses).toEqual(['TODO', 'AFFECTED', 'CANCELED']);
    for (const ask of [read, disown, order]) expect((await ask()).status).toBe(404);
    const { db } = app.database;
    const row = db.selectFrom('order_link').where('order_link_id', '=', link.orderLinkId).select('revoked_why');
    expect(await row.executeTakeFirst()).toEqual({ revoked_why: 'NOT_ME' });
    const journal = db.selectFrom('journal_entry').where('subject_id', '=', farmer.clientId);
    expect(await journal.select(['action', 'actor_id', 'details']).execute()).toEqual([
      { action: 'ORDER_LINK_DISOWNED', actor_id: null, details: { canceled: 1 } },
    ]);
  });

  it('can be said however often the link was used before', async () => {
    for (let times = 0; times < 12; times++) await order({ missionDate: `2025-05-${21 + (times % 9)}` });
    expect((await disown()).status).toBe(200);
  });
});

describe('what is told of a link', () => {
  const secret = () => `${app.config.publicUrl}/order/${link.token}`;

  it('is how it stands at last where all of it happens before anything has left', async () => {
    const { missionId } = (await order()).body;
    await move(missionId, { version: 1, missionDate: '2025-05-22', mowingTime: '14:00' });
    await cancel(missionId);
    const told = await toldTo(app, farmer);
    expect(told.map(({ template, channel }) => [template, channel])).toEqual([['CANCELED_BY_LINK', 'MAIL']]);
    expect(told[0]?.variables.link).toBe(secret());
  });

  it('is said of an order that has left, then of its move, then that it is taken back', async () => {
    const { missionId } = (await order()).body;
    const [ordered] = await toldTo(app, farmer);
    expect(ordered).toMatchObject({ template: 'ORDERED_BY_LINK', channel: 'MAIL', day: '2025-05-22' });
    expect(ordered?.text).toContain('Les Aulnes');
    expect(ordered?.text).toContain(secret());
    await minutesPass(app, 1);
    await move(missionId, { version: 1, missionDate: '2025-05-22', mowingTime: '14:00' });
    await minutesPass(app, 5);
    await cancel(missionId);
    await minutesPass(app, 5);
    const told = await toldTo(app, farmer);
    expect(told.map(({ template, state }) => [template, state])).toEqual([
      ['ORDERED_BY_LINK', 'SENT'],
      ['MOVED_BY_LINK', 'SENT'],
      ['CANCELED_BY_LINK', 'SENT'],
    ]);
    // Whoever reads old messages gets no key.
    expect(JSON.stringify(told)).not.toContain(link.token);
  });

  it('comes to the call list for who has no channel', async () => {
    const { db } = app.database;
    await db.updateTable('app_user').set({ notify_by_mail: false }).where('user_id', '=', farmer.userId).execute();
    await order();
    expect((await toldTo(app, farmer)).map(({ template, channel }) => [template, channel])).toEqual([
      ['ORDERED_BY_LINK', 'CALL'],
    ]);
  });

  it('stands once on the call list for an account that nobody has confirmed, and waits as ever', async () => {
    const { db } = app.database;
    await db.updateTable('app_user').set({ mail_confirmed: false }).where('user_id', '=', farmer.userId).execute();
    const { body } = await order();
    expect(body.page.waitsForConfirmation).toBe(true);
    expect((await toldTo(app, farmer)).map(({ template, channel }) => [template, channel])).toEqual([
      ['REQUEST_WAITS', 'CALL'],
    ]);
    expect((await app.as(pilot).call(missions.getMission, { params: { missionId: body.missionId } })).status).toBe(404);
  });

  it('reaches the coordinators when it was somebody else, and the requester once', async () => {
    await order();
    await minutesPass(app, 1);
    await app.as(null).call(api.disownOrderLink, link.by());
    const [said] = (await toldTo(app, admin)).filter(({ template }) => template === 'ORDER_LINK_DISOWNED').slice(-1);
    expect(said?.variables).toMatchObject({ requester: 'Odile Delvaux-Secret', count: '1' });
    expect(await templatesTo(app, farmer)).toEqual(['ORDERED_BY_LINK', 'REQUEST_CANCELED']);
  });
});
