import { getClearance, saveClearance } from '@vigiefaon/domain/clearance/clearance.api';
import { saveLetterhead } from '@vigiefaon/domain/letterhead/letterhead.api';
import { deleteReport, reportMission } from '@vigiefaon/domain/missions/missions.api';
import { getMissionSheet, getProof, getPublicProof } from '@vigiefaon/domain/sheets/sheets.api';
import { encode } from 'fast-png';
import { beforeEach, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aLetterhead } from '../../testing/association/a-letterhead.ts';
import { aMission, aReport } from '../../testing/missions/a-mission.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { aPublishedRound } from '../../testing/missions/a-published-round.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { colorsOfPdf, pagesOfPdf, picturesOfPdf, textOfPdf } from '../../testing/text-of-pdf.ts';
import { readProofToken, signProofToken } from '../../tokens/proof-token.ts';

const app = await anApplication({ now: '2026-06-02T06:00:00Z' });
let pilot: TestUser;
let client: TestUser;
let admin: TestUser;

beforeEach(async () => {
  app.setNow('2026-06-02T06:00:00Z');
  await app.database.db.deleteFrom('setting').where('key', '=', 'letterhead').execute();
  await app.database.db.deleteFrom('letterhead_logo').execute();
  admin = await anAdmin(app);
  pilot = await aPilot(app, { lastname: 'Łukasz' });
  client = await aClient(app, { lastname: 'Lambert' });
});

async function download(
  endpoint: typeof getMissionSheet | typeof getProof,
  missionId: string,
  user: TestUser,
  locale = 'fr',
) {
  const { statusCode, headers, rawPayload } = await app.fastify.inject({
    url: `${endpoint.path.replace('{missionId}', missionId)}?locale=${locale}`,
    headers: { authorization: `Bearer ${user.token}` },
  });
  return { status: statusCode, headers, bytes: rawPayload };
}

async function aMissionWithParcels(status: 'AFFECTED' | 'DONE' = 'AFFECTED') {
  const clientId = client.clientId ?? '';
  const meadow = await aParcel(app, { clientId, lon: 5.2, lat: 50.3, name: 'Pré de l’étang' });
  const wood = await aParcel(app, { clientId, lon: 5.206, lat: 50.302, name: 'Derrière le bois' });
  return aMission(app, {
    status,
    clientId,
    pilotId: pilot.userId,
    missionDate: '2026-06-02',
    parcelIds: [meadow.parcelId, wood.parcelId],
    clientNote: 'Attention au taureau',
    riskyParcels: true,
  });
}

/** A mission for the pilot with so many parcels side by side. */
async function aMissionInARow(
  count: number,
  stepDegrees: number,
  change: Partial<Parameters<typeof aMission>[1]> = {},
) {
  const clientId = client.clientId ?? '';
  const parcelIds: string[] = [];
  for (let at = 0; at < count; at++) {
    const place = { lon: 5.2 + at * stepDegrees, lat: 50.3, name: `Pré ${at + 1}` };
    parcelIds.push((await aParcel(app, { clientId, ...place })).parcelId);
  }
  const day = { status: 'AFFECTED' as const, missionDate: '2026-06-02' };
  const { missionId } = await aMission(app, { ...day, clientId, pilotId: pilot.userId, parcelIds, ...change });
  return { missionId, parcelIds };
}

const verify = async (link: string) =>
  app.as(null).call(getPublicProof, { params: { token: link.split('/').at(-1) ?? '' } });

/** The mission reported, its proof in words, and the link on it. */
async function aProof(missionId: string) {
  await app.as(pilot).call(reportMission, { params: { missionId }, body: aReport });
  const { status, bytes } = await download(getProof, missionId, client);
  expect(status).toBe(200);
  const text = await textOfPdf(bytes);
  const link = /https?:\/\/\S+\/proof\/[\w-]+/.exec(text.replaceAll('\n', ' '))?.[0] ?? '';
  return { text, link };
}

test('a mission sheet says on paper who, where, when and what to look out for', async () => {
  const { missionId } = await aMissionWithParcels();
  const { status, headers, bytes } = await download(getMissionSheet, missionId, pilot);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toContain('fiche-de-mission-2026-06-02.pdf');
  const text = await textOfPdf(bytes);
  for (const words of ['Fiche de mission', 'Lambert', 'Pré de l’étang', 'Derrière le bois', 'Attention au taureau']) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(
    /aube civile 0[45]:\d\d, lever du soleil 0[56]:\d\d, caméra utile sur terrain plat jusqu’à 0[67]:\d\d/,
  );
  expect(text).toContain('Łukasz');
  expect(text).toMatch(/Ciel et vent\s+On ne sait pas/);
  expect(text).toContain('V = bon · O = avec prudence · R = ne pas voler · ? = pas de données');
  expect(text).toMatch(/50\.30\d{3}, 5\.20\d{3}/);
});

