import type { HeightFault } from './height-fault.ts';
import { cornerOfTile, type HeightGrid } from './height-grid.ts';

/** Posts a side of SRTM tiles of 3 and of 1 second; the last row and column are those of the neighbours too. */
const sides = [1201, 3601] as const;

/**
 * An SRTM tile: whole metres in two bytes, high byte first, rows from the north. The file says nothing of itself: its corner is its
 * name, its spacing its length.
 */
export function readHgt(fileName: string, bytes: Uint8Array): HeightGrid | HeightFault {
  const tile = /([NS]\d{2}[EW]\d{3})[^/]*\.hgt$/i.exec(fileName)?.[1]?.toUpperCase() ?? '';
  const corner = cornerOfTile(tile);
  if (!corner) return { code: 'NO_TILE_NAME', found: fileName };
  const side = sides.find((posts) => posts * posts * 2 === bytes.length);
  if (!side) return { code: 'WRONG_LENGTH', found: String(bytes.length) };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const heights = Int16Array.from({ length: side * side }, (_, post) => view.getInt16(post * 2));
  const step = 1 / (side - 1);
  const { west, south } = corner;
  return { tile, west, north: south + 1, lonStep: step, latStep: step, columns: side, rows: side, heights };
}
