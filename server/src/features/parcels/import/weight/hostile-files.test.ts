import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DomainError } from '@vigiefaon/domain/errors';
import { unreadableReasons } from '@vigiefaon/domain/parcels/unreadable-file';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { aDbf, aShapefileZip, aShp, aSquare } from '../fixtures/a-shapefile.ts';
import { readParcelBytes } from '../read-parcel-bytes.ts';
import { readParcelFile } from '../read-parcel-file.ts';
import { importLimits } from './import-limits.ts';

const fixture = async (name: string) => new Uint8Array(await readFile(new URL(`../fixtures/${name}`, import.meta.url)));
const geoJson = JSON.stringify({ type: 'Polygon', coordinates: [aSquare(5, 50, 0.002)] });

const isRead = () => expect.fail('the file was read');

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof DomainError)) throw error;
  expect(error.code).toBe('UNREADABLE_FILE');
  return error.details.reason;
}

/** Why the file is refused by the server itself, which gives it to a worker of little memory. */
const refusalOf = (bytes: Uint8Array) => readParcelFile({ fileName: 'parcels.zip', bytes }).then(isRead, reasonOf);

/** Why the worker refuses it; asked in this thread, as to start a worker takes a second. */
const reasonFor = (bytes: Uint8Array) => Promise.resolve(bytes).then(readParcelBytes).then(isRead, reasonOf);

/** Writes other numbers over a field of every central directory entry, as a lying archive has them. */
function withDirectoryField(zip: Uint8Array, fieldAt: number, value: number): Uint8Array {
  const copy = new Uint8Array(zip);
  const view = new DataView(copy.buffer);
  for (let offset = 0; offset + 46 <= copy.byteLength; offset++) {
    if (view.getUint32(offset, true) === 0x02014b50) view.setUint32(offset + fieldAt, value, true);
  }
  return copy;
}

describe('a zip bomb', () => {
  const bomb = zipSync({ 'doc.kml': new Uint8Array(200 * 1024 * 1024) });

  it('is refused by what it admits', async () => {
    expect(await refusalOf(bomb)).toBe('ZIP_BOMB');
  });

  it('is refused while inflating when its headers lie', async () => {
    expect(await reasonFor(withDirectoryField(bomb, 24, 500))).toBe('ZIP_BOMB');
  });

  it('is refused when it is spread over many entries', async () => {
    const entries = Array.from({ length: 30 }, (_, index) => [`${index}.kml`, new Uint8Array(1_900_000)] as const);
    expect(await reasonFor(zipSync(Object.fromEntries(entries)))).toBe('ZIP_BOMB');
  });

  it('is refused by the number of its entries', async () => {
    const entries = Array.from({ length: 1_001 }, (_, index) => [`${index}.txt`, new Uint8Array(0)] as const);
    expect(await reasonFor(zipSync(Object.fromEntries(entries)))).toBe('ZIP_BOMB');
  });

  it('stays shut when it is nested', async () => {
    expect(await reasonFor(zipSync({ 'inner.zip': bomb, 'bomb.bin': new Uint8Array(60_000_000) }))).toBe(
      'NOT_A_PARCEL_FILE',
    );
  });
});

describe('a damaged zip', () => {
  it.each([0.2, 0.5, 0.9, 0.99])('cut off at %f is called broken', async (part) => {
    const zip = await fixture('vlg12_lambert72_shp.zip');
    expect(await reasonFor(zip.slice(0, Math.floor(zip.length * part)))).toBe('BROKEN_FILE');
  });

  it('with sizes, checksums, offsets or a method that are not true is called broken', async () => {
    const zip = await fixture('vlg12.kmz');
    for (const fieldAt of [16, 20, 24, 42]) {
      expect(await reasonFor(withDirectoryField(zip, fieldAt, 7))).toBe('BROKEN_FILE');
    }
    expect(await reasonFor(withDirectoryField(zip, 8, 0x0009_0000))).toBe('BROKEN_FILE');
  });

  it('that is encrypted says so', async () => {
    const zip = await fixture('vlg12.kmz');
    expect(await reasonFor(withDirectoryField(zip, 8, 0x0008_0001))).toBe('ENCRYPTED_ZIP');
  });

  it('holding a Shapefile that stops early is called broken rather than read in part', async () => {
    const shp = aShp([[aSquare(5, 50, 0.002)], [aSquare(5.1, 50, 0.002)]]);
    expect(await reasonFor(zipSync({ 'a.shp': shp.slice(0, -60) }))).toBe('BROKEN_FILE');
  });

  it('loses only the names when its attribute table lies about its length', () => {
    const names = [strToU8('Weide')];
    const zip = aShapefileZip({ names });
    expect(readParcelBytes(zip)[0]?.name).toBe('Weide');
    const dbf = aDbf(names);
    new DataView(dbf.buffer).setUint32(4, 0xffff_fff0, true);
    const lying = zipSync({ 'a.shp': aShp([[aSquare(143_000, 188_700)]]), 'a.dbf': dbf });
    expect(readParcelBytes(lying)).toMatchObject([{ name: '', problem: null }]);
  });
});

