import { login, register } from '@vigiefaon/domain/auth/auth.api';
import { confirmAccount, confirmMail } from '@vigiefaon/domain/auth/confirm-mail.api';
import { listCalls } from '@vigiefaon/domain/calls/calls.api';
import { listMissionSpots } from '@vigiefaon/domain/missions/mission-spots.api';
import * as missions from '@vigiefaon/domain/missions/missions.api';
import { waitsForConfirmation } from '@vigiefaon/domain/missions/waits-for-confirmation';
import { getPlanning } from '@vigiefaon/domain/planning/board/planning.api';
import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import { updateUser } from '@vigiefaon/domain/users/users.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { newestConfirmationKey } from '../../testing/messages/kept-mails.ts';
import { minutesPass, templatesTo, toldTo } from '../../testing/messages/told.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { anAdmin, aPilot } from '../../testing/people/people.ts';
import { aRegistration } from '../../testing/people/registration.ts';
import { askPilots, tellNoPilot, tellPlanningOpens } from '../messages/telling/tell-of-evening.ts';

const app = await anApplication();
const { db } = app.database;
const tomorrow = '2025-05-21';
let admin: TestUser;
let pilot: TestUser;

const home = {
  label: 'Chez moi',
  street: null,
  houseNumber: null,
  zipcode: '6900',
  city: 'Marche',
  country: 'BE',
  lon: 5.5,
  lat: 50.2,
  signature: 'not asked here',
};

beforeEach(async () => {
  app.setNow('2025-05-20T14:00:00Z');
  for (const table of ['outgoing_message', 'mission', 'rate_limit', 'app_user'] as const) {
    await db.deleteFrom(table).execute();
  }
  admin = await anAdmin(app);
  pilot = await aPilot(app, { address: home });
});

async function aRegistered(changed: Record<string, unknown> = {}) {
  const sent = aRegistration(changed);
  const { body: user } = await app.as(null).call(register, { body: sent });
  const { identity, password } = sent;
  const { body: session } = await app.as(null).call(login, { body: { identifier: identity.phone, password } });
  const clientId = user.clientId ?? '';
  const { parcelId } = await aParcel(app, { clientId });
  return { ...user, clientId, parcelId, token: session.token, identityId: user.identity.identityId, sent };
}

type Registered = Awaited<ReturnType<typeof aRegistered>>;

async function order({ clientId, parcelId, token }: Registered, missionDate = tomorrow): Promise<string> {
  const body = { clientId, missionDate, parcelIds: [parcelId], contactPhone: '+32470123456', riskyParcels: false };
  return (await app.as({ token }).call(missions.createMission, { body: { ...body, again: true } })).body.missionId;
}

const openLink = async ({ sent }: Registered) =>
  app.as(null).call(confirmMail, { body: { key: await newestConfirmationKey(app, sent.identity.email ?? '') } });
const confirmedBy = (who: TestUser, { userId }: Registered) => app.as(who).call(confirmAccount, { params: { userId } });
const idsFor = async (who: TestUser, body: Record<string, unknown> = {}) =>
  (await app.as(who).call(missions.searchMissions, { body })).body.items.map(({ missionId }) => missionId);
const boardOf = async () =>
  (await app.as(admin).call(getPlanning, { params: { date: tomorrow } })).body as PlanningBoard;
const callsOn = async () => (await app.as(admin).call(listCalls)).body.items;

