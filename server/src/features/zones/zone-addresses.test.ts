import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as api from '@vigiefaon/domain/zones/zones.api';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchFile, isAllowedAddress } from '../../gateways/fetch/fetch-file.ts';
import { tick } from '../../jobs/clock/clock.ts';
import { clockWorks } from '../../jobs/clock/clock-works.ts';
import { readAskedAddresses } from '../../jobs/read-zone-addresses.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMeadow } from '../../testing/missions/a-parcel.ts';
import { aClient, anAdmin } from '../../testing/people/people.ts';

let respond: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => respond(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise((resolve) => server.close(resolve)));
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
const url = `http://${host}/zones.json`;

const app = await anApplication({ now: '2026-05-20T08:00:00Z', config: { zoneHttpHosts: [host] } });
const { db } = app.database;
let admin: TestUser;
let asked = 0;

const aFile = (identifier: string) =>
  JSON.stringify([
    {
      identifier,
      country: 'BEL',
      restriction: 'PROHIBITED',
      applicability: [{ permanent: 'YES' }],
      zoneAuthority: [],
      geometry: [{ lowerLimit: 0, lowerVerticalReference: 'AGL', horizontalProjection: aMeadow() }],
    },
  ]);

const serve = (text: string, status = 200) => {
  respond = (_request, response) => {
    asked++;
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };
};

async function anAddress() {
  const body = { name: 'Zones de Belgique', url, attribution: 'DGTA', covers: ['BE'] };
  return (await app.as(admin).call(api.addZoneAddress, { body })).body;
}

const fetchNow = async (sourceId: string) => (await app.as(admin).call(api.fetchZones, { params: { sourceId } })).body;
const shown = async () =>
  (await app.as(admin).call(api.listZones, { query: { bbox: '5,50,6,51' } })).body.items.map(
    ({ identifier }) => identifier,
  );

beforeEach(async () => {
  app.setNow('2026-05-20T08:00:00Z');
  await db.deleteFrom('zone_source').execute();
  await db.deleteFrom('clock_run').execute();
  admin = await anAdmin(app);
  asked = 0;
  serve(aFile('FIRST'));
});

