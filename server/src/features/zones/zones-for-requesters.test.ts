import { readZoneFile } from '@vigiefaon/domain/zones/read-zone-file';
import * as api from '@vigiefaon/domain/zones/zones.api';
import { expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aMeadow, aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { takeZoneFile } from './take-zone-file.ts';
import { checkMissionZones } from './zones-check.repository.ts';

const app = await anApplication({ now: '2026-05-20T10:00:00Z' });
const zone = {
  identifier: 'Z1',
  country: 'BEL',
  name: 'Aérodrome de Saint-Hubert',
  restriction: 'PROHIBITED',
  reason: ['AIR_TRAFFIC'],
  applicability: [{ permanent: 'YES' }],
  restrictionConditions: 'NOTAM A1234/26',
  zoneAuthority: [{ name: 'Skeyes', phone: '+32 2 000 00 00', purpose: 'AUTHORIZATION' }],
  geometry: [
    { uomDimensions: 'M', lowerLimit: 7, lowerVerticalReference: 'AGL', horizontalProjection: aMeadow({ side: 0.02 }) },
  ],
};

async function aMissionUnderTheZone() {
  const file = readZoneFile(JSON.stringify([zone]));
  if ('refusal' in file) throw new Error(file.refusal);
  const { userId: actorId } = await anAdmin(app);
  const farmer = await aClient(app);
  const { parcelId } = await aParcel(app, { clientId: farmer.clientId });
  const parcels = { clientId: farmer.clientId, parcelIds: [parcelId] };
  const { missionId } = await aMission(app, { missionDate: '2026-05-22', ...parcels });
  await app.database.transaction(async (transaction) => {
    await takeZoneFile({ transaction, actorId, now: app.now() }, { fileName: 'zones.json', file });
    await checkMissionZones(transaction, [missionId], app.now());
  });
  return { farmer, missionId, parcelId };
}

test('a requester is told the verdict and why, and nothing that is for whoever flies', async () => {
  const { farmer, missionId, parcelId } = await aMissionUnderTheZone();
  const date = '2026-05-22';
  const seenBy = async (user: TestUser) => [
    (await app.as(user).call(api.getMissionZones, { params: { missionId } })).body.check?.parcels[0]?.found,
    (await app.as(user).call(api.checkZones, { body: { shapes: [aMeadow()], date } })).body.items[0],
    (await app.as(user).call(api.getParcelZones, { params: { parcelId }, query: { date } })).body,
  ];
  for (const found of await seenBy(farmer)) {
    expect(found).toMatchObject({ verdict: 'PROHIBITED', zones: [{ reasons: ['AIR_TRAFFIC'], bearing: 'APPLIES' }] });
    expect(JSON.stringify(found)).not.toMatch(/Saint-Hubert|Skeyes|NOTAM|Z1|meters|zones\.json/);
  }
  for (const found of await seenBy(await aPilot(app)))
    expect(JSON.stringify(found)).toMatch(/Saint-Hubert.*NOTAM.*Skeyes/);
  const box = { query: { bbox: '5,50,6,51' } };
  expect((await app.as(farmer).call(api.listZones, box)).status).toBe(403);
});
