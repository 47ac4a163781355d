import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomainError } from '@vigiefaon/domain/errors';
import { distanceMeters } from '@vigiefaon/domain/geometry/distance-meters';
import { strToU8, zipSync } from 'fflate';
import sqlite from 'node-sqlite3-wasm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readParcelBytes } from './read-parcel-bytes.ts';
import { readParcelFile } from './read-parcel-file.ts';

const fixture = (path: string) => new Uint8Array(readFileSync(new URL(`fixtures/${path}`, import.meta.url)));
const ofRegister = (name: string) => fixture(`../../../registered-parcels/import/fixtures/${name}`);
const geopackage = fixture('vlg12.gpkg');
const telepac = new TextDecoder().decode(fixture('telepac.xml'));
const asTelepac = (change: (text: string) => string) => strToU8(change(telepac));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'declarations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (bytes: Uint8Array) => readParcelBytes(bytes, folder);

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof DomainError)) throw error;
  return error.details.reason;
}

function reasonFor(bytes: Uint8Array): string | undefined {
  try {
    read(bytes);
  } catch (error) {
    return reasonOf(error);
  }
  return expect.fail('the file was read');
}

/** A database, at first the given one, after some SQL. */
function after(sql: string, before: Uint8Array = geopackage): Uint8Array {
  const path = join(folder, 'changed.gpkg');
  writeFileSync(path, before);
  const database = new sqlite.Database(path);
  database.exec(sql);
  database.close();
  const bytes = new Uint8Array(readFileSync(path));
  rmSync(path);
  return bytes;
}

describe('a GeoPackage', () => {
  it('keeps the crop of each parcel, and leaves nothing behind on disk', () => {
    const crops = read(geopackage).map(({ crop, isGrass }) => [crop, isGrass]);
    expect(crops).toContainEqual(['Grasland', true]);
    expect(crops).toContainEqual(['Silomaïs', false]);
    expect(crops.filter(([, isGrass]) => isGrass === true)).toHaveLength(8);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is read as offices publish it: zipped in Lambert 72, and in the Swiss grid', () => {
    const flemish = read(ofRegister('be_vlg_2023_gpkg.zip'));
    expect(flemish).toHaveLength(100);
    expect(flemish.filter(({ isGrass }) => isGrass)).toHaveLength(51);
    const swiss = read(ofRegister('ch_ge_nutzungsflaechen_v2_0.gpkg'));
    expect(swiss.every(({ problem }) => problem !== 'OUTSIDE_WORLD')).toBe(true);
  });

  it('may have several layers, each in its own system, and tables that are none', () => {
    const two = after(`create table weiden as select * from percelen limit 2;
      insert into gpkg_contents select 'weiden', data_type, 'weiden', description, last_change, min_x, min_y, max_x, max_y, srs_id from gpkg_contents;
      insert into gpkg_geometry_columns select 'weiden', column_name, geometry_type_name, srs_id, z, m from gpkg_geometry_columns;
      create table styles (id integer)`);
    expect(read(two)).toHaveLength(14);
  });

  it('without a system is placed where its numbers belong, as a Shapefile without one', () => {
    expect(read(after('update gpkg_geometry_columns set srs_id = 0'))).toHaveLength(12);
  });

  it.each([
    ['a database of something else', 'drop table gpkg_contents', 'NOT_A_GEOPACKAGE'],
    ['no layer', `delete from gpkg_contents`, 'NO_LAYER'],
    ['no parcel in its layer', 'delete from percelen', 'NO_PARCEL'],
    ['a system that nobody knows', 'update gpkg_geometry_columns set srs_id = 2200', 'UNKNOWN_PROJECTION'],
    ['a shape that is cut off', 'update percelen set geom = substr(geom, 1, 40) where fid = 3', 'BROKEN_FILE'],
    ['arcs', `update percelen set geom = x'4750000100000000010a00000000000000'`, 'CURVES'],
    ['a table that is missing', 'drop table percelen', 'BROKEN_FILE'],
  ])('with %s is refused for that', (_, sql, reason) => {
    expect(reasonFor(after(sql))).toBe(reason);
  });

  it('that is cut off, or is called one in a zip and is none, is refused for that', () => {
    expect(reasonFor(geopackage.slice(0, 9_000))).toBe('BROKEN_FILE');
    expect(reasonFor(zipSync({ 'parcels.gpkg': strToU8('nothing') }))).toBe('NOT_A_GEOPACKAGE');
  });

  it('whose view repeats a parcel without end is refused', () => {
    const endless = `with recursive counted(n) as (select 1 union all select n + 1 from counted)`;
    const view = `alter table percelen rename to kept;
      create view percelen as ${endless} select n as fid, geom, GWSNAM_H from counted, kept`;
    expect(reasonFor(after(view))).toBe('TOO_MANY_SHAPES');
  });
});

