import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UnreadableReason } from '@vigiefaon/domain/parcels/unreadable-file';
import type { RegisterFault } from '@vigiefaon/domain/registered-parcels/register';
import { projectionOfCoordinates } from '../../../../coordinates/projection-of-coordinates.ts';
import { crsOf } from '../../../../parcel-files/crs-of-file.ts';
import { ParcelFileFault } from '../../../../parcel-files/parcel-file-fault.ts';
import type { Polygons } from '../../../../parcel-files/polygons.ts';
import { type GeopackageLayer, readGeopackage } from '../../../../parcel-files/read-geopackage.ts';
import type { FoundShapes } from '../shapes/found-shapes.ts';
import type { RawRing, ShapeInFile } from '../shapes/shape-in-file.ts';
import { unreadable } from '../unreadable.ts';
import { importLimits } from '../weight/import-limits.ts';
import { toldColumns, toldOf } from './told-of-parcel.ts';

const signature = Buffer.from('SQLite format 3\0');

/** Whether these bytes begin as every SQLite database does; only some of them are GeoPackages. */
export function isSqlite(bytes: Uint8Array): boolean {
  return signature.equals(bytes.subarray(0, signature.length));
}

/** Reads every layer of a GeoPackage. Its reader wants a file, which is written into the folder and removed. */
export function readGeopackageBytes(bytes: Uint8Array, folder: string): FoundShapes[] {
  const own = mkdtempSync(join(folder, 'geopackage-'));
  try {
    const path = join(own, 'parcels.gpkg');
    writeFileSync(path, bytes, { mode: 0o600 });
    return inOurWords(() => readGeopackage(path, (layers) => layers.map(shapesOf)));
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

function shapesOf(layer: GeopackageLayer): FoundShapes {
  const shapes: ShapeInFile[] = [];
  let corners = 0;
  for (const { shape, values } of layer.read(toldColumns(layer.columns))) {
    if ('problem' in shape) {
      // A parcel that is missing without a word would stay unsearched.
      if (shape.problem === 'BROKEN_SHAPE') throw unreadable('BROKEN_FILE');
      continue;
    }
    shapes.push({ ...toldOf(values), polygons: rawOf(shape.polygons), problem: null });
    // Counted while reading: a view in the file may repeat a shape without end.
    corners += shape.polygons.flat().reduce((sum, ring) => sum + ring.length / 2, 0);
    if (corners > importLimits.vertices) throw unreadable('TOO_LARGE');
    if (shapes.length > importLimits.shapes) throw unreadable('TOO_MANY_SHAPES');
  }
  const rings = shapes.flatMap(({ polygons }) => polygons.flat());
  const toWgs84 = layer.crs === null ? projectionOfCoordinates(rings) : crsOf(layer.crs, null).toWgs84;
  return { shapes, toWgs84 };
}

function rawOf(polygons: Polygons): RawRing[][] {
  return polygons.map((rings) =>
    rings.map((ring) =>
      Array.from({ length: ring.length / 2 }, (_, at) => [ring[2 * at] ?? Number.NaN, ring[2 * at + 1] ?? Number.NaN]),
    ),
  );
}

const reasons: Partial<Record<RegisterFault, UnreadableReason>> = {
  NOT_A_REGISTER_FILE: 'NOT_A_GEOPACKAGE',
  NO_LAYER: 'NO_LAYER',
  CURVES: 'CURVES',
  UNKNOWN_CRS: 'UNKNOWN_PROJECTION',
};

function inOurWords<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ParcelFileFault)) throw error;
    throw unreadable(reasons[error.fault] ?? 'BROKEN_FILE');
  }
}
