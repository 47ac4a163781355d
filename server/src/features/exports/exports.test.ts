import type { Endpoint } from '@vigiefaon/domain/endpoint';
import { exportClients, exportMissions, exportParcels, exportPilots } from '@vigiefaon/domain/exports/exports.api';
import { exportFigures } from '@vigiefaon/domain/figures/figures.api';
import type { MultiPolygon } from '@vigiefaon/domain/geometry/geometry';
import { type ImportedParcel, importParcels } from '@vigiefaon/domain/parcels/parcels.api';
import { DOMParser } from '@xmldom/xmldom';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import readWorkbook, { readSheet } from 'read-excel-file/node';
import { beforeEach, expect, test } from 'vitest';
import { anUpload } from '../../testing/application/an-upload.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission, aReport } from '../../testing/missions/a-mission.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot, aVolunteer } from '../../testing/people/people.ts';
import { insertParcel } from '../parcels/parcels.repository.ts';

const app = await anApplication({ now: '2025-06-20T10:00:00Z' });
const { db } = app.database;
let admin: TestUser;

async function download(endpoint: Endpoint, query: Record<string, string>, user: TestUser | null = admin) {
  const { statusCode, headers, rawPayload } = await app.fastify.inject({
    url: `${endpoint.path}?${new URLSearchParams(query)}`,
    headers: user ? { authorization: `Bearer ${user.token}` } : {},
  });
  return { status: statusCode, headers, bytes: rawPayload, text: rawPayload.toString('utf8') };
}

const readCsv = (text: string): Record<string, string>[] =>
  parse(text, { delimiter: ';', bom: true, columns: true, record_delimiter: '\r\n', relax_column_count: false });

function journal() {
  return db.selectFrom('journal_entry').select(['action', 'actor_id', 'details']).execute();
}

beforeEach(async () => {
  for (const table of ['journal_entry', 'mission_report', 'mission_parcel', 'mission', 'parcel'] as const) {
    await db.deleteFrom(table).execute();
  }
  admin = await anAdmin(app);
});

test('missions leave as CSV with their reports, the earliest first, and the journal knows how many', async () => {
  const anne = await aPilot(app, { lastname: 'Lambert', firstname: 'Anne' });
  const { clientId } = await aClient(app, { lastname: '=Dupont', firstname: 'Jean' });
  await aMission(app, { missionDate: '2025-06-10', status: 'TODO' });
  const flown = { clientId, pilotId: anne.userId, status: 'DONE' as const, missionDate: '2025-05-30' };
  await aMission(app, { ...flown, report: aReport, clientNote: 'Portail; vert', pilotNote: '[x] #crates\nChien' });
  const { status, headers, text } = await download(exportMissions, { format: 'csv' });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain('missions-2025-06-20.csv');
  const [first, second, ...none] = readCsv(text);
  expect(none).toEqual([]);
  expect(first).toMatchObject({
    'Date de fauche': '2025-05-30',
    'Heure de fauche': '10:30',
    Statut: 'Terminée',
    'Nom du demandeur': "'=Dupont",
    'Nom du pilote': 'Lambert',
    Kilomètres: '42,50',
    'Dons en espèces (€)': '20,00',
    'Faons mis sous caisse': '2',
    'Remarque du demandeur': 'Portail; vert',
    'Note du pilote': '[x] Caisses ou sacs emportés\n\nChien',
  });
  expect(second).toMatchObject({ 'Date de fauche': '2025-06-10', Statut: 'À faire', Kilomètres: '' });
  expect(await journal()).toEqual([
    { action: 'DATA_EXPORTED', actor_id: admin.userId, details: { what: 'missions', format: 'csv', rows: 2 } },
  ]);
});

test('season, status and days narrow the missions', async () => {
  await aMission(app, { missionDate: '2025-04-24', status: 'DONE' });
  await aMission(app, { missionDate: '2025-05-01', status: 'DONE' });
  await aMission(app, { missionDate: '2025-05-02', status: 'TODO' });
  await aMission(app, { missionDate: '2025-07-11', status: 'DONE' });
  const days = async (query: Record<string, string>) => {
    const { text } = await download(exportMissions, { format: 'csv', locale: 'nl', ...query });
    return readCsv(text).map((line) => line.Maaidatum);
  };
  expect(await days({ year: '2025' })).toEqual(['2025-05-01', '2025-05-02']);
  expect(await days({ year: '2025', from: '2025-05-02' })).toEqual(['2025-05-02']);
  expect(await days({ status: 'ACCOMPLISHED', to: '2025-05-31' })).toEqual(['2025-04-24', '2025-05-01']);
  expect(await days({ year: '2024' })).toEqual([]);
});

test('missions leave as a workbook with real days and numbers, in the language of the reader', async () => {
  await aMission(app, { missionDate: '2025-05-30', status: 'DONE', report: aReport });
  const { headers, bytes } = await download(exportMissions, { format: 'xlsx', locale: 'de' });
  expect(headers['content-disposition']).toContain('einsaetze-2025-06-20.xlsx');
  const [heading, line] = await readSheet(bytes);
  const at = (name: string) => line?.[heading?.indexOf(name) ?? -1];
  expect(at('Mähtermin')).toEqual(new Date('2025-05-30T00:00:00Z'));
  expect(at('Kilometer')).toBe(42.5);
  expect(at('Status')).toBe('Erledigt');
});

