import type { ParcelGeometry, Polygon } from '@vigiefaon/domain/geometry/geometry';
import { boundsOfTile } from '@vigiefaon/domain/geometry/map-tile';
import { ringsOf } from '@vigiefaon/domain/geometry/rings-of';
import { getRegisteredTile } from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../database/queries/new-id.ts';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aMeadow } from '../../testing/missions/a-parcel.ts';
import { aClient } from '../../testing/people/people.ts';
import { aRegisterEdition } from '../../testing/registers/a-register-edition.ts';

const [x, y] = [16_921, 11_042];
const [west, south, east] = boundsOfTile({ x, y, z: 15 });
const inside = aMeadow({ lon: west + 0.003, lat: south + 0.003, side: 0.001 });
const overTheEdge = aMeadow({ lon: east - 0.0005, lat: south + 0.001, side: 0.001 });
const beyond = aMeadow({ lon: east + 0.002, lat: south + 0.001, side: 0.001 });
// Half a metre wide: a drawing that keeps two metres has nothing left of it.
const ditch: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [west + 0.001, south + 0.001],
      [west + 0.003, south + 0.001],
      [west + 0.003, south + 0.001_004],
      [west + 0.001, south + 0.001_004],
      [west + 0.001, south + 0.001],
    ],
  ],
};
/** A circle of 360 corners, some two metres from each other. */
const round: Polygon = {
  type: 'Polygon',
  coordinates: [
    Array.from({ length: 361 }, (_, at): [number, number] => [
      west + 0.006 + 0.0014 * Math.cos((at % 360) * (Math.PI / 180)),
      south + 0.004 + 0.001 * Math.sin((at % 360) * (Math.PI / 180)),
    ]),
  ],
};

let app: TestApplication;
let farmer: TestUser;
let editionId: string;

beforeAll(async () => {
  app = await anApplication();
  farmer = await aClient(app);
  const parcels = [inside, overTheEdge, beyond, ditch, round].map((geometry) => ({ geometry, isGrass: true }));
  ({ editionId } = await aRegisterEdition(app, { parcels: [...parcels, { geometry: inside }] }));
});

const tile = (params: { editionId: string; x: number; y: number }) =>
  app.as(farmer).call(getRegisteredTile, { params });
const parcelsIn = async (column: number, row: number) => (await tile({ editionId, x: column, y: row })).body.parcels;
const cornersOf = (geometry: ParcelGeometry | undefined) => (geometry ? ringsOf(geometry).flat() : []);

it('a tile holds the parcels that touch it; one over its edge is in both', async () => {
  expect((await parcelsIn(x, y)).map(({ registeredParcelId }) => registeredParcelId)).toEqual([1, 2, 4, 5, 6]);
  expect((await parcelsIn(x + 1, y)).map(({ registeredParcelId }) => registeredParcelId)).toEqual([2, 3]);
  expect(await parcelsIn(x, y + 2)).toEqual([]);
});

it('and tells of each whether it is grass, where the register does', async () => {
  const parcels = await parcelsIn(x, y);
  expect(parcels.map(({ isGrass }) => isGrass)).toEqual([true, true, true, true, null]);
  expect(Object.keys(parcels[0] ?? {})).toEqual(['registeredParcelId', 'isGrass', 'geometry']);
});

it('a parcel is drawn to two metres, with five decimals', async () => {
  const circle = (await parcelsIn(x, y)).find(({ registeredParcelId }) => registeredParcelId === 5);
  const corners = cornersOf(circle?.geometry);
  expect(corners.length).toBeGreaterThan(12);
  expect(corners.length).toBeLessThan(60);
  for (const degrees of corners.flat()) expect(degrees).toBe(Number(degrees.toFixed(5)));
});

it('what would vanish in the drawing keeps its outline', async () => {
  const strip = (await parcelsIn(x, y)).find(({ registeredParcelId }) => registeredParcelId === 4);
  const corners = cornersOf(strip?.geometry);
  expect(corners).toHaveLength(5);
  for (const [at, corner] of corners.entries()) {
    expect(corner[0]).toBeCloseTo(ditch.coordinates[0]?.[at]?.[0] ?? 0, 7);
    expect(corner[1]).toBeCloseTo(ditch.coordinates[0]?.[at]?.[1] ?? 0, 7);
  }
});

it('a browser keeps a tile for ever, and no refusal', async () => {
  const found = await tile({ editionId, x, y });
  expect(found.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  const missing = await tile({ editionId: newId(), x, y });
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
});

it.each(['LOADING', 'FAILED'] as const)('of an edition that is %s there are no tiles', async (state) => {
  const unseen = await aRegisterEdition(app, {
    registerKey: `of_${state.toLowerCase()}`,
    state,
    parcels: [{ geometry: inside }],
  });
  const { status, problem } = await tile({ editionId: unseen.editionId, x, y });
  expect([status, problem.code]).toEqual([404, 'NOT_FOUND']);
});

it('a tile that no map has is refused', async () => {
  expect((await tile({ editionId, x: 2 ** 15, y })).status).toBe(422);
  expect((await tile({ editionId, x: -1, y })).status).toBe(422);
});
