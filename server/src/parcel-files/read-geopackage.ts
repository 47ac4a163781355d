import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import sqlite from 'node-sqlite3-wasm';
import * as z from 'zod/mini';
import { chooseLayer } from './choose-layer.ts';
import type { StatedCrs } from './crs-of-file.ts';
import { ParcelFileFault } from './parcel-file-fault.ts';
import type { ParcelSource, SourceRow } from './parcel-source.ts';
import { readGeopackageShape } from './read-geopackage-shape.ts';

const Layer = z.object({ name: z.string(), geometry: z.string(), srsId: z.number() });
type Layer = z.infer<typeof Layer>;
const Srs = z.object({
  organization: z.nullable(z.string()),
  code: z.nullable(z.number()),
  definition: z.nullable(z.string()),
});

const mostHeapBytes = 256 * 1024 * 1024;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A layer whose rows come without waiting: the whole file is read in a thread of its own. */
export interface GeopackageLayer extends ParcelSource {
  read(columns: readonly string[]): Iterable<SourceRow>;
}

/** Opens a layer of a GeoPackage on disk; a lock is made beside the path that is given. */
export function openGeopackage(path: string, asked: string | null): GeopackageLayer {
  const database = openDatabase(path);
  try {
    return inWords(() =>
      sourceOf(
        database,
        chooseLayer(listLayers(database), ({ name }) => name, asked),
      ),
    );
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Hands over all layers at once and closes the file after; throws NO_LAYER where there is none. */
export function readGeopackage<Result>(path: string, read: (layers: GeopackageLayer[]) => Result): Result {
  const database = openDatabase(path);
  try {
    const layers = inWords(() => listLayers(database).map((layer) => sourceOf(database, layer)));
    if (layers.length === 0) throw new ParcelFileFault('NO_LAYER');
    return read(layers);
  } finally {
    database.close();
  }
}

function openDatabase(path: string): sqlite.Database {
  refuseCutOff(path);
  const database = inWords(() => new sqlite.Database(path, { readOnly: true, fileMustExist: true }));
  // A view in the file is a program of whoever wrote it.
  try {
    inWords(() => database.exec(`pragma trusted_schema = off; pragma hard_heap_limit = ${mostHeapBytes}`));
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

function sourceOf(database: sqlite.Database, layer: Layer): GeopackageLayer {
  const columns = database
    .all(`select name from pragma_table_info(?)`, [layer.name])
    .map(({ name }) => String(name))
    .filter((name) => name !== layer.geometry);
  return {
    columns,
    crs: crsOf(database, layer),
    // Asked only where somebody wants to know: a view may have no end.
    get rows() {
      return inWords(() => Number(database.get(`select count(*) as n from ${quoted(layer.name)}`)?.n ?? 0));
    },
    read: (wanted) => rowsOf(database, layer, wanted),
    close: () => database.close(),
  };
}

function listLayers(database: sqlite.Database): Layer[] {
  const isGeopackage = database.get(`select 1 from sqlite_master where name = 'gpkg_contents'`) !== null;
  if (!isGeopackage) throw new ParcelFileFault('NOT_A_REGISTER_FILE');
  const rows = database.all(
    `select c.table_name as name, g.column_name as geometry, g.srs_id as srsId
     from gpkg_contents c join gpkg_geometry_columns g on g.table_name = c.table_name
     where c.data_type = 'features' order by c.table_name`,
  );
  return rows.map((row) => Layer.parse(row));
}

/** Minus one and nought are what a GeoPackage calls a system that is not known. */
function crsOf(database: sqlite.Database, { srsId }: Layer): StatedCrs | null {
  if (srsId <= 0) return null;
  const row = database.get(
    `select organization, organization_coordsys_id as code, definition from gpkg_spatial_ref_sys where srs_id = ?`,
    [srsId],
  );
  if (row === null) return { epsg: srsId, text: null };
  const { organization, code, definition } = Srs.parse(row);
  return { epsg: organization?.toUpperCase() === 'EPSG' ? code : null, text: definition };
}

function* rowsOf(database: sqlite.Database, layer: Layer, wanted: readonly string[]): Generator<SourceRow> {
  const columns = [layer.geometry, ...wanted].map(quoted).join(', ');
  const statement = inWords(() => database.prepare(`select ${columns} from ${quoted(layer.name)}`));
  try {
    const rows = statement.iterate();
    for (;;) {
      const next = inWords(() => rows.next());
      if (next.done) return;
      yield { shape: readGeopackageShape(next.value[layer.geometry]), values: next.value };
    }
  } finally {
    // Says once more what went wrong with the last row.
    inWords(() => statement.finalize());
  }
}

/** What the reader says of a file that is not whole is no error of ours. */
function inWords<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof ParcelFileFault) throw error;
    throw new ParcelFileFault('BROKEN_FILE', null, { cause: error });
  }
}

const pageSizeAt = 16;
const pageCountAt = 28;

/** The header says how many pages there are; a download that broke off has fewer. */
function refuseCutOff(path: string): void {
  const file = openSync(path, 'r');
  try {
    const header = Buffer.alloc(100);
    if (readSync(file, header, 0, 100, 0) < 100) throw new ParcelFileFault('CUT_OFF');
    const stated = header.readUInt16BE(pageSizeAt);
    const pageBytes = stated === 1 ? 65_536 : stated;
    if (fstatSync(file).size < pageBytes * header.readUInt32BE(pageCountAt)) throw new ParcelFileFault('CUT_OFF');
  } finally {
    closeSync(file);
  }
}
