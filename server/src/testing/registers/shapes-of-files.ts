import sqlite from 'node-sqlite3-wasm';

export type Ring = readonly (readonly number[])[];

/** A square field of that side in metres, or whatever the system counts in. */
export function square(x: number, y: number, side = 50): Ring {
  return [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
    [x, y],
  ];
}

export interface WkbOptions {
  readonly bigEndian?: boolean;
  /** Numbers of a corner beyond x and y. */
  readonly extra?: 'Z' | 'M' | 'ZM';
  readonly extended?: boolean;
  readonly kind?: number;
}

/** A polygon in well-known binary, in whichever of its dialects. */
export function wkbOf(rings: readonly Ring[], options: WkbOptions = {}): Buffer {
  const { bigEndian = false, extra, extended = false, kind = 3 } = options;
  const numbers = 2 + (extra?.length ?? 0);
  const iso = { Z: 1000, M: 2000, ZM: 3000 };
  const flags = (extra?.includes('Z') ? 0x8000_0000 : 0) + (extra?.includes('M') ? 0x4000_0000 : 0) + 0x2000_0000;
  const bytes: Buffer[] = [];
  const number32 = (value: number) => {
    const four = Buffer.alloc(4);
    if (bigEndian) four.writeUInt32BE(value);
    else four.writeUInt32LE(value);
    bytes.push(four);
  };
  const double = (value: number) => {
    const eight = Buffer.alloc(8);
    if (bigEndian) eight.writeDoubleBE(value);
    else eight.writeDoubleLE(value);
    bytes.push(eight);
  };
  bytes.push(Buffer.from([bigEndian ? 0 : 1]));
  number32(extended ? flags + kind : (extra ? iso[extra] : 0) + kind);
  if (extended) number32(31370);
  number32(rings.length);
  for (const ring of rings) {
    number32(ring.length);
    for (const corner of ring) for (let at = 0; at < numbers; at++) double(corner[at] ?? 301.5);
  }
  return Buffer.concat(bytes);
}

/** As GeoPackages keep it, without a box. */
export function geopackageShape(wkb: Buffer, srsId = 31370): Buffer {
  const header = Buffer.from([0x47, 0x50, 0, 1, 0, 0, 0, 0]);
  header.writeInt32LE(srsId, 4);
  return Buffer.concat([header, wkb]);
}

export interface LayerOptions {
  readonly name?: string;
  readonly srsId?: number;
  readonly definition?: string;
  readonly geometry?: string;
  /** Names of columns beside the shape, all of text. */
  readonly columns?: readonly string[];
  /** Written one by one: a million need not be in memory. */
  readonly rows: Iterable<{
    readonly shape: Uint8Array | null;
    readonly values?: readonly (string | number | null)[];
  }>;
  /** Shows the layer as a view upon a table. */
  readonly isView?: boolean;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Writes a GeoPackage of these layers. */
export function writeGeopackage(path: string, layers: readonly LayerOptions[]): string {
  const database = new sqlite.Database(path);
  database.exec(`
    create table gpkg_spatial_ref_sys (srs_name text, srs_id integer primary key, organization text, organization_coordsys_id integer, definition text);
    create table gpkg_contents (table_name text primary key, data_type text, srs_id integer);
    create table gpkg_geometry_columns (table_name text, column_name text, geometry_type_name text, srs_id integer, z integer, m integer);
    insert into gpkg_spatial_ref_sys values ('undefined', -1, 'NONE', -1, 'undefined');`);
  for (const layer of layers) writeLayer(database, layer);
  database.close();
  return path;
}

function writeLayer(database: sqlite.Database, layer: LayerOptions): void {
  const { name = 'parcels', srsId = 31370, definition = 'see EPSG', geometry = 'geom', columns = [], rows } = layer;
  const table = layer.isView ? `${name} table` : name;
  database.exec(
    `create table ${quoted(table)} (fid integer primary key, ${[geometry, ...columns].map(quoted).join(', ')})`,
  );
  if (layer.isView) database.exec(`create view ${quoted(name)} as select * from ${quoted(table)}`);
  database.run(`insert into gpkg_contents values (?, 'features', ?)`, [name, srsId]);
  database.run(`insert into gpkg_geometry_columns values (?, ?, 'GEOMETRY', ?, 0, 0)`, [name, geometry, srsId]);
  if (srsId > 0) {
    database.run(`insert or ignore into gpkg_spatial_ref_sys values ('srs', ?, 'EPSG', ?, ?)`, [
      srsId,
      srsId,
      definition,
    ]);
  }
  const marks = [geometry, ...columns].map(() => '?').join(', ');
  const statement = database.prepare(
    `insert into ${quoted(table)} (${[geometry, ...columns].map(quoted).join(', ')}) values (${marks})`,
  );
  database.exec('begin');
  for (const { shape, values = [] } of rows) statement.run([shape, ...columns.map((_, at) => values[at] ?? null)]);
  database.exec('commit');
  statement.finalize();
}