describe('a file of the wrong kind', () => {
  it.each([
    ['a photo called .kml', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0])],
    ['a PDF', strToU8('%PDF-1.7\n%âãÏÓ')],
    ['a workbook', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), '[Content_Types].xml': strToU8('<Types/>') })],
    ['an empty file', new Uint8Array(0)],
    ['an empty zip', zipSync({})],
    ['a web page', strToU8('<!DOCTYPE html><html><body>Log in</body></html>')],
    ['GML', strToU8('<?xml version="1.0"?><ogr:FeatureCollection xmlns:ogr="x"></ogr:FeatureCollection>')],
    ['other JSON', strToU8('{"name":"x"}')],
    ['a JSON list', strToU8('[1,2]')],
    ['a TopoJSON', strToU8('{"type":"Topology","objects":{"a":{"type":"Polygon"}}}')],
  ])('is named so: %s', async (_, bytes) => {
    expect(await reasonFor(bytes)).toBe('NOT_A_PARCEL_FILE');
  });

  it.each([
    [
      'GeoJSON',
      '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[5,50]}}]}',
    ],
    ['KML', '<kml><Placemark><Point><coordinates>5,50</coordinates></Point></Placemark></kml>'],
    ['GPX', '<gpx><wpt lat="50" lon="5"/></gpx>'],
  ])('with points only, holds no parcel: %s', async (_, text) => {
    expect(await reasonFor(strToU8(text))).toBe('NO_PARCEL');
  });
});

function aKmlOf(corners: number): string {
  const corner = (index: number) => `${5 + Math.cos(index / 1e5) / 100},${50 + Math.sin(index / 1e5) / 100}`;
  const coordinates = Array.from({ length: corners }, (_, index) => corner(index)).join(' ');
  return `<kml><Placemark><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></Placemark></kml>`;
}

