import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFlight, giveFlightLink } from '@vigiefaon/domain/flight/flight.api';
import { defaultFlightSettings } from '@vigiefaon/domain/flight/flight-settings';
import type { FlownRoute, FlownWaypoint } from '@vigiefaon/domain/flight/flown-route';
import { aboveGround } from '@vigiefaon/domain/flight/testing/above-ground';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { importTerrain } from '@vigiefaon/domain/terrain/terrain.api';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromGeoJson } from '../../database/queries/spatial.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { bytesOfFixture, hillsFileName } from '../../testing/terrain/height-files.ts';
import { groundWithin, tilesThere } from '../terrain/public.ts';

const folder = mkdtempSync(join(tmpdir(), 'terrain-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const app = await anApplication({ now: '2026-05-24T19:00:00Z', environment: { TERRAIN_DIR: folder } });
let pilot: TestUser;
let clientId: string;

beforeAll(async () => {
  pilot = await aPilot(app);
  clientId = (await aClient(app)).clientId ?? '';
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytesOfFixture(hillsFileName))]), hillsFileName);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const { token } = await anAdmin(app);
  const headers = { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await request.arrayBuffer());
  const { statusCode } = await app.fastify.inject({ method: 'POST', url: importTerrain.path, headers, payload });
  expect(statusCode).toBe(200);
});

/** A meadow on a slope of the slate mountains, or in another country; with a meeting point where that is told. */
async function aMeadowAt([lon, lat]: Position, meetingPoint: Position | null = null) {
  const { parcelId } = await aParcel(app, { clientId, lon, lat, side: 0.003, name: 'Am Hang' });
  const { missionId } = await aMission(app, { clientId, parcelIds: [parcelId] });
  const place = meetingPoint && fromGeoJson({ type: 'Point', coordinates: meetingPoint });
  await app.database.db
    .updateTable('mission')
    .set({ meeting_point: place, municipality: 'Lehesten' })
    .where('mission_id', '=', missionId)
    .execute();
  return { parcelId, missionId };
}

async function flight(parcelId: string, query: Record<string, string>) {
  const url = `${getFlight.path.replace('{parcelId}', parcelId)}?${new URLSearchParams(query)}`;
  const answer = await app.fastify.inject({ url, headers: { authorization: `Bearer ${pilot.token}` } });
  const name = /filename="([^"]*)"/.exec(String(answer.headers['content-disposition']))?.[1];
  return { status: answer.statusCode, name, text: answer.payload, bytes: new Uint8Array(answer.rawPayload) };
}

interface WaypointProperties {
  kind: string;
  heightAboveTakeOff: number;
  groundMeters: number;
  metersPerSecond: number;
}

const onSlope: Position = [11.45, 50.48];
const besideIt: Position = [11.4485, 50.4795];

/** The route that a GeoJSON tells, its lanes known by their ends. */
function routeIn(text: string): Pick<FlownRoute, 'waypoints'> {
  const { features } = JSON.parse(text);
  type Feature = { properties: WaypointProperties; geometry: { coordinates: Position } };
  const waypoints = features
    .filter(({ properties }: Feature) => properties.kind === 'waypoint')
    .map(({ properties, geometry }: Feature): FlownWaypoint => {
      const { heightAboveTakeOff: heightMeters, groundMeters, metersPerSecond } = properties;
      return { position: geometry.coordinates, kind: 'BEND', heightMeters, groundMeters, metersPerSecond };
    });
  return { waypoints };
}