describe('a Telepac declaration', () => {
  it('gives its parcels with the crop and without blocks and landscape elements', () => {
    expect(read(strToU8(telepac, true)).map(({ name, crop, isGrass }) => ({ name, crop, isGrass }))).toEqual([
      { name: 'Îlot 1, parcelle 1', crop: 'Prairie permanente', isGrass: true },
      { name: 'Îlot 1, parcelle 2', crop: 'BTH', isGrass: false },
      { name: 'Îlot 2, parcelle 1', crop: null, isGrass: null },
    ]);
  });

  it('lies in Lambert 93, its holes kept', () => {
    const [meadow, , other] = read(strToU8(telepac));
    const rings = meadow?.geometry.coordinates ?? [];
    expect(rings).toHaveLength(2);
    const corners = rings[0] as [number, number][];
    expect(Math.min(...corners.map((corner) => distanceMeters(corner, [5.5, 49.5])))).toBeLessThan(0.05);
    expect(meadow?.size).toBeCloseTo(9_900, -2);
    expect(other?.problem).toBeNull();
  });

  it('is found in a zip, too', () => {
    expect(read(zipSync({ 'dossier.xml': strToU8(telepac) }))).toHaveLength(3);
  });

  it.each([
    ['from overseas, whose grid is another', (text: string) => text.replace('54254', '97411'), 'UNKNOWN_PROJECTION'],
    ['in another grid', (text: string) => text.replace('EPSG::2154', 'EPSG::2975'), 'UNKNOWN_PROJECTION'],
    ['without parcels', (text: string) => text.replaceAll('parcelles>', 'autres>'), 'NO_PARCEL'],
    [
      'that defines entities',
      (text: string) => text.replace('<producteurs', '<!DOCTYPE x><producteurs'),
      'DOCUMENT_TYPE',
    ],
    ['that is cut off within a tag', (text: string) => text.slice(0, text.lastIndexOf('</rpg') + 3), 'BROKEN_FILE'],
  ])('%s is refused for that', (_, change, reason) => {
    expect(reasonFor(asTelepac(change))).toBe(reason);
  });
});

it('a file that the server reads leaves nothing of it in the temporary folder', async () => {
  // One of its own: other files are read at the same time.
  vi.stubEnv('TMPDIR', folder);
  expect((await readParcelFile({ fileName: 'a.gpkg', bytes: geopackage })).items).toHaveLength(12);
  vi.unstubAllEnvs();
  expect(readdirSync(folder)).toEqual([]);
});

it('GeoJSON keeps its crop, and says nothing of grass where it names none', () => {
  const crops = read(fixture('vlg12_wgs84.geojson')).map(({ isGrass }) => isGrass);
  expect(crops.filter((isGrass) => isGrass === true)).toHaveLength(8);
  expect(read(fixture('vlg12.gpx')).every(({ crop, isGrass }) => crop === null && isGrass === null)).toBe(true);
});
