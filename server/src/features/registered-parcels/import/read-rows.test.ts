import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { aLayer, cornersOf, east, faultOf, field, north, read } from '../../../testing/registers/read-files.ts';
import { aFolder, writeBytes } from '../../../testing/registers/register-files.ts';
import { geopackageShape, square, wkbOf } from '../../../testing/registers/shapes-of-files.ts';
import { aShapefileZip, aShp, aSquare } from '../../parcels/import/fixtures/a-shapefile.ts';

describe('a shape', () => {
  const ring = square(east, north);

  it('is the same in either byte order, with heights and measures, in the old and the new writing', async () => {
    const [plain] = (await read(aLayer())).rows;
    for (const extra of [undefined, 'Z', 'M', 'ZM'] as const) {
      for (const bigEndian of [false, true]) {
        for (const extended of [false, true]) {
          const shape = geopackageShape(wkbOf([ring], { bigEndian, extended, ...(extra ? { extra } : {}) }));
          expect((await read(aLayer({ rows: [{ shape }] }))).rows).toEqual([plain]);
        }
      }
    }
  });

  it('runs counter-clockwise with its holes the other way, closed', async () => {
    const hole = square(east + 10, north + 10, 10);
    const turned = wkbOf([ring.toReversed().slice(1), hole]);
    const [row] = (await read(aLayer({ rows: [{ shape: geopackageShape(turned) }] }))).rows;
    const corners = cornersOf(row ?? expect.fail());
    expect(corners[0]).toEqual(corners.at(-1));
    const area = corners.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y];
      return sum + (x - 4) * (nextY - 51) - (nextX - 4) * (y - 51);
    }, 0);
    expect(area).toBeGreaterThan(0);
  });

  it('with curves refuses the file', async () => {
    const shape = geopackageShape(wkbOf([], { kind: 10 }));
    expect(await faultOf(aLayer({ rows: [{ shape: field() }, { shape }] }))).toEqual(['CURVES', null]);
  });

  it('is left out by its reason, and the others stay', async () => {
    const wkb = wkbOf([ring]);
    const nan = wkbOf([ring.map(([x, y], at) => (at === 2 ? [Number.NaN, y ?? 0] : [x ?? 0, y ?? 0]))]);
    const point = Buffer.concat([Buffer.from([1, 1, 0, 0, 0]), Buffer.alloc(16)]);
    const rows = [
      { shape: field() },
      { shape: field() },
      { shape: null },
      { shape: geopackageShape(wkbOf([])) },
      { shape: geopackageShape(point) },
      { shape: geopackageShape(wkb.subarray(0, wkb.length - 9)) },
      { shape: geopackageShape(nan) },
      { shape: geopackageShape(wkbOf([ring.slice(0, 2)])) },
      { shape: Buffer.from('nonsense') },
      { shape: geopackageShape(wkbOf([[...ring.slice(0, 2), [east + 90_000, north], [east, north + 90_000]]])) },
    ];
    const { rows: kept, leftOut } = await read(aLayer({ rows }));
    expect(kept).toHaveLength(1);
    expect(leftOut).toEqual({ REPEATED: 1, NO_SHAPE: 2, NOT_A_POLYGON: 1, BROKEN_SHAPE: 5 });
  });

  it('is left out beyond the kilometres that were asked for', async () => {
    const far = geopackageShape(wkbOf([square(east + 9_000, north)]));
    const area = { lon: 4.27, lat: 51.0, kilometres: 5 };
    const { rows, leftOut } = await read(aLayer({ rows: [{ shape: field() }, { shape: far }] }), { area });
    expect([rows.length, leftOut]).toEqual([1, { OUTSIDE_AREA: 1 }]);
  });
});

