import * as api from '@vigiefaon/domain/missions/missions.api';
import { beforeAll, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../../testing/application/application.ts';
import { aMission } from '../../../testing/missions/a-mission.ts';
import { aClient, aPilot } from '../../../testing/people/people.ts';

let app: TestApplication;
let pilot: TestUser;
let farmer: TestUser & { clientId: string };

beforeAll(async () => {
  app = await anApplication();
  pilot = await aPilot(app);
  farmer = await aClient(app, { lastname: 'Dumont' });
  const neighbour = await aClient(app, { lastname: 'Hoffmann' });
  const { clientId } = farmer;
  await aMission(app, { clientId, missionDate: '2025-05-21' });
  await aMission(app, { clientId, missionDate: '2025-05-22', riskyParcels: true });
  await aMission(app, { clientId, status: 'AFFECTED', pilotId: pilot.userId, missionDate: '2025-05-21' });
  await aMission(app, { clientId: neighbour.clientId, status: 'CANCELED', missionDate: '2025-05-21' });
});

const count = async (who: TestUser, body: object) => (await app.as(who).call(api.countMissions, { body })).body;

describe('missions counted by status', () => {
  it('counts what the search would find, for each status', async () => {
    expect(await count(pilot, {})).toEqual({ TODO: 2, AFFECTED: 1, DONE: 0, CANCELED: 1 });
    expect(await count(pilot, { to: '2025-05-21' })).toEqual({ TODO: 1, AFFECTED: 1, DONE: 0, CANCELED: 1 });
    expect(await count(pilot, { risky: true })).toEqual({ TODO: 1, AFFECTED: 0, DONE: 0, CANCELED: 0 });
    expect(await count(pilot, { text: 'hoffmann' })).toEqual({ TODO: 0, AFFECTED: 0, DONE: 0, CANCELED: 1 });
    expect(await count(pilot, { pilotId: pilot.userId })).toEqual({ TODO: 0, AFFECTED: 1, DONE: 0, CANCELED: 0 });
  });

  it('counts around a place', async () => {
    await aMission(app, { lon: -30, lat: 10 });
    const around = { lon: -30, lat: 10.001, radiusKm: 2 };
    expect(await count(pilot, { around })).toEqual({ TODO: 1, AFFECTED: 0, DONE: 0, CANCELED: 0 });
  });

  it('counts for a requester their own only', async () => {
    expect(await count(farmer, {})).toEqual({ TODO: 2, AFFECTED: 1, DONE: 0, CANCELED: 0 });
  });

  it('refuses a status: that is what it counts by', async () => {
    const answer = await app.as(pilot).call(api.countMissions, { body: { status: ['TODO'] } });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors).toEqual([{ path: 'status', code: 'UNKNOWN_FIELD' }]);
  });
});
