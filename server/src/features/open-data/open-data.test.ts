import { listJournal } from '@vigiefaon/domain/journal/journal.api';
import * as api from '@vigiefaon/domain/open-data/open-data.api';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { fromGeoJson } from '../../database/queries/spatial.ts';
import { anApplication, type TestUser } from '../../testing/application/application.ts';
import { aMission, aReport } from '../../testing/missions/a-mission.ts';
import { anAdmin, aPilot } from '../../testing/people/people.ts';

const app = await anApplication({ now: '2025-06-20T10:00:00Z' });
const { db } = app.database;
let admin: TestUser;
let token: string;

const program = () => app.as({ token });
const items = (collection: string, query: Record<string, string | number> = {}) =>
  program().call(api.listDataItems, { params: { collection }, query });
const idsOf = async (collection: string, query?: Record<string, string | number>) =>
  (await items(collection, query)).body.features.map(({ id }) => id);

async function aToken(name = 'QGIS') {
  return (await app.as(admin).call(api.makeDataToken, { body: { name } })).body;
}

async function aFind(missionId: string, seenAt: string) {
  const findId = crypto.randomUUID();
  const at = new Date(seenAt);
  const times = { seen_at: at, described_at: at, decided_at: at, created_at: at, updated_at: at };
  const place = fromGeoJson({ type: 'Point', coordinates: [5.5, 50.25] });
  await db
    .insertInto('find')
    .values({ find_id: findId, mission_id: missionId, kind: 'FAWN', animals: 2, place, place_source: 'MAP', ...times })
    .execute();
  return findId;
}

beforeEach(async () => {
  for (const table of ['mission_report', 'mission_parcel', 'mission', 'parcel', 'data_token', 'rate_limit'] as const)
    await db.deleteFrom(table).execute();
  admin = await anAdmin(app);
  ({ token } = await aToken());
});

describe('a key for programs', () => {
  test('reads as a bearer and as a password, and the admin sees that it did', async () => {
    const { body, status } = await program().call(api.getOpenData);
    expect([status, body.title]).toEqual([200, 'VigieFaon']);
    const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    for (const text of [`map:${token}`, `:${token}`, `${token}:`])
      expect((await app.as(null).call(api.getOpenData, { headers: basic(text) })).status).toBe(200);
    const [listed] = (await app.as(admin).call(api.listDataTokens)).body.items;
    expect(listed).toMatchObject({ name: 'QGIS', readAt: app.now().toISOString() });
  });

  test('is told once, and opens nothing but the data', async () => {
    expect(JSON.stringify((await app.as(admin).call(api.listDataTokens)).body)).not.toContain(token);
    expect((await program().call(api.listDataTokens)).status).toBe(401);
    expect((await program().call(listJournal)).status).toBe(401);
  });

  test('reads nothing more once it is taken away, and the journal tells of both', async () => {
    const [{ dataTokenId } = { dataTokenId: '' }] = (await app.as(admin).call(api.listDataTokens)).body.items;
    const gone = await app.as(admin).call(api.revokeDataToken, { params: { dataTokenId } });
    expect(gone.status).toBe(204);
    const refused = await program().call(api.getOpenData);
    expect(refused.problem).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(refused.headers['www-authenticate']).toMatch(/^Basic realm=/);
    expect((await app.as(admin).call(listJournal)).body.items.slice(0, 2)).toMatchObject([
      { action: 'DATA_TOKEN_REVOKED', details: { name: 'QGIS' } },
      { action: 'DATA_TOKEN_MADE', details: { name: 'QGIS' } },
    ]);
    expect((await app.as(admin).call(api.revokeDataToken, { params: { dataTokenId } })).status).toBe(404);
  });

  test('whoever guesses is stopped after thirty', async () => {
    const guess = app.as({ token: 'vfd_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' });
    for (let hit = 0; hit < 30; hit++) await guess.call(api.getOpenData);
    expect((await guess.call(api.getOpenData)).status).toBe(429);
    expect((await program().call(api.getOpenData)).status).toBe(200);
  });

  test('there are twenty at most, each with a name', async () => {
    for (let more = 1; more < 20; more++) await aToken(`program ${more}`);
    expect((await app.as(admin).call(api.makeDataToken, { body: { name: 'one more' } })).problem.code).toBe(
      'QUOTA_REACHED',
    );
    const unnamed = await app.as(admin).call(api.makeDataToken, { body: { name: ' ' } });
    expect(unnamed.problem.errors).toMatchObject([{ path: 'name' }]);
  });
});

