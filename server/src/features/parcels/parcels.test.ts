import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import * as missions from '@vigiefaon/domain/missions/missions.api';
import * as api from '@vigiefaon/domain/parcels/parcels.api';
import { beforeAll, describe, expect, it } from 'vitest';
import { anUpload } from '../../testing/application/an-upload.ts';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission } from '../../testing/missions/a-mission.ts';
import { aMeadow, aParcel } from '../../testing/missions/a-parcel.ts';
import { aClient, anAdmin, aPilot, aVolunteer } from '../../testing/people/people.ts';

let app: TestApplication;
let admin: TestUser;
let pilot: TestUser;
let farmer: TestUser & { clientId: string };
let neighbour: TestUser;

beforeAll(async () => {
  app = await anApplication();
  admin = await anAdmin(app);
  pilot = await aPilot(app);
  farmer = await aClient(app);
  neighbour = await aClient(app);
});

const create = (user: TestUser, geometry: unknown, name: unknown = 'Pré du haut') =>
  app.as(user).call(api.createParcel, { params: { clientId: farmer.clientId }, body: { name, geometry } });

async function parcelCount(): Promise<number> {
  const counted = app.database.db.selectFrom('parcel').select((count) => count.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

const missionOf = async (missionId: string) =>
  (await app.as(admin).call(missions.getMission, { params: { missionId } })).body;

const ringWithHole: ParcelGeometry = {
  type: 'Polygon',
  coordinates: [...aMeadow({ side: 0.01 }).coordinates, ...aMeadow({ lon: 5.503, lat: 50.203 }).coordinates],
};
const twoPieces: ParcelGeometry = {
  type: 'MultiPolygon',
  coordinates: [aMeadow().coordinates, aMeadow({ lon: 5.51 }).coordinates],
};

describe('drawing a parcel', () => {
  it.each([
    ['its requester', () => farmer],
    ['a pilot', () => pilot],
    ['an admin', () => admin],
  ])('%s draws it, the server measures it on the ellipsoid', async (_who, user) => {
    const { status, body } = await create(user(), aMeadow());
    expect(status).toBe(201);
    expect(body).toMatchObject({ clientId: farmer.clientId, name: 'Pré du haut' });
    expect(body.size).toBeGreaterThan(31_700);
    expect(body.size / areaSquareMeters(aMeadow())).toBeCloseTo(1, 4);
  });

  it.each([
    ['a hole', ringWithHole],
    ['two pieces', twoPieces],
  ])('a shape with %s is kept as it is', async (_what, geometry) => {
    const { body } = await create(farmer, geometry);
    expect(body.geometry.type).toBe(geometry.type);
    expect(body.geometry.coordinates).toHaveLength(geometry.coordinates.length);
    expect(body.size / areaSquareMeters(geometry)).toBeCloseTo(1, 3);
  });

  const bowTie = [
    [5, 50],
    [5.01, 50.01],
    [5.01, 50],
    [5, 50.01],
    [5, 50],
  ];
  const line = [
    [5, 50],
    [5.01, 50],
    [5, 50],
  ];
  const circle = Array.from({ length: 5200 }, (_, step) => [
    5 + Math.cos(step / 830) / 100,
    50 + Math.sin(step / 830) / 100,
  ]);
  it.each([
    ['SELF_CROSSING', { type: 'Polygon', coordinates: [bowTie] }],
    ['TOO_FEW_POINTS', { type: 'Polygon', coordinates: [line] }],
    ['TOO_SMALL', aMeadow({ side: 0.00001 })],
    ['TOO_LARGE', aMeadow({ side: 0.1 })],
    ['TOO_MANY_VERTICES', { type: 'Polygon', coordinates: [circle] }],
  ])('a shape that is %s is refused with that reason, and nothing is written', async (code, geometry) => {
    const before = await parcelCount();
    const { status, problem } = await create(farmer, geometry);
    expect(status).toBe(422);
    expect(problem).toMatchObject({ code: 'INVALID_GEOMETRY', errors: [{ path: 'geometry', code }] });
    expect(await parcelCount()).toBe(before);
  });

  it('a parcel without name, with a point as shape or with a size of its own is refused, each field named', async () => {
    const body = { name: ' ', geometry: { type: 'Point', coordinates: [5, 50] }, size: 12 };
    const answer = await app.as(farmer).call(api.createParcel, { params: { clientId: farmer.clientId }, body });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.map((error) => error.path.split('.')[0])).toEqual(
      expect.arrayContaining(['name', 'geometry', 'size']),
    );
  });

  it('another requester neither draws nor sees them', async () => {
    expect(
      (
        await app
          .as(neighbour)
          .call(api.createParcel, { params: { clientId: farmer.clientId }, body: { name: 'x', geometry: aMeadow() } })
      ).status,
    ).toBe(404);
    expect((await app.as(neighbour).call(api.listParcels, { params: { clientId: farmer.clientId } })).status).toBe(404);
  });
});

it('a list by name tells the last mowing day of each parcel', async () => {
  const { clientId } = await aClient(app);
  const used = await aParcel(app, { clientId, name: 'Ému' });
  await aParcel(app, { clientId, name: 'zone humide' });
  await aParcel(app, { clientId, name: 'Bois' });
  await aMission(app, { clientId, parcelIds: [used.parcelId], status: 'DONE', missionDate: '2025-05-11' });
  await aMission(app, { clientId, parcelIds: [used.parcelId], status: 'CANCELED', missionDate: '2025-06-11' });
  const { body } = await app.as(pilot).call(api.listParcels, { params: { clientId } });
  expect(body.items.map(({ name, lastMissionDate }) => [name, lastMissionDate])).toEqual([
    ['Bois', null],
    ['Ému', '2025-05-11'],
    ['zone humide', null],
  ]);
});

it('the crop that a file names is kept with the parcel', async () => {
  const { clientId } = await aClient(app);
  const body = { name: 'Pré', geometry: aMeadow(), crop: 'Prairie permanente' };
  expect((await app.as(admin).call(api.createParcel, { params: { clientId }, body })).status).toBe(201);
  await aParcel(app, { clientId, name: 'Verger' });
  const { body: list } = await app.as(admin).call(api.listParcels, { params: { clientId } });
  expect(list.items.map(({ name, crop }) => [name, crop])).toEqual([
    ['Pré', 'Prairie permanente'],
    ['Verger', null],
  ]);
});

describe('changing a parcel', () => {
  it('missions that are not over follow the new shape, those that are over keep what was flown', async () => {
    const { clientId } = farmer;
    const { parcelId, size } = await aParcel(app, { clientId });
    const open = await aMission(app, { clientId, parcelIds: [parcelId], status: 'AFFECTED' });
    const over = await aMission(app, { clientId, parcelIds: [parcelId], status: 'DONE' });
    const body = { name: 'Pré agrandi', geometry: aMeadow({ lon: 5.6, side: 0.004 }) };
    const changed = await app.as(farmer).call(api.updateParcel, { params: { parcelId }, body });
    expect(changed.body.size / size).toBeCloseTo(4, 2);
    const following = await missionOf(open.missionId);
    expect(following).toMatchObject({ version: 2, parcels: [{ name: 'Pré agrandi', size: changed.body.size }] });
    expect(following.totalSize).toBeCloseTo(changed.body.size, 3);
    expect(following.location?.coordinates[0]).toBeCloseTo(5.602, 5);
    expect(await missionOf(over.missionId)).toMatchObject({ version: 1, parcels: [{ name: 'Pré du ruisseau', size }] });
    const history = await app.as(admin).call(missions.getMissionHistory, { params: { missionId: open.missionId } });
    expect(history.body.items.map((event) => event.action)).toEqual(['changeParcel']);
  });

  it('a new name reaches the search of missions', async () => {
    const { parcelId } = await aParcel(app, { clientId: farmer.clientId });
    const { missionId } = await aMission(app, { clientId: farmer.clientId, parcelIds: [parcelId] });
    const name = 'Château/Été';
    expect((await app.as(farmer).call(api.renameParcel, { params: { parcelId, name } })).body.name).toBe(name);
    const found = await app.as(admin).call(missions.searchMissions, { body: { text: 'chateau' } });
    expect(found.body.items.map((mission) => mission.missionId)).toEqual([missionId]);
  });

  it('is for its owner and admins: a pilot is refused, a neighbour does not know of it', async () => {
    const { parcelId } = await aParcel(app, { clientId: farmer.clientId });
    const body = { name: 'x', geometry: aMeadow() };
    const calls = [
      [api.updateParcel, { params: { parcelId }, body }],
      [api.renameParcel, { params: { parcelId, name: 'x' } }],
      [api.deleteParcel, { params: { parcelId } }],
    ] as const;
    for (const [endpoint, sent] of calls) {
      expect((await app.as(pilot).call(endpoint, sent)).status).toBe(403);
      expect((await app.as(neighbour).call(endpoint, sent)).status).toBe(404);
    }
    expect((await app.as(admin).call(api.updateParcel, { params: { parcelId }, body })).status).toBe(200);
  });

  it('a new name costs as much for thirty missions that wait as for one', async () => {
    const statementsOf = async (missionCount: number) => {
      const owner = await aClient(app);
      const { clientId } = owner;
      const { parcelId } = await aParcel(app, { clientId });
      for (let made = 0; made < missionCount; made++) await aMission(app, { clientId, parcelIds: [parcelId] });
      const before = app.database.statements.length;
      const answer = await app.as(owner).call(api.renameParcel, { params: { parcelId, name: 'Pré neuf' } });
      expect(answer.status).toBe(200);
      return app.database.statements.length - before;
    };
    await statementsOf(1);
    expect(await statementsOf(30)).toBe(await statementsOf(1));
  });

  it('a parcel is deleted unless a mission still waits for it', async () => {
    const { parcelId } = await aParcel(app, { clientId: farmer.clientId });
    const { missionId } = await aMission(app, { clientId: farmer.clientId, parcelIds: [parcelId] });
    const remove = () => app.as(farmer).call(api.deleteParcel, { params: { parcelId } });
    expect((await remove()).problem).toMatchObject({ status: 409, code: 'PARCEL_IN_USE' });
    await app.as(farmer).call(missions.cancelMission, { params: { missionId } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await missionOf(missionId)).parcels).toHaveLength(1);
  });

  it('deleting it while it is asked for: either the request or the deletion is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { parcelId } = await aParcel(app, { clientId: farmer.clientId, lon: 5 + round / 100 });
      const body = {
        clientId: farmer.clientId,
        missionDate: '2025-05-25',
        parcelIds: [parcelId],
        contactPhone: '+32470123456',
        riskyParcels: false,
      };
      const [asked, removed] = await Promise.all([
        app.as(farmer).call(missions.createMission, { body }),
        app.as(farmer).call(api.deleteParcel, { params: { parcelId } }),
      ]);
      expect([
        [201, 409],
        [422, 204],
      ]).toContainEqual([asked.status, removed.status]);
    }
  });
});

describe('who is let in', () => {
  it.each([api.listParcels, api.createParcel, api.updateParcel, api.renameParcel, api.deleteParcel, api.importParcels])(
    '$method $path wants a session and a role',
    async (endpoint) => {
      const { parcelId, clientId } = await aParcel(app);
      const params = { parcelId, clientId, name: 'x' };
      expect((await app.as(null).call(endpoint, { params })).status).toBe(401);
      expect((await app.as(await aVolunteer(app)).call(endpoint, { params })).status).toBe(403);
    },
  );
});

it('a file is read into a preview, and nothing is saved', async () => {
  const before = await parcelCount();
  const file = JSON.stringify({ type: 'Feature', properties: { name: 'Pré importé' }, geometry: aMeadow() });
  const { headers, payload } = anUpload(file, { fileName: 'parcels.geojson' });
  const answer = await app.fastify.inject({
    method: 'POST',
    url: api.importParcels.path,
    headers: { authorization: `Bearer ${farmer.token}`, ...headers },
    payload,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().items).toMatchObject([{ name: 'Pré importé', problem: null }]);
  expect(await parcelCount()).toBe(before);
});
