import { getClient, listClients, searchClients } from '@vigiefaon/domain/clients/clients.api';
import { missionStatuses } from '@vigiefaon/domain/missions/mission-status';
import * as missions from '@vigiefaon/domain/missions/missions.api';
import { canSeePhone } from '@vigiefaon/domain/privacy/phone-visibility';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';

const app = await anApplication();
const { db } = app.database;
const phone = '+32479112233';
const contactPhone = '+32470000001';
const email = 'warzee@example.org';
const farmer = await aClient(app, { lastname: 'Warzée', phone, email });
const [admin, pilot, other] = [await anAdmin(app), await aPilot(app), await aPilot(app)];

async function setVisibility(value: string): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', 'pilotsSeePhone').execute();
  await db
    .insertInto('setting')
    .values({ key: 'pilotsSeePhone', value: JSON.stringify(value) })
    .execute();
}

async function phonesOf(missionId: string, user: TestUser) {
  const { body } = await app.as(user).call(missions.getMission, { params: { missionId } });
  return [body.client.phone, body.contactPhone];
}

async function found(user: TestUser, text: string) {
  const [byMission, byClient] = await Promise.all([
    app.as(user).call(missions.searchMissions, { body: { text, clientId: farmer.clientId } }),
    app.as(user).call(searchClients, { body: { text } }),
  ]);
  return [byMission.body.total, byClient.body.total];
}

async function contactOf(user: TestUser) {
  const { clientId } = farmer;
  const one = (await app.as(user).call(getClient, { params: { clientId } })).body;
  const { items } = (await app.as(user).call(listClients, { query: { limit: 200 } })).body;
  const listed = items.find((item) => item.clientId === clientId);
  expect(listed?.identity).toEqual(one.identity);
  return [one.identity.phone, one.identity.email];
}

beforeEach(async () => {
  // Noon in Brussels: planning time is still to come.
  app.setNow('2025-05-20T10:00:00Z');
  await db.deleteFrom('mission').execute();
  await setVisibility('ASSIGNED_OR_PLANNING');
});

test('a pilot sees how to reach a requester from assignment on', async () => {
  const { missionId } = await aMission(app, { clientId: farmer.clientId, missionDate: '2025-05-30' });
  expect(await phonesOf(missionId, pilot)).toEqual([null, null]);
  expect(await contactOf(pilot)).toEqual([null, null]);
  await app.as(pilot).call(missions.assignMission, { params: { missionId, pilotId: pilot.userId } });
  expect(await phonesOf(missionId, pilot)).toEqual([phone, contactPhone]);
  expect(await contactOf(pilot)).toEqual([phone, email]);
  expect(await phonesOf(missionId, other)).toEqual([null, null]);
});

test('what a pilot gets back from their own step shows the phone at once', async () => {
  const { missionId } = await aMission(app, { clientId: farmer.clientId, missionDate: '2025-05-30' });
  const params = { missionId, pilotId: pilot.userId };
  expect((await app.as(pilot).call(missions.assignMission, { params })).body.contactPhone).toBe(contactPhone);
  const back = await app.as(pilot).call(missions.unassignMission, { params: { missionId } });
  expect(back.body).toMatchObject({ contactPhone: null, client: { lastname: 'Warzée', phone: null } });
});

test('every pilot sees it on planning days: today, and tomorrow from planning time on', async () => {
  const { missionId } = await aMission(app, { clientId: farmer.clientId, missionDate: '2025-05-21' });
  expect(await phonesOf(missionId, pilot)).toEqual([null, null]);
  app.setNow('2025-05-20T17:00:00Z');
  expect(await phonesOf(missionId, pilot)).toEqual([phone, contactPhone]);
  expect(await contactOf(pilot)).toEqual([phone, email]);
  app.setNow('2025-05-21T03:00:00Z');
  expect(await phonesOf(missionId, pilot)).toEqual([phone, contactPhone]);
  app.setNow('2025-05-21T22:30:00Z');
  expect(await phonesOf(missionId, pilot)).toEqual([null, null]);
});