describe('a map program', () => {
  test('finds its way from the first page to the layers, by links that lead somewhere', async () => {
    await aMission(app, { missionDate: '2025-06-01' });
    const start = (await program().call(api.getOpenData)).body;
    const linkTo = (rel: string) => start.links.find((link) => link.rel === rel)?.href ?? '';
    expect((await program().call(api.getOpenDataConformance)).body.conformsTo).toEqual([
      'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
      'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson',
    ]);
    const inDutch = { 'accept-language': 'nl' };
    const { collections, links } = (await program().call(api.listDataCollections, { headers: inDutch })).body;
    expect(collections.map(({ id, title }) => [id, title])).toEqual([
      ['missions', 'Missies'],
      ['finds', 'Vondsten'],
      ['parcels', 'Percelen'],
    ]);
    const [missions, finds] = collections;
    expect(missions?.extent?.spatial.bbox[0]).toHaveLength(4);
    expect(finds?.extent).toBeUndefined();
    expect((await program().call(api.getDataCollection, { params: { collection: 'finds' } })).body).toMatchObject({
      id: 'finds',
      title: 'Trouvailles',
    });
    const all = [...start.links, ...links, ...collections.flatMap((collection) => collection.links)];
    expect(linkTo('data')).toBe(`${app.config.publicUrl}/api/open-data/collections`);
    for (const { href, type } of all) {
      const url = href.replace(app.config.publicUrl, '');
      const answer = await app.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(type.split(';')[0]).toBe(
        url === '/api/openapi.json'
          ? 'application/vnd.oai.openapi+json'
          : String(answer.headers['content-type']).split(';')[0],
      );
    }
  });

  test('reads missions with their fields and what was found, and nobody’s name, number or note', async () => {
    const anne = await aPilot(app, { lastname: 'Zzlambert', firstname: 'Anne' });
    const { missionId } = await aMission(app, {
      status: 'DONE',
      missionDate: '2025-05-30',
      pilotId: anne.userId,
      report: { ...aReport, comment: 'Zzcomment' },
    });
    await aMission(app, { missionDate: '2025-06-25', parcelIds: [] });
    const { body, headers } = await items('missions');
    expect(headers['content-type']).toMatch(/^application\/geo\+json/);
    expect(body).toMatchObject({ type: 'FeatureCollection', numberMatched: 2, numberReturned: 2 });
    const flown = body.features.find(({ id }) => id === missionId);
    expect(flown).toMatchObject({
      type: 'Feature',
      geometry: { type: 'MultiPolygon' },
      properties: { missionDate: '2025-05-30', status: 'DONE', municipality: 'Rendeux', parcels: 1, fawnsCrated: 2 },
    });
    const asked = body.features.find(({ id }) => id !== missionId);
    expect(asked).toMatchObject({ geometry: null, properties: { fawnsCrated: null, parcels: 0 } });
    const whole = JSON.stringify([body, (await items('finds')).body, (await items('parcels')).body]);
    for (const personal of ['Zzlambert', 'Zzcomment', anne.userId, '+32']) expect(whole).not.toContain(personal);
    const one = await program().call(api.getDataItem, { params: { collection: 'missions', feature: missionId } });
    expect(one.body).toMatchObject({ id: missionId, geometry: { type: 'MultiPolygon' } });
  });

  test('reads finds that stand, without those that were taken back', async () => {
    const { missionId } = await aMission(app, { missionDate: '2025-06-01' });
    const findId = await aFind(missionId, '2025-06-01T02:50:00Z');
    const removed = await aFind(missionId, '2025-06-01T02:51:00Z');
    await db.updateTable('find').set({ removed_at: app.now() }).where('find_id', '=', removed).execute();
    expect((await items('finds')).body.features).toEqual([
      {
        type: 'Feature',
        id: findId,
        geometry: { type: 'Point', coordinates: [5.5, 50.25] },
        properties: {
          missionId,
          kind: 'FAWN',
          animals: 2,
          state: 'SEEN',
          seenAt: '2025-06-01T02:50:00.000Z',
          cratedAt: null,
          releasedAt: null,
        },
      },
    ]);
  });

  test('goes from page to page by the link “next”, which keeps what was asked, and sees each once', async () => {
    const made: string[] = [];
    for (let day = 1; day <= 5; day++) made.push((await aMission(app, { missionDate: `2025-06-0${day}` })).missionId);
    const seen: string[] = [];
    let url: string | undefined = '/api/open-data/collections/missions/items?limit=2&datetime=2025-06-02%2F..';
    for (let page = 0; url && page < 9; page++) {
      const answer = await app.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } });
      const body: { features: { id: string }[]; links: api.Link[]; numberMatched: number } = answer.json();
      expect(body.numberMatched).toBe(4);
      seen.push(...body.features.map(({ id }) => id));
      url = body.links.find(({ rel }) => rel === 'next')?.href.replace(app.config.publicUrl, '');
    }
    expect(seen).toEqual(made.slice(1).toSorted());
  });

  test('gets a thousand at a time at most, however many it asks for', async () => {
    const { missionId } = await aMission(app, { missionDate: '2025-06-01' });
    await aFind(missionId, '2025-06-01T02:50:00Z');
    const [columns, copied] = [
      sql.raw('mission_id, kind, animals, place, place_source, seen_at, described_at'),
      sql.raw('decided_at, created_at, updated_at'),
    ];
    await sql`insert into find (find_id, ${columns}, ${copied})
      select gen_random_uuid(), ${columns}, ${copied} from find, generate_series(1, 1000)`.execute(db);
    const { body } = await items('finds', { limit: 5000 });
    expect([body.numberMatched, body.numberReturned, body.features.length]).toEqual([1001, 1000, 1000]);
    expect(body.links.some(({ rel }) => rel === 'next')).toBe(true);
  });

  test('asks for a part of the map, and for a time by the association’s own clock', async () => {
    const north = (await aMission(app, { missionDate: '2025-06-01', lon: 4.3, lat: 51 })).missionId;
    const south = (await aMission(app, { missionDate: '2025-06-02', lon: 5.5, lat: 50.2 })).missionId;
    expect(await idsOf('missions', { bbox: '4,50.5,5,51.5' })).toEqual([north]);
    expect(await idsOf('missions', { bbox: '170,50,-170,51' })).toEqual([]);
    expect(await idsOf('missions', { datetime: '2025-06-02' })).toEqual([south]);
    expect(await idsOf('missions', { datetime: '../2025-06-01' })).toEqual([north]);
    // Late in the evening of the first in Greenwich it is the second here.
    expect(await idsOf('missions', { datetime: '2025-06-01T22:30:00Z' })).toEqual([south]);
    const night = await aFind(south, '2025-06-01T22:10:00Z');
    expect(await idsOf('finds', { datetime: '2025-06-02' })).toEqual([night]);
    expect(await idsOf('finds', { datetime: '2025-06-01' })).toEqual([]);
    expect(await idsOf('finds', { bbox: '5.5,50.25,6,51' })).toEqual([night]);
  });

  test('gets a table with commas and points, and a place within each field', async () => {
    await aMission(app, { missionDate: '2025-06-01', status: 'DONE', report: aReport });
    const read = (url: string) =>
      app.fastify.inject({ url: `/api/open-data/collections/${url}`, headers: { authorization: `Bearer ${token}` } });
    const { body, headers } = await read('missions/csv');
    const [heading, line = '', ...more] = body.split('\r\n');
    expect(heading).toBe(
      'id,missionDate,status,late,municipality,parcels,hectares,handedOver,fawnsCrated,fawnsNotCaught,nests,hares,pheasants,adultRoeDeer,lon,lat',
    );
    expect(line).toMatch(/^[\w-]{36},2025-06-01,DONE,false,Rendeux,1,\d+\.\d\d,false,2,1,1,3,0,1,5\.\d{6},50\.\d{6}$/);
    expect(more).toEqual(['']);
    expect(headers['content-disposition']).toContain('missions.csv');
    expect((await read('missions/csv?datetime=2025-06-02/..')).body.split('\r\n')).toHaveLength(2);
    expect((await read('parcels/csv')).body).toMatch(/^id,hectares,crop,createdAt,lon,lat\r\n/);
  });

  test.each([
    [{ bbox: '5,50,6' }, 'bbox'],
    [{ bbox: '5,51,6,50' }, 'bbox'],
    [{ bbox: 'here' }, 'bbox'],
    [{ datetime: 'today' }, 'datetime'],
    [{ datetime: '2025-06-02/2025-06-01' }, 'datetime'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 'all' }, 'limit'],
    [{ after: 'x' }, 'after'],
    [{ crop: 'hay' }, 'crop'],
  ])('is told which part of %j cannot be read, with the status of the standard', async (query, path) => {
    const { problem } = await items('missions', query);
    expect(problem).toMatchObject({ status: 400, code: 'UNREADABLE_QUERY', errors: [{ path }] });
  });

  test('is told that there is no such layer and no such feature', async () => {
    const none = '01900000-0000-7000-8000-00000000dead';
    for (const feature of [none, 'x'])
      expect(
        (await program().call(api.getDataItem, { params: { collection: 'missions', feature } })).problem.status,
      ).toBe(404);
    expect((await items('people')).problem.status).toBe(404);
    expect((await items('missions', { limit: 1_000_000 })).status).toBe(200);
  });
});
