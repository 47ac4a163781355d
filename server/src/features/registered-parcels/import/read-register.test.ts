import { readFileSync } from 'node:fs';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { aLayer, aPath, cornersOf, east, faultOf, field, north, read } from '../../../testing/registers/read-files.ts';
import { aFolder, fixture, writeBytes } from '../../../testing/registers/register-files.ts';
import { geopackageShape, square, wkbOf, writeGeopackage } from '../../../testing/registers/shapes-of-files.ts';
import { aShapefileZip, aShp, aSquare } from '../../parcels/import/fixtures/a-shapefile.ts';

describe('registers as they are published', () => {
  it.each([
    ['be_vlg_2023_gpkg.zip', 'BE', '487348814', 'Sorghum', 51],
    ['be_vlg_2024_fiboa.parquet', 'BE', '2316235718', 'Wintertarwe', 51],
    ['ch_ge_nutzungsflaechen_v2_0.gpkg', 'CH', 'GE_2023_14917', null, 0],
  ])('are read from %s', async (name, country, reference, crop, grass) => {
    const { rows, leftOut } = await read(fixture(name), { country });
    expect(rows).toHaveLength(100);
    expect(leftOut).toEqual({});
    expect(rows[0]).toMatchObject({ reference, crop: crop ?? 'Sommergerste' });
    expect(rows.filter((row) => row.isGrass)).toHaveLength(grass);
  });

  it('leave the hedges of Austria out', async () => {
    const { rows, leftOut } = await read(fixture('at_schlaege_2025_gpkg.zip'), { country: 'AT' });
    expect(rows).toHaveLength(80);
    expect(leftOut).toEqual({ LANDSCAPE_ELEMENT: 20 });
    expect(rows[0]).toMatchObject({ reference: '106806035', isGrass: true });
  });

  it('lie where the same parcels lie in the files of farmers', async () => {
    const { rows } = await read(fixture('be_vlg_2023_gpkg.zip'));
    const [longitude = 0, latitude = 0] = cornersOf(rows[0] ?? expect.fail())[0] ?? [];
    expect(longitude).toBeCloseTo(4.270868, 5);
    expect(latitude).toBeCloseTo(51.0094566, 5);
  });

  it('are refused as GML', async () => {
    expect(await faultOf(fixture('be_wal_sigec_2022_gml.zip'))).toEqual(['NOT_A_REGISTER_FILE', null]);
  });
});

describe('a file that is no register', () => {
  it.each([
    ['SEVEN_ZIP', Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4])],
    ['WEB_PAGE', '\ufeff\n<!DOCTYPE html><title>Aanmelden</title>'],
    ['WEB_PAGE', '<html lang="fr">'],
    ['NOT_A_REGISTER_FILE', '{"type":"FeatureCollection"}'],
    ['EMPTY', ''],
    ['CUT_OFF', 'SQLite format 3\0'],
    ['CUT_OFF', 'PAR1'],
    ['CUT_OFF', Buffer.from([0x50, 0x4b, 3, 4, 0, 0])],
    ['SEVEN_ZIP', zipSync({ 'RPG.7z': strToU8('7z') })],
    ['NOT_A_REGISTER_FILE', zipSync({ 'lees mij.pdf': strToU8('%PDF') })],
    ['NOT_A_REGISTER_FILE', zipSync({ 'zip.gpkg': zipSync({ 'a.gpkg': strToU8('x') }) })],
  ])('is refused as %s', async (fault, bytes) => {
    expect(await faultOf(writeBytes(aFolder(), 'file', bytes))).toEqual([fault, null]);
  });

  it('is refused where there is none, and where it is a folder', async () => {
    expect(await faultOf('/nowhere/at all.gpkg')).toEqual(['NO_FILE', null]);
    expect(await faultOf(aFolder())).toEqual(['NO_FILE', null]);
  });

  it('is refused as cut off or broken wherever it ends', async () => {
    const zipped = readFileSync(fixture('be_vlg_2023_gpkg.zip'));
    const [geopackage = zipped] = Object.values(unzipSync(zipped));
    const parquet = readFileSync(fixture('be_vlg_2024_fiboa.parquet'));
    for (const whole of [zipped, geopackage, parquet]) {
      for (const share of [0.1, 0.5, 0.9, 0.999]) {
        const path = writeBytes(aFolder(), 'file', whole.subarray(0, Math.floor(whole.length * share)));
        expect(await faultOf(path)).toEqual(['CUT_OFF', null]);
      }
    }
  });

  it('is refused as broken where its middle is overwritten', async () => {
    const [geopackage = new Uint8Array()] = Object.values(unzipSync(readFileSync(fixture('be_vlg_2023_gpkg.zip'))));
    const parquet = new Uint8Array(readFileSync(fixture('be_vlg_2024_fiboa.parquet')));
    const zipped = new Uint8Array(readFileSync(fixture('be_vlg_2023_gpkg.zip')));
    for (const whole of [geopackage, parquet, zipped]) {
      const broken = new Uint8Array(whole).fill(0xff, 200, Math.floor(whole.length * 0.6));
      expect(await faultOf(writeBytes(aFolder(), 'file', broken))).toEqual(['BROKEN_FILE', null]);
    }
  });

  it('is refused without parcels', async () => {
    expect(await faultOf(aLayer({ rows: [] }))).toEqual(['EMPTY', null]);
    expect(await faultOf(aLayer({ rows: [{ shape: null }] }))).toEqual(['EMPTY', '1']);
  });
});

