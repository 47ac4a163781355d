import * as api from '@vigiefaon/domain/missions/missions.api';
import * as planning from '@vigiefaon/domain/planning/board/planning.api';
import * as unavailabilities from '@vigiefaon/domain/unavailabilities/unavailabilities.api';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../../database/queries/new-id.ts';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { listenAt, type Stream } from '../../testing/application/event-stream.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { anIntention } from '../../testing/missions/an-intention.ts';
import { OrderRequestScene } from '../../testing/missions/order-request-scene.ts';
import { aClient, anAdmin, aPilot, aVolunteer } from '../../testing/people/people.ts';
import { saveSettings } from '../settings/settings.repository.ts';

let app: TestApplication;
let pilot: TestUser;
let address: string;

beforeAll(async () => {
  app = await anApplication();
  pilot = await aPilot(app);
  address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  return () => app.close();
});

const aCall = {
  channel: 'CALL',
  user_id: null,
  address: '+32470000001',
  locale: 'fr',
  template: 'NO_PILOT',
  variables: '{}',
  subject: 'Pas de pilote',
  body_text: 'Pas de pilote',
  body_html: '',
  next_attempt_at: new Date(),
  created_at: new Date(),
} as const;

const listen = (user: TestUser, lastId?: string, at = address): Promise<Stream> => listenAt(at, user, lastId);

/** A screen that has heard all that happened before it was opened. */
async function connected(user: TestUser): Promise<Stream & { id: string }> {
  const stream = await listen(user);
  expect((await stream.next()).event).toEqual({ type: 'CONNECTED' });
  await sql`select pg_notify('live', '{"type":"ALL"}')`.execute(app.database.db);
  let heard = await stream.next();
  while (heard.event.type !== 'ALL') heard = await stream.next();
  return { ...stream, id: heard.id };
}

function take(missionId: string) {
  return app.as(pilot).call(api.assignMission, { params: { missionId, pilotId: pilot.userId } });
}