describe('an address', () => {
  it('is read by hand, with date and source', async () => {
    const { sourceId, readAt } = await anAddress();
    expect([readAt, await shown()]).toEqual([null, []]);
    expect(await fetchNow(sourceId)).toMatchObject({
      name: 'Zones de Belgique',
      attribution: 'DGTA',
      covers: ['BE'],
      countries: ['BE'],
      zones: 1,
      readAt: '2026-05-20T08:00:00.000Z',
      failure: null,
      isStale: false,
    });
    expect(await shown()).toEqual(['FIRST']);
  });

  it.each<[string, () => void, string]>([
    ['refuses', () => serve('no', 503), 'REFUSED'],
    ['sends something broken', () => serve('{'), 'BROKEN_FILE'],
    [
      'sends something else',
      () => serve('{"type":"FeatureCollection","features":[{"properties":{}}]}'),
      'NOT_A_ZONE_FILE',
    ],
    ['sends nothing any more', () => serve('[]'), 'NO_ZONE'],
    [
      'hangs up',
      () => {
        respond = (_request, response) => response.destroy();
      },
      'NOT_REACHED',
    ],
    [
      'leads to one that is not allowed',
      () => {
        respond = (_request, response) => response.writeHead(302, { location: 'http://localhost:1/' }).end();
      },
      'ADDRESS_NOT_ALLOWED',
    ],
  ])('that %s leaves the zones as they were, and says so', async (_what, breakIt, failure) => {
    const { sourceId } = await anAddress();
    await fetchNow(sourceId);
    app.setNow('2026-05-21T08:00:00Z');
    breakIt();
    expect(await fetchNow(sourceId)).toMatchObject({
      failure,
      triedAt: '2026-05-21T08:00:00.000Z',
      readAt: '2026-05-20T08:00:00.000Z',
      zones: 1,
    });
    expect(await shown()).toEqual(['FIRST']);
  });

  it('is followed to where it has moved', async () => {
    const { sourceId } = await anAddress();
    respond = (request, response) => {
      if (request.url === '/zones.json') response.writeHead(301, { location: '/moved.json' }).end();
      else response.end(aFile('MOVED'));
    };
    expect(await fetchNow(sourceId)).toMatchObject({ failure: null, zones: 1 });
    expect(await shown()).toEqual(['MOVED']);
  });

  it('that is too large or too slow is given up', async () => {
    const options = { httpHosts: [host], userAgent: 'test', accept: '*/*' };
    serve(`[${'1,'.repeat(1000)}1]`);
    expect(await fetchFile(url, { ...options, mostBytes: 500 })).toEqual({ failure: 'TOO_LARGE' });
    respond = () => undefined;
    expect(await fetchFile(url, { ...options, timeoutMs: 50 })).toEqual({ failure: 'TOO_SLOW' });
    server.closeAllConnections();
  });

  it.each([
    ['https://zones.example.org/a.json', true],
    ['http://zones.example.org/a.json', false],
    ['http://10.0.0.5:8080/a.json', true],
    ['https://user:secret@zones.example.org/', false],
    ['file:///etc/passwd', false],
    ['zones.json', false],
  ])('%s may be read: %s', (address, isAllowed) => {
    expect(isAllowedAddress(address, ['10.0.0.5:8080'])).toBe(isAllowed);
  });

  it('without encryption is refused by its field, and a file has none', async () => {
    const add = (change: object) =>
      app
        .as(admin)
        .call(api.addZoneAddress, { body: { name: 'Z', covers: [], url: 'https://z.example.org/', ...change } });
    expect((await add({ url: 'http://z.example.org/' })).problem.errors).toEqual([{ path: 'url', code: 'INVALID' }]);
    expect((await add({ url: null })).problem.errors).toEqual([{ path: 'url', code: 'REQUIRED' }]);
    expect((await add({ covers: ['XX'] })).status).toBe(422);
  });

  it('is changed by nobody who has not seen the latest of it', async () => {
    const { sourceId, version } = await anAddress();
    const body = { version, name: 'Autre', url, covers: ['BE'] };
    const change = () => app.as(admin).call(api.changeZoneSource, { params: { sourceId }, body });
    expect((await change()).body).toMatchObject({ name: 'Autre', version: version + 1 });
    expect((await change()).problem.code).toBe('STALE');
  });
});

describe('the association’s clock', () => {
  const zonesOnly = { works: clockWorks.filter(({ job }) => job === 'ZONES') };

  it('has every address read once a day', async () => {
    await anAddress();
    await readAskedAddresses(app);
    expect(asked).toBe(1);
    await readAskedAddresses(app);
    expect(asked).toBe(1);
    app.setNow('2026-05-20T09:40:00Z');
    await tick(app, zonesOnly);
    serve(aFile('SECOND'));
    await readAskedAddresses(app);
    await tick(app, zonesOnly);
    await readAskedAddresses(app);
    expect([asked, await shown()]).toEqual([2, ['SECOND']]);
    app.setNow('2026-05-21T09:40:00Z');
    await tick(app, zonesOnly);
    await readAskedAddresses(app);
    expect(asked).toBe(3);
  });

  it('of two instances that come at once one reads the address', async () => {
    await anAddress();
    await Promise.all([readAskedAddresses(app), readAskedAddresses(app)]);
    expect(asked).toBe(1);
  });
});

it('what admins do to sources stands in the journal', async () => {
  const { sourceId } = await anAddress();
  await app.as(admin).call(api.deleteZoneSource, { params: { sourceId } });
  expect((await app.as(await aClient(app)).call(api.listZoneSources)).status).toBe(403);
  const entries = await db
    .selectFrom('journal_entry')
    .where('subject_id', '=', sourceId)
    .orderBy('entry_id')
    .select(['action', 'actor_id'])
    .execute();
  expect(entries).toEqual([
    { action: 'ZONE_SOURCE_SAVED', actor_id: admin.userId },
    { action: 'ZONE_SOURCE_REMOVED', actor_id: admin.userId },
  ]);
});
