import { type FlatRing, mostCorners, type RowShape } from '../../../../parcel-files/polygons.ts';
import { nestRings } from './nest-rings.ts';

/** Areas; those with heights and with measures begin alike, and what follows the corners is left behind. */
const areas = new Set([5, 15, 25]);
const empty = 0;
const partCountAt = 36;
const partsAt = 44;

/** The content of one record of a .shp file. */
export function readShapefileShape(bytes: Buffer): RowShape {
  if (bytes.length < 4) return { problem: 'BROKEN_SHAPE' };
  const kind = bytes.readInt32LE(0);
  if (kind === empty) return { problem: 'NO_SHAPE' };
  if (!areas.has(kind)) return { problem: 'NOT_A_POLYGON' };
  if (bytes.length < partsAt) return { problem: 'BROKEN_SHAPE' };
  const [parts, corners] = [bytes.readInt32LE(partCountAt), bytes.readInt32LE(partCountAt + 4)];
  const cornersAt = partsAt + parts * 4;
  const isWhole = parts >= 0 && corners >= 0 && corners <= mostCorners && cornersAt + corners * 16 <= bytes.length;
  if (!isWhole) return { problem: 'BROKEN_SHAPE' };
  const rings: FlatRing[] = [];
  for (let part = 0; part < parts; part++) {
    const first = bytes.readInt32LE(partsAt + part * 4);
    const end = part + 1 < parts ? bytes.readInt32LE(partsAt + part * 4 + 4) : corners;
    if (first < 0 || end < first || end > corners) return { problem: 'BROKEN_SHAPE' };
    rings.push(readRing(bytes, cornersAt + first * 16, end - first));
  }
  return rings.length === 0 ? { problem: 'NO_SHAPE' } : { polygons: nestRings(rings) };
}

function readRing(bytes: Buffer, at: number, corners: number): FlatRing {
  const ring = new Float64Array(corners * 2);
  for (let number = 0; number < corners * 2; number++) ring[number] = bytes.readDoubleLE(at + number * 8);
  return ring;
}