describe('an open screen', () => {
  it('hears which mission has changed, is new or gone, also by an answer', async () => {
    const { missionId } = await aMission(app);
    const screen = await connected(pilot);
    const change = { type: 'MISSION', missionId };
    await app.as(pilot).call(api.respondToMission, { params: { missionId }, body: { response: 'POSSIBLE' } });
    expect((await screen.next()).event).toEqual(change);
    await take(missionId);
    expect((await screen.next()).event).toEqual(change);
  });

  it('of a requester hears of their own missions only', async () => {
    const [farmer, neighbour] = await Promise.all([aClient(app), aClient(app)]);
    const own = await aMission(app, { clientId: farmer.clientId });
    const other = await aMission(app, { clientId: neighbour.clientId });
    const screen = await connected(farmer);
    await take(other.missionId);
    await take(own.missionId);
    expect((await screen.next()).event).toEqual({ type: 'MISSION', missionId: own.missionId });
  });

  it('hears nothing of what was not kept', async () => {
    const { missionId } = await aMission(app);
    const screen = await connected(pilot);
    const undone = app.database.transaction(async (transaction) => {
      await transaction.updateTable('mission').set({ client_note: 'x' }).where('mission_id', '=', missionId).execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const kept = await aMission(app);
    expect((await screen.next()).event).toEqual({ type: 'MISSION', missionId: kept.missionId });
  });

  it('hears of many at once in one word', async () => {
    const { missionId } = await aMission(app);
    const { clientId } = await aClient(app);
    const screen = await connected(pilot);
    const row = { client_id: clientId, mission_date: '2025-05-22', contact_phone: '+32470000001', accompanists: '[]' };
    const ids = Array.from({ length: 101 }, () => crypto.randomUUID());
    await app.database.db
      .insertInto('mission')
      .values(ids.map((id) => ({ ...row, mission_id: id })))
      .execute();
    expect((await screen.next()).event).toEqual({ type: 'ALL' });
    await take(missionId);
    expect((await screen.next()).event).toEqual({ type: 'MISSION', missionId });
  });

  it('hears of what is handed over to neighbours when it coordinates, and else does not', async () => {
    const [ofAdmin, ofPilot] = [await connected(await anAdmin(app)), await connected(pilot)];
    // The word that ends the wait of the second is heard by the first as well.
    expect((await ofAdmin.next()).event).toEqual({ type: 'ALL' });
    const partner = { partner_id: newId(), name: 'Our', contact: null, area: null, address: null };
    const at = { created_by: null, created_at: app.now(), updated_at: app.now() };
    await app.database.db
      .insertInto('partner')
      .values({ ...partner, key_id: null, public_key: null, ...at })
      .execute();
    await sql`select pg_notify('live', '{"type":"ALL"}')`.execute(app.database.db);
    expect((await ofAdmin.next()).event).toEqual({ type: 'HANDOVERS' });
    expect((await ofPilot.next()).event).toEqual({ type: 'ALL' });
  });

  it('hears of what waits for a dry day: a requester of their own, the crew of all', async () => {
    const [farmer, neighbour] = await Promise.all([aClient(app), aClient(app)]);
    const [ofPilot, ofFarmer] = [await connected(pilot), await connected(farmer)];
    // The word that ends the wait of the second is heard by the first as well.
    expect((await ofPilot.next()).event).toEqual({ type: 'ALL' });
    await anIntention(app, neighbour.clientId);
    const intentionId = await anIntention(app, farmer.clientId);
    const changed = app.database.db.updateTable('intention_parcel').set({ mown_at: app.now() });
    await changed.where('intention_id', '=', intentionId).execute();
    await sql`select pg_notify('live', '{"type":"ALL"}')`.execute(app.database.db);
    const heard = async ({ next }: Stream) => {
      const types: string[] = [];
      for (let { event } = await next(); event.type !== 'ALL'; { event } = await next()) {
        expect(event).toEqual({ type: 'INTENTIONS' });
        types.push(event.type);
      }
      return types.length;
    };
    // Told, its field, and that the field is mown.
    expect(await heard(ofFarmer)).toBe(3);
    expect(await heard(ofPilot)).toBe(5);
  });

  it('of a coordinator hears that somebody has to be called, those of pilots and requesters never', async () => {
    const [admin, farmer] = await Promise.all([anAdmin(app), aClient(app)]);
    const [ofPilot, ofFarmer] = [await connected(pilot), await connected(farmer)];
    const coordinator = await connected(admin);
    const marker = await app.database.db
      .insertInto('outgoing_message')
      .values({ ...aCall, message_id: crypto.randomUUID(), idempotency_key: crypto.randomUUID() })
      .returning('message_id')
      .executeTakeFirstOrThrow();
    expect((await coordinator.next()).event).toEqual({ type: 'CALLS' });
    const done = app.database.db.updateTable('outgoing_message').set({ state: 'DELIVERED' });
    await done.where('message_id', '=', marker.message_id).execute();
    expect((await coordinator.next()).event).toEqual({ type: 'CALLS' });
    await sql`select pg_notify('live', '{"type":"ALL"}')`.execute(app.database.db);
    for (const screen of [ofPilot, ofFarmer]) expect((await screen.next()).event).toEqual({ type: 'ALL' });
    // What was missed is nobody else's either.
    await app.database.db.deleteFrom('outgoing_message').where('message_id', '=', marker.message_id).execute();
    await connected(admin);
    expect((await (await listen(pilot, ofPilot.id)).next()).event).toEqual({ type: 'ALL' });
    expect((await (await listen(farmer, ofFarmer.id)).next()).event).toEqual({ type: 'ALL' });
  });

  it('of a coordinator hears of what somebody without account asks for, those of pilots and requesters never', async () => {
    const [admin, farmer] = await Promise.all([anAdmin(app), aClient(app)]);
    const others = [await connected(pilot), await connected(farmer)];
    const coordinator = await connected(admin);
    // The word that ends the wait of the later ones is heard by the earlier ones as well.
    for (const other of [...others.slice(0, 1), ...others]) expect((await other.next()).event).toEqual({ type: 'ALL' });
    expect((await new OrderRequestScene(app).send()).status).toBe(202);
    const heard = [(await coordinator.next()).event.type, (await coordinator.next()).event.type];
    expect(heard.toSorted()).toEqual(['CALLS', 'ORDER_REQUESTS']);
    await sql`select pg_notify('live', '{"type":"ALL"}')`.execute(app.database.db);
    for (const other of others) expect((await other.next()).event).toEqual({ type: 'ALL' });
  });

  it('of a coordinator hears which plan looks different, those of pilots and requesters never', async () => {
    const [admin, farmer] = await Promise.all([anAdmin(app), aClient(app)]);
    const [ofPilot, ofFarmer] = [await connected(pilot), await connected(farmer)];
    const coordinator = await connected(admin);
    const params = { date: '2025-06-10' };
    const decisions = { rounds: [], locks: [], overcast: true, changes: [] };
    await app.as(admin).call(planning.attendPlanning, { params });
    await app.as(admin).call(planning.savePlanning, { params, body: { version: 0, decisions } });
    await app.as(admin).call(planning.leavePlanning, { params });
    const change = { type: 'PLANNING', day: params.date };
    for (let heard = 0; heard < 3; heard++) expect((await coordinator.next()).event).toEqual(change);
    await sql`select pg_notify('live', '{"type":"ALL"}')`.execute(app.database.db);
    for (const screen of [ofPilot, ofFarmer]) expect((await screen.next()).event).toEqual({ type: 'ALL' });
  });

  it('of a coordinator hears of the plan when a request, an answer or an absence changes it', async () => {
    const admin = await anAdmin(app);
    const { missionId } = await aMission(app, { missionDate: '2025-06-11' });
    const coordinator = await connected(admin);
    const params = { missionId };
    await app.as(pilot).call(api.respondToMission, { params, body: { response: 'POSSIBLE' } });
    const heard = [await coordinator.next(), await coordinator.next()].map(({ event }) => event);
    expect(heard).toContainEqual({ type: 'PLANNING', day: '2025-06-11' });
    expect(heard).toContainEqual({ type: 'MISSION', missionId });
    const periods = [{ from: '2025-06-11', to: '2025-06-12' }];
    const body = { version: 0, periods };
    const of = { pilotId: pilot.userId };
    expect((await app.as(pilot).call(unavailabilities.saveUnavailability, { params: of, body })).status).toBe(200);
    expect((await coordinator.next()).event).toEqual({ type: 'PLANNING' });
  });

  it('is told to read all again by what a newer instance says', async () => {
    const screen = await connected(pilot);
    for (const strange of ['{"type":"TOMORROW"}', 'nonsense', '{"type":"MISSION"}']) {
      await sql`select pg_notify('live', ${strange})`.execute(app.database.db);
      expect((await screen.next()).event).toEqual({ type: 'ALL' });
    }
  });

  it('hears what happens through another instance', async () => {
    const second = await app.secondInstance();
    const at = await second.fastify.listen({ port: 0, host: '127.0.0.1' });
    const screen = await listen(pilot, undefined, at);
    await screen.next();
    const { missionId } = await aMission(app);
    expect((await screen.next()).event).toEqual({ type: 'MISSION', missionId });
  });
});

describe('a screen that comes back', () => {
  it('hears what it missed, in order', async () => {
    const [first, second] = [await aMission(app), await aMission(app)];
    const { id } = await connected(pilot);
    await take(second.missionId);
    await take(first.missionId);
    // Until here another screen has heard all of it.
    await connected(pilot);
    const back = await listen(pilot, id);
    const heard = [await back.next(), await back.next(), await back.next()];
    expect(heard.map(({ event }) => event.missionId ?? event.type)).toEqual([second.missionId, first.missionId, 'ALL']);
  });

  it('is told to read all again when nobody knows what it missed', async () => {
    const { id } = await connected(pilot);
    const strange = ['nonsense', `${id.split('.')[0]}.999999`, `${crypto.randomUUID()}.1`];
    for (const lastId of strange) {
      expect((await (await listen(pilot, lastId)).next()).event).toEqual({ type: 'ALL' });
    }
  });
});

describe('nobody listens', () => {
  it('without a session or without a role', async () => {
    const volunteer = await aVolunteer(app);
    expect((await fetch(`${address}/api/events`)).status).toBe(401);
    const headers = { authorization: `Bearer ${volunteer.token}` };
    expect((await fetch(`${address}/api/events`, { headers })).status).toBe(403);
  });

  it('on more screens at once than an account may have, until one is closed', async () => {
    await saveSettings(app.database.db, { openStreams: 2 });
    onTestFinished(async () => {
      await app.database.db.deleteFrom('setting').where('key', '=', 'openStreams').execute();
    });
    const farmer = await aClient(app);
    await connected(farmer);
    await connected(farmer);
    const headers = { authorization: `Bearer ${farmer.token}` };
    const third = await fetch(`${address}/api/events`, { headers });
    expect([third.status, await third.json()]).toMatchObject([429, { code: 'QUOTA_REACHED', reason: 'STREAMS' }]);
    await connected(await aClient(app));
  });

  it('any longer when the application stops', async () => {
    const second = await app.secondInstance();
    const at = await second.fastify.listen({ port: 0, host: '127.0.0.1' });
    const screen = await listen(pilot, undefined, at);
    await second.fastify.close();
    await screen.end();
  });
});
