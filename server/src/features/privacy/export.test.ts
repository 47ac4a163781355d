import { createHash } from 'node:crypto';
import { createParcel } from '@vigiefaon/domain/parcels/parcels.api';
import type { PersonalData } from '@vigiefaon/domain/privacy/personal-data';
import { exportMyData } from '@vigiefaon/domain/privacy/privacy.api';
import { canonicalShape } from '@vigiefaon/domain/registered-parcels/canonical-shape';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../database/queries/new-id.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission, aReport } from '../../testing/missions/a-mission.ts';
import { aMeadow, aParcel } from '../../testing/missions/a-parcel.ts';
import { anIntention } from '../../testing/missions/an-intention.ts';
import { aClient, anAdmin, aPilot, aPilotBeforeRules, aVolunteer } from '../../testing/people/people.ts';
import { aRegisterEdition } from '../../testing/registers/a-register-edition.ts';
import { personalTables } from './personal-tables.ts';

const app = await anApplication();
const { db } = app.database;

async function dataOf(user: TestUser): Promise<PersonalData> {
  const answer = await app.as(user).call(exportMyData);
  expect(answer.status).toBe(200);
  return answer.body;
}

test('a requester takes away who they are, their fields as GeoJSON, their requests and their devices', async () => {
  const farmer = await aClient(app, { lastname: 'Collignon', isMember: true, privateComment: 'Toujours en retard' });
  const { clientId, identityId, userId } = farmer;
  const parcel = await aParcel(app, { clientId, name: 'Grand pré' });
  const { missionId } = await aMission(app, {
    clientId,
    parcelIds: [parcel.parcelId],
    clientNote: 'Clôture au nord',
    pilotNote: 'Chien méchant',
  });
  const data = await dataOf(farmer);
  expect(data).toMatchObject({
    exportedAt: '2025-05-20T10:00:00.000Z',
    identity: { identityId, lastname: 'Collignon', email: farmer.email, phone: farmer.phone },
    account: { userId, role: 'ROLE_CLIENT', loginEmail: farmer.email, consent: null, houseRules: null },
    requester: { clientId, type: 'FARMER', isMember: true },
  });
  expect(data.parcels).toEqual({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        id: parcel.parcelId,
        geometry: parcel.geometry,
        properties: { name: 'Grand pré', size: parcel.size, createdAt: parcel.createdAt, crop: null, registered: null },
      },
    ],
  });
  expect(data.records.missions).toMatchObject([
    { missionId, clientNote: 'Clôture au nord', missionDate: '2025-05-22' },
  ]);
  expect(data.records.sessions).toMatchObject([{ userAgent: null }]);
});

test('what waits for a dry day is theirs, whoever wrote it down', async () => {
  const [farmer, admin] = [await aClient(app), await anAdmin(app)];
  const intentionId = await anIntention(app, farmer.clientId);
  await db.updateTable('intention').set({ created_by: admin.userId }).where('intention_id', '=', intentionId).execute();
  const { records } = await dataOf(farmer);
  expect(records.intentions).toMatchObject([{ intentionId, firstDay: '2025-05-20', lastDay: '2025-05-29' }]);
  expect(JSON.stringify(records.intentions)).not.toContain(admin.userId);
});

test('of a field that was tapped they take away where it was declared', async () => {
  const farmer = await aClient(app);
  const { editionId } = await aRegisterEdition(app, { parcels: [{ geometry: aMeadow(), reference: 'REF 17' }] });
  const body = { name: 'Pré tapé', geometry: aMeadow(), registered: { editionId, registeredParcelId: 1 } };
  await app.as(farmer).call(createParcel, { params: { clientId: farmer.clientId }, body });
  const [tapped] = (await dataOf(farmer)).parcels.features;
  const shapeHash = createHash('sha256').update(canonicalShape(aMeadow())).digest('hex');
  expect(tapped?.properties).toMatchObject({
    name: 'Pré tapé',
    registered: { registerKey: 'be_wal', year: 2025, reference: 'REF 17', shapeHash },
  });
});

