import type { CreateMissionInformation, UpdateMissionInformation } from '@vigiefaon/domain/missions/missions.api';
import * as api from '@vigiefaon/domain/missions/missions.api';
import { updateParcel } from '@vigiefaon/domain/parcels/parcels.api';
import { deleteMyAccount } from '@vigiefaon/domain/privacy/privacy.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../http/session/password.ts';
import { anApplication, type TestUser } from '../../../testing/application/application.ts';
import { minutesPass, templatesTo, toldTo } from '../../../testing/messages/told.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aMeadow, aParcel, ownGround } from '../../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot } from '../../../testing/people/people.ts';

const app = await anApplication();
const { db } = app.database;
const admin = await anAdmin(app);
let farmer: TestUser & { clientId: string };
let pilot: TestUser;

beforeEach(async () => {
  app.setNow('2025-05-20T16:00:00Z');
  farmer = await aClient(app);
  pilot = await aPilot(app);
});

async function request(by: TestUser, changed: Partial<CreateMissionInformation> = {}) {
  const { clientId } = farmer;
  const { parcelId } = await aParcel(app, { clientId, name: 'Les Aulnes', ...ownGround() });
  const asked = {
    clientId,
    missionDate: '2025-05-22',
    mowingTime: '10:30',
    parcelIds: [parcelId],
    riskyParcels: false,
  };
  const body = { ...asked, contactPhone: '+32470123456', ...changed };
  const { status, body: mission } = await app.as(by).call(api.createMission, { body });
  expect(status).toBe(201);
  return { ...mission, parcelId };
}

/** A mission of which pilot and requester have heard long ago. */
async function anAssigned() {
  const { missionId, parcelIds } = await aMission(app, { clientId: farmer.clientId, ...ownGround() });
  const params = { missionId, pilotId: pilot.userId };
  await app.as(admin).call(api.assignMission, { params });
  await minutesPass(app, 5);
  return { missionId, parcelId: parcelIds[0] ?? '' };
}

async function edit(missionId: string, change: Omit<Partial<UpdateMissionInformation>, 'version'>, by = admin) {
  const { version } = (await app.as(admin).call(api.getMission, { params: { missionId } })).body;
  const { status } = await app.as(by).call(api.updateMission, { params: { missionId }, body: { version, ...change } });
  expect(status).toBe(200);
}

async function step(endpoint: typeof api.cancelMission | typeof api.reopenMission, missionId: string, by = admin) {
  expect((await app.as(by).call(endpoint, { params: { missionId } })).status).toBe(200);
}

describe('a new request', () => {
  it('is confirmed to its requester, with when they will know more', async () => {
    const { parcelId } = await aParcel(app, { clientId: farmer.clientId, name: 'Les Aulnes' });
    await request(farmer, { parcelIds: [parcelId] });
    expect(await toldTo(app, farmer)).toMatchObject([
      {
        template: 'REQUEST_CONFIRMED',
        day: '2025-05-22',
        variables: { place: 'Les Aulnes (Rendeux)', day: 'jeudi 22 mai', planningTime: '19 h', answerTime: '20 h' },
      },
    ]);
  });

  it('taken by phone is confirmed to the requester, not to who took it', async () => {
    await request(admin);
    expect(await templatesTo(app, farmer)).toEqual(['REQUEST_CONFIRMED']);
    expect(await templatesTo(app, admin)).toEqual([]);
  });

  it('after planning time promises nothing and says what helps instead', async () => {
    app.setNow('2025-05-20T17:00:00Z');
    await request(farmer, { missionDate: '2025-05-21' });
    const [late] = await toldTo(app, farmer);
    expect(late?.template).toBe('REQUEST_CONFIRMED_LATE');
    expect(late?.text).toContain('du centre vers les bords');
  });

  it('in the language of its requester', async () => {
    await db.updateTable('app_user').set({ locale: 'nl' }).where('user_id', '=', farmer.userId).execute();
    await request(admin);
    expect((await toldTo(app, farmer))[0]?.text).toContain('maaien op donderdag 22 mei');
  });
});