describe('a request of somebody whose address is not confirmed', () => {
  it('waits: no pilot finds it, is asked for it, sees it on the map or opens it', async () => {
    const missionId = await order(await aRegistered());
    await app.database.transaction((open) => askPilots(open, { config: app.config, now: app.now() }, tomorrow));
    expect(await templatesTo(app, pilot)).toEqual([]);
    expect(await idsFor(pilot)).toEqual([]);
    expect((await app.as(pilot).call(missions.getMission, { params: { missionId } })).status).toBe(404);
    expect((await app.as(pilot).call(missions.countMissions, { body: {} })).body.TODO).toBe(0);
    const query = { bbox: '5,49,7,51', zoom: 12 };
    const { body } = await app.as(pilot).call(listMissionSpots, { query });
    expect([body.spots, body.gatherings]).toEqual([[], []]);
    const respond = { params: { missionId }, body: { response: 'POSSIBLE' } };
    expect((await app.as(pilot).call(missions.respondToMission, respond)).status).toBe(404);
  });

  it('is there for admins and for whoever asked, and says whose address it waits for', async () => {
    const farmer = await aRegistered();
    const missionId = await order(farmer);
    for (const who of [admin, farmer]) {
      const { body } = await app.as(who).call(missions.getMission, { params: { missionId } });
      expect([body.unconfirmedUserId, waitsForConfirmation(body)]).toEqual([farmer.userId, true]);
      expect(body.actions).not.toContain('assign');
    }
    await aMission(app);
    expect(await idsFor(admin, { waiting: true })).toEqual([missionId]);
    expect((await app.as(admin).call(missions.countMissions, { body: { waiting: true } })).body.TODO).toBe(1);
    expect(await idsFor(admin, { waiting: false })).not.toContain(missionId);
  });

  it('is given to nobody, one by one or with others, and the refusal says why', async () => {
    const missionId = await order(await aRegistered());
    const params = { missionId, pilotId: pilot.userId };
    const refused = await app.as(admin).call(missions.assignMission, { params });
    expect(refused.problem).toMatchObject({ status: 409, reason: 'ADDRESS_NOT_CONFIRMED' });
    const body = { missionIds: [missionId], action: 'assign', pilotId: pilot.userId };
    const { items } = (await app.as(admin).call(missions.bulkMissions, { body })).body;
    expect(items).toMatchObject([{ ok: false, reason: 'ADDRESS_NOT_CONFIRMED' }]);
  });

  it('is not planned and stands beside the board with whose address is to be confirmed', async () => {
    const farmer = await aRegistered();
    const missionId = await order(farmer);
    const board = await boardOf();
    expect([board.missions, board.unplanned]).toEqual([[], []]);
    expect(board.waiting).toMatchObject([{ missionId, userId: farmer.userId, requester: 'Odile Lambert' }]);
  });

  it('comes onto the call list at once, and is named when the planning opens', async () => {
    await order(await aRegistered());
    expect((await callsOn()).flatMap(({ reasons }) => reasons.map(({ template }) => template))).toEqual([
      'REQUEST_WAITS',
    ]);
    await app.database.transaction((open) => tellPlanningOpens(open, { config: app.config, now: app.now() }, tomorrow));
    const [opens] = await toldTo(app, admin);
    expect(opens).toMatchObject({ template: 'PLANNING_OPENS', variables: { open: '0', assigned: '0' } });
    expect(opens?.variables.answers).toMatch(/En attente, à confirmer\s: 1/);
  });

  it('nobody has confirmed by the answer time is called about again, and not told that all pilots are taken', async () => {
    const farmer = await aRegistered();
    await order(farmer);
    await db.updateTable('outgoing_message').set({ state: 'SENT' }).where('channel', '=', 'CALL').execute();
    await app.database.transaction((open) => tellNoPilot(open, { config: app.config, now: app.now() }, tomorrow));
    expect((await toldTo(app, farmer)).filter(({ channel }) => channel === 'CALL')).toMatchObject([
      { template: 'REQUEST_WAITS', state: 'SENT' },
      { template: 'REQUEST_WAITS', state: 'WAITING' },
    ]);
  });
});