test('what is others’, secret or withheld by the specification is not in it', async () => {
  const farmer = await aClient(app, { privateComment: 'Toujours en retard' });
  const pilot = await aPilot(app, { lastname: 'Oosterlinck' });
  const { clientId } = farmer;
  await aMission(app, { clientId, status: 'DONE', pilotId: pilot.userId, pilotNote: 'Chien méchant', report: aReport });
  const theirs = JSON.stringify(await dataOf(farmer));
  for (const secret of ['Toujours en retard', 'Chien méchant', 'Oosterlinck', pilot.userId, 'Hash', 'password']) {
    expect(theirs).not.toContain(secret);
  }
  const flown = JSON.stringify(await dataOf(pilot));
  for (const secret of [clientId, farmer.phone, '+32470000001', 'Hash']) expect(flown).not.toContain(secret);
});

test('a pilot takes away what it flew, found, answered and drew', async () => {
  const pilot = await aPilot(app);
  const { userId } = pilot;
  const flown = await aMission(app, { status: 'DONE', pilotId: userId, report: aReport });
  const asked = await aMission(app);
  await db
    .insertInto('mission_response')
    .values({ mission_id: asked.missionId, pilot_id: userId, response: 'POSSIBLE' })
    .execute();
  await sql`insert into unavailability (period_id, pilot_id, first_day, last_day, note, changed_at)
    values (${newId()}, ${userId}, '2025-06-01', '2025-06-03', 'vacances', now())`.execute(db);
  await sql`insert into map_note (map_note_id, kind, shape_kind, shape, reach, label, author_id, created_at, updated_at)
    select ${newId()}::uuid, 'OBSTACLE', 'marker', place, place, 'ligne haute tension', ${userId}::uuid, now(), now()
    from st_setsrid(st_makepoint(5.5, 50.2), 4326) place`.execute(db);
  const { records } = await dataOf(pilot);
  expect(records.flights).toMatchObject([{ missionId: flown.missionId, status: 'DONE' }]);
  expect(records.reports).toMatchObject([{ missionId: flown.missionId, fawnsCrated: 2 }]);
  expect(records.responses).toMatchObject([{ missionId: asked.missionId, response: 'POSSIBLE' }]);
  expect(records.unavailabilities).toMatchObject([{ firstDay: '2025-06-01', note: 'vacances' }]);
  const place = { type: 'Point', coordinates: [5.5, 50.2] };
  expect(records.mapNotes).toMatchObject([{ label: 'ligne haute tension', shape: place }]);
});

test('every listed kind of record stands in the document, also when there is none', async () => {
  const { records } = await dataOf(await aVolunteer(app));
  const kinds = personalTables.flatMap(({ exportedAs }) => exportedAs ?? []);
  expect(Object.keys(records).sort()).toEqual([...kinds, 'journalAboutMe'].sort());
});

test('who has changed what about somebody is told without the name of who did it', async () => {
  const [farmer, admin] = [await aClient(app), await anAdmin(app)];
  await db
    .insertInto('journal_entry')
    .values({
      at: app.now(),
      actor_id: admin.userId,
      action: 'CLIENT_UPDATED',
      subject_id: farmer.clientId,
      details: '{}',
    })
    .execute();
  const { records } = await dataOf(farmer);
  expect(records.journalAboutMe).toMatchObject([{ action: 'CLIENT_UPDATED' }]);
  expect(JSON.stringify(records)).not.toContain(admin.userId);
});

test('also a pilot who has not accepted the rules may take their data away, and nobody without a session', async () => {
  expect((await app.as(await aPilotBeforeRules(app)).call(exportMyData)).status).toBe(200);
  expect((await app.as(null).call(exportMyData)).status).toBe(401);
});