test.each([
  ['de', 'Einsatzblatt', 'Vor dem Start'],
  ['nl', 'Opdrachtblad', 'Voor het opstijgen'],
])('in %s a mission sheet is called %s', async (locale, title, checklist) => {
  const { missionId } = await aMissionWithParcels();
  const text = await textOfPdf((await download(getMissionSheet, missionId, admin, locale)).bytes);
  expect(text).toContain(title);
  expect(text).toContain(checklist);
});

test('at its foot a mission sheet says whose it is, once that is written', async () => {
  const { missionId } = await aMissionWithParcels();
  const sheet = async () => textOfPdf((await download(getMissionSheet, missionId, pilot)).bytes);
  expect(await sheet()).toMatch(/^(?!.*SOS Faons).*Imprimé le/s);
  await app.as(admin).call(saveLetterhead, { body: aLetterhead() });
  expect(await sheet()).toContain('SOS Faons · Imprimé le');
});

test('a mission without parcels has a sheet, too, which says what to ask', async () => {
  const { missionId } = await aMission(app, { status: 'AFFECTED', pilotId: pilot.userId, parcelIds: [] });
  const text = await textOfPdf((await download(getMissionSheet, missionId, pilot)).bytes);
  expect(text).toContain('Aucune parcelle dessinée');
});

test('a mission sheet says when its pilot arrives, as it was published, and whom to call', async () => {
  const { missionId } = await aMissionWithParcels();
  await aPublishedRound(app, { day: '2026-06-02', pilot, missionIds: [missionId] });
  const text = await textOfPdf((await download(getMissionSheet, missionId, pilot)).bytes);
  expect(text).toMatch(/Arrivée\s+04:40, recherche de 04:50 à 05:30/);
  expect(text).toMatch(/Urgences\s+112/);
  expect(text).toContain('Itinéraire vers la parcelle A');
});

test('a mission of six parcels with remarks and an arrival has a sheet of one page', async () => {
  const { missionId } = await aMissionInARow(6, 0.005, {
    clientNote:
      'Attention au taureau dans la prairie voisine. La barrière du chemin est fermée, la clé est sous la pierre.',
    riskyParcels: true,
  });
  await aPublishedRound(app, { day: '2026-06-02', pilot, missionIds: [missionId] });
  const { bytes } = await download(getMissionSheet, missionId, pilot);
  expect(await pagesOfPdf(bytes)).toBe(1);
  const text = await textOfPdf(bytes);
  for (const words of ['Arrivée', 'Attention au taureau', 'Pré 6']) expect(text).toContain(words);
});

test('a requester takes no mission sheet: what is noted there is for the crew', async () => {
  const { missionId } = await aMissionWithParcels();
  expect((await download(getMissionSheet, missionId, client)).status).toBe(403);
});

test('before the report there is no proof of search', async () => {
  const { missionId } = await aMissionWithParcels();
  expect((await download(getProof, missionId, client)).status).toBe(404);
});

test('another requester gets no proof of somebody’s field', async () => {
  const { missionId } = await aMissionWithParcels();
  await aProof(missionId);
  expect((await download(getProof, missionId, await aClient(app))).status).toBe(404);
});

test('a proof attests the search, not that no animal is left, and can be verified by anybody', async () => {
  const { missionId } = await aMissionWithParcels();
  const { text, link } = await aProof(missionId);
  expect(text).toContain('Attestation de recherche');
  expect(text).toContain('Il n’atteste pas l’absence d’animaux');
  expect(text).toContain('2 faons mis à l’abri');
  expect(text).not.toContain(aReport.comment);
  const { status, body } = await verify(link);
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'VALID', missionDate: '2026-06-02', parcels: 2, found: { fawnsCrated: 2 } });
  expect(JSON.stringify(body)).not.toMatch(/Lambert|Łukasz|comment|Donation/);
});