describe('the moment the address is confirmed', () => {
  it.each([
    ['by its link', (farmer: Registered) => openLink(farmer)],
    ['by an admin', (farmer: Registered) => confirmedBy(admin, farmer)],
  ])('%s the request enters by itself, pilots are asked and the call is over', async (_, confirm) => {
    const farmer = await aRegistered();
    const missionId = await order(farmer);
    expect((await confirm(farmer)).status).toBe(200);
    expect(await idsFor(pilot)).toEqual([missionId]);
    expect(await templatesTo(app, pilot)).toEqual(['PILOT_ASKED']);
    expect(await callsOn()).toEqual([]);
    const board = await boardOf();
    expect([board.missions.map((mission) => mission.missionId), board.waiting]).toEqual([[missionId], []]);
  });

  it('the requester hears in one mail where all of their requests stand, and nothing of what was held back', async () => {
    const farmer = await aRegistered();
    for (const day of [tomorrow, '2025-05-24', '2025-05-25']) await order(farmer, day);
    const cancelled = await order(farmer, '2025-05-26');
    await app.as(farmer).call(missions.cancelMission, { params: { missionId: cancelled } });
    await openLink(farmer);
    const told = (await toldTo(app, farmer)).filter(({ template }) => template !== 'MAIL_CONFIRMATION');
    expect(told.map(({ template, channel, items }) => [template, channel, items.length])).toEqual([
      ['REQUESTS_ENTERED', 'MAIL', 3],
    ]);
    expect(told[0]?.items.map(({ day, state }) => [day, state])).toEqual(
      [
        ['mercredi 21 mai', 'dans le planning, réponse la veille vers 20 h'],
        ['samedi 24 mai', 'dans le planning, réponse la veille vers 20 h'],
        ['dimanche 25 mai', 'dans le planning, réponse la veille vers 20 h'],
      ].map(([day, state]) => [day, expect.stringMatching(new RegExp(state?.replaceAll(' ', '\\s') ?? ''))]),
    );
  });

  it('after the planning time the mail promises nothing', async () => {
    const farmer = await aRegistered();
    await order(farmer);
    app.setNow('2025-05-20T17:30:00Z');
    await openLink(farmer);
    const [said] = (await toldTo(app, farmer)).filter(({ template }) => template === 'REQUESTS_ENTERED');
    expect(said?.items[0]?.state).toMatch(/demande tardive/);
  });

  it('a second confirmation says nothing more', async () => {
    const farmer = await aRegistered();
    await order(farmer);
    await openLink(farmer);
    await minutesPass(app, 5);
    await confirmedBy(admin, farmer);
    const said = (await templatesTo(app, farmer)).filter((template) => template === 'REQUESTS_ENTERED');
    expect(said).toHaveLength(1);
  });

  it('what was ordered at that very moment has entered as well', async () => {
    const farmer = await aRegistered();
    const [missionId] = await Promise.all([order(farmer), confirmedBy(admin, farmer)]);
    expect(await idsFor(pilot)).toEqual([missionId]);
    expect(await callsOn()).toEqual([]);
    expect(await templatesTo(app, pilot)).toEqual(['PILOT_ASKED']);
  });
});

describe('a request that waits', () => {
  it('and is cancelled leaves nobody to call', async () => {
    const farmer = await aRegistered();
    const missionId = await order(farmer);
    await app.as(farmer).call(missions.cancelMission, { params: { missionId } });
    expect((await callsOn()).flatMap(({ reasons }) => reasons.map(({ template }) => template))).toEqual([]);
  });

  it('goes on waiting when its requester takes the mail of the account away', async () => {
    const farmer = await aRegistered();
    await order(farmer);
    const { identityId: _, ...identity } = farmer.identity;
    const body = { identity: { ...identity, email: null }, currentPassword: farmer.sent.password };
    expect((await app.as(farmer).call(updateUser, { params: { userId: farmer.userId }, body })).status).toBe(200);
    expect(await idsFor(pilot)).toEqual([]);
  });

  it('of a pilot who asks for a field of their own is seen by that pilot', async () => {
    const farmer = await aRegistered();
    const missionId = await order(farmer);
    await db
      .updateTable('app_user')
      .set({ role: 'ROLE_PILOT', rules_version: 1, rules_accepted_at: app.now() })
      .where('user_id', '=', farmer.userId)
      .execute();
    const { body } = await app.as(farmer).call(missions.getMission, { params: { missionId } });
    expect(body.missionId).toBe(missionId);
  });

  it('that had a pilot before there was such a rule keeps it', async () => {
    const farmer = await aRegistered();
    const { missionId } = await aMission(app, {
      clientId: farmer.clientId,
      missionDate: tomorrow,
      status: 'AFFECTED',
      pilotId: pilot.userId,
    });
    expect(await idsFor(pilot)).toEqual([missionId]);
    expect((await boardOf()).waiting).toEqual([]);
  });
});
