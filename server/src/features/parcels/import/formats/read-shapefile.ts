import { parseShp, type ShpGeometry } from 'shpjs';
import { projectionOfCoordinates } from '../../../../coordinates/projection-of-coordinates.ts';
import { projectionOfPrj } from '../../../../coordinates/projection-of-prj.ts';
import { decodeText } from '../../../../files/decode-text.ts';
import type { FoundShapes } from '../shapes/found-shapes.ts';
import { nestRings } from '../shapes/nest-rings.ts';
import type { RawRing, ShapeInFile } from '../shapes/shape-in-file.ts';
import { unreadable } from '../unreadable.ts';
import { readAttributes } from './shapefile-attributes.ts';
import { toldOf } from './told-of-parcel.ts';

/** The files of one Shapefile; only the shapes themselves are indispensable. */
export interface ShapefileParts {
  shp: Uint8Array;
  dbf?: Uint8Array | undefined;
  prj?: Uint8Array | undefined;
  cpg?: Uint8Array | undefined;
}

const headerBytes = 100;

/** Whether these bytes begin as every .shp file does. */
export function isShapefile(bytes: Uint8Array): boolean {
  return bytes.length >= 4 && bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 0x27 && bytes[3] === 0x0a;
}

/** Reads the areas of one Shapefile together with the way from its projection to WGS 84. */
export function readShapefile(parts: ShapefileParts): FoundShapes {
  const geometries = geometriesOf(parts.shp);
  const codePage = parts.cpg === undefined ? undefined : decodeText(parts.cpg);
  const attributes = readAttributes(parts.dbf, codePage, geometries.length);
  const shapes = geometries.flatMap((geometry, index): ShapeInFile[] => {
    const polygons = polygonsOf(geometry);
    return polygons.length === 0 ? [] : [{ ...toldOf(attributes[index]), polygons, problem: null }];
  });
  const prj = parts.prj === undefined ? '' : decodeText(parts.prj).trim();
  const rings = shapes.flatMap((shape) => shape.polygons.flat());
  return { shapes, toWgs84: prj === '' ? projectionOfCoordinates(rings) : projectionOfPrj(prj) };
}

function geometriesOf(shp: Uint8Array): (ShpGeometry | null)[] {
  if (!isShapefile(shp) || shp.byteLength < headerBytes) throw unreadable('BROKEN_FILE');
  // The parser stops silently at the first record that does not fit: parcels would be missing without a word.
  const statedBytes = new DataView(shp.buffer, shp.byteOffset).getInt32(24) * 2;
  if (statedBytes > shp.byteLength) throw unreadable('BROKEN_FILE');
  try {
    return parseShp(shp);
  } catch {
    throw unreadable('BROKEN_FILE');
  }
}

function polygonsOf(geometry: ShpGeometry | null): RawRing[][] {
  if (geometry?.type === 'Polygon') return nestRings(geometry.coordinates);
  if (geometry?.type === 'MultiPolygon') return nestRings(geometry.coordinates.flat());
  return [];
}