test('the proof of a mission with eight parcels has one page, with a map of each, under the letterhead', async () => {
  const { missionId, parcelIds } = await aMissionInARow(8, 0.01);
  for (const parcelId of parcelIds) {
    const body = { state: 'CLEARED' as const, at: '2026-06-02T03:40:00.000Z' };
    await app.as(pilot).call(saveClearance, { params: { missionId, parcelId }, body });
  }
  await app.as(pilot).call(reportMission, { params: { missionId }, body: aReport });
  const [name, address] = ['SOS Faons des Hautes Fagnes asbl', 'Rue du Pré de la Fontaine 113\n4960 Malmedy'];
  const body = aLetterhead({ name, address, signatory: 'Jeanne Dupont, présidente', iban: 'BE68539007547034' });
  await app.as(admin).call(saveLetterhead, { body });
  const { hash, ...measures } = { hash: 'a'.repeat(64), width: 400, height: 200 };
  const logo = encode({ ...measures, channels: 3, depth: 8, data: new Uint8Array(400 * 200 * 3) });
  await app.database.db
    .insertInto('letterhead_logo')
    .values({ hash, ...measures, bytes: Buffer.from(logo) })
    .execute();
  const { bytes } = await download(getProof, missionId, client);
  expect(await pagesOfPdf(bytes)).toBe(1);
  expect(picturesOfPdf(bytes)).toBe(1);
  const text = await textOfPdf(bytes);
  expect(text).toContain('Teinté : fouillé, selon l’équipe');
  expect(text).toMatch(/Recherche terminée le\s+2 juin 2026 à 05:40/);
  expect(text.match(/\d+ m\b(?!in)/g)).toHaveLength(8);
  expect(text).toContain('Pré 8');
  expect(text).toMatch(
    /SOS Faons des Hautes Fagnes asbl\s+Rue du Pré de la Fontaine 113, 4960 Malmedy\s+IBAN BE68 5390 0754 7034/,
  );
  expect(text).toMatch(/Pour l’association\s+Jeanne Dupont, présidente/);
});

test('what leaves the association on paper bears its colour', async () => {
  const { missionId } = await aMissionWithParcels();
  await aProof(missionId);
  const papers = async () => {
    const files = [await download(getProof, missionId, admin), await download(getMissionSheet, missionId, admin)];
    return files.map(({ bytes }) => colorsOfPdf(bytes));
  };
  for (const colors of await papers()) expect(colors).not.toContain('#1d5fb8');
  await app.as(admin).call(saveLetterhead, { body: aLetterhead({ accent: '#1d5fb8' }) });
  for (const colors of await papers()) expect(colors).toContain('#1d5fb8');
});

test('whoever verifies a proof reads no more parcels than were searched', async () => {
  const { missionId } = await aMissionWithParcels();
  const [parcelId = ''] = (await app.as(pilot).call(getClearance, { params: { missionId } })).body.parcels.map(
    (parcel) => parcel.parcelId,
  );
  const body = { state: 'NOT_FLOWN' as const, reason: 'WEATHER' as const, at: '2026-06-02T03:00:00.000Z' };
  await app.as(pilot).call(saveClearance, { params: { missionId, parcelId }, body });
  const { link } = await aProof(missionId);
  expect((await verify(link)).body).toMatchObject({ state: 'VALID', parcels: 1 });
});

test('a proof of a report that was written anew says so, and so does one whose report was taken back', async () => {
  const { missionId } = await aMissionWithParcels();
  const { link } = await aProof(missionId);
  app.setNow('2026-06-02T07:00:00Z');
  const params = { missionId };
  await app.as(pilot).call(deleteReport, { params });
  expect((await verify(link)).body.state).toBe('WITHDRAWN');
  await app.as(pilot).call(reportMission, { params, body: { ...aReport, fawnsCrated: 5 } });
  expect((await verify(link)).body).toMatchObject({ state: 'REPLACED', found: { fawnsCrated: 5 } });
});

test('a link that nobody has signed verifies nothing', async () => {
  const { missionId } = await aMissionWithParcels();
  const { link } = await aProof(missionId);
  expect((await verify(`${link.slice(0, -2)}AA`)).status).toBe(404);
  expect((await verify('/proof/x')).status).toBe(404);
  const other = { missionId, reportedAt: new Date('2026-06-02T06:00:00Z') };
  expect(readProofToken('another key, long enough for it', signProofToken('the key of somebody', other))).toBeNull();
  expect(readProofToken('a key', signProofToken('a key', other))).toEqual(other);
});