describe('a document made to exhaust us', () => {
  it('is refused above ten mebibytes', async () => {
    expect(await refusalOf(new Uint8Array(100 * 1024 * 1024))).toBe('TOO_LARGE');
  });

  it.each(['kml', 'gpx', 'producteurs'])('is refused with a document type: billion laughs as %s', async (root) => {
    const entities = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`);
    const text = `<?xml version="1.0"?><!DOCTYPE ${root} [<!ENTITY l0 "lol">${entities.join('')}]><${root}>&l9;</${root}>`;
    expect(await reasonFor(strToU8(text))).toBe('DOCUMENT_TYPE');
  });

  it.each([
    ['lists', `{"type":"Polygon","coordinates":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['collections', `${'{"type":"GeometryCollection","geometries":['.repeat(10_000)}${']}'.repeat(10_000)}`],
    ['folders', `<kml>${'<Folder>'.repeat(10_000)}${'</Folder>'.repeat(10_000)}</kml>`],
  ])('is refused with ten thousand nested %s', async (_, text) => {
    expect(await reasonFor(strToU8(text))).toBe('BROKEN_FILE');
  });

  it.each([
    ['empty objects', `{"type":"Feature","x":[${'{},'.repeat(3_400_000)}1]}`],
    ['members', `{"type":"Feature",${Array.from({ length: 600_000 }, (_, index) => `"k${index}":{}`).join()}}`],
    ['empty tags', `<kml>${'<a/>'.repeat(2_600_000)}</kml>`],
    ['opened tags', `<kml>${'<'.repeat(10_000_000)}</kml>`],
    ['attributes', `<kml ${Array.from({ length: 600_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`],
    [
      'numbers',
      `<kml><Placemark><LinearRing><coordinates>${'1 '.repeat(5_200_000)}</coordinates></LinearRing></Placemark></kml>`,
    ],
    [
      'small shapes',
      `{"type":"FeatureCollection","features":[${Array.from({ length: 60_000 }, () => geoJson).join()}]}`,
    ],
  ])('ends with a reason after millions of %s, and the next file is read', async (_, text) => {
    expect(unreadableReasons).toContain(await refusalOf(strToU8(text)));
    expect((await readParcelFile({ fileName: 'a', bytes: strToU8(geoJson) })).items).toHaveLength(1);
  });

  it('is given up when it takes too long, and the next files are read', async () => {
    const file = { fileName: 'a', bytes: strToU8(geoJson) };
    const long = { fileName: 'a', bytes: strToU8(aKmlOf(190_000)) };
    const slow = await Promise.allSettled(Array.from({ length: 4 }, () => readParcelFile(long, 1)));
    for (const reading of slow) {
      expect(reading).toMatchObject({ status: 'rejected', reason: { details: { reason: 'TOOK_TOO_LONG' } } });
    }
    const read = await Promise.all(Array.from({ length: 4 }, () => readParcelFile(file)));
    expect(read.map(({ items }) => items.length)).toEqual([1, 1, 1, 1]);
  });

  it('is refused with more shapes than anybody mows', async () => {
    const squares = Array.from({ length: importLimits.shapes + 1 }, (_, index) => aSquare(5 + index / 1e3, 50, 0.0005));
    const features = squares.map((ring) => ({ type: 'Polygon', coordinates: [ring] }));
    const text = JSON.stringify({ type: 'GeometryCollection', geometries: features });
    expect(await reasonFor(strToU8(text))).toBe('TOO_MANY_SHAPES');
  });

  it('is refused with more corners than a phone can draw, while one shape with too many is only told so', async () => {
    expect(await reasonFor(strToU8(aKmlOf(200_001)))).toBe('TOO_LARGE');
    const parcels = readParcelBytes(strToU8(aKmlOf(5_100)));
    expect(parcels.map(({ problem }) => problem)).toEqual(['TOO_MANY_VERTICES']);
  });

  it('with two thousand good shapes is read', async () => {
    const shp = aShp(
      Array.from({ length: importLimits.shapes }, (_, index) => [aSquare(140_000 + index * 10, 188_000)]),
    );
    expect((await readParcelFile({ fileName: 'a', bytes: zipSync({ 'a.shp': shp }) })).items).toHaveLength(2_000);
  });
});

describe('any bytes at all', () => {
  /** In this thread, as hundreds of workers would take minutes; the same code runs inside them. */
  function endsWell(bytes: Uint8Array): void {
    try {
      for (const item of readParcelBytes(bytes)) {
        expect(JSON.stringify(item.geometry)).not.toContain('null');
        expect(item.size).toBeGreaterThanOrEqual(0);
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      expect(unreadableReasons).toContain(error.details.reason);
    }
  }

  it('are either read or refused with a reason: random ones', async () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 2_000 }), endsWell));
    expect(await reasonFor(randomBytes(1_000_000))).toBe('NOT_A_PARCEL_FILE');
  });

  it.each([
    'vlg12_wgs84.geojson',
    'vlg12.kml',
    'vlg12.gpx',
    'vlg12.kmz',
    'vlg12_lambert72_shp.zip',
    'vlg12.gpkg',
    'telepac.xml',
  ])('are either read or refused with a reason: %s with bytes changed', async (name) => {
    const original = await fixture(name);
    const change = fc.tuple(fc.nat(original.length - 1), fc.nat(255));
    const property = fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
      const copy = new Uint8Array(original);
      for (const [at, value] of changes) copy[at] = value;
      endsWell(copy);
    });
    fc.assert(property, { numRuns: 60 });
  });

  it('are either read or refused with a reason: a .shp with words changed', () => {
    const original = aShp([[aSquare(5, 50, 0.002), aSquare(5.0005, 50.0005, 0.0005)], [aSquare(5.1, 50, 0.002)]]);
    const change = fc.tuple(fc.nat(original.length / 4 - 1), fc.oneof(fc.integer(), fc.integer({ min: -3, max: 40 })));
    const property = fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), fc.boolean(), (changes, little) => {
      const copy = new Uint8Array(original);
      for (const [word, value] of changes) new DataView(copy.buffer).setInt32(word * 4, value, little);
      copy.set(original.subarray(0, 4));
      endsWell(copy);
    });
    fc.assert(property, { numRuns: 400 });
  });
});
