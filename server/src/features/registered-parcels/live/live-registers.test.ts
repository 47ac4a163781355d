import type { Polygon } from '@vigiefaon/domain/geometry/geometry';
import { tileAt } from '@vigiefaon/domain/geometry/map-tile';
import { listJournal } from '@vigiefaon/domain/journal/journal.api';
import { createParcel } from '@vigiefaon/domain/parcels/parcels.api';
import * as live from '@vigiefaon/domain/registered-parcels/live-registers.api';
import * as api from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { purge } from '../../../jobs/purge.repository.ts';
import { anApplication } from '../../../testing/application/application.ts';
import { aMeadow } from '../../../testing/missions/a-parcel.ts';
import { aClient, anAdmin } from '../../../testing/people/people.ts';
import { aRegisterEdition } from '../../../testing/registers/a-register-edition.ts';
import { openRegisterServer, type ServedField } from '../../../testing/servers/register-server.ts';

const service = await openRegisterServer();
afterAll(() => service.close());
const app = await anApplication({ environment: { REGISTER_HTTP_HOSTS: service.host } });
const admin = app.as(await anAdmin(app));
const farmer = await aClient(app);
const visit = app.as(farmer);

const params = { registerKey: 'be_vlg' };
const wfs = { kind: 'WFS', ...service.addresses.WFS, crs: 'EPSG:31370', columns: {}, year: 2025 };
const noon = '2025-05-20T10:00:00Z';

function meadow(lon: number, lat = 51, side = 0.001): Polygon {
  const [ring = []] = aMeadow({ lon, lat, side }).coordinates;
  return { type: 'Polygon', coordinates: [ring.map(([x, y]) => [Number(x.toFixed(7)), Number(y.toFixed(7))])] };
}
const served = (geometry: Polygon, properties: ServedField['properties'] = {}): ServedField => ({
  geometry,
  properties,
});

// Each test has ground of its own: what one has stored is in nobody's way.
let lon = 2.6;
const tileOf = (x: number, y: number) => tileAt([x, y], 15);

async function liveId(): Promise<string> {
  const query = app.database.db.selectFrom('live_register').select('live_register_id as id');
  return (await query.where('register_key', '=', params.registerKey).executeTakeFirstOrThrow()).id;
}
async function askTile(longitude = lon, latitude = 51.0005) {
  const { x, y } = tileOf(longitude, latitude);
  return visit.call(api.getRegisteredTile, { params: { editionId: await liveId(), x, y } });
}
const tap = (longitude = lon + 0.0005, lat = 51.0005) =>
  visit.call(api.findRegisteredParcelsAt, { body: { lon: longitude, lat, reachMeters: 5 } });
const look = (radiusMeters = 1_500) =>
  visit.call(api.findRegisteredParcelsAround, { body: { lon: lon + 0.0005, lat: 51.0005, radiusMeters } });
async function listed() {
  const { items } = (await admin.call(api.listRegisters)).body;
  return items.find(({ registerKey }) => registerKey === 'be_vlg')?.live ?? null;
}

beforeEach(async () => {
  lon += 0.12;
  app.setNow(noon);
  service.misbehave(null);
  service.serve([served(meadow(lon), { OIDN: 17, LBLHFDTLT: 'Grasland', GEWASGROEP: 'Grasland' })]);
  service.asked.length = 0;
  await admin.call(live.deleteLiveRegister, { params });
  await admin.call(live.saveLiveRegister, { params, body: wfs });
  await admin.call(live.switchLiveRegister, { params, body: { isOn: true } });
});

