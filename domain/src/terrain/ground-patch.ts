import * as z from 'zod/mini';
import type { GroundHeights } from './ground-heights.ts';
import type { HeightGrid } from './height-grid.ts';
import { heightsOfGrids } from './heights-of-grids.ts';

/** So much ground a phone is given at once. */
export const mostPatchSquareKilometers = 4;

const Head = z.object({
  version: z.string(),
  source: z.string(),
  grids: z.array(
    z.object({
      tile: z.string(),
      west: z.number(),
      north: z.number(),
      lonStep: z.number(),
      latStep: z.number(),
      columns: z.int().check(z.positive()),
      rows: z.int().check(z.positive()),
    }),
  ),
});

/** The ground around a field for a phone: a length of four bytes, the head as JSON, then the posts in two bytes each, low byte first. */
export function packPatch(grids: readonly HeightGrid[], of: Pick<GroundHeights, 'version' | 'source'>): Uint8Array {
  const heads = grids.map(({ heights: _heights, ...head }) => head);
  const head = plainBytes({ version: of.version, source: of.source, grids: heads });
  const posts = grids.reduce((sum, { heights }) => sum + heights.length, 0);
  const bytes = new Uint8Array(4 + head.length + posts * 2);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, head.length, true);
  bytes.set(head, 4);
  let at = 4 + head.length;
  for (const { heights } of grids) {
    for (const height of heights) {
      view.setInt16(at, height, true);
      at += 2;
    }
  }
  return bytes;
}

/** The heights of a patch; null for bytes that are none. */
export function unpackPatch(bytes: Uint8Array): GroundHeights | null {
  if (bytes.length < 4) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(0, true);
  if (bytes.length < 4 + length) return null;
  const head = Head.safeParse(parsed(bytes.subarray(4, 4 + length)));
  if (!head.success) return null;
  let at = 4 + length;
  const grids: HeightGrid[] = [];
  for (const grid of head.data.grids) {
    const posts = grid.columns * grid.rows;
    if (at + posts * 2 > bytes.length) return null;
    const start = at;
    grids.push({
      ...grid,
      heights: Int16Array.from({ length: posts }, (_, post) => view.getInt16(start + post * 2, true)),
    });
    at += posts * 2;
  }
  return heightsOfGrids(grids, head.data);
}

/** JSON of plain signs alone, a byte each. */
function plainBytes(value: object): Uint8Array {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const text = JSON.stringify(value).replace(/[^ -~]/g, escaped);
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  } catch {
    return null;
  }
}
