import * as api from '@vigiefaon/domain/missions/missions.api';
import { beforeEach, expect, test } from 'vitest';
import { placeAllMissions } from '../../../jobs/place-missions.ts';
import { anApplication, type TestUser } from '../../../testing/application/application.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aParcel } from '../../../testing/missions/a-parcel.ts';
import { aClient } from '../../../testing/people/people.ts';

const home = {
  label: 'Marche',
  street: null,
  houseNumber: null,
  zipcode: '6900',
  city: 'Marche-en-Famenne',
  country: 'BE',
  lon: 5.344,
  lat: 50.227,
  signature: 'not asked here',
};
const londerzeel = { lon: 4.3, lat: 51 };
const rendeux = { lon: 5.5, lat: 50.2 };

const app = await anApplication();
let farmer: TestUser & { clientId: string };

beforeEach(async () => {
  farmer = await aClient(app, { address: home });
});

async function placeOf(missionId: string) {
  return (await app.as(farmer).call(api.getMission, { params: { missionId } })).body.municipality;
}

test('the place of a mission is where its fields are, and moves with them', async () => {
  const { clientId } = farmer;
  const { missionId } = await aMission(app, { clientId, ...londerzeel });
  expect(await placeOf(missionId)).toBe('Londerzeel');
  const { parcelId } = await aParcel(app, { clientId, ...rendeux });
  const body = { version: 1, parcelIds: [parcelId] };
  expect((await app.as(farmer).call(api.updateMission, { params: { missionId }, body })).body.municipality).toBe(
    'Rendeux',
  );
});

test('of several parcels the largest tells the place', async () => {
  const { clientId } = farmer;
  const small = await aParcel(app, { clientId, ...londerzeel, side: 0.001 });
  const large = await aParcel(app, { clientId, ...rendeux, side: 0.003 });
  const { missionId } = await aMission(app, { clientId, parcelIds: [small.parcelId, large.parcelId] });
  expect(await placeOf(missionId)).toBe('Rendeux');
});

test('without parcel the meeting point tells it, and without either no place is said', async () => {
  const { clientId } = farmer;
  const asked = { clientId, missionDate: '2025-05-23', parcelIds: [], contactPhone: '+32470123456' };
  const ask = (meetingPoint: { type: 'Point'; coordinates: [number, number] } | null) =>
    app.as(farmer).call(api.createMission, { body: { ...asked, riskyParcels: false, meetingPoint } });
  const met = await ask({ type: 'Point', coordinates: [londerzeel.lon, londerzeel.lat] });
  expect(met.body.municipality).toBe('Londerzeel');
  expect((await ask(null)).body.municipality).toBeNull();
});

test('missions from before get their place at start, those that are over as well', async () => {
  const { clientId } = farmer;
  const { missionId } = await aMission(app, { clientId, status: 'DONE', ...londerzeel });
  const { missionId: nowhere } = await aMission(app, { clientId, status: 'DONE', parcelIds: [] });
  await app.database.db.updateTable('mission').set({ municipality: null }).execute();
  await placeAllMissions(app);
  expect(await placeOf(missionId)).toBe('Londerzeel');
  expect(await placeOf(nowhere)).toBeNull();
});
