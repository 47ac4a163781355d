import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import type { ParcelGeometry, Polygon } from '@vigiefaon/domain/geometry/geometry';
import * as api from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { beforeAll, describe, expect, it } from 'vitest';
import { anApplication, type TestApplication, type TestUser } from '../../testing/application/application.ts';
import { aMeadow } from '../../testing/missions/a-parcel.ts';
import { aClient } from '../../testing/people/people.ts';
import { aRegisterEdition } from '../../testing/registers/a-register-edition.ts';

/** As the database gives it back: sums of degrees have a seventeenth digit. */
function square(lon: number, lat: number, side: number): Polygon {
  const [ring = []] = aMeadow({ lon, lat, side }).coordinates;
  return { type: 'Polygon', coordinates: [ring.map(([x, y]) => [Number(x.toFixed(7)), Number(y.toFixed(7))])] };
}

// At this latitude 0.0001° are 7 m to the east and 11 m to the north.
const meadow = square(5.9, 50.49, 0.002);
const pond = square(5.9108, 50.4908, 0.0004);
const aroundPond: Polygon = {
  type: 'Polygon',
  coordinates: [...square(5.91, 50.49, 0.002).coordinates, ...pond.coordinates],
};
const estate = square(5.92, 50.49, 0.004);
const cropOnEstate = square(5.921, 50.491, 0.001);
const garden = square(5.9023, 50.49, 0.0002);
const twoPieces: ParcelGeometry = {
  type: 'MultiPolygon',
  coordinates: [square(5.93, 50.49, 0.001).coordinates, square(5.932, 50.49, 0.001).coordinates],
};
const dutch = square(5.9022, 50.491, 0.002);

let app: TestApplication;
let farmer: TestUser;
let walloon: string;
let dutchEdition: string;

beforeAll(async () => {
  app = await anApplication();
  farmer = await aClient(app);
  const parcels = [
    { geometry: meadow, reference: 'A-1', crop: 'Prairie permanente', isGrass: true },
    { geometry: aroundPond, crop: 'Maïs', isGrass: false },
    { geometry: estate },
    { geometry: cropOnEstate, isGrass: true },
    { geometry: garden, isGrass: true },
    { geometry: twoPieces, isGrass: true },
  ];
  walloon = (await aRegisterEdition(app, { parcels })).editionId;
  const other = { registerKey: 'nl', name: 'Gewaspercelen', year: 2026 };
  dutchEdition = (await aRegisterEdition(app, { ...other, parcels: [{ geometry: dutch, isGrass: true }] })).editionId;
  // Of registers that have no edition yet, or a failed one; where the Walloon meadow lies.
  const unseen = { parcels: [{ geometry: meadow, isGrass: true }] };
  await aRegisterEdition(app, { ...unseen, registerKey: 'fr', name: 'RPG', state: 'LOADING' });
  await aRegisterEdition(app, { ...unseen, registerKey: 'lu', name: 'FLIK', state: 'FAILED' });
  await aRegisterEdition(app, { ...unseen, year: 2026, state: 'LOADING' });
});

const tap = async (lon: number, lat: number, reachMeters = 20) =>
  (await app.as(farmer).call(api.findRegisteredParcelsAt, { body: { lon, lat, reachMeters } })).body;
const around = async (lon: number, lat: number, radiusMeters = 1_500) =>
  (await app.as(farmer).call(api.findRegisteredParcelsAround, { body: { lon, lat, radiusMeters } })).body;
const numbersOf = ({ items }: { items: readonly { editionId: string; registeredParcelId: number }[] }) =>
  items.map(({ editionId, registeredParcelId }) => `${editionId === walloon ? 'be' : 'nl'} ${registeredParcelId}`);

