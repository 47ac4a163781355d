import * as api from '@vigiefaon/domain/missions/missions.api';
import { createParcel, importParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../../testing/application/application.ts';
import { aMeadow } from '../../../testing/missions/a-parcel.ts';
import { aClient, anAdmin } from '../../../testing/people/people.ts';
import { saveSettings } from '../../settings/settings.repository.ts';

const app = await anApplication();
let farmer: TestUser & { clientId: string };
let admin: TestUser;

beforeEach(async () => {
  app.setNow('2025-05-20T14:00:00Z');
  await app.database.db.deleteFrom('rate_limit').execute();
  farmer = await aClient(app);
  admin = await anAdmin(app);
  await saveSettings(app.database.db, { missionsADay: 2, parcelsKept: 1, importsADay: 1 });
});

function order(who: TestUser) {
  const { clientId } = farmer;
  const asked = { clientId, missionDate: '2025-06-01', parcelIds: [], riskyParcels: false, again: true };
  return app.as(who).call(api.createMission, { body: { ...asked, contactPhone: '+32470123456' } });
}

test('a requester who has asked for as many missions as a day allows hears from when on it goes on', async () => {
  for (let count = 0; count < 2; count++) expect((await order(farmer)).status).toBe(201);
  const refused = await order(farmer);
  expect(refused.problem).toMatchObject({
    status: 429,
    code: 'QUOTA_REACHED',
    reason: 'MISSIONS',
    goesOnAt: '2025-05-20T22:00:00.000Z',
  });
  expect(refused.headers['retry-after']).toBe(String(8 * 60 * 60));
  expect((await order(admin)).status).toBe(201);
  app.setNow('2025-05-20T22:00:00Z');
  expect((await order(farmer)).status).toBe(201);
});

test('of many that are asked for at once none goes beyond the quota', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => order(farmer)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429]);
});

test('a parcel too many is refused without an hour, for no hour helps; an admin may add it', async () => {
  const add = (who: TestUser) =>
    app.as(who).call(createParcel, {
      params: { clientId: farmer.clientId },
      body: { name: 'Pré', geometry: aMeadow({ side: 0.004 }) },
    });
  expect((await add(farmer)).status).toBe(201);
  const { problem } = await add(farmer);
  expect(problem).toMatchObject({ status: 429, code: 'QUOTA_REACHED', reason: 'PARCELS' });
  expect(problem).not.toHaveProperty('goesOnAt');
  expect((await add(admin)).status).toBe(201);
});

test('a file too many within a day is not read, and says when the next is', async () => {
  const read = () => app.as(farmer).call(importParcels);
  expect((await read()).problem.code).not.toBe('QUOTA_REACHED');
  expect((await read()).problem).toMatchObject({
    status: 429,
    code: 'QUOTA_REACHED',
    reason: 'IMPORTS',
    goesOnAt: '2025-05-21T00:00:00.000Z',
  });
});
