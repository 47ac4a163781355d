import { readFileSync } from 'node:fs';
import type { Polygon, Position } from '@vigiefaon/domain/geometry/geometry';
import type { LiveFault, LiveKind } from '@vigiefaon/domain/registered-parcels/live-register';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readLiveAnswer } from '../../features/registered-parcels/live/read-live-answer.ts';
import type { Box } from '../../parcel-files/crs-of-file.ts';
import type { RegisterMischief } from '../../testing/servers/register-mischief.ts';
import { openRegisterServer, type ServedField } from '../../testing/servers/register-server.ts';
import { type AskOptions, askRegister } from './ask-register.ts';
import { isFault, type RegisterService, type ServiceFault } from './register-service.ts';

/** A meadow of 70 by 110 metres. */
function field(west: number, south: number, properties: ServedField['properties'] = {}): ServedField {
  const [east, north] = [west + 0.001, south + 0.001];
  const ring: Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const geometry: Polygon = { type: 'Polygon', coordinates: [ring] };
  return { geometry, properties };
}

const box: Box = [8.99, 50.49, 9.01, 50.51];
const inBox = field(9, 50.5, { id: 'A 1', crop: 'Wiese' });
const farAway = field(9.2, 50.5);
const server = await openRegisterServer([inBox, farAway]);
afterAll(() => server.close());
beforeEach(() => {
  server.misbehave(null);
  server.serve([inBox, farAway]);
  server.replay(null);
  server.asked.length = 0;
});

const options = (timeoutMs = 2_500): AskOptions => ({
  httpHosts: [server.host],
  userAgent: 'test',
  endsAt: performance.now() + timeoutMs,
});
const serviceOf = (kind: LiveKind, crs = 'EPSG:25832'): RegisterService => ({ kind, crs, ...server.addresses[kind] });
const noNames = { reference: null, crop: null };

async function rowsOf(service: RegisterService) {
  const told = await askRegister(service, box, options());
  if (isFault(told)) return expect.fail(`${told.fault} ${told.detail}`);
  const read = readLiveAnswer(told, { crs: service.crs, columns: noNames, year: null }, box);
  return isFault(read) ? expect.fail(`${read.fault} ${read.detail}`) : read.rows;
}

/** What is said of a misbehaving service, as far as its answer or what is in it. */
async function faultOf(mischief: RegisterMischief, kind: LiveKind = 'WFS', timeoutMs = 2_500): Promise<ServiceFault> {
  server.misbehave(mischief);
  const service = serviceOf(kind);
  const told = await askRegister(service, box, options(timeoutMs));
  const read = isFault(told) ? told : readLiveAnswer(told, { ...service, columns: noNames, year: null }, box);
  return isFault(read) ? read : expect.fail(`${mischief} was believed`);
}

describe.each(['OGC_FEATURES', 'WFS', 'ARCGIS'] as const)('a service of kind %s', (kind) => {
  it.each(['EPSG:4326', 'EPSG:25832', 'EPSG:3857'])('is asked by box, and answers in %s', async (crs) => {
    const rows = await rowsOf(serviceOf(kind, crs));
    expect(rows.map(({ reference }) => reference)).toEqual(['A 1']);
    const [x = 0, y = 0] = rows[0]?.pieces[0]?.[0] ?? [];
    expect(x).toBeCloseTo(9, 6);
    expect(y).toBeCloseTo(50.5, 6);
  });

  it('is asked page by page until there is no more', async () => {
    server.serve(Array.from({ length: 120 }, (_, at) => field(8.991 + at / 10_000, 50.5, { id: `F ${at}` })));
    const rows = await rowsOf(serviceOf(kind));
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(120);
    expect(server.asked).toHaveLength(3);
  });

  it('that never comes to an end is given up after five pages', async () => {
    expect(await faultOf('ENDLESS', kind)).toMatchObject({ fault: 'TOO_MANY' });
    expect(server.asked).toHaveLength(5);
  });
});

describe('what a service is asked', () => {
  it('of an OGC API: box in degrees, answer in its system', async () => {
    await rowsOf(serviceOf('OGC_FEATURES'));
    const [url] = server.asked;
    expect(url?.pathname).toBe('/ogc/v1/collections/fields/items');
    expect(url?.searchParams.get('bbox')).toBe('8.99,50.49,9.01,50.51');
    expect(url?.searchParams.get('crs')).toBe('http://www.opengis.net/def/crs/EPSG/0/25832');
  });

  it('of a WFS: the box in the same system as the answer, so that nothing is rounded', async () => {
    await rowsOf(serviceOf('WFS'));
    const said = server.asked[0]?.searchParams;
    expect(said?.get('typeNames')).toBe('lpis:All fields');
    expect(said?.get('bbox')).toMatch(/^499\d{3}\.\d+,559\d{4}\.\d+,50\d{4}\.\d+,559\d{4}\.\d+,EPSG:25832$/);
    expect(said?.get('CQL_FILTER')).toBeNull();
  });

  it('of ArcGIS: the layer by its number', async () => {
    await rowsOf(serviceOf('ARCGIS'));
    expect(server.asked[0]?.pathname).toBe('/arcgis/rest/services/FIELDS/MapServer/4/query');
    expect(server.asked[0]?.searchParams.get('outSR')).toBe('25832');
  });
});

