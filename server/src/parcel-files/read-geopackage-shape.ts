import type { RowShape } from './polygons.ts';
import { readWkb } from './read-wkb.ts';

/** Numbers of the box in the header, by the code in its flags. */
const envelopeNumbers = [0, 4, 6, 6, 8];
const headerBytes = 8;
const emptyFlag = 0b1_0000;
const extendedFlag = 0b10_0000;

/** A shape as GeoPackages keep it: "GP", version, flags, the number of the system, a box, then well-known binary. */
export function readGeopackageShape(bytes: unknown): RowShape {
  if (!(bytes instanceof Uint8Array) || bytes.byteLength === 0) return { problem: 'NO_SHAPE' };
  if (bytes.byteLength < headerBytes || bytes[0] !== 0x47 || bytes[1] !== 0x50) return { problem: 'BROKEN_SHAPE' };
  const flags = bytes[3] ?? 0;
  const numbers = envelopeNumbers[(flags >> 1) & 0b111];
  if (numbers === undefined || (flags & extendedFlag) !== 0) return { problem: 'BROKEN_SHAPE' };
  if ((flags & emptyFlag) !== 0) return { problem: 'NO_SHAPE' };
  return readWkb(bytes, headerBytes + numbers * 8);
}