describe('a tap', () => {
  it('inside a parcel gives it as it was declared, with its exact shape and its size', async () => {
    const { items, isCovered } = await tap(5.901, 50.4905);
    expect(isCovered).toBe(true);
    expect(items).toEqual([
      {
        editionId: walloon,
        registeredParcelId: 1,
        geometry: meadow,
        size: expect.any(Number),
        crop: 'Prairie permanente',
        isGrass: true,
        year: 2025,
        containsTap: true,
      },
    ]);
    expect((items[0]?.size ?? 0) / areaSquareMeters(meadow)).toBeCloseTo(1, 4);
  });

  it('tells nothing of crop and grass where the register does not', async () => {
    expect((await tap(5.9205, 50.4905)).items).toMatchObject([{ registeredParcelId: 3, crop: null, isGrass: null }]);
  });

  it('in the middle of a hole is outside: 14 m from the edge the parcel is offered and not taken', async () => {
    const { items, isCovered } = await tap(5.911, 50.491);
    expect(items).toMatchObject([{ registeredParcelId: 2, containsTap: false }]);
    expect(isCovered).toBe(true);
    expect((await tap(5.911, 50.491, 10)).items).toEqual([]);
  });

  it('beside a parcel offers it as far as the finger reaches', async () => {
    // 14 m to the west of the meadow.
    expect((await tap(5.8998, 50.4905)).items).toMatchObject([{ registeredParcelId: 1, containsTap: false }]);
    expect((await tap(5.8998, 50.4905, 13)).items).toEqual([]);
    expect((await tap(5.8998, 50.4905, 0)).items).toEqual([]);
  });

  it('between two parcels of two registers offers both, the nearer one first', async () => {
    // 4 m from the Walloon and 11 m from the Dutch one.
    expect(numbersOf(await tap(5.902_05, 50.4915))).toEqual(['be 1', 'nl 1']);
    expect(numbersOf(await tap(5.902_15, 50.4915))).toEqual(['nl 1', 'be 1']);
    expect((await tap(5.902_15, 50.4915)).items.map(({ year }) => year)).toEqual([2026, 2025]);
  });

  it('where parcels lie over each other gives the smallest that contains it first', async () => {
    const { items } = await tap(5.9215, 50.4915);
    expect(items.map(({ registeredParcelId, containsTap }) => [registeredParcelId, containsTap])).toEqual([
      [4, true],
      [3, true],
    ]);
  });

  it('in a garden offers the field beside it first', async () => {
    const { items } = await tap(5.9024, 50.4901, 25);
    expect(items.map(({ registeredParcelId, containsTap }) => [registeredParcelId, containsTap])).toEqual([[5, true]]);
    const nearer = await tap(5.902_31, 50.4901, 25);
    expect(nearer.items.map(({ registeredParcelId, containsTap }) => [registeredParcelId, containsTap])).toEqual([
      [1, false],
      [5, true],
    ]);
  });

  it('in one of two pieces gives both', async () => {
    expect((await tap(5.9325, 50.4905)).items).toMatchObject([
      { registeredParcelId: 6, containsTap: true, geometry: twoPieces },
    ]);
  });

  it('where nothing is declared says so; where no edition says anything, that nothing is known', async () => {
    expect(await tap(5.905, 50.495)).toEqual({ items: [], isCovered: true, asOf: null });
    expect(await tap(5.2, 50.2)).toEqual({ items: [], isCovered: false, asOf: null });
    expect(await tap(-180, 90)).toEqual({ items: [], isCovered: false, asOf: null });
  });

  it.each([
    ['more reach than a finger has', { lon: 5.9, lat: 50.49, reachMeters: 26 }],
    ['a negative reach', { lon: 5.9, lat: 50.49, reachMeters: -1 }],
    ['a place outside of the world', { lon: 181, lat: 50.49, reachMeters: 20 }],
    ['no place', { reachMeters: 20 }],
  ])('with %s is refused', async (_what, body) => {
    const { status, problem } = await app.as(farmer).call(api.findRegisteredParcelsAt, { body });
    expect([status, problem.code]).toEqual([422, 'MISSING_REQUIRED_FIELDS']);
  });
});

describe('without a map', () => {
  it('a place gives what is around it, the nearest first, how far and in which direction', async () => {
    const { items, isCovered } = await around(5.901, 50.4905);
    expect(isCovered).toBe(true);
    expect(numbersOf({ items })).toEqual(['be 1', 'be 5', 'nl 1', 'be 2', 'be 3', 'be 4']);
    const [own, , north, east] = items;
    expect(own?.distance).toBe(0);
    // From the place to the western edge, 0.009° of longitude.
    expect(east?.distance).toBeCloseTo(639, 0);
    expect(east?.direction).toBeGreaterThan(80);
    expect(east?.direction).toBeLessThan(92);
    expect(north?.direction).toBeGreaterThan(40);
    expect(north?.direction).toBeLessThan(65);
  });

  it('and no farther than asked', async () => {
    expect(numbersOf(await around(5.901, 50.4905, 110))).toEqual(['be 1', 'be 5', 'nl 1']);
    expect(await around(5.2, 50.2)).toEqual({ items: [], isCovered: false, asOf: null });
  });

  it('thirty at most', async () => {
    const parcels = Array.from({ length: 40 }, (_, at) => ({
      geometry: square(4 + at * 0.0004, 51, 0.0003),
    }));
    await aRegisterEdition(app, { registerKey: 'be_vlg', name: 'Landbouwgebruikspercelen', parcels });
    const { items } = await around(4, 51);
    expect(items.map(({ registeredParcelId }) => registeredParcelId)).toEqual(
      Array.from({ length: 30 }, (_, at) => at + 1),
    );
    const tapped = await tap(4.00035, 51.0001);
    expect(tapped.items.map(({ registeredParcelId }) => registeredParcelId).sort()).toEqual([1, 2]);
  });
});

describe('the editions that can be tapped', () => {
  it('are those that are ready, with what a map needs of them', async () => {
    const { body } = await app.as(farmer).call(api.listTappableEditions);
    const [first, second] = body.items.filter(({ editionId }) => [walloon, dutchEdition].includes(editionId));
    expect(first).toMatchObject({ editionId: dutchEdition, registerName: 'Gewaspercelen', year: 2026 });
    expect(second).toMatchObject({ editionId: walloon, year: 2025, attribution: '© Parcellaire agricole' });
    expect(body.items.map(({ registerName }) => registerName)).not.toEqual(expect.arrayContaining(['RPG']));
    expect(body.items.map(({ registerName }) => registerName)).not.toEqual(expect.arrayContaining(['FLIK']));
    const [west, south, east, north] = second?.bounds ?? [0, 0, 0, 0];
    expect(west).toBeLessThan(5.9);
    expect(south).toBeLessThan(50.49);
    expect(east).toBeGreaterThan(5.933);
    expect(north).toBeGreaterThan(50.494);
  });
});

describe('somebody new without a login', () => {
  it('taps as everybody does', async () => {
    const answer = await app.as(null).call(api.findRegisteredParcelsAt, {
      body: { lon: 5.901, lat: 50.4905, reachMeters: 20 },
    });
    expect([answer.status, numbersOf(answer.body)[0]]).toEqual([200, 'be 1']);
  });

  it('is held up where a network asks for more than people tap, and reads until when', async () => {
    const { db } = app.database;
    const full = db.updateTable('rate_limit').set({ hits: 1_200 });
    await full.where('key', 'like', 'registered-taps:%').execute();
    const answer = await app.as(null).call(api.listTappableEditions);
    expect(answer.problem).toMatchObject({ code: 'TOO_MANY_REQUESTS', goesOnAt: '2025-05-20T11:00:00.000Z' });
  });
});
