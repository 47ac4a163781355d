import { saveAnswers } from '@vigiefaon/domain/answers/answers.api';
import * as api from '@vigiefaon/domain/missions/missions.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestUser } from '../../../testing/application/application.ts';
import { minutesPass, templatesTo, toldTo } from '../../../testing/messages/told.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aParcel } from '../../../testing/missions/a-parcel.ts';
import { aClient, acceptRules, anAdmin, aPilot, aPilotBeforeRules } from '../../../testing/people/people.ts';
import { signAnswerToken } from '../../../tokens/answer-token.ts';
import { askPilots } from '../../messages/telling/tell-of-evening.ts';

const app = await anApplication();
const { db } = app.database;
const day = '2025-05-21';
const here = { lon: 5.5, lat: 50.2 };
/** 0.09 degrees of latitude are ten kilometres. */
const tenKilometres = 0.09;
let farmer: TestUser & { clientId: string };
let admin: TestUser;

function home(kilometres: number) {
  return {
    label: 'Chez moi',
    street: null,
    houseNumber: null,
    zipcode: '6900',
    city: 'Marche',
    country: 'BE',
    lon: here.lon,
    lat: here.lat - (kilometres / 10) * tenKilometres,
    signature: 'not asked here',
  };
}

const aPilotAt = (kilometres: number) => aPilot(app, { address: home(kilometres) });
const waiting = () => aMission(app, { clientId: farmer.clientId, missionDate: day });

beforeEach(async () => {
  app.setNow('2025-05-20T10:00:00Z');
  for (const table of ['outgoing_message', 'mission', 'app_user'] as const) await db.deleteFrom(table).execute();
  farmer = await aClient(app);
  admin = await anAdmin(app);
});

function askAtNoon() {
  return app.database.transaction((transaction) => askPilots(transaction, { config: app.config, now: app.now() }, day));
}

async function requestForTomorrow() {
  const { clientId } = farmer;
  const { parcelId } = await aParcel(app, { clientId });
  const asked = { clientId, missionDate: day, mowingTime: '10:30', parcelIds: [parcelId], riskyParcels: false };
  const body = { ...asked, contactPhone: '+32470123456' };
  return (await app.as(farmer).call(api.createMission, { body })).body.missionId;
}

describe('pilots in reach', () => {
  it('are asked for all fields of tomorrow in one message, with distance and a link to answer', async () => {
    const pilot = await aPilotAt(12);
    const missions = [await waiting(), await waiting()];
    await askAtNoon();
    const [asked, ...more] = await toldTo(app, pilot);
    expect(more).toEqual([]);
    expect(asked).toMatchObject({ template: 'PILOT_ASKED', variables: { day: 'mercredi 21 mai' } });
    expect(asked?.items).toHaveLength(2);
    expect(asked?.items[0]).toMatchObject({
      place: 'Pré du ruisseau (Rendeux)',
      kilometres: '12 km',
      mowing: 'fauche à 10 h 30',
    });
    const token = signAnswerToken(app.config.secretKey, { pilotId: pilot.userId, day });
    expect(asked?.text).toContain('/answer/');
    const responses = missions.map(({ missionId }) => ({ missionId, response: 'POSSIBLE' }));
    const { body } = await app.as(null).call(saveAnswers, { params: { token }, body: { responses } });
    expect(body.fields.map(({ response }) => response)).toEqual(['POSSIBLE', 'POSSIBLE']);
  });

  it('are those within the association’s kilometres, or within their own', async () => {
    const [near, far, homebody, traveller] = [
      await aPilotAt(29),
      await aPilotAt(31),
      await aPilotAt(12),
      await aPilotAt(80),
    ];
    const reach = (pilot: TestUser, reach_kilometres: number) =>
      db.updateTable('app_user').set({ reach_kilometres }).where('user_id', '=', pilot.userId).execute();
    await reach(homebody, 10);
    await reach(traveller, 100);
    await waiting();
    await askAtNoon();
    const asked = await Promise.all([near, far, homebody, traveller].map((pilot) => templatesTo(app, pilot)));
    expect(asked).toEqual([['PILOT_ASKED'], [], [], ['PILOT_ASKED']]);
  });

  it('are not those who are away, have answered, have new rules to accept, are switched off or mow there themselves', async () => {
    const { missionId } = await waiting();
    const [away, answered, off, mows] = [await aPilotAt(5), await aPilotAt(5), await aPilotAt(5), farmer];
    const ruleless = await aPilotBeforeRules(app, { address: home(5) });
    const absence = { period_id: crypto.randomUUID(), pilot_id: away.userId, first_day: '2025-05-19', last_day: day };
    await db
      .insertInto('unavailability')
      .values({ ...absence, note: null, changed_at: app.now() })
      .execute();
    const body = { response: 'UNAVAILABLE' };
    await app.as(answered).call(api.respondToMission, { params: { missionId }, body });
    await db.updateTable('app_user').set({ active: false }).where('user_id', '=', off.userId).execute();
    await db.updateTable('app_user').set({ role: 'ROLE_PILOT' }).where('user_id', '=', mows.userId).execute();
    await acceptRules(app, mows.userId);
    await askAtNoon();
    for (const pilot of [away, answered, off, mows, ruleless]) expect(await templatesTo(app, pilot)).toEqual([]);
  });

  it('are not asked for what is on another day, has a pilot or is cancelled', async () => {
    const pilot = await aPilotAt(5);
    await aMission(app, { clientId: farmer.clientId, missionDate: '2025-05-22' });
    await aMission(app, { clientId: farmer.clientId, missionDate: day, status: 'AFFECTED' });
    await aMission(app, { clientId: farmer.clientId, missionDate: day, status: 'CANCELED' });
    await askAtNoon();
    expect(await templatesTo(app, pilot)).toEqual([]);
  });

  it('are asked once, however often the hour strikes', async () => {
    const pilot = await aPilotAt(5);
    await waiting();
    await askAtNoon();
    await minutesPass(app, 15);
    await askAtNoon();
    expect(await templatesTo(app, pilot)).toEqual(['PILOT_ASKED']);
  });

  it('that coordinate are asked when they have said how far they fly', async () => {
    const quiet = await anAdmin(app, { address: home(5) });
    const flying = await anAdmin(app, { address: home(5) });
    await db.updateTable('app_user').set({ reach_kilometres: 20 }).where('user_id', '=', flying.userId).execute();
    await waiting();
    await askAtNoon();
    expect([await templatesTo(app, quiet), await templatesTo(app, flying)]).toEqual([[], ['PILOT_ASKED']]);
  });

  it('may be nobody, and nothing breaks', async () => {
    await waiting();
    await askAtNoon();
    expect(await db.selectFrom('told_fact').selectAll().execute()).toEqual([]);
  });
});

