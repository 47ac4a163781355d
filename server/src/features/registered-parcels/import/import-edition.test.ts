import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../database/queries/new-id.ts';
import { aDatabase } from '../../../testing/database/database.ts';
import { anOrder, aRegister, editionsIn, editionTables } from '../../../testing/registers/editions.ts';
import { aFolder, fixture, writeBytes } from '../../../testing/registers/register-files.ts';
import { geopackageShape, square, wkbOf, writeGeopackage } from '../../../testing/registers/shapes-of-files.ts';
import { beginEdition, removeEdition, takeEditionIntoUse } from '../registers.repository.ts';
import { type ImportOrder, startImport } from './import-edition.ts';
import { folderOfEdition, registerFolder } from './register-folders.ts';
import { stopReading } from './running-imports.ts';
import { tidyRegisters } from './tidy-registers.ts';

const database = await aDatabase();
const dataDir = aFolder();
const now = () => new Date('2026-05-20T10:00:00Z');
const context = { database, dataDir, now };

async function importAll(changed: Partial<ImportOrder> = {}) {
  const started = await startImport(context, anOrder(changed));
  return (started ?? expect.fail('another edition is being read')).done;
}

beforeEach(async () => {
  const { rows } = await sql<{ id: string; key: string }>`
    select edition_id as id, register_key as key from register_edition`.execute(database.db);
  for (const { id, key } of rows) await database.transaction((open) => removeEdition(open, key, id));
  await aRegister(database);
});

