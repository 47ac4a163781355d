import { tmpdir } from 'node:os';
import type { ImportedParcel } from '@vigiefaon/domain/parcels/parcels.api';
import { isSqlite, readGeopackageBytes } from './formats/read-geopackage.ts';
import { isShapefile, readShapefile } from './formats/read-shapefile.ts';
import { readTextDocument } from './formats/read-text-document.ts';
import { readZip } from './formats/read-zip.ts';
import type { FoundShapes } from './shapes/found-shapes.ts';
import type { ShapeInFile } from './shapes/shape-in-file.ts';
import { tidyShape } from './shapes/tidy-shape.ts';
import { unreadable } from './unreadable.ts';
import { importLimits } from './weight/import-limits.ts';

/**
 * Reads the parcels of a file by what it contains, whatever it is called; runs inside the worker. A GeoPackage is laid into
 * the folder while it is read.
 */
export function readParcelBytes(bytes: Uint8Array, folder: string = tmpdir()): ImportedParcel[] {
  const found = findShapes(bytes, folder);
  refuseCrowds(found.flatMap(({ shapes }) => shapes));
  const parcels = found.flatMap(({ shapes, toWgs84 }) => shapes.flatMap((shape) => tidyShape(shape, toWgs84) ?? []));
  if (parcels.length === 0) throw unreadable('BROKEN_FILE');
  return parcels;
}

function refuseCrowds(shapes: ShapeInFile[]): void {
  if (shapes.length === 0) throw unreadable('NO_PARCEL');
  if (shapes.length > importLimits.shapes) throw unreadable('TOO_MANY_SHAPES');
  const rings = shapes.flatMap(({ polygons }) => polygons.flat());
  const vertices = rings.reduce((total, ring) => total + ring.length, 0);
  if (vertices > importLimits.vertices) throw unreadable('TOO_LARGE');
}

function findShapes(bytes: Uint8Array, folder: string): FoundShapes[] {
  if (isZip(bytes)) return readZip(bytes, folder);
  if (isSqlite(bytes)) return readGeopackageBytes(bytes, folder);
  if (isShapefile(bytes)) return [readShapefile({ shp: bytes })];
  const document = readTextDocument(bytes);
  if (document === null) throw unreadable('NOT_A_PARCEL_FILE');
  return [document];
}

/** The signature of a first entry, or of the end of an empty archive. */
function isZip(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return false;
  return (bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6);
}