describe('what stands beside a shape', () => {
  it('is read in the names of the Flemish register of 2026 too, and of nothing that names a company', async () => {
    const columns = ['reference_id', 'maincrop_code', 'maincrop_title', 'cvr', 'farm_typology'];
    const values = ['77', '60', 'Grasland', '12345678', 'Melkvee'];
    const { rows } = await read(aLayer({ columns, rows: [{ shape: field(), values }] }));
    expect(rows).toEqual([expect.objectContaining({ reference: '77', crop: 'Grasland', isGrass: true })]);
    expect(JSON.stringify(rows)).not.toMatch(/12345678|Melkvee/);
  });

  it('leaves out what lies over fields, and what is no field', async () => {
    const rows = [
      { shape: field(), values: ['1', null] },
      { shape: field(1), values: ['0', 'Sloot'] },
      { shape: field(2), values: [0, 'Grasland'] },
    ];
    const { rows: kept, leftOut } = await read(aLayer({ columns: ['ist_ueberlagernd', 'category'], rows }));
    expect([kept.length, leftOut]).toEqual([1, { OVERLAY: 1, LANDSCAPE_ELEMENT: 1 }]);
  });

  it('is bounded, and shows whatever it holds', async () => {
    const values = [`a\u0007b\u202e${'x'.repeat(1_000_000)}`, ' \n '];
    const { rows } = await read(aLayer({ columns: ['gewas', 'ref_id'], rows: [{ shape: field(), values }] }));
    expect(rows[0]?.crop).toMatch(/^a b x+$/);
    expect(rows[0]?.crop).toHaveLength(120);
    expect(rows[0]?.reference).toBeNull();
  });

  it('is read from the columns that are named by hand', async () => {
    const path = aLayer({ columns: ['Nummer', 'Teelt'], rows: [{ shape: field(), values: ['7', 'Haver'] }] });
    const { rows } = await read(path, { columns: { reference: 'nummer', crop: 'Teelt' } });
    expect(rows).toEqual([expect.objectContaining({ reference: '7', crop: 'Haver', isGrass: false })]);
    await expect(read(path, { columns: { reference: 'REF' } })).rejects.toThrow(
      'The file has no column REF, but these: fid, Nummer, Teelt.',
    );
  });
});

describe('a zipped Shapefile', () => {
  it('gives its areas, with the hole where it belongs', async () => {
    const hole = aSquare(east + 20, north + 20, 10).toReversed();
    const zip = aShapefileZip({ rings: [aSquare(east, north), hole], names: [strToU8('Weide')] });
    const prj =
      'PROJCS["x",GEOGCS["x",DATUM["D_Belge_1972",SPHEROID["International_1924",6378388,297]]],AUTHORITY["EPSG","31370"]]';
    const path = writeBytes(aFolder(), 'a.zip', zipSync({ ...unzipSync(zip), ...prjOf(zip, prj) }));
    const { rows } = await read(path, { columns: { crop: 'NAAM' } });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.crop).toBe('Weide');
    expect(Buffer.from(rows[0]?.shape ?? '', 'hex').readUInt32LE(9)).toBe(2);
  });

  it('is read where it lies, unzipped', async () => {
    const path = writeBytes(aFolder(), 'a.shp', aShp([[aSquare(east, north)], [aSquare(east + 500, north)]]));
    expect(await faultOf(path)).toEqual(['NO_CRS', null]);
    expect((await read(path, { crs: 'EPSG:31370' })).rows).toHaveLength(2);
  });
});

function prjOf(zip: Uint8Array, prj: string) {
  const name = Object.keys(unzipSync(zip)).find((path) => /shp$/i.test(path)) ?? expect.fail();
  return { [name.replace(/shp$/i, 'prj')]: strToU8(prj) };
}

describe('too many rows', () => {
  it('refuse the file before any is read where all of them count', async () => {
    const rows = [0, 1, 2, 3].map((at) => ({ shape: field(at) }));
    expect(await faultOf(aLayer({ rows }), { maximumRows: 3 })).toEqual(['TOO_MANY_ROWS', '4']);
    expect((await read(aLayer({ rows }), { maximumRows: 4 })).rows).toHaveLength(4);
  });
});
