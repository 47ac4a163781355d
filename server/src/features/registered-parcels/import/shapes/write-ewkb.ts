import type { Polygons } from '../../../../parcel-files/polygons.ts';

const wgs84 = 4326;
const polygonWithSrid = 0x2000_0003;
const multiPolygonWithSrid = 0x2000_0006;
const plainPolygon = 3;

/** Extended well-known binary in hexadecimal, as PostGIS reads it; the rings must be closed. */
export function writeEwkb(pieces: Polygons): string {
  const isMulti = pieces.length > 1;
  const bytes = Buffer.allocUnsafe((isMulti ? 13 : 4) + pieces.reduce((sum, piece) => sum + sizeOf(piece), 0));
  let at = 0;
  const number32 = (value: number) => {
    at = bytes.writeUInt32LE(value >>> 0, at);
  };
  const begin = (code: number) => {
    at = bytes.writeUInt8(1, at);
    number32(code);
  };
  if (isMulti) {
    begin(multiPolygonWithSrid);
    number32(wgs84);
    number32(pieces.length);
  }
  for (const piece of pieces) {
    begin(isMulti ? plainPolygon : polygonWithSrid);
    if (!isMulti) number32(wgs84);
    number32(piece.length);
    for (const ring of piece) {
      number32(ring.length / 2);
      for (const value of ring) at = bytes.writeDoubleLE(value, at);
    }
  }
  return bytes.toString('hex');
}

function sizeOf(piece: Polygons[number]): number {
  return 9 + piece.reduce((sum, ring) => sum + 4 + ring.length * 8, 0);
}