test('no row is lost or doubled between the batches of a long export', async () => {
  const { clientId } = await aClient(app);
  const rows = Array.from({ length: 2500 }, (_, number) => ({
    mission_id: `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    client_id: clientId,
    mission_date: `2025-05-${String(1 + (number % 3)).padStart(2, '0')}`,
    contact_phone: '+32470000001',
    accompanists: '[]',
  }));
  await db.insertInto('mission').values(rows).execute();
  const { text } = await download(exportMissions, { format: 'csv' });
  const lines = readCsv(text);
  expect(new Set(lines.map((line) => line.Identifiant)).size).toBe(2500);
  const days = lines.map((line) => line['Date de fauche'] ?? '');
  expect(days).toEqual(days.toSorted());
  expect(lines).toHaveLength(2500);
});

const withHole: MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [[5.6, 50.3], [5.604, 50.3], [5.604, 50.304], [5.6, 50.304], [5.6, 50.3]],
      [[5.601, 50.301], [5.601, 50.302], [5.602, 50.302], [5.602, 50.301], [5.601, 50.301]],
    ],
    [[[5.61, 50.3], [5.612, 50.3], [5.612, 50.302], [5.61, 50.302], [5.61, 50.3]]],
  ],
}; // biome-ignore format: rings read best in lines

async function importFile(fileName: string, bytes: Buffer): Promise<ImportedParcel[]> {
  const { headers, payload } = anUpload(bytes, { fileName });
  const answer = await app.fastify.inject({
    method: 'POST',
    url: importParcels.path,
    headers: { authorization: `Bearer ${admin.token}`, ...headers },
    payload,
  });
  return answer.json().items;
}

async function twoParcels() {
  const { clientId } = await aClient(app, { lastname: 'Dupont & <fils>', firstname: 'Jean' });
  const meadow = await aParcel(app, { clientId, name: 'Pré "du" Moulin & <Ry>' });
  const parcelId = '01990000-0000-7000-8000-000000000001';
  await insertParcel(db, {
    parcelId,
    clientId,
    name: 'Îlot double',
    geometry: withHole,
    createdAt: app.now(),
    origin: null,
  });
  return [meadow.name, 'Îlot double'].toSorted();
}

test.each(['geojson', 'kml'])('parcels leave as %s that our own import reads back, shape for shape', async (format) => {
  const names = await twoParcels();
  const { status, bytes } = await download(exportParcels, { format });
  expect(status).toBe(200);
  const items = await importFile(`parcels.${format}`, bytes);
  expect(items.map(({ name }) => name).toSorted()).toEqual(names);
  expect(items.map(({ problem }) => problem)).toEqual([null, null]);
  const kept = await db.selectFrom('parcel').select(['name', 'size_square_meters']).execute();
  for (const { name, size } of items) {
    expect(size).toBeCloseTo(kept.find((parcel) => parcel.name === name)?.size_square_meters ?? 0, 0);
  }
});

test('GeoJSON follows RFC 7946: no crs, longitude first, outer rings against the clock', async () => {
  await twoParcels();
  const { text, headers } = await download(exportParcels, { format: 'geojson', locale: 'de' });
  expect(headers['content-type']).toBe('application/geo+json; charset=utf-8');
  expect(headers['content-disposition']).toContain('flaechen-2025-06-20.geojson');
  const collection = JSON.parse(text);
  expect(Object.keys(collection).toSorted()).toEqual(['features', 'type']);
  const areaOf = (ring: [number, number][]) =>
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0);
  for (const { type, geometry, properties } of collection.features) {
    expect(type).toBe('Feature');
    expect(properties).toMatchObject({ requester: 'Jean Dupont & <fils>' });
    expect(properties.hectares).toBeGreaterThan(0);
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    for (const [outer, ...holes] of polygons) {
      expect(areaOf(outer)).toBeGreaterThan(0);
      for (const hole of holes) expect(areaOf(hole)).toBeLessThan(0);
    }
  }
});

test('KML is sound XML with its elements in the order of the schema', async () => {
  await twoParcels();
  const { text } = await download(exportParcels, { format: 'kml', locale: 'nl' });
  const faults: string[] = [];
  const parser = new DOMParser({ onError: (_level, message) => faults.push(message) });
  const document = parser.parseFromString(text, 'application/xml');
  expect(faults).toEqual([]);
  const placemarks = Array.from(document.getElementsByTagName('Placemark'));
  expect(placemarks).toHaveLength(2);
  for (const placemark of placemarks) {
    const order = Array.from(placemark.childNodes).map(({ nodeName }) => nodeName);
    expect(order.slice(0, 3)).toEqual(['name', 'styleUrl', 'ExtendedData']);
    expect(['Polygon', 'MultiGeometry']).toContain(order[3]);
  }
  expect(text).toContain('<displayName>Aanvrager</displayName><value>Jean Dupont &amp; &lt;fils&gt;</value>');
});

test('an association without parcels gets empty files that are still sound', async () => {
  expect(JSON.parse((await download(exportParcels, { format: 'geojson' })).text)).toEqual({
    type: 'FeatureCollection',
    features: [],
  });
  expect((await download(exportParcels, { format: 'kml' })).text).toContain('</Document></kml>');
  expect(readCsv((await download(exportMissions, { format: 'csv' })).text)).toEqual([]);
});

test('requesters and pilots leave with what they did; who was forgotten is left out', async () => {
  const anne = await aPilot(app, { lastname: 'Lambert', firstname: 'Anne' });
  const { clientId } = await aClient(app, { lastname: 'Kreutz', phone: '+32470999999', privateComment: 'Chien' });
  await aMission(app, { clientId, pilotId: anne.userId, status: 'DONE', missionDate: '2025-05-30', report: aReport });
  const gone = await aClient(app, { lastname: 'Oublié' });
  await db
    .updateTable('identity')
    .set({ anonymised_at: app.now() })
    .where('identity_id', '=', gone.identityId)
    .execute();
  const clients = readCsv((await download(exportClients, { format: 'csv' })).text);
  const farmer = clients.find((line) => line.Nom === 'Kreutz');
  expect(farmer).toMatchObject({ Téléphone: "'+32470999999", Type: 'Agriculteur', 'Nombre de missions': '1' });
  expect(farmer).toMatchObject({ 'Commentaire privé': 'Chien', 'Dernière mission': '2025-05-30' });
  expect(clients.some((line) => line.Nom === 'Oublié')).toBe(false);
  const [heading, ...pilots] = await readSheet((await download(exportPilots, { format: 'xlsx' })).bytes);
  const line = pilots.find((cells) => cells[heading?.indexOf('Téléphone') ?? -1] === anne.phone);
  expect(line?.[0]).toBe('Lambert');
  expect(line?.[heading?.indexOf('Faons mis sous caisse') ?? -1]).toBe(2);
});

test('the figures leave as one table, and as a workbook with a sheet for each grouping', async () => {
  const anne = await aPilot(app, { lastname: 'Lambert', firstname: 'Anne' });
  await aMission(app, { missionDate: '2025-05-30', status: 'DONE', pilotId: anne.userId, report: aReport });
  const csv = await download(exportFigures, { format: 'csv', year: '2025' });
  expect(csv.headers['content-disposition']).toContain('bilan-2025.csv');
  const lines = readCsv(csv.text);
  expect(lines.map((line) => [line.Par, line.Nom])).toEqual([
    ['Total', '2025-04-25 – 2025-07-10'],
    ['Mois', '2025-05'],
    ['Semaine du', '2025-05-26'],
    ['Pilote', 'Anne Lambert'],
    ['Commune', 'Rendeux'],
  ]);
  for (const line of lines)
    expect(line).toMatchObject({ 'Faons mis sous caisse': '2', 'Dons en espèces (€)': '20,00' });
  const sheets = await readWorkbook((await download(exportFigures, { format: 'xlsx', locale: 'nl' })).bytes);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Totaal', 'Maanden', 'Weken', 'Piloten', 'Gemeenten']);
  const [heading, total] = sheets[0]?.data ?? [];
  expect(total?.[heading?.indexOf('Kilometer') ?? -1]).toBe(42.5);
  expect(await journal()).toMatchObject([
    { details: { what: 'figures', format: 'csv', rows: 5 } },
    { details: { what: 'figures', format: 'xlsx', rows: 5 } },
  ]);
});

test('what fails before the file begins is a refusal in words, not a torn file, and nothing is noted', async () => {
  await sql`alter table mission_parcel rename to mission_parcel_away`.execute(db);
  try {
    const { status, headers, text } = await download(exportMissions, { format: 'csv' });
    expect(status).toBe(500);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(JSON.parse(text)).toMatchObject({ code: 'UNEXPECTED' });
  } finally {
    await sql`alter table mission_parcel_away rename to mission_parcel`.execute(db);
  }
  expect(await journal()).toEqual([]);
});

test('only admins take data along, and what was refused is not noted', async () => {
  const calls = [exportMissions, exportClients, exportPilots, exportFigures];
  for (const user of [await aClient(app), await aPilot(app), await aVolunteer(app)]) {
    for (const call of calls) expect((await download(call, { format: 'csv' }, user)).status).toBe(403);
    expect((await download(exportParcels, { format: 'kml' }, user)).status).toBe(403);
  }
  for (const call of calls) expect((await download(call, { format: 'csv' }, null)).status).toBe(401);
  expect((await download(exportMissions, { format: 'pdf' })).status).toBe(422);
  expect((await download(exportParcels, { format: 'pdf' })).status).toBe(422);
  expect((await download(exportMissions, { format: 'csv', status: 'LOST' })).status).toBe(422);
  expect((await download(exportMissions, { format: 'csv', pilot: 'x' })).text).toContain('UNKNOWN_FIELD');
  expect(await journal()).toEqual([]);
});
