import { getFlight } from '@vigiefaon/domain/flight/flight.api';
import { isInsideRing } from '@vigiefaon/domain/geometry/is-inside';
import { createMapNote } from '@vigiefaon/domain/map-notes/map-notes.api';
import { readZoneFile } from '@vigiefaon/domain/zones/read-zone-file';
import { DOMParser } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromGeoJson } from '../../database/queries/spatial.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aMeadow, aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { holdFileSource } from '../zones/zone-sources.repository.ts';
import { replaceZones } from '../zones/zones.repository.ts';

const app = await anApplication({ now: '2026-05-24T19:00:00Z' });
const hostileName = 'Pré <b>"de" l’étang</b> & fils';
let pilot: TestUser;
let client: TestUser;
let parcelId: string;
let clientId: string;

beforeAll(async () => {
  pilot = await aPilot(app);
  client = await aClient(app);
  clientId = client.clientId ?? '';
  ({ parcelId } = await aParcel(app, { clientId, lon: 5.2, lat: 50.3, name: hostileName }));
});

async function download(query: Record<string, string>, user: TestUser | null = pilot, id = parcelId) {
  const { statusCode, headers, rawPayload } = await app.fastify.inject({
    url: `${getFlight.path.replace('{parcelId}', id)}?${new URLSearchParams(query)}`,
    headers: user ? { authorization: `Bearer ${user.token}` } : {},
  });
  const text = rawPayload.toString('utf8');
  return { status: statusCode, headers, bytes: new Uint8Array(rawPayload), text };
}

const plan = async (query: Record<string, string> = {}) => JSON.parse((await download(query)).text);

test('a pilot and an admin get a plan that sees all of the parcel, with its length, time and batteries', async () => {
  for (const user of [pilot, await anAdmin(app)]) {
    const { status, headers, text } = await download({}, user);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/geo+json');
    const { lanes, lengthMeters, minutes, batteries, coverage, features, notice } = JSON.parse(text);
    expect(coverage).toBe(1);
    expect(lanes).toBe(
      features.filter((one: { properties: { kind: string } }) => one.properties.kind === 'lane').length,
    );
    expect(lengthMeters).toBeGreaterThan(100);
    expect(minutes).toBeGreaterThan(lengthMeters / 4 / 60);
    expect(batteries).toBeGreaterThanOrEqual(1);
    expect(notice).toContain('pilote');
  }
});

test('the KMZ holds both files of a route, and nothing of a hostile name', async () => {
  const { status, headers, bytes } = await download({ format: 'kmz', drone: 'M30T', locale: 'de' });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain(`Flugplan-bitte-pruefen-60m-${parcelId.slice(-6)}.kmz`);
  const entries = unzipSync(bytes);
  expect(Object.keys(entries)).toEqual(['wpmz/template.kml', 'wpmz/waylines.wpml']);
  for (const content of Object.values(entries)) {
    const document = new DOMParser().parseFromString(strFromU8(content), 'text/xml');
    expect(document.getElementsByTagName('wpml:droneEnumValue')[0]?.textContent).toBe('67');
    expect(document.getElementsByTagName('wpml:payloadEnumValue')[0]?.textContent).toBe('53');
  }
});

test('the name of a parcel stands in a KML as it is, and never in the name of the file', async () => {
  const { headers, text } = await download({ format: 'kml' });
  const document = new DOMParser().parseFromString(text, 'text/xml');
  expect(document.getElementsByTagName('name')[0]?.textContent).toBe(`Plan de vol – ${hostileName}`);
  expect(String(headers['content-disposition'])).not.toMatch(/tang|fils/);
});

test.each([
  [{ drone: 'PHANTOM' }, 'drone', 'INVALID'],
  [{ height: '10' }, 'height', 'TOO_SMALL'],
  [{ height: '130' }, 'height', 'TOO_LARGE'],
  [{ height: 'high' }, 'height', 'INVALID'],
  [{ speed: '0' }, 'speed', 'TOO_SMALL'],
  [{ overlap: '95' }, 'overlap', 'TOO_LARGE'],
  [{ format: 'dwg' }, 'format', 'INVALID'],
  [{ format: 'kmz', drone: 'EVO2_640T' }, 'drone', 'INVALID'],
  [{ wind: '3' }, 'wind', 'UNKNOWN_FIELD'],
])('bad values are refused by field: %o', async (query, path, code) => {
  const { status, text } = await download(query);
  expect(status).toBe(422);
  expect(JSON.parse(text).errors).toContainEqual({ path, code });
});

test('of a parcel that does not exist there is no plan', async () => {
  expect((await download({}, pilot, '01999999-9999-7999-8999-999999999999')).status).toBe(404);
  expect((await download({}, client)).status).toBe(403);
});