test('admins and the requester themselves always see it, pilots where the association wants it so', async () => {
  const { missionId } = await aMission(app, { clientId: farmer.clientId, missionDate: '2025-05-30' });
  for (const user of [admin, farmer]) expect(await phonesOf(missionId, user)).toEqual([phone, contactPhone]);
  expect(await contactOf(admin)).toEqual([phone, email]);
  await setVisibility('ALWAYS');
  expect(await phonesOf(missionId, pilot)).toEqual([phone, contactPhone]);
  expect(await contactOf(pilot)).toEqual([phone, email]);
});

test('lists and searches withhold it like the single mission', async () => {
  const { missionId } = await aMission(app, { clientId: farmer.clientId, missionDate: '2025-05-30' });
  const { clientId } = farmer;
  const lists = await Promise.all([
    app.as(pilot).call(missions.listMissions, {}),
    app.as(pilot).call(missions.listMissionsOfClient, { params: { clientId } }),
    app.as(pilot).call(missions.listMissionsInStatus, { params: { status: 'TODO' } }),
    app.as(pilot).call(missions.searchMissions, { body: {} }),
    app.as(pilot).call(missions.searchMissionsByLocation, { body: { lon: 5.5, lat: 50.2, radiusKm: 50 } }),
  ]);
  for (const { body } of lists) {
    const mission = body.items.find((item) => item.missionId === missionId);
    expect(mission).toMatchObject({ contactPhone: null, client: { lastname: 'Warzée', phone: null } });
    expect(JSON.stringify(body)).not.toContain(phone);
  }
});

test('nobody finds by a number or mail that they may not see', async () => {
  const { missionId } = await aMission(app, { clientId: farmer.clientId, missionDate: '2025-05-30' });
  for (const typed of ['0479 11 22 33', '479112233', '+32479112233', 'warzee@example.org', 'example.org', '9112']) {
    expect([typed, await found(pilot, typed)]).toEqual([typed, [0, 0]]);
    expect([typed, await found(admin, typed)]).toEqual([typed, [1, 1]]);
  }
  const byContactPhone = { text: '0470 00 00 01' };
  expect((await app.as(pilot).call(missions.searchMissions, { body: byContactPhone })).body.total).toBe(0);
  expect(await found(pilot, 'Warzée')).toEqual([1, 1]);
  expect(await found(pilot, 'warzee camille')).toEqual([1, 1]);
  expect(await found(pilot, 'camille 9112')).toEqual([0, 0]);
  await app.as(pilot).call(missions.assignMission, { params: { missionId, pilotId: pilot.userId } });
  expect(await found(pilot, '0479 11 22 33')).toEqual([1, 1]);
  expect(await found(other, '0479 11 22 33')).toEqual([0, 0]);
});

test('the database answers as the rule does, for every status, day and pilot', async () => {
  const reader = { userId: pilot.userId, role: 'ROLE_PILOT', clientId: null, phoneDays: ['2025-05-20'] } as const;
  const pilots = {
    TODO: [null],
    AFFECTED: [pilot, other],
    DONE: [pilot, other],
    CANCELED: [null, pilot, other],
  } as const;
  for (const status of missionStatuses) {
    for (const assigned of pilots[status]) {
      for (const missionDate of ['2025-05-19', '2025-05-20', '2025-05-21']) {
        const pilotId = assigned?.userId ?? null;
        const facts = { status, pilotId, missionDate, clientId: farmer.clientId };
        const { missionId } = await aMission(app, facts);
        const isSeen = (await phonesOf(missionId, pilot))[1] !== null;
        expect([status, missionDate, pilotId, isSeen]).toEqual([
          status,
          missionDate,
          pilotId,
          canSeePhone(facts, reader),
        ]);
      }
    }
  }
});
