import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMapNote, type MapNoteInformation } from '@vigiefaon/domain/map-notes/map-notes.api';
import * as planning from '@vigiefaon/domain/planning/board/planning.api';
import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import * as api from '@vigiefaon/domain/sky/sky.api';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, anAdmin } from '../../testing/people/people.ts';
import { aPackedGeotiff } from '../../testing/terrain/height-files.ts';
import { takeTile } from '../terrain/take-tile.ts';

const folder = mkdtempSync(join(tmpdir(), 'grounds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const app = await anApplication({ now: '2025-05-21T17:15:00Z', environment: { TERRAIN_DIR: folder } });
const { db } = app.database;
const date = '2025-05-22';
let admin: TestUser;

/** A long hill from north to south: the field in the west of its top looks west, the one in the east of it looks east. */
const top = 5.5;
const hill = (lon: number) => Math.max(300, 600 - Math.abs(lon - top) * 12_000);
const layout = { columns: 1200, rows: 1200, lonStep: 1 / 1200, latStep: 1 / 1200 };
const tile = (heightOf: (lon: number) => number) => aPackedGeotiff({ west: 5, north: 51, ...layout, heightOf });
const whole = tile(hill);
const bring = (bytes: Uint8Array) => takeTile(app, { fileName: 'hill.tif', bytes }, { actorId: admin.userId });

beforeEach(async () => {
  for (const table of [
    'map_note',
    'mission',
    'app_user',
    'setting',
    'terrain_tile',
    'parcel_horizon',
    'evening_plan',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  admin = await anAdmin(app);
});

const west = { lon: top - 0.01, lat: 50.5 };
const east = { lon: top + 0.008, lat: 50.5 };

async function aMissionOver(...fields: { lon: number; lat: number }[]) {
  const { clientId } = await aClient(app);
  const parcels = await Promise.all(fields.map((place) => aParcel(app, { clientId, ...place })));
  const parcelIds = parcels.map(({ parcelId }) => parcelId);
  return aMission(app, { clientId, missionDate: date, parcelIds });
}

const skies = async () => (await app.as(admin).call(api.getPlanningSky, { params: { date } })).body.missions;
const board = async () => (await app.as(admin).call(planning.getPlanning, { params: { date } })).body as PlanningBoard;
/** Minutes after sunrise when each mission's field is warm, in the order of the missions. */
async function minutesUntilWarm(...missionIds: string[]): Promise<number[]> {
  const known = await skies();
  return missionIds.map((missionId) => {
    const light = known.find((sky) => sky.missionId === missionId)?.light;
    return Math.round((Date.parse(light?.redFrom ?? '') - Date.parse(light?.sunrise ?? '')) / 60_000);
  });
}

test('without heights every field warms as flat open ground does, and that is said', async () => {
  const { missionId } = await aMissionOver(west);
  expect(await minutesUntilWarm(missionId)).toEqual([90]);
  expect(await skies()).toMatchObject([{ notes: ['TERRAIN_UNKNOWN'], terrain: null }]);
  expect(await db.selectFrom('parcel_horizon').select('shape_hash').execute()).toEqual([]);
});

test('with heights the field behind the hill stays cold for longer, and the one before it is too warm sooner', async () => {
  await bring(whole);
  const behind = await aMissionOver(west);
  const before = await aMissionOver(east);
  const [late = 0, early = 0] = await minutesUntilWarm(behind.missionId, before.missionId);
  expect(late).toBeGreaterThan(110);
  expect(early).toBeLessThan(82);
  const known = await skies();
  // What warms first stands first.
  expect(known.map(({ missionId }) => missionId)).toEqual([before.missionId, behind.missionId]);
  expect(known).toMatchObject([
    { notes: ['TERRAIN_KNOWN'], terrain: 'hill.tif' },
    { notes: ['TERRAIN_KNOWN'], terrain: 'hill.tif' },
  ]);
});

test('the plan of the evening goes by the ground of each field', async () => {
  await bring(whole);
  const behind = await aMissionOver(west);
  const before = await aMissionOver(east);
  const { missions, windowTo } = await board();
  const endOf = (missionId: string) => missions.find((one) => one.missionId === missionId)?.windowTo ?? '';
  const skyOf = new Map((await skies()).map((sky) => [sky.missionId, sky.light.redFrom ?? '']));
  for (const { missionId } of [behind, before]) {
    expect(Math.abs(Date.parse(endOf(missionId)) - Date.parse(skyOf.get(missionId) ?? ''))).toBeLessThan(60_000);
  }
  expect(windowTo).toBe(endOf(behind.missionId));
});

test('a mission of two fields is over when the second is warm, the first being searched first', async () => {
  await bring(whole);
  const alone = await aMissionOver(east);
  const both = await aMissionOver(west, east);
  const { missions } = await board();
  const [one, two] = [alone, both].map(({ missionId }) =>
    Date.parse(missions.find((mission) => mission.missionId === missionId)?.windowTo ?? ''),
  );
  // The field that warms late takes ten minutes to set up and some three a hectare.
  expect(((two ?? 0) - (one ?? 0)) / 60_000).toBeGreaterThan(10);
  // The strip of the mission is as careful as its first field.
  const [early, first] = await minutesUntilWarm(alone.missionId, both.missionId);
  expect(first).toBe(early);
});

test('each field of a mission has its own sun, and on top of a hill its two sides', async () => {
  await bring(whole);
  const onTop = { lon: top - 0.002, lat: 50.5 };
  const { missionId, parcelIds } = await aMissionOver(onTop, west);
  const { fields = [] } = (await app.as(admin).call(api.getMissionSky, { params: { missionId } })).body;
  expect(fields.map(({ parcelId }) => parcelId)).toEqual(parcelIds);
  const [ridge, behind] = fields;
  expect(ridge?.soonest?.side).toBe('EAST');
  expect((ridge?.soonest?.redFrom ?? '9') < (ridge?.redFrom ?? '')).toBe(true);
  expect((ridge?.redFrom ?? '9') < (behind?.redFrom ?? '')).toBe(true);
});

test('the sky of one field is for its owner and the crew, whether or not it is to be mown', async () => {
  await bring(whole);
  const owner = await aClient(app);
  const { parcelId } = await aParcel(app, { clientId: owner.clientId ?? '', ...east });
  const ask = (user: TestUser, query: { date: string }) =>
    app.as(user).call(api.getParcelSky, { params: { parcelId }, query });
  const { missionId } = await aMissionOver(east);
  const { sky } = (await app.as(admin).call(api.getMissionSky, { params: { missionId } })).body;
  for (const user of [owner, admin]) {
    const { body } = await ask(user, { date });
    expect(body).toMatchObject({ day: date, light: sky.light, quarters: sky.quarters, terrain: 'hill.tif' });
    expect(body.sun).toMatchObject({ parcelId, redFrom: sky.light.redFrom });
  }
  expect((await ask(await aClient(app), { date })).status).toBe(404);
  expect((await ask(owner, { date: '2020-05-22' })).problem.code).toBe('NOT_A_PLANNING_DAY');
  expect((await ask(owner, { date: 'tomorrow' })).problem.errors).toMatchObject([{ path: 'date' }]);
});

describe('the edge of a wood', () => {
  /** Along the east of a field, hardly beside it. */
  const edgeBeside = ({ lon, lat }: typeof west, change: Partial<MapNoteInformation> = {}) =>
    app.as(admin).call(createMapNote, {
      body: {
        kind: 'WOOD_EDGE',
        shapeKind: 'polyline',
        geometry: {
          type: 'LineString',
          coordinates: [
            [lon + 0.0023, lat - 0.004],
            [lon + 0.0023, lat + 0.008],
          ],
        },
        radiusMeters: null,
        label: null,
        missionId: null,
        ...change,
      },
    });

  test('in the east keeps a field cold for longer, as high as it is, until it is gone', async () => {
    const { missionId } = await aMissionOver(west);
    expect(await minutesUntilWarm(missionId)).toEqual([90]);
    const { mapNoteId } = (await edgeBeside(west, { heightMeters: 20 })).body;
    const [low = 0] = await minutesUntilWarm(missionId);
    expect(low).toBeGreaterThan(95);
    expect(await skies()).toMatchObject([{ notes: ['TERRAIN_PARTLY'], terrain: null }]);
    await edgeBeside(west, { heightMeters: 40 });
    expect((await minutesUntilWarm(missionId))[0]).toBeGreaterThan(low + 5);
    await db.deleteFrom('map_note').where('map_note_id', '!=', mapNoteId).execute();
    expect(await minutesUntilWarm(missionId)).toEqual([low]);
    await db.deleteFrom('map_note').execute();
    expect(await minutesUntilWarm(missionId)).toEqual([90]);
  });

  test('counts beside what is known of the ground, and not for fields farther away', async () => {
    await bring(whole);
    const { missionId } = await aMissionOver(east);
    const [before = 0] = await minutesUntilWarm(missionId);
    await edgeBeside({ lon: east.lon + 0.01, lat: east.lat });
    expect(await minutesUntilWarm(missionId)).toEqual([before]);
    await edgeBeside(east);
    expect((await minutesUntilWarm(missionId))[0]).toBeGreaterThan(before);
    expect(await skies()).toMatchObject([{ notes: ['TERRAIN_KNOWN'], terrain: 'hill.tif' }]);
  });

  test('is a line with the height of trees; nothing else has one', async () => {
    const faults = async (change: Partial<MapNoteInformation>) => (await edgeBeside(west, change)).problem.errors;
    expect(await faults({ heightMeters: 0.5 })).toEqual([{ path: 'heightMeters', code: 'TOO_SMALL' }]);
    expect(await faults({ heightMeters: 61 })).toEqual([{ path: 'heightMeters', code: 'TOO_LARGE' }]);
    expect(await faults({ kind: 'ACCESS', heightMeters: 20 })).toEqual([{ path: 'heightMeters', code: 'INVALID' }]);
    const geometry = { type: 'Point' as const, coordinates: [5.5, 50.5] as [number, number] };
    expect(await faults({ shapeKind: 'marker', geometry })).toEqual([{ path: 'kind', code: 'INVALID' }]);
  });
});

test('what was worked out is kept, and worked out anew when the heights are others', async () => {
  await bring(whole);
  const { missionId } = await aMissionOver({ ...west, lat: 50.6 });
  const [first] = await minutesUntilWarm(missionId);
  const kept = await db.selectFrom('parcel_horizon').select(['shape_hash', 'made_at']).execute();
  expect(kept).toHaveLength(1);
  app.setNow('2025-05-21T17:20:00Z');
  expect(await minutesUntilWarm(missionId)).toEqual([first]);
  expect(await db.selectFrom('parcel_horizon').select(['shape_hash', 'made_at']).execute()).toEqual(kept);
  await bring(tile(() => 300));
  expect(await minutesUntilWarm(missionId)).toEqual([90]);
  const anew = await db.selectFrom('parcel_horizon').select(['shape_hash', 'made_at']).execute();
  expect(anew).toMatchObject([{ shape_hash: kept[0]?.shape_hash }]);
  expect(anew).not.toEqual(kept);
});

test('over heights that are missing nothing is guessed, and a file that is gone leaves no field unknown for good', async () => {
  await bring(tile((lon) => (Math.abs(lon - west.lon) < 0.004 ? Number.NaN : hill(lon))));
  const { missionId } = await aMissionOver(west);
  expect(await minutesUntilWarm(missionId)).toEqual([90]);
  expect(await skies()).toMatchObject([{ notes: ['TERRAIN_UNKNOWN'] }]);
  await bring(whole);
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  expect(await minutesUntilWarm(missionId)).toEqual([90]);
  await bring(whole);
  expect((await minutesUntilWarm(missionId))[0]).toBeGreaterThan(110);
});

test('a file that is broken for a while leaves no field unknown for good', async () => {
  await bring(whole);
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), 'broken');
  const { missionId } = await aMissionOver({ ...west, lat: 50.7 });
  expect(await minutesUntilWarm(missionId)).toEqual([90]);
  expect(await skies()).toMatchObject([{ notes: ['TERRAIN_UNKNOWN'], terrain: null }]);
  await bring(whole);
  expect((await minutesUntilWarm(missionId))[0]).toBeGreaterThan(110);
});

test('one of several files that is broken for a while leaves no field unknown for good', async () => {
  await bring(whole);
  const beside = aPackedGeotiff({ west: 6, north: 51, ...layout, heightOf: () => 300 });
  await takeTile(app, { fileName: 'plain.tif', bytes: beside }, { actorId: admin.userId });
  const [name = ''] = readdirSync(folder).filter((file) => file.includes('N50E005'));
  const kept = readFileSync(join(folder, name));
  writeFileSync(join(folder, name), 'broken');
  await aMissionOver({ lon: 5.7, lat: 50.4 });
  const notes = async () => (await skies()).flatMap((sky) => sky.notes);
  expect(await notes()).toEqual(['TERRAIN_UNKNOWN']);
  writeFileSync(join(folder, name), kept);
  app.setNow('2025-05-21T17:50:00Z');
  expect(await notes()).toEqual(['TERRAIN_UNKNOWN']);
  app.setNow('2025-05-21T18:20:00Z');
  expect(await notes()).toEqual(['TERRAIN_KNOWN']);
});