describe('a service', () => {
  it('is off until an admin switches it on, and the journal says who did what', async () => {
    await admin.call(live.deleteLiveRegister, { params });
    const saved = await admin.call(live.saveLiveRegister, { params, body: wfs });
    expect(saved.body).toMatchObject({ kind: 'WFS', isOn: false, lastOkAt: null, lastFault: null });
    const names = async () =>
      (await visit.call(api.listTappableEditions)).body.items.map(({ registerName }) => registerName);
    expect(await names()).not.toContain('Vlaanderen');
    await admin.call(live.switchLiveRegister, { params, body: { isOn: true } });
    expect(await names()).toContain('Vlaanderen');
    const { items } = (await admin.call(listJournal)).body;
    expect(items.slice(0, 3).map(({ action }) => action)).toEqual([
      'LIVE_REGISTER_ON',
      'LIVE_REGISTER_SAVED',
      'LIVE_REGISTER_REMOVED',
    ]);
    expect(items[0]).toMatchObject({ details: { register: 'Vlaanderen' } });
  });

  it('is looked for where its register lies, and nowhere else', async () => {
    const { items } = (await visit.call(api.listTappableEditions)).body;
    const [west, south, east, north] = items.find(({ attribution }) => attribution === 'Bron: Dept. LV')?.bounds ?? [];
    expect([west, south, east, north]).toEqual([2.5, 50.6, 6, 51.6]);
    const { body } = await askTile(7.5, 48);
    expect(body.parcels).toEqual([]);
    expect(service.asked).toEqual([]);
  });

  it('of a register that nobody knows wants words first', async () => {
    const own = { registerKey: 'own_9' };
    expect((await admin.call(live.saveLiveRegister, { params: own, body: wfs })).status).toBe(404);
    for (const { status } of [
      await admin.call(live.switchLiveRegister, { params: own, body: { isOn: true } }),
      await admin.call(live.deleteLiveRegister, { params: own }),
    ]) {
      expect(status).toBe(404);
    }
  });

  it('saved anew as it is goes on; another one begins anew, and stays on', async () => {
    const before = await liveId();
    await askTile();
    await admin.call(live.saveLiveRegister, { params, body: wfs });
    expect(await liveId()).toBe(before);
    const { body } = await admin.call(live.saveLiveRegister, { params, body: { ...wfs, year: 2024 } });
    expect(body.isOn).toBe(true);
    expect(await liveId()).not.toBe(before);
    const { x, y } = tileOf(lon, 51.0005);
    const old = await visit.call(api.getRegisteredTile, { params: { editionId: before, x, y } });
    expect(old.status).toBe(404);
  });
});

describe('declared parcels of a service', () => {
  it('are drawn, tapped and listed like those of a file, and a tap makes a parcel that names them', async () => {
    const { body, headers } = await askTile();
    expect(headers['cache-control']).toBe('private, max-age=86400');
    expect(body).toMatchObject({ parcels: [{ isGrass: true }], asOf: null });
    const [tapped] = (await tap()).body.items;
    expect(tapped).toMatchObject({ crop: 'Grasland', year: 2025, containsTap: true, isGrass: true });
    expect(tapped?.registeredParcelId).toBe(body.parcels[0]?.registeredParcelId);
    expect(tapped?.size).toBeGreaterThan(7_000);
    expect((await look()).body).toMatchObject({ items: [{ distance: 0 }], isCovered: true, asOf: null });
    const registered = { editionId: tapped?.editionId, registeredParcelId: tapped?.registeredParcelId };
    const { body: parcel } = await visit.call(createParcel, {
      params: { clientId: farmer.clientId },
      body: { name: 'Weide', geometry: tapped?.geometry, registered },
    });
    const [kept] = await app.database.db
      .selectFrom('parcel')
      .select(['register_key', 'register_year', 'register_reference', 'register_shape_hash'])
      .where('parcel_id', '=', parcel.parcelId)
      .execute();
    expect(kept).toMatchObject({ register_key: 'be_vlg', register_year: 2025, register_reference: '17' });
    expect(kept?.register_shape_hash).toHaveLength(32);
  });

  it('are asked for once a day, for all instances', async () => {
    await askTile();
    const second = (await app.secondInstance()).as(farmer);
    const { x, y } = tileOf(lon, 51.0005);
    const place = { params: { editionId: await liveId(), x, y } };
    expect((await second.call(api.getRegisteredTile, place)).body.parcels).toHaveLength(1);
    await tap();
    expect(service.asked).toHaveLength(1);
    app.setNow('2025-05-21T10:00:01Z');
    await askTile();
    expect(service.asked).toHaveLength(2);
  });

  it('keep their number while the service tells of them, and are gone when it no longer does', async () => {
    service.serve([served(meadow(lon)), served(meadow(lon + 0.002))]);
    const first = (await askTile()).body.parcels.map(({ registeredParcelId }) => registeredParcelId);
    expect(first).toHaveLength(2);
    service.serve([served(meadow(lon + 0.002))]);
    app.setNow('2025-05-21T11:00:00Z');
    const second = (await askTile()).body.parcels.map(({ registeredParcelId }) => registeredParcelId);
    expect(second).toEqual(first.slice(1));
  });

  it('that cross themselves are made valid, and slivers are none', async () => {
    const [[x, y] = [0, 0]] = meadow(lon).coordinates[0] ?? [];
    const bow: Polygon = {
      type: 'Polygon',
      coordinates: [
        [
          [x, y],
          [x + 0.001, y + 0.001],
          [x + 0.001, y],
          [x, y + 0.001],
          [x, y],
        ],
      ],
    };
    service.serve([served(bow), served(meadow(lon + 0.002, 51, 0.000_001))]);
    const { parcels } = (await askTile()).body;
    expect(parcels.map(({ geometry }) => geometry.type)).toEqual(['MultiPolygon']);
  });

  it('are not asked for where an edition of the same register lies', async () => {
    await aRegisterEdition(app, { registerKey: 'be_vlg', parcels: [{ geometry: meadow(lon) }] });
    expect((await askTile()).body.parcels).toEqual([]);
    expect((await tap()).body.items).toMatchObject([{ registeredParcelId: 1 }]);
    expect((await look()).body.items).toHaveLength(1);
    expect(service.asked).toEqual([]);
  });

  it('a place of which it tells nothing is not covered', async () => {
    service.serve([]);
    expect((await tap()).body).toEqual({ items: [], isCovered: false, asOf: null });
  });
});

