import type { HeightGrid } from './height-grid.ts';
import { cutPart, type GridPart } from './part-of-grid.ts';

/** Posts a side of a block: what is read of a tile at once. */
export const blockSide = 128;

/** How many blocks a tile has across and down. */
export function blocksOf({ columns, rows }: Pick<HeightGrid, 'columns' | 'rows'>): { across: number; down: number } {
  return { across: Math.ceil(columns / blockSide), down: Math.ceil(rows / blockSide) };
}

/** The posts of a block, counted row by row from the north-west. */
export function partOfBlock(grid: Pick<HeightGrid, 'columns' | 'rows'>, block: number): GridPart {
  const { across } = blocksOf(grid);
  const column = (block % across) * blockSide;
  const row = Math.floor(block / across) * blockSide;
  const columns = Math.min(blockSide, grid.columns - column);
  return { column, row, columns, rows: Math.min(blockSide, grid.rows - row) };
}

/** By its neighbours to the west, north and north-west a post lies on their plane; what it differs is small, and packs well. */
function predicted(heights: Int16Array, columns: number, post: number): number {
  const isFirst = post % columns === 0;
  const west = isFirst ? 0 : (heights[post - 1] ?? 0);
  const north = heights[post - columns] ?? 0;
  const northWest = isFirst ? 0 : (heights[post - columns - 1] ?? 0);
  if (post < columns) return west;
  return isFirst ? north : west + north - northWest;
}

/** A block as bytes that compress well: low bytes first, then high ones. Sums wrap at 16 bits, both ways alike. */
export function packBlock(grid: HeightGrid, block: number): Uint8Array {
  const part = partOfBlock(grid, block);
  const { heights } = cutPart(grid, part);
  const bytes = new Uint8Array(heights.length * 2);
  for (const [post, height] of heights.entries()) {
    const rest = height - predicted(heights, part.columns, post);
    bytes[post] = rest & 0xff;
    bytes[heights.length + post] = (rest >> 8) & 0xff;
  }
  return bytes;
}

/** The posts of a block again; the bytes are as long as `packBlock` made them. */
export function unpackBlock(bytes: Uint8Array, { columns, rows }: GridPart): Int16Array {
  const heights = new Int16Array(columns * rows);
  for (let post = 0; post < heights.length; post += 1) {
    const rest = ((bytes[heights.length + post] ?? 0) << 8) | (bytes[post] ?? 0);
    heights[post] = predicted(heights, columns, post) + rest;
  }
  return heights;
}