describe('a change by the association', () => {
  it('is told to the pilot and to the requester, with what has changed', async () => {
    const { missionId } = await anAssigned();
    await edit(missionId, { mowingTime: '14:00', contactPhone: '+32470999888' });
    const item = { mowing: 'fauche à 14 h', change: 'l’heure de fauche et le numéro de téléphone' };
    expect((await toldTo(app, pilot)).at(-1)).toMatchObject({ template: 'MISSION_CHANGED', items: [item] });
    expect((await toldTo(app, farmer)).at(-1)).toMatchObject({ template: 'REQUEST_CHANGED', items: [item] });
  });

  it('twice in a row is told once, as it is in the end', async () => {
    const { missionId } = await anAssigned();
    await edit(missionId, { mowingTime: '14:00' });
    await edit(missionId, { mowingTime: '15:00' });
    await minutesPass(app, 5);
    expect((await toldTo(app, pilot)).slice(1)).toMatchObject([{ items: [{ mowing: 'fauche à 15 h' }] }]);
    expect((await toldTo(app, farmer)).slice(1)).toMatchObject([{ items: [{ mowing: 'fauche à 15 h' }] }]);
  });

  it('of the day names the day that it was', async () => {
    const { missionId } = await anAssigned();
    await edit(missionId, { missionDate: '2025-05-24' });
    expect((await toldTo(app, pilot)).at(-1)).toMatchObject({
      day: '2025-05-24',
      variables: { day: 'samedi 24 mai' },
      items: [{ change: 'le jour (avant\u00a0: jeudi 22 mai)' }],
    });
  });

  it('that follows another of which nobody has heard is told together with it', async () => {
    const { missionId } = await anAssigned();
    await edit(missionId, { missionDate: '2025-05-24', contactPhone: '+32470999888' });
    await edit(missionId, { mowingTime: '14:00' });
    const change = 'le jour (avant\u00a0: jeudi 22 mai), l’heure de fauche et le numéro de téléphone';
    expect((await toldTo(app, pilot)).slice(1)).toMatchObject([{ day: '2025-05-24', items: [{ change }] }]);
    expect((await toldTo(app, farmer)).slice(1)).toMatchObject([{ day: '2025-05-24', items: [{ change }] }]);
  });

  it('of the day that is taken back at once is told to nobody', async () => {
    const { missionId } = await anAssigned();
    await edit(missionId, { missionDate: '2025-05-24' });
    await edit(missionId, { missionDate: '2025-05-22' });
    await minutesPass(app, 5);
    expect([await templatesTo(app, pilot), await templatesTo(app, farmer)]).toEqual([['ROUND'], ['PILOT_WILL_CALL']]);
  });

  it('before the pilot has heard of the mission makes it hear of the mission as it is', async () => {
    const { missionId } = await aMission(app, { clientId: farmer.clientId, ...ownGround() });
    await app.as(admin).call(api.assignMission, { params: { missionId, pilotId: pilot.userId } });
    await edit(missionId, { missionDate: '2025-05-24' });
    expect(await toldTo(app, pilot)).toMatchObject([{ template: 'ROUND', day: '2025-05-24', items: [{}] }]);
    const told = (await toldTo(app, farmer)).map(({ template, day }) => [template, day]);
    expect(told).toEqual([
      ['PILOT_WILL_CALL', '2025-05-24'],
      ['REQUEST_CHANGED', '2025-05-24'],
    ]);
  });

  it('of the pilot note or of nothing at all is told to nobody', async () => {
    const { missionId } = await anAssigned();
    await edit(missionId, { pilotNote: 'Chien méchant' });
    await edit(missionId, { mowingTime: '10:30' });
    expect([await templatesTo(app, pilot), await templatesTo(app, farmer)]).toEqual([['ROUND'], ['PILOT_WILL_CALL']]);
  });
});

describe('a change by the requester', () => {
  it('is nothing that it has to be told', async () => {
    const { missionId } = await request(farmer);
    await minutesPass(app, 1);
    await edit(missionId, { mowingTime: '14:00' }, farmer);
    expect(await templatesTo(app, farmer)).toEqual(['REQUEST_CONFIRMED']);
  });

  it('to a day that is planned already is answered like a late request', async () => {
    const { missionId } = await request(farmer);
    app.setNow('2025-05-20T17:30:00Z');
    await minutesPass(app, 0);
    await edit(missionId, { missionDate: '2025-05-21' }, farmer);
    expect(await templatesTo(app, farmer)).toEqual(['REQUEST_CONFIRMED', 'REQUEST_CONFIRMED_LATE']);
  });

  it('of a parcel that a pilot goes to is told to the pilot', async () => {
    const { parcelId } = await anAssigned();
    const body = { name: 'Pré agrandi', geometry: aMeadow({ side: 0.004 }) };
    expect((await app.as(farmer).call(updateParcel, { params: { parcelId }, body })).status).toBe(200);
    expect((await toldTo(app, pilot)).at(-1)).toMatchObject({
      template: 'MISSION_CHANGED',
      items: [{ place: 'Pré agrandi (Rendeux)', change: 'les parcelles' }],
    });
    expect(await templatesTo(app, farmer)).toEqual(['PILOT_WILL_CALL']);
  });
});

