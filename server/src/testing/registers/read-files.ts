import { join } from 'node:path';
import { type ReadOrder, type ReadRow, readRegister } from '../../features/registered-parcels/import/read-register.ts';
import { ParcelFileFault } from '../../parcel-files/parcel-file-fault.ts';
import { aFolder } from './register-files.ts';
import { geopackageShape, type LayerOptions, square, wkbOf, writeGeopackage } from './shapes-of-files.ts';

/** Lambert 72, near Londerzeel. */
export const [east, north] = [143_000, 188_000];
export const field = (at = 0) => geopackageShape(wkbOf([square(east + at * 100, north)]));

const order = (path: string, changed: Partial<ReadOrder> = {}): ReadOrder => ({
  path,
  folder: aFolder(),
  country: 'BE',
  layer: null,
  crs: null,
  area: null,
  columns: {},
  maximumRows: null,
  ...changed,
});

async function readAll(asked: ReadOrder) {
  const rows: ReadRow[] = [];
  const leftOut: Record<string, number> = {};
  for await (const batch of readRegister(asked)) {
    if (batch.rows.length > 250) throw new Error('a batch is larger than one transaction should be');
    rows.push(...batch.rows);
    for (const [reason, count] of Object.entries(batch.leftOut)) leftOut[reason] = (leftOut[reason] ?? 0) + count;
  }
  return { rows, leftOut };
}

export const read = (path: string, changed: Partial<ReadOrder> = {}) => readAll(order(path, changed));
const layer = (path: string, options: LayerOptions) => writeGeopackage(path, [options]);

export async function faultOf(path: string, changed: Partial<ReadOrder> = {}) {
  const error = await read(path, changed).catch((failure: unknown) => failure);
  if (!(error instanceof ParcelFileFault)) throw error;
  return [error.fault, error.detail];
}

let files = 0;
export const aPath = (ending = 'gpkg') => join(aFolder(), `file-${files++}.${ending}`);
export const aLayer = (options: Partial<LayerOptions> = {}) =>
  layer(aPath(), { rows: [{ shape: field() }], ...options });

/** Corners of the outer ring of a row that is one piece. */
export function cornersOf({ shape }: ReadRow): [number, number][] {
  const bytes = Buffer.from(shape, 'hex');
  if (bytes.readUInt32LE(1) !== 0x2000_0003) throw new Error('it is no polygon with a system');
  const corners = bytes.readUInt32LE(13);
  return Array.from({ length: corners }, (_, at) => [
    bytes.readDoubleLE(17 + at * 16),
    bytes.readDoubleLE(25 + at * 16),
  ]);
}