describe('the layer', () => {
  it('is asked for where there are several', async () => {
    const path = writeGeopackage(aPath(), [
      { name: 'parcels', rows: [{ shape: field() }] },
      { name: 'Hagen', rows: [{ shape: field(1) }, { shape: field(2) }] },
    ]);
    expect(await faultOf(path)).toEqual(['SEVERAL_LAYERS', 'Hagen, parcels']);
    expect(await faultOf(path, { layer: 'fields' })).toEqual(['NO_LAYER', 'Hagen, parcels']);
    expect((await read(path, { layer: 'hagen' })).rows).toHaveLength(2);
  });

  it('may be a view, and have any name', async () => {
    const path = aLayer({ name: `a "strange" name; drop table x --`, isView: true, geometry: 'the "shape"' });
    expect((await read(path)).rows).toHaveLength(1);
  });

  it('is a file where a zip has several', async () => {
    const [parts, others] = [aShapefileZip({ rings: [aSquare(east, north)] }), aShp([[aSquare(east, north)]])];
    const path = writeBytes(aFolder(), 'two.zip', zipSync({ ...unzipSync(parts), 'other/second.shp': others }));
    expect(await faultOf(path)).toEqual(['SEVERAL_LAYERS', expect.stringContaining('second')]);
    expect((await read(path, { layer: 'second', crs: 'EPSG:31370' })).rows).toHaveLength(1);
  });
});

describe('the reference system', () => {
  it('is asked for where the file names none', async () => {
    const path = aLayer({ srsId: -1 });
    expect(await faultOf(path)).toEqual(['NO_CRS', null]);
    expect((await read(path, { crs: 'EPSG:31370' })).rows).toHaveLength(1);
  });

  it('is refused where nobody knows it', async () => {
    expect(await faultOf(aLayer({ srsId: 27700 }))).toEqual(['UNKNOWN_CRS', 'EPSG:27700']);
    expect(await faultOf(aLayer(), { crs: 'EPSG:9999' })).toEqual(['UNKNOWN_CRS', 'EPSG:9999']);
  });

  it('is read from its description where it has no number that we know', async () => {
    const definition =
      'PROJCS["ETRS_1989_UTM_Zone_32N",GEOGCS["GCS_ETRS_1989",DATUM["D_ETRS_1989",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",9.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';
    const shape = geopackageShape(wkbOf([square(400_000, 5_650_000)]));
    const described = await read(aLayer({ srsId: 102_329, definition, rows: [{ shape }] }), { country: 'DE' });
    const numbered = await read(aLayer({ srsId: 25832, rows: [{ shape }] }), { country: 'DE' });
    expect(described.rows).toEqual(numbered.rows);
  });

  it.each([
    [31370, 143_000, 188_000, 'BE'],
    [3812, 643_000, 688_000, 'BE'],
    [3035, 3_921_000, 3_110_000, 'BE'],
    [2154, 700_000, 6_600_000, 'FR'],
    [28992, 155_000, 463_000, 'NL'],
    [2169, 80_000, 75_000, 'LU'],
    [2056, 2_600_000, 1_200_000, 'CH'],
    [31287, 530_000, 480_000, 'AT'],
    [25832, 400_000, 5_650_000, 'DE'],
    [25833, 400_000, 5_650_000, 'DE'],
    [4647, 32_500_000, 6_000_000, 'DE'],
    [3857, 500_000, 6_600_000, 'BE'],
  ])('EPSG:%d is known', async (srsId, x, y, country) => {
    const { rows } = await read(aLayer({ srsId, rows: [{ shape: geopackageShape(wkbOf([square(x, y)])) }] }), {
      country,
    });
    expect(rows).toHaveLength(1);
  });

  it.each([4326, 4258])('EPSG:%d is degrees, longitude first', async (srsId) => {
    const right = geopackageShape(wkbOf([square(4.3, 51, 0.001)]));
    const swapped = geopackageShape(wkbOf([square(51, 4.3, 0.001)]));
    expect((await read(aLayer({ srsId, rows: [{ shape: right }] }))).rows).toHaveLength(1);
    expect(await faultOf(aLayer({ srsId, rows: [{ shape: swapped }] }))).toEqual(['OUTSIDE_CRS', null]);
  });

  it('is refused where most of the numbers contradict it, and costs the others their rows where few do', async () => {
    const metres = { shape: field() };
    const degrees = { shape: geopackageShape(wkbOf([square(4.3, 51, 0.001)])) };
    expect(await faultOf(aLayer({ rows: [metres, degrees, degrees] }))).toEqual(['OUTSIDE_CRS', null]);
    const { rows, leftOut } = await read(aLayer({ rows: [metres, { shape: field(1) }, degrees] }));
    expect([rows.length, leftOut]).toEqual([2, { OUTSIDE_WORLD: 1 }]);
  });

  it('is refused where it puts the parcels of a country into another', async () => {
    expect(await faultOf(aLayer(), { country: 'AT' })).toEqual(['OUTSIDE_CRS', null]);
  });
});
