import { type UnzippedFile, unzipWithinLimits } from '../../../../files/zip/unzip-within-limits.ts';
import type { FoundShapes } from '../shapes/found-shapes.ts';
import { unreadable } from '../unreadable.ts';
import { importLimits } from '../weight/import-limits.ts';
import { isSqlite, readGeopackageBytes } from './read-geopackage.ts';
import { readShapefile } from './read-shapefile.ts';
import { readTextDocument } from './read-text-document.ts';

const wanted = /\.(shp|dbf|prj|cpg|kml|gpx|geojson|json|gpkg|xml)$/i;

/** Reads every file of parcels in a zip: Shapefiles with their companions, GeoPackages, and the KML of a KMZ. */
export function readZip(bytes: Uint8Array, folder: string): FoundShapes[] {
  const files = unzipWithinLimits(bytes, (path) => wanted.test(path), importLimits);
  const byPath = new Map(files.map((file) => [file.path.toLowerCase(), file]));
  const found = files.flatMap((file) => readEntry(file, byPath, folder));
  if (found.length === 0) throw unreadable('NOT_A_PARCEL_FILE');
  return found;
}

function readEntry(file: UnzippedFile, byPath: Map<string, UnzippedFile>, folder: string): FoundShapes[] {
  const path = file.path.toLowerCase();
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const companion = (other: string) => byPath.get(`${path.slice(0, -extension.length)}${other}`)?.bytes;
  if (extension === 'shp') {
    return [readShapefile({ shp: file.bytes, dbf: companion('dbf'), prj: companion('prj'), cpg: companion('cpg') })];
  }
  if (extension === 'dbf' || extension === 'prj' || extension === 'cpg') return [];
  if (isSqlite(file.bytes)) return readGeopackageBytes(file.bytes, folder);
  if (extension === 'gpkg') throw unreadable('NOT_A_GEOPACKAGE');
  const document = readTextDocument(file.bytes);
  return document === null ? [] : [document];
}