describe('a silent service', () => {
  it('shows what it told before, with its age, for a minute at a time', async () => {
    await askTile();
    service.misbehave('HTTP_500');
    app.setNow('2025-05-23T10:00:00Z');
    const { body, headers } = await askTile();
    expect(body).toMatchObject({ parcels: [{ isGrass: true }], asOf: '2025-05-20T10:00:00.000Z' });
    expect(headers['cache-control']).toBe('private, max-age=60');
    expect((await tap()).body).toMatchObject({ items: [{ crop: 'Grasland' }], asOf: '2025-05-20T10:00:00.000Z' });
    expect(await listed()).toMatchObject({
      lastOkAt: '2025-05-20T10:00:00.000Z',
      lastFault: { fault: 'REFUSED', detail: '500', at: '2025-05-23T10:00:00.000Z' },
    });
  });

  it('of which nothing is known is said to be unavailable, on the map, under a tap and in the list', async () => {
    service.misbehave('LOGIN_PAGE');
    for (const { status, problem } of [await askTile(), await tap(), await look()]) {
      expect([status, problem.code]).toEqual([503, 'REGISTER_UNAVAILABLE']);
    }
    expect((await listed())?.lastFault).toMatchObject({ fault: 'WEB_PAGE', detail: null });
  });

  it('hides nothing of what a file tells of the same place', async () => {
    await aRegisterEdition(app, { registerKey: 'own_1', name: 'Eigen', parcels: [{ geometry: meadow(lon) }] });
    service.misbehave('HTTP_500');
    expect((await tap()).body.items).toHaveLength(1);
    expect((await look()).body.items).toHaveLength(1);
  });

  it('is waited for three seconds at most, then left alone for a minute', { timeout: 30_000 }, async () => {
    service.misbehave('SILENT');
    for (const ask of [askTile, tap, look]) {
      const begunAt = performance.now();
      expect((await ask()).status).toBe(503);
      expect(performance.now() - begunAt).toBeLessThan(3_000);
    }
    expect((await listed())?.restingUntil).toBe('2025-05-20T10:01:00.000Z');
    service.asked.length = 0;
    const begunAt = performance.now();
    expect((await askTile()).status).toBe(503);
    expect(performance.now() - begunAt).toBeLessThan(1_000);
    expect(service.asked).toEqual([]);
    service.misbehave(null);
    app.setNow('2025-05-20T10:01:01Z');
    expect((await askTile()).status).toBe(200);
    expect(await listed()).toMatchObject({ restingUntil: null, lastOkAt: '2025-05-20T10:01:01.000Z' });
  });

  it('that is busy is left alone as long as it says', async () => {
    service.misbehave('BUSY');
    expect((await askTile()).status).toBe(503);
    expect((await listed())?.restingUntil).toBe('2025-05-20T10:02:00.000Z');
  });

  it('is asked again at once when an admin switches it on anew', async () => {
    service.misbehave('BUSY');
    await askTile();
    service.misbehave(null);
    await admin.call(live.switchLiveRegister, { params, body: { isOn: true } });
    expect((await askTile()).status).toBe(200);
  });
});

it('nobody goes through a country by us: questions that leave are counted, by network', async () => {
  const { db } = app.database;
  await askTile();
  const setHits = (hits: number) =>
    db.updateTable('rate_limit').set({ hits }).where('key', 'like', 'live-registers:%').execute();
  await setHits(4_000);
  service.asked.length = 0;
  const elsewhere = lon + 0.05;
  const refused = await askTile(elsewhere);
  expect([refused.status, refused.problem.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(service.asked).toEqual([]);
  // What is stored here is theirs to look at.
  expect((await askTile()).status).toBe(200);
  await setHits(0);
  expect((await askTile(elsewhere)).status).toBe(200);
});

it('what was told more than thirty days ago is forgotten', async () => {
  await askTile();
  const rows = async () => {
    const { db } = app.database;
    const tiles = await db.selectFrom('live_tile').select('x').where('x', '=', tileOf(lon, 51).x).execute();
    const parcels = await db.selectFrom('live_parcel').select('live_parcel_id').execute();
    return [tiles.length, parcels.length > 0];
  };
  await purge(app.database.db, new Date('2025-06-19T09:59:00Z'));
  expect(await rows()).toEqual([1, true]);
  await purge(app.database.db, new Date('2025-06-25T10:00:01Z'));
  expect(await rows()).toEqual([0, false]);
});
