import { ParcelFileFault } from './parcel-file-fault.ts';
import { type FlatRing, mostCorners, type Polygons, type RowShape } from './polygons.ts';

const kind = { point: 1, line: 2, polygon: 3, multiPolygon: 6 } as const;
const containers = new Set([4, 5, 6, 7]);
const curves = new Set([8, 9, 10, 11, 12, 13, 14]);
const deepest = 8;
const hasZ = 0x8000_0000;
const hasM = 0x4000_0000;
const hasSrid = 0x2000_0000;

class Cursor {
  readonly view: DataView;
  at: number;
  littleEndian = true;
  corners = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  byte(): number {
    return this.view.getUint8(this.at++);
  }

  /** Over numbers that nobody needs. */
  skip(bytes: number): void {
    this.at += bytes;
    if (this.at > this.view.byteLength) throw new RangeError('cut off');
  }

  count(): number {
    const value = this.view.getUint32(this.at, this.littleEndian);
    this.at += 4;
    return value;
  }
}

/**
 * The areas in well-known binary, plain or extended, of either byte order; heights and measures are left behind.
 * Curves are a fault of the whole file: a straight line in their place would be another field.
 */
export function readWkb(bytes: Uint8Array, startAt = 0): RowShape {
  const cursor = new Cursor(bytes, startAt);
  try {
    const polygons: Polygons = [];
    const isArea = readGeometry(cursor, polygons, 0);
    if (!isArea) return { problem: 'NOT_A_POLYGON' };
    return polygons.length === 0 ? { problem: 'NO_SHAPE' } : { polygons };
  } catch (error) {
    if (error instanceof RangeError) return { problem: 'BROKEN_SHAPE' };
    throw error;
  }
}

/** Whether it is an area, be it an empty one. */
function readGeometry(cursor: Cursor, into: Polygons, depth: number): boolean {
  if (depth > deepest) throw new RangeError('nested too deeply');
  const order = cursor.byte();
  if (order > 1) throw new RangeError('no byte order');
  cursor.littleEndian = order === 1;
  const { code, numbers } = readKind(cursor);
  if (curves.has(code)) throw new ParcelFileFault('CURVES');
  if (code === kind.polygon) {
    readPolygon(cursor, numbers, into);
    return true;
  }
  if (code === kind.point || code === kind.line) {
    cursor.skip((code === kind.point ? 1 : cursor.count()) * numbers * 8);
    return false;
  }
  if (!containers.has(code)) throw new RangeError('no kind of shape');
  const parts = cursor.count();
  let isArea = code === kind.multiPolygon;
  for (let part = 0; part < parts; part++) isArea = readGeometry(cursor, into, depth + 1) || isArea;
  return isArea;
}

function readKind(cursor: Cursor): { code: number; numbers: number } {
  const stated = cursor.count();
  if ((stated & hasSrid) !== 0) cursor.at += 4;
  const plain = stated & 0x0fff_ffff;
  const dimension = Math.floor(plain / 1000);
  const extra = (stated & hasZ ? 1 : 0) + (stated & hasM ? 1 : 0);
  return { code: plain % 1000, numbers: 2 + (extra || (dimension === 3 ? 2 : dimension > 0 ? 1 : 0)) };
}

function readPolygon(cursor: Cursor, numbers: number, into: Polygons): void {
  const rings = cursor.count();
  const piece: FlatRing[] = [];
  for (let ring = 0; ring < rings; ring++) piece.push(readRing(cursor, numbers));
  if (piece.length > 0) into.push(piece);
}

function readRing(cursor: Cursor, numbers: number): FlatRing {
  const corners = cursor.count();
  cursor.corners += corners;
  if (cursor.corners > mostCorners) throw new RangeError('too many corners');
  if (cursor.at + corners * numbers * 8 > cursor.view.byteLength) throw new RangeError('cut off');
  const ring = new Float64Array(corners * 2);
  for (let corner = 0; corner < corners; corner++) {
    ring[2 * corner] = cursor.view.getFloat64(cursor.at, cursor.littleEndian);
    ring[2 * corner + 1] = cursor.view.getFloat64(cursor.at + 8, cursor.littleEndian);
    cursor.at += numbers * 8;
  }
  return ring;
}