describe('a cancellation', () => {
  it('by the requester is told to its pilot', async () => {
    const { missionId } = await anAssigned();
    await step(api.cancelMission, missionId, farmer);
    expect(await templatesTo(app, pilot)).toEqual(['ROUND', 'MISSION_CANCELED']);
    expect(await templatesTo(app, farmer)).toEqual(['PILOT_WILL_CALL']);
  });

  it('by the association is told to both', async () => {
    const { missionId } = await anAssigned();
    await step(api.cancelMission, missionId);
    expect(await templatesTo(app, pilot)).toEqual(['ROUND', 'MISSION_CANCELED']);
    expect(await templatesTo(app, farmer)).toEqual(['PILOT_WILL_CALL', 'REQUEST_CANCELED']);
  });

  it('that is undone at once is told to nobody', async () => {
    const { missionId } = await anAssigned();
    await step(api.cancelMission, missionId);
    await step(api.reopenMission, missionId);
    await minutesPass(app, 5);
    expect([await templatesTo(app, pilot), await templatesTo(app, farmer)]).toEqual([['ROUND'], ['PILOT_WILL_CALL']]);
  });

  it('that is taken back later is told like an assignment', async () => {
    const { missionId } = await anAssigned();
    await step(api.cancelMission, missionId, farmer);
    await minutesPass(app, 5);
    await step(api.reopenMission, missionId);
    expect(await templatesTo(app, pilot)).toEqual(['ROUND', 'MISSION_CANCELED', 'ROUND']);
    expect(await templatesTo(app, farmer)).toEqual(['PILOT_WILL_CALL', 'PILOT_WILL_CALL']);
  });

  it('that is taken back in the evening promises no answer for that evening', async () => {
    const { missionId } = await request(farmer, { missionDate: '2025-05-21' });
    await minutesPass(app, 1);
    await step(api.cancelMission, missionId, farmer);
    app.setNow('2025-05-20T18:30:00Z');
    await step(api.reopenMission, missionId);
    expect(await templatesTo(app, farmer)).toEqual(['REQUEST_CONFIRMED', 'REQUEST_CONFIRMED_LATE']);
  });

  it('of a request without pilot that is taken back later is confirmed anew', async () => {
    const { missionId } = await request(farmer);
    await minutesPass(app, 1);
    await step(api.cancelMission, missionId, farmer);
    await step(api.reopenMission, missionId);
    expect(await templatesTo(app, farmer)).toEqual(['REQUEST_CONFIRMED', 'REQUEST_CONFIRMED']);
  });

  it('by deletion is told while it is still known whom it concerned', async () => {
    const { missionId } = await anAssigned();
    expect((await app.as(admin).call(api.deleteMission, { params: { missionId } })).status).toBe(204);
    expect(await templatesTo(app, pilot)).toEqual(['ROUND', 'MISSION_CANCELED']);
    expect(await templatesTo(app, farmer)).toEqual(['PILOT_WILL_CALL', 'REQUEST_CANCELED']);
  });

  it('of a day that is over is told to nobody', async () => {
    const { missionId } = await anAssigned();
    app.setNow('2025-05-23T10:00:00Z');
    await step(api.cancelMission, missionId);
    expect([await templatesTo(app, pilot), await templatesTo(app, farmer)]).toEqual([['ROUND'], ['PILOT_WILL_CALL']]);
  });
});

it('when a requester leaves, their pilots hear of it, and nobody hears their name or their fields any more', async () => {
  const { missionId } = await anAssigned();
  const password = 'le-pre-du-moulin';
  const password_hash = await hashPassword(password);
  await db.updateTable('app_user').set({ password_hash }).where('user_id', '=', farmer.userId).execute();
  expect((await app.as(farmer).call(deleteMyAccount, { body: { password } })).status).toBe(204);
  const [round, canceled] = await toldTo(app, pilot);
  expect(round).toMatchObject({ template: 'ROUND', state: 'SENT', text: '', items: [] });
  expect(canceled).toMatchObject({ template: 'MISSION_CANCELED', state: 'WAITING' });
  expect(canceled?.text).not.toContain('Pré du ruisseau');
  const history = (await app.as(admin).call(api.getMissionHistory, { params: { missionId } })).body.items;
  expect(history.at(-1)?.action).toBe('cancel');
});

it('when a pilot leaves, their requesters hear that they do not come', async () => {
  await anAssigned();
  const password = 'le-pre-du-moulin';
  const password_hash = await hashPassword(password);
  await db.updateTable('app_user').set({ password_hash }).where('user_id', '=', pilot.userId).execute();
  expect((await app.as(pilot).call(deleteMyAccount, { body: { password } })).status).toBe(204);
  expect(await templatesTo(app, farmer)).toEqual(['PILOT_WILL_CALL', 'PILOT_WITHDRAWN']);
});
