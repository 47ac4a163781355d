import type { Polygon } from '@vigiefaon/domain/geometry/geometry';
import { tileAt } from '@vigiefaon/domain/geometry/map-tile';
import * as live from '@vigiefaon/domain/registered-parcels/live-registers.api';
import { listRegisters } from '@vigiefaon/domain/registered-parcels/registered-parcels.api';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { anApplication } from '../../../testing/application/application.ts';
import { aMeadow } from '../../../testing/missions/a-parcel.ts';
import { anAdmin } from '../../../testing/people/people.ts';
import { openRegisterServer, type ServedField } from '../../../testing/servers/register-server.ts';

const service = await openRegisterServer();
afterAll(() => service.close());
const app = await anApplication({ environment: { REGISTER_HTTP_HOSTS: service.host } });
const admin = app.as(await anAdmin(app));

const wfs = { kind: 'WFS', ...service.addresses.WFS, crs: 'EPSG:31370', columns: {}, year: 2025 };
const lon = 4.2;
const meadow = (west: number): Polygon => aMeadow({ lon: west, lat: 51, side: 0.001 });
const served = (geometry: Polygon, properties: ServedField['properties'] = {}): ServedField => ({
  geometry,
  properties,
});

beforeEach(async () => {
  service.misbehave(null);
  service.serve([served(meadow(lon), { OIDN: 17, LBLHFDTLT: 'Grasland', GEWASGROEP: 'Grasland' })]);
  await admin.call(live.saveLiveRegister, { params: { registerKey: 'be_vlg' }, body: wfs });
});

describe('trying a service', () => {
  const attempt = (change: object = {}) =>
    admin.call(live.tryLiveRegister, { body: { ...wfs, lon: lon + 0.0005, lat: 51.0005, ...change } });

  it('tells what it answered, and stores nothing', async () => {
    service.serve([
      served(meadow(lon), { OIDN: 17, LBLHFDTLT: 'Grasland' }),
      served(meadow(lon + 0.002), { category: 'Landschapselement' }),
    ]);
    const { body } = await attempt();
    expect(body).toMatchObject({
      fault: null,
      count: 1,
      isMiscounted: false,
      leftOut: [{ reason: 'LANDSCAPE_ELEMENT', rows: 1 }],
      parcels: [{ reference: '17', crop: 'Grasland', isGrass: true, year: 2025 }],
    });
    expect(body.parcels[0]?.size).toBeGreaterThan(7_000);
    const stored = await app.database.db
      .selectFrom('live_tile')
      .selectAll()
      .where('x', '=', tileAt([lon, 51], 15).x)
      .execute();
    expect(stored).toEqual([]);
  });

  it('tells that its count is wrong, and takes what it sent', async () => {
    service.misbehave('COUNTS_NONE');
    expect((await attempt()).body).toMatchObject({ fault: null, count: 1, isMiscounted: true });
  });

  it('names what is wrong, and leaves how the register stands as it was', async () => {
    service.misbehave('EXCEPTION_REPORT');
    const { body } = await attempt();
    expect(body).toMatchObject({ fault: 'EXCEPTION', detail: 'Feature type lpis:All fields unknown', count: 0 });
    expect((await attempt({ address: 'https://10.0.0.1/wfs' })).body.fault).toBe('ADDRESS_NOT_ALLOWED');
    expect((await attempt({ crs: 'EPSG:9999' })).body).toMatchObject({ fault: 'UNKNOWN_CRS', detail: 'EPSG:9999' });
    const { items } = (await admin.call(listRegisters)).body;
    expect(items.map((register) => register.live?.lastFault)).toEqual([null]);
  });
});