describe('a request for tomorrow', () => {
  it('before the daily asking waits for it', async () => {
    const pilot = await aPilotAt(5);
    app.setNow('2025-05-20T09:59:00Z');
    await requestForTomorrow();
    expect(await templatesTo(app, pilot)).toEqual([]);
    app.setNow('2025-05-20T10:00:00Z');
    await askAtNoon();
    expect(await templatesTo(app, pilot)).toEqual(['PILOT_ASKED']);
  });

  it('after the daily asking is asked for at once', async () => {
    const pilot = await aPilotAt(5);
    app.setNow('2025-05-20T14:00:00Z');
    await requestForTomorrow();
    expect(await templatesTo(app, pilot)).toEqual(['PILOT_ASKED']);
  });

  it('at night asks nobody, for the answer would come too late', async () => {
    const pilot = await aPilotAt(5);
    app.setNow('2025-05-20T20:30:00Z');
    await requestForTomorrow();
    app.setNow('2025-05-21T04:30:00Z');
    await minutesPass(app, 1);
    expect((await toldTo(app, pilot)).map(({ state }) => state)).not.toContain('SENT');
  });

  it('that is taken before the question has left is asked of nobody', async () => {
    const [pilot, colleague] = [await aPilotAt(5), await aPilotAt(5)];
    app.setNow('2025-05-20T14:00:00Z');
    const missionId = await requestForTomorrow();
    await app.as(colleague).call(api.assignMission, { params: { missionId, pilotId: colleague.userId } });
    expect(await templatesTo(app, pilot)).toEqual([]);
  });

  it('that its pilot gives back is asked of the others', async () => {
    const [pilot, colleague] = [await aPilotAt(5), await aPilotAt(5)];
    app.setNow('2025-05-20T14:00:00Z');
    const { missionId } = await aMission(app, {
      clientId: farmer.clientId,
      missionDate: day,
      status: 'AFFECTED',
      pilotId: pilot.userId,
    });
    await app.as(pilot).call(api.unassignMission, { params: { missionId } });
    expect(await templatesTo(app, pilot)).toEqual([]);
    expect(await templatesTo(app, colleague)).toEqual(['PILOT_ASKED']);
  });

  it('moved to tomorrow by the association is asked for as well', async () => {
    const pilot = await aPilotAt(5);
    const { missionId } = await aMission(app, { clientId: farmer.clientId, missionDate: '2025-05-24' });
    app.setNow('2025-05-20T14:00:00Z');
    await app.as(admin).call(api.updateMission, { params: { missionId }, body: { version: 1, missionDate: day } });
    expect(await templatesTo(app, pilot)).toEqual(['PILOT_ASKED']);
  });
});
