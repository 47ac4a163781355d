import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import { groundOfPatch } from '@vigiefaon/domain/terrain/ground-patch';
import type { HeightFault } from '@vigiefaon/domain/terrain/height-fault';
import * as api from '@vigiefaon/domain/terrain/terrain.api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot } from '../../testing/people/people.ts';
import { aGeotiff, aPackedGeotiff, bytesOfFixture, hillsFileName } from '../../testing/terrain/height-files.ts';
import { groundWithin, tilesThere } from './ground-around.ts';

const folder = mkdtempSync(join(tmpdir(), 'terrain-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let app: TestApplication;
let admin: TestUser;
beforeAll(async () => {
  app = await anApplication({ environment: { TERRAIN_DIR: folder } });
  admin = await anAdmin(app);
});
beforeEach(async () => {
  await app.database.db.deleteFrom('terrain_tile').execute();
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});

async function bring(fileName: string, bytes: Uint8Array) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), fileName);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': request.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await request.arrayBuffer());
  return app.fastify.inject({ method: 'POST', url: api.importTerrain.path, headers, payload });
}
const refusalOf = async (fileName: string, bytes: Uint8Array): Promise<HeightFault> => {
  const answer = await bring(fileName, bytes);
  expect(answer.statusCode).toBe(422);
  const { reason: code, found } = answer.json();
  return { code, found };
};
const known = async () => (await app.as(admin).call(api.getTerrain)).body;
const groundOf = async (bounds: Bounds) =>
  groundWithin(await tilesThere(app.database.db, app.config), app.config, bounds);
const ground = () => groundOf([11.3, 50.4, 11.5, 50.6]);

/** The layout of GLO-90 from 50° north: columns are wider apart than rows. */
const wide = { columns: 800, rows: 1200, lonStep: 1 / 800, latStep: 1 / 1200 };
const slope = (lon: number, lat: number) => 300 + 200 * (lon - 11) + 100 * (lat - 50);
const whole = aGeotiff({ west: 11, north: 51, ...wide, heightOf: slope });