describe('a service that misbehaves is told by name:', () => {
  const faults: [RegisterMischief, LiveKind, LiveFault, string | null][] = [
    ['LOGIN_PAGE', 'WFS', 'WEB_PAGE', null],
    ['EXCEPTION_REPORT', 'WFS', 'EXCEPTION', 'Feature type lpis:All fields unknown'],
    ['ONLY_GML', 'WFS', 'NOT_FEATURES', 'XML'],
    ['ARCGIS_ERROR', 'ARCGIS', 'EXCEPTION', '400 Invalid or missing input parameters.'],
    ['OTHER_JSON', 'OGC_FEATURES', 'NOT_FEATURES', null],
    ['CUT_OFF', 'OGC_FEATURES', 'CUT_OFF', null],
    ['SWAPPED_AXES', 'WFS', 'SWAPPED_AXES', null],
    ['OTHER_CRS', 'WFS', 'OUTSIDE_CRS', null],
    ['OTHER_CRS', 'ARCGIS', 'OUTSIDE_CRS', null],
    ['HTTP_500', 'WFS', 'REFUSED', '500'],
    ['SENDS_AWAY', 'OGC_FEATURES', 'LEADS_AWAY', '127.0.0.1:1'],
    ['FOREIGN_NEXT', 'OGC_FEATURES', 'LEADS_AWAY', 'zd-geodata-s011.zdkwh.mlrbw.net:460'],
    ['HUGE', 'WFS', 'TOO_LARGE', null],
  ];
  it.each(faults)('%s of %s is %s', async (mischief, kind, fault, detail) => {
    expect(await faultOf(mischief, kind)).toEqual({ fault, detail, retryAfterSeconds: null });
  });

  it('one that is busy says when it is to be asked again', async () => {
    expect(await faultOf('BUSY')).toEqual({ fault: 'BUSY', detail: null, retryAfterSeconds: 120 });
  });

  it.each(['SILENT', 'DRIPS'] as const)('one that is %s is not waited for any longer', async (mischief) => {
    const begunAt = performance.now();
    expect(await faultOf(mischief, 'WFS', 400)).toMatchObject({ fault: 'TOO_SLOW' });
    expect(performance.now() - begunAt).toBeLessThan(1_500);
  });

  it('degrees in the place of metres are no metres', async () => {
    server.replay(JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', ...inBox }] }));
    const told = await askRegister(serviceOf('WFS'), box, options());
    const read = isFault(told) ? told : readLiveAnswer(told, { crs: 'EPSG:25832', columns: noNames, year: null }, box);
    expect(read).toMatchObject({ fault: 'OUTSIDE_CRS' });
  });

  it('one that says it has sent none is not believed: what it sent counts', async () => {
    server.misbehave('COUNTS_NONE');
    expect(await askRegister(serviceOf('OGC_FEATURES'), box, options())).toMatchObject({
      isMiscounted: true,
      rows: [{ values: { id: 'A 1' } }],
    });
  });
});

describe('nobody is led elsewhere through us:', () => {
  it('addresses of the own network are asked only where the configuration names them', async () => {
    const asked = await askRegister(serviceOf('WFS'), box, { ...options(), httpHosts: [] });
    expect(asked).toMatchObject({ fault: 'ADDRESS_NOT_ALLOWED' });
    expect(server.asked).toEqual([]);
  });

  it('a system that nobody knows is not asked for', async () => {
    expect(await askRegister(serviceOf('WFS', 'EPSG:9999'), box, options())).toMatchObject({
      fault: 'UNKNOWN_CRS',
      detail: 'EPSG:9999',
    });
  });
});

const recorded = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');

async function replayed(text: string, columns: Parameters<typeof readLiveAnswer>[1], at: Box, kind: LiveKind) {
  server.replay(text);
  const told = await askRegister({ ...serviceOf(kind, columns.crs) }, at, options());
  return isFault(told) ? told : readLiveAnswer(told, columns, at);
}

describe('answers as they were recorded:', () => {
  it('Baden-Württemberg, in metres that nothing names, with a link that nobody follows', async () => {
    // Its four fields lie far from each other.
    const at: Box = [8, 47.9, 9.4, 49.4];
    const crs = { crs: 'EPSG:25832', columns: { reference: 'Geo-ID', crop: 'Bodenbedeckung' }, year: 2022 };
    const read = await replayed(recorded('de_bw_wfs_gisela_2022_trimmed.json'), crs, at, 'OGC_FEATURES');
    if (isFault(read)) return expect.fail(read.fault);
    expect(read.rows.map(({ crop, isGrass, year }) => [crop, isGrass, year])).toEqual([
      ['Ackerland', false, 2022],
      ['Ackerland', false, 2022],
      ['Ackerland', false, 2022],
      ['Grünland', true, 2022],
    ]);
    expect(read.rows[0]?.reference).toBe('13ba2fda-fd1e-4818-b2be-ec1b99114cb2');
    expect(read.rows[0]?.pieces[0]).toHaveLength(2);
    expect(server.asked).toHaveLength(1);
  });

  it('Hesse, without a crop that says meadow, and with a reference of its own', async () => {
    const at: Box = [8, 50, 8.03, 50.03];
    const crs = { crs: 'EPSG:25832', columns: { reference: 'id', crop: 'agriculturalAreaType_txt' }, year: 2025 };
    const read = await replayed(recorded('de_he_wfs_lpis_2025_trimmed.json'), crs, at, 'WFS');
    expect(read).toMatchObject({
      rows: [
        { reference: 'DE.HE.RP.DEHELI0004994212', crop: 'Dauerkultur', isGrass: false, year: 2025 },
        { reference: 'DE.HE.RP.DEHELI0004917398' },
        { reference: 'DE.HE.RP.DEHELI0004935177' },
      ],
    });
  });

  it('North Rhine-Westphalia, in degrees', async () => {
    const item: unknown = JSON.parse(recorded('de_nw_ogcapi_landcoverunit_607.json'));
    const collection = JSON.stringify({ type: 'FeatureCollection', features: [item], numberReturned: 1 });
    const at: Box = [8.95, 51.85, 8.97, 51.87];
    const columns = { reference: 'flik', crop: 'landCoverObservation.class.title' };
    const read = await replayed(collection, { crs: 'EPSG:4326', columns, year: null }, at, 'OGC_FEATURES');
    expect(read).toMatchObject({
      rows: [{ reference: 'DENWLI0541190189', crop: 'Ackerland', isGrass: false, year: null }],
    });
  });

  it('asked for a column that is not there, it is named', async () => {
    const columns = { reference: 'flik', crop: 'kultur' };
    const read = await replayed(
      recorded('de_bw_wfs_gisela_2022_trimmed.json'),
      { crs: 'EPSG:25832', columns, year: null },
      [8, 47.9, 9.4, 49.4],
      'OGC_FEATURES',
    );
    expect(read).toMatchObject({ fault: 'NO_COLUMN', detail: 'kultur' });
  });
});

describe('of what is sent', () => {
  const read = (fields: readonly ServedField[]) => {
    server.serve(fields);
    return askRegister(serviceOf('OGC_FEATURES', 'EPSG:4326'), box, options()).then((told) =>
      isFault(told) ? told : readLiveAnswer(told, { crs: 'EPSG:4326', columns: noNames, year: 2024 }, box),
    );
  };

  it('landscape elements, layers over others and repetitions are left out', async () => {
    const told = await read([
      field(9, 50.5, { category: 'Grasland', gewas: 'Grasland, blijvend', jaar: 2025 }),
      field(9, 50.5, { category: 'Grasland', gewas: 'Grasland, blijvend', jaar: 2025 }),
      field(9.002, 50.5, { category: 'Landschapselement', gewas: 'Sloot' }),
      field(9.004, 50.5, { nutzung: 'Extensive Wiese', ist_ueberlagernd: true }),
    ]);
    expect(told).toMatchObject({
      rows: [{ crop: 'Grasland, blijvend', isGrass: true, year: 2025 }],
      leftOut: { REPEATED: 1, LANDSCAPE_ELEMENT: 1, OVERLAY: 1 },
    });
  });

  it('nothing but reference, crop, grass and year is looked at: no company, no person', async () => {
    const told = await read([
      field(9, 50.5, { Marknr: '12-0', Afgroede: 'Permanent græs', CVR: 12345678, name: 'Hansen' }),
    ]);
    expect(JSON.stringify(told)).not.toMatch(/12345678|Hansen/);
    expect(told).toMatchObject({ rows: [{ reference: '12-0', crop: 'Permanent græs', year: 2024 }] });
  });

  it('what is not known is null', async () => {
    expect(await read([field(9, 50.5)])).toMatchObject({ rows: [{ reference: null, crop: null, isGrass: null }] });
  });
});