test('with a mission the plan begins near its meeting point, on the parcel as the mission keeps it', async () => {
  const other = await aParcel(app, { clientId, lon: 5.8, lat: 50.1 });
  const { missionId } = await aMission(app, { clientId, parcelIds: [parcelId] });
  await app.database.db
    .updateTable('mission')
    .set({ meeting_point: fromGeoJson({ type: 'Point', coordinates: [5.199, 50.299] }) })
    .where('mission_id', '=', missionId)
    .execute();
  const near = await plan({ missionId });
  expect(near.transitMeters).toBeGreaterThan(0);
  expect((await plan()).transitMeters).toBe(0);
  expect((await download({ missionId }, pilot, other.parcelId)).status).toBe(404);
});

test('a plan keeps away from what the crew has noted as an obstacle, and says what it cannot see', async () => {
  const [lon, lat] = [5.5, 50.6];
  const { parcelId: noted } = await aParcel(app, { clientId, lon, lat });
  const before = JSON.parse((await download({}, pilot, noted)).text);
  const [ring] = aMeadow({ lon, lat }).coordinates;
  const corners = ring ?? [];
  const middle = [0, 1].map(
    (axis) => corners.slice(0, -1).reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / (corners.length - 1),
  );
  const geometry = { type: 'Point' as const, coordinates: [middle[0] ?? 0, middle[1] ?? 0] as [number, number] };
  const note = {
    kind: 'NO_GO' as const,
    shapeKind: 'circle' as const,
    geometry,
    radiusMeters: 60,
    label: null,
    missionId: null,
  };
  await app.as(pilot).call(createMapNote, { body: note });
  const after = JSON.parse((await download({}, pilot, noted)).text);
  expect(before.remarks).toEqual([]);
  expect(after.features).not.toEqual(before.features);
  expect(after.remarks).not.toContain('CROSSES_FORBIDDEN');
});

describe('no-fly zones', () => {
  const [lon, lat] = [5.9, 50.7];

  async function aZoneBeside(parcelWest: number, restriction: string, identifier: string) {
    const zone = aMeadow({ lon: parcelWest + 0.0015, lat: lat - 0.001, side: 0.004 });
    const text = JSON.stringify([
      {
        identifier,
        country: 'BEL',
        name: `Zone ${identifier}`,
        restriction,
        applicability: [{ permanent: 'YES' }],
        zoneAuthority: [],
        geometry: [{ lowerLimit: 0, lowerVerticalReference: 'AGL', horizontalProjection: zone }],
      },
    ]);
    const file = readZoneFile(text);
    if ('refusal' in file) throw new Error(file.refusal);
    const { db } = app.database;
    const sourceId = await holdFileSource(db, { fileName: identifier, name: identifier }, app.now());
    await replaceZones(db, sourceId, file, app.now());
    const row = await db
      .selectFrom('zone')
      .where('source_id', '=', sourceId)
      .select('zone_id')
      .executeTakeFirstOrThrow();
    return { zoneId: row.zone_id, zone };
  }

  const planOver = async (id: string, query: Record<string, string> = {}) =>
    JSON.parse((await download(query, pilot, id)).text);

  test('no corner of a plan and no leg between two lies in a prohibited zone, and the file names it', async () => {
    const { parcelId: id } = await aParcel(app, { clientId, lon, lat });
    const { zone } = await aZoneBeside(lon, 'PROHIBITED', 'P1');
    const { features, avoidedZones, coverage } = await planOver(id);
    const ring = zone.coordinates[0] ?? [];
    const route: [number, number][] = features.find(
      (one: { properties: { kind: string } }) => one.properties.kind === 'route',
    ).geometry.coordinates;
    const between = route.slice(1).flatMap(([east, north], at) => {
      const [west, south] = route[at] ?? [east, north];
      return [0, 0.25, 0.5, 0.75, 1].map((share): [number, number] => [
        west + share * (east - west),
        south + share * (north - south),
      ]);
    });
    expect(between.filter((position) => isInsideRing(position, ring))).toEqual([]);
    expect(avoidedZones).toEqual(['Zone P1']);
    expect(coverage).toBeLessThan(1);
  });

  test('a zone that wants an authorisation is flown over by whoever says to have one', async () => {
    const west = lon + 0.1;
    const { parcelId: id } = await aParcel(app, { clientId, lon: west, lat });
    const { zoneId } = await aZoneBeside(west, 'REQ_AUTHORISATION', 'A1');
    expect(await planOver(id)).toMatchObject({ avoidedZones: ['Zone A1'] });
    expect(await planOver(id, { authorised: zoneId })).toMatchObject({ avoidedZones: [], coverage: 1 });
  });

  test('a parcel that a zone covers has no plan, and the refusal says why', async () => {
    const west = lon + 0.2;
    const { parcelId: id } = await aParcel(app, { clientId, lon: west + 0.0022, lat: lat + 0.0002, side: 0.001 });
    await aZoneBeside(west, 'PROHIBITED', 'P2');
    const { status, text } = await download({}, pilot, id);
    expect([status, JSON.parse(text).reason]).toEqual([422, 'NO_FLY_ZONE']);
  });
});