describe('the heights of the ground', () => {
  it('are unknown until an admin brings them', async () => {
    expect(await known()).toEqual({ items: [], parcels: [], laidFiles: [], folder });
    expect(await ground()).toBeNull();
  });

  it('come from an SRTM tile as it is published, with what was not measured counted', async () => {
    expect((await bring(hillsFileName, bytesOfFixture(hillsFileName))).statusCode).toBe(200);
    const [tile] = (await known()).items;
    expect(tile).toMatchObject({
      tile: 'N50E011',
      source: 'SRTM',
      seconds: 3,
      posts: 1201 * 1201,
      voids: 8,
      isThere: true,
    });
    const heights = await ground();
    expect(heights?.source).toBe('SRTM: NASA/USGS');
    const height = heights?.at(11.4, 50.5) ?? 0;
    expect(height).toBeGreaterThan(400);
    expect(height).toBeLessThan(800);
    expect(heights?.at(13, 50.5)).toBeNull();
  });

  it('come from a GeoTIFF in the layout of Copernicus, whose last posts are those of its neighbour', async () => {
    const answer = await bring('Copernicus_DSM_COG_30_N50_00_E011_00_DEM.tif', whole);
    expect(answer.json()).toMatchObject({ tile: 'N50E011', source: 'COPERNICUS_GLO_90', seconds: 3, posts: 960_000 });
    const around = () => groundOf([11.999, 50.4, 12.001, 50.6]);
    expect((await ground())?.at(11.4, 50.5)).toBeCloseTo(slope(11.4, 50.5), -1);
    expect((await around())?.at(11.9995, 50.5)).toBeNull();
    const before = (await around())?.version;
    await bring('next.tif', aGeotiff({ west: 12, north: 51, ...wide, heightOf: slope }));
    expect((await around())?.at(11.9995, 50.5)).toBeCloseTo(slope(11.9995, 50.5), -1);
    expect((await around())?.version).not.toBe(before);
    expect((await known()).items.map(({ source }) => source)).toEqual(['COPERNICUS_GLO_90', null]);
  });

  it('come from a GeoTIFF that is packed as Copernicus packs it: tiles, deflated, floats by their differences', async () => {
    const packed = aPackedGeotiff({ west: 11, north: 51, ...wide, heightOf: slope });
    expect(packed.length).toBeLessThan(whole.length);
    expect((await bring('Copernicus_DSM_COG_30_N50_00_E011_00_DEM.tif', packed)).statusCode).toBe(200);
    const heights = await ground();
    for (const [lon, lat] of [
      [11.31, 50.59],
      [11.4, 50.5],
      [11.49, 50.41],
    ] as const) {
      // Whole metres.
      expect(Math.abs((heights?.at(lon, lat) ?? 0) - slope(lon, lat))).toBeLessThanOrEqual(0.5);
    }
  });

  it.each<[string, string, () => Uint8Array, HeightFault['code']]>([
    [
      'another projection',
      'eu-dem_N2000000E4000000.tif',
      () => bytesOfFixture('eu-dem_N2000000E4000000.tif'),
      'OTHER_PROJECTION',
    ],
    [
      'cells that are too wide',
      'a.tif',
      () => aGeotiff({ west: 11, north: 51, columns: 80, rows: 80, lonStep: 1 / 80, latStep: 1 / 80, heightOf: slope }),
      'CELLS_TOO_LARGE',
    ],
    [
      'half a degree',
      'a.tif',
      () => aGeotiff({ west: 11, north: 51, ...wide, columns: 400, heightOf: slope }),
      'NOT_ONE_DEGREE',
    ],
    ['no whole degree', 'a.tif', () => aGeotiff({ west: 11.4, north: 51, ...wide, heightOf: slope }), 'NOT_ONE_DEGREE'],
    ['feet', 'a.tif', () => aGeotiff({ west: 11, north: 51, ...wide, heightOf: () => 29_000 }), 'NOT_METERS'],
    [
      'nothing but voids',
      'a.tif',
      () => aGeotiff({ west: 11, north: 51, ...wide, heightOf: () => Number.NaN }),
      'ALL_VOID',
    ],
    ['a name that says no place', 'hills.hgt', () => new Uint8Array(1201 * 1201 * 2), 'NO_TILE_NAME'],
    ['a tile cut short', 'N50E011.hgt', () => new Uint8Array(1201 * 1200), 'WRONG_LENGTH'],
    ['a broken archive', 'N50E011.hgt.zip', () => bytesOfFixture(hillsFileName).subarray(0, 50_000), 'UNREADABLE'],
    ['a GeoTIFF cut short', 'a.tif', () => whole.subarray(0, 90_000), 'UNREADABLE'],
    ['another file', 'letter.pdf', () => new Uint8Array([1, 2, 3]), 'UNKNOWN_KIND'],
  ])('are not taken from %s: the refusal names it, and what was there stays', async (_what, fileName, bytes, code) => {
    await bring(hillsFileName, bytesOfFixture(hillsFileName));
    const before = (await ground())?.version;
    expect((await refusalOf(fileName, bytes())).code).toBe(code);
    expect((await ground())?.version).toBe(before);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('are said by their name where nothing in them can be read', async () => {
    expect(await refusalOf('cut.tif', whole.subarray(0, 90_000))).toEqual({ code: 'UNREADABLE', found: 'cut.tif' });
  });

  it('are also taken in from the folder, and from nowhere else', async () => {
    writeFileSync(join(folder, hillsFileName), bytesOfFixture(hillsFileName));
    expect((await known()).laidFiles).toEqual([hillsFileName]);
    const take = (fileName: string) => app.as(admin).call(api.takeLaidTerrain, { body: { fileName } });
    expect((await take(hillsFileName)).status).toBe(200);
    expect((await take('../../etc/passwd')).status).toBe(404);
    expect((await ground())?.at(11.4, 50.5)).not.toBeNull();
  });

  it('are said to be missing when the files are gone, as after a restore, and count for nothing', async () => {
    await bring(hillsFileName, bytesOfFixture(hillsFileName));
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    expect((await known()).items).toMatchObject([{ tile: 'N50E011', isThere: false }]);
    expect(await ground()).toBeNull();
    await bring(hillsFileName, bytesOfFixture(hillsFileName));
    expect((await known()).items).toMatchObject([{ tile: 'N50E011', isThere: true }]);
  });

  it('are wanted where parcels lie, which is told whether or not they are known', async () => {
    const { clientId } = await aClient(app);
    for (const [lon, lat] of [
      [5.71, 50.25],
      [5.72, 50.25],
      [-1.5, 49.1],
    ] as const) {
      await aParcel(app, { clientId, lon, lat });
    }
    expect((await known()).parcels).toEqual([
      { tile: 'N50E005', parcels: 2 },
      { tile: 'N49W002', parcels: 1 },
    ]);
  });

  it('are given to a pilot for the flight over a field, as much as a phone keeps, and to no requester', async () => {
    const [pilot, farmer] = [await aPilot(app), await aClient(app)];
    const ask = (user: TestUser, bbox: string) => app.as(user).call(api.getGroundPatch, { query: { bbox } });
    const around = '11.38,50.48,11.42,50.52';
    expect(groundOfPatch((await ask(pilot, around)).body)).toBeNull();
    await bring(hillsFileName, bytesOfFixture(hillsFileName));
    const given = groundOfPatch((await ask(pilot, around)).body);
    const heights = await ground();
    expect(given).toMatchObject({ source: heights?.source });
    for (const [lon, lat] of [
      [11.38, 50.48],
      [11.4017, 50.5012],
      [11.42, 50.52],
    ] as const) {
      expect(given?.at(lon, lat)).toBeCloseTo(heights?.at(lon, lat) ?? 0, 9);
    }
    expect(given?.at(11.45, 50.5)).toBeNull();
    const tooLarge = await ask(pilot, '11.3,50.4,11.5,50.6');
    expect([tooLarge.status, tooLarge.problem.errors]).toEqual([422, [{ path: 'bbox', code: 'TOO_LARGE' }]]);
    expect((await ask(pilot, 'here')).status).toBe(422);
    expect((await ask(farmer, around)).status).toBe(403);
  });

  it('are forgotten with their file, and a tile that is not here cannot be', async () => {
    await bring(hillsFileName, bytesOfFixture(hillsFileName));
    const forget = (tile: string) => app.as(admin).call(api.deleteTerrain, { params: { tile } });
    expect((await forget('N50E011')).status).toBe(204);
    expect(readdirSync(folder)).toEqual([]);
    expect(await ground()).toBeNull();
    expect((await forget('N50E011')).status).toBe(404);
    expect((await forget('hills')).status).toBe(422);
  });
});