describe('a file along the terrain', () => {
  test('keeps the drone in the band above the hills of the tile, from the take-off that was told', async () => {
    const { parcelId, missionId } = await aMeadowAt(onSlope);
    const takeOff = besideIt.join(',');
    const { status, name, text } = await flight(parcelId, { missionId, follow: 'terrain', takeOff });
    expect(status).toBe(200);
    expect(name).toMatch(/^Lehesten-.*-1of1-relief\.geojson$/);
    const { ground: told, returnHeight, coverage, settings } = JSON.parse(text);
    expect(told).toMatchObject({ source: 'SRTM: NASA/USGS', takeOff: besideIt });
    expect([coverage, settings.heightMeters]).toEqual([1, 60]);
    const bounds: Bounds = [11.43, 50.46, 11.47, 50.5];
    const ground = await groundWithin(await tilesThere(app.database.db, app.config), app.config, bounds);
    if (!ground) throw new Error('the tile was brought');
    expect(told.takeOffMeters).toBeCloseTo(ground.at(...besideIt) ?? 0, 1);
    const route = { ...routeIn(text), securityMeters: 0, returnMeters: 0, terrain: null };
    const heights = route.waypoints.map(({ heightMeters }) => heightMeters);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(10);
    expect(returnHeight).toBeGreaterThanOrEqual(Math.max(...heights) + 20);
    for (const { overHighest, overGround } of aboveGround(route, told.takeOffMeters, ground)) {
      expect(overHighest).toBeGreaterThan(55);
      expect(overHighest).toBeLessThan(70);
      expect(overGround).toBeLessThan(120);
    }
  });

  test('begins at the meeting point where no take-off is told; without either it is refused, and so is a place that is none', async () => {
    const known = await aMeadowAt([11.5, 50.48], [11.4985, 50.4795]);
    const own = await flight(known.parcelId, { missionId: known.missionId, follow: 'terrain' });
    expect(JSON.parse(own.text).ground.takeOff).toEqual([11.4985, 50.4795]);
    const { parcelId, missionId } = await aMeadowAt([11.52, 50.48]);
    const refused = await flight(parcelId, { missionId, follow: 'terrain' });
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([422, 'TAKE_OFF_NEEDED']);
    const nowhere = await flight(parcelId, { missionId, follow: 'terrain', takeOff: '11.5' });
    expect([nowhere.status, JSON.parse(nowhere.text).errors[0].path]).toEqual([422, 'takeOff']);
  });

  test('is refused where the ground is not known, or cannot be followed: never another file in its place', async () => {
    const { parcelId, missionId } = await aMeadowAt([5.5, 50.2], [5.499, 50.2]);
    const unknown = await flight(parcelId, { missionId, follow: 'terrain' });
    expect([unknown.status, JSON.parse(unknown.text).code]).toEqual([409, 'GROUND_UNKNOWN']);
    const hill = await aMeadowAt([11.55, 50.48], [11.549, 50.48]);
    const low = await flight(hill.parcelId, { missionId: hill.missionId, follow: 'terrain', height: '20' });
    expect([low.status, JSON.parse(low.text)]).toMatchObject([
      409,
      { code: 'TERRAIN_NOT_FOLLOWED', reason: 'CHOSEN_TOO_LOW' },
    ]);
    const level = await flight(hill.parcelId, { missionId: hill.missionId });
    expect(JSON.parse(level.text)).not.toHaveProperty('ground');
    expect(level.name).not.toContain('relief');
  });

  test('comes by a link as well, with the take-off in it, and the code stays short', async () => {
    const { parcelId, missionId } = await aMeadowAt([11.57, 50.48]);
    const authorised = Array.from({ length: 4 }, (_, at) => `01999999-9999-7999-8999-99999999999${at}`);
    const takeOff: Position = [11.5685, 50.4795];
    const body = { ...defaultFlightSettings, format: 'kmz', missionId, block: true, authorised, locale: 'de' } as const;
    const { link } = (
      await app.as(pilot).call(giveFlightLink, { params: { parcelId }, body: { ...body, follow: 'terrain', takeOff } })
    ).body;
    expect((link.split('/').at(-1) ?? '').length).toBeLessThanOrEqual(200);
    const { rawPayload, statusCode } = await app.fastify.inject({ url: new URL(link).pathname });
    expect(statusCode).toBe(200);
    const template = strFromU8(unzipSync(new Uint8Array(rawPayload))['wpmz/template.kml'] ?? new Uint8Array());
    expect(template).toContain('Gilt nur für einen Start bei 50.47950, 11.56850');
    const query = {
      missionId,
      block: 'yes',
      follow: 'terrain',
      takeOff: takeOff.join(','),
      format: 'kmz',
      locale: 'de',
    };
    const wanted = await flight(parcelId, { ...query, authorised: authorised.join(',') });
    expect(unzipSync(new Uint8Array(rawPayload))).toEqual(unzipSync(wanted.bytes));
  });
});
