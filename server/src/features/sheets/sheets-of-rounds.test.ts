import { cancelMission } from '@vigiefaon/domain/missions/missions.api';
import { getDaySheets, getRoundSheet } from '@vigiefaon/domain/sheets/sheets.api';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { aPublishedRound } from '../../testing/missions/a-published-round.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { pagesOfPdf, textOfPdf } from '../../testing/text-of-pdf.ts';

const day = '2026-06-02';
const app = await anApplication({ now: '2026-06-01T18:00:00Z' });
let els: TestUser;
let adam: TestUser;
let admin: TestUser;

beforeEach(async () => {
  await app.database.db.deleteFrom('mission').execute();
  await app.database.db.deleteFrom('published_round').execute();
  admin = await anAdmin(app);
  els = await aPilot(app, { firstname: 'Els', lastname: 'Wouters' });
  adam = await aPilot(app, { firstname: 'Adam', lastname: 'Łukasz' });
});

async function take(path: string, user: TestUser, locale = 'fr') {
  const { statusCode, headers, rawPayload } = await app.fastify.inject({
    url: `${path}?locale=${locale}`,
    headers: { authorization: `Bearer ${user.token}` },
  });
  return { status: statusCode, name: String(headers['content-disposition']), bytes: rawPayload };
}
const roundOf = (pilot: TestUser, user = pilot, locale = 'fr') =>
  take(getRoundSheet.path.replace('{pilotId}', pilot.userId).replace('{date}', day), user, locale);
const allOfDay = (date = day) => take(getDaySheets.path.replace('{date}', date), admin);

async function aMissionOf(pilot: TestUser, lastname: string, mowingTime = '10:00'): Promise<string> {
  const client = await aClient(app, { firstname: 'Jo', lastname });
  const { parcelId } = await aParcel(app, {
    clientId: client.clientId ?? '',
    lon: 5.2,
    lat: 50.3,
    name: `Pré ${lastname}`,
  });
  const { missionId } = await aMission(app, {
    status: 'AFFECTED',
    clientId: client.clientId ?? '',
    pilotId: pilot.userId,
    missionDate: day,
    mowingTime,
    parcelIds: [parcelId],
  });
  return missionId;
}

test('a pilot has the round on a page, then a sheet of each mission, each numbered by itself', async () => {
  const second = await aMissionOf(els, 'Lambert');
  const first = await aMissionOf(els, 'Dumont');
  await aPublishedRound(app, { day, pilot: els, missionIds: [first, second] });
  const { status, name, bytes } = await roundOf(els);
  expect(status).toBe(200);
  expect(name).toContain('tournee-2026-06-02.pdf');
  expect(await pagesOfPdf(bytes)).toBe(3);
  const text = await textOfPdf(bytes);
  expect(text).toMatch(/^Tournée/);
  expect(text).toMatch(/Trajet\s+départ 04:00, retour 06:40, 20 km/);
  expect(text).toMatch(/1\s+arrivée 04:40, recherche de\s+04:50 à 05:30\s+Jo Dumont/);
  expect(text).toMatch(/2\s+arrivée 05:40, recherche de\s+05:50 à 06:30\s+Jo Lambert/);
  expect(text.indexOf('Pré Dumont')).toBeLessThan(text.indexOf('Pré Lambert'));
  expect(text.match(/1 \/ 1/g)).toHaveLength(3);
  expect(text).toContain('étape 2 sur 2');
});

test('what came after publishing stands behind the round, and says that it is not in it', async () => {
  const published = await aMissionOf(els, 'Dumont');
  await aPublishedRound(app, { day, pilot: els, missionIds: [published] });
  await aMissionOf(els, 'Noel', '07:00');
  const text = await textOfPdf((await roundOf(els)).bytes);
  expect(text).toMatch(/\+\s+hors de la tournée publiée\s+Jo Noel/);
  expect(text.indexOf('Jo Dumont')).toBeLessThan(text.indexOf('Jo Noel'));
});

test('what was canceled since is on no paper', async () => {
  const stays = await aMissionOf(els, 'Dumont');
  const goes = await aMissionOf(els, 'Lambert');
  await aPublishedRound(app, { day, pilot: els, missionIds: [stays, goes] });
  await app.as(admin).call(cancelMission, { params: { missionId: goes }, body: {} });
  const { bytes } = await roundOf(els);
  expect(await pagesOfPdf(bytes)).toBe(2);
  expect(await textOfPdf(bytes)).not.toContain('Lambert');
});

test('a pilot whose round nobody has published has the missions in the order of their mowing, and reads that hours are missing', async () => {
  await aMissionOf(els, 'Lambert', '11:00');
  await aMissionOf(els, 'Dumont', '09:00');
  const text = await textOfPdf((await roundOf(els, els, 'de')).bytes);
  expect(text).toContain('keine Runde veröffentlicht: Die Uhrzeiten fehlen');
  expect(text.indexOf('Jo Dumont')).toBeLessThan(text.indexOf('Jo Lambert'));
});

test('a coordinator takes the rounds of all pilots of a day in one file, by their names', async () => {
  await aMissionOf(els, 'Dumont');
  await aMissionOf(adam, 'Lambert');
  await aMissionOf(adam, 'Noel');
  const { status, name, bytes } = await allOfDay();
  expect(status).toBe(200);
  expect(name).toContain('tournees-2026-06-02.pdf');
  expect(await pagesOfPdf(bytes)).toBe(5);
  const text = await textOfPdf(bytes);
  expect(text.match(/Tournée/g)).toHaveLength(2);
  expect(text.indexOf('Adam Łukasz')).toBeLessThan(text.indexOf('Els Wouters'));
});

test('where nobody flies there is no paper', async () => {
  await aMissionOf(adam, 'Dumont');
  expect((await roundOf(els)).status).toBe(404);
  expect((await allOfDay('2026-06-03')).status).toBe(404);
});