describe('an edition', () => {
  it('is in use with all its rows, where they lie and how large they are, once the file is read', async () => {
    const { rows, leftOut } = await importAll();
    expect([rows, leftOut]).toEqual([100, {}]);
    expect(await editionsIn(database)).toEqual([{ year: 2023, state: 'READY', fault: null, told: 100, rows: 100 }]);
    const { rows: found } = await sql<{
      crop: string;
      reference: string;
      grass: boolean;
      size: number;
      covers: boolean;
    }>`
      select crop, reference, is_grass as grass, size_square_meters as size, st_covers(coverage, shape) as covers
      from registered_parcel p join register_edition using (edition_id)
      where st_intersects(shape, st_setsrid(st_point(4.2722, 51.0088), 4326))`.execute(database.db);
    expect(found).toEqual([
      { crop: 'Sorghum', reference: '487348814', grass: false, size: expect.any(Number), covers: true },
    ]);
    expect(found[0]?.size).toBeCloseTo(20_552, -2);
    expect(readdirSync(registerFolder(dataDir))).toEqual([]);
  });

  it('takes the place of the one before, of which nothing stays', async () => {
    await importAll();
    await importAll({ path: fixture('be_vlg_2024_fiboa.parquet'), year: 2024 });
    expect(await editionsIn(database)).toEqual([{ year: 2024, state: 'READY', fault: null, told: 100, rows: 100 }]);
    expect(await editionTables(database)).toHaveLength(1);
  });

  it('of one register leaves those of others alone', async () => {
    await importAll();
    await aRegister(database, 'ch');
    await importAll({
      path: fixture('ch_ge_nutzungsflaechen_v2_0.gpkg'),
      registerKey: 'ch',
      country: 'CH',
      year: 2025,
    });
    expect((await editionsIn(database)).map(({ year, state }) => [year, state])).toEqual([
      [2023, 'READY'],
      [2025, 'READY'],
    ]);
  });

  it('that fails leaves the one before, and says why', async () => {
    await importAll();
    const page = writeBytes(aFolder(), 'login.html', '<!doctype html>');
    await expect(importAll({ path: page, year: 2024 })).rejects.toThrow('WEB_PAGE');
    expect(await editionsIn(database)).toEqual([
      { year: 2023, state: 'READY', fault: null, told: 100, rows: 100 },
      { year: 2024, state: 'FAILED', fault: 'WEB_PAGE', told: 0, rows: 0 },
    ]);
    expect(await editionTables(database)).toHaveLength(1);
    // The next attempt's outcome takes the place of the last.
    await importAll({ year: 2025 });
    expect((await editionsIn(database)).map(({ year, state }) => [year, state])).toEqual([[2025, 'READY']]);
  });

  it('that fails after rows have been written leaves no row', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => ({
      shape: geopackageShape(at === 599 ? wkbOf([], { kind: 10 }) : wkbOf([square(143_000 + at * 60, 188_000)])),
    }));
    const path = writeGeopackage(join(aFolder(), 'curves.gpkg'), [{ rows }]);
    await expect(importAll({ path })).rejects.toThrow('CURVES');
    expect(await editionsIn(database)).toEqual([{ year: 2023, state: 'FAILED', fault: 'CURVES', told: 0, rows: 0 }]);
    expect(await editionTables(database)).toEqual([]);
  });

  it('of whose command a word was wrong leaves no trace', async () => {
    await expect(importAll({ columns: { reference: 'NUMMER' } })).rejects.toThrow('no column NUMMER');
    expect(await editionsIn(database)).toEqual([]);
    expect(await editionTables(database)).toEqual([]);
  });

  it('makes shapes valid that cross themselves, and leaves out what is no area then', async () => {
    const [x, y] = [143_000, 188_000];
    const bowTie = [
      [x, y],
      [x + 50, y + 50],
      [x + 50, y],
      [x, y + 50],
      [x, y],
    ];
    const there = [x, y + 500];
    const back = [x + 50, y + 500];
    const line = [there, back, there, back, there];
    const shapes = [bowTie, line, square(x + 200, y)];
    const rows = shapes.map((ring) => ({ shape: geopackageShape(wkbOf([ring])) }));
    const path = writeGeopackage(join(aFolder(), 'odd.gpkg'), [{ rows }]);
    expect(await importAll({ path })).toMatchObject({ rows: 2, leftOut: { BROKEN_SHAPE: 1 } });
    const { rows: kinds } = await sql<{ kind: string; isValid: boolean }>`
      select st_geometrytype(shape) as kind, st_isvalid(shape) as "isValid" from registered_parcel
      order by registered_parcel_id`.execute(database.db);
    expect(kinds).toEqual([
      { kind: 'ST_MultiPolygon', isValid: true },
      { kind: 'ST_Polygon', isValid: true },
    ]);
  });

  it('is read once at a time for a register', async () => {
    const first = (await startImport(context, anOrder())) ?? expect.fail();
    expect(await startImport(context, anOrder({ year: 2024 }))).toBeNull();
    await first.done;
    expect((await editionsIn(database)).map(({ year, state }) => [year, state])).toEqual([[2023, 'READY']]);
  });

  it('that is ended while it is read is given up', async () => {
    const started = (await startImport(context, anOrder())) ?? expect.fail();
    const failed = expect(started.done).rejects.toThrow('was ended');
    await stopReading(started.editionId);
    await failed;
    expect(await editionsIn(database)).toMatchObject([{ state: 'FAILED', fault: 'INTERRUPTED' }]);
    expect(await editionTables(database)).toEqual([]);
  });

  it('that was deleted while it was read is not taken into use', async () => {
    const editionId = newId();
    const edition = { editionId, registerKey: 'be_vlg', year: 2023, fileName: 'a', startedBy: null };
    await database.transaction((open) => beginEdition(open, edition, now()));
    await database.transaction((open) => removeEdition(open, 'be_vlg', editionId));
    const whole = { editionId, registerKey: 'be_vlg', sha256: Buffer.alloc(32), rows: 1, leftOut: {}, cells: [1] };
    expect(await database.transaction((open) => takeEditionIntoUse(open, whole, now()))).toBe(false);
  });
});

describe('what a killed process has left', () => {
  it('is given up with its table and its folder, and nothing else', async () => {
    await importAll();
    const editionId = newId();
    const edition = { editionId, registerKey: 'be_vlg', year: 2024, fileName: 'a', startedBy: null };
    await database.transaction((open) => beginEdition(open, edition, now()));
    mkdirSync(folderOfEdition(dataDir, editionId), { recursive: true });
    await sql`create table registered_parcel_00000000000000000000000000000000 (like registered_parcel)`.execute(
      database.db,
    );
    await tidyRegisters(context);
    expect(await editionsIn(database)).toEqual([
      { year: 2023, state: 'READY', fault: null, told: 100, rows: 100 },
      { year: 2024, state: 'FAILED', fault: 'INTERRUPTED', told: 0, rows: 0 },
    ]);
    expect(await editionTables(database)).toHaveLength(1);
    expect(readdirSync(registerFolder(dataDir))).toEqual([]);
  });

  it('is told from what somebody is still reading', async () => {
    const started = (await startImport(context, anOrder())) ?? expect.fail();
    await tidyRegisters(context);
    expect(await started.done).toMatchObject({ rows: 100 });
  });
});
