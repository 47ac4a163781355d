import type { Bounds } from '../geometry/bounds-of.ts';
import type { HeightGrid } from './height-grid.ts';

/** Of a grid its first post and how many it is, within bounds; null where it has none of them. */
export interface GridPart {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

type Grid = Omit<HeightGrid, 'heights'>;

/** The posts within bounds (degrees) and one more to each side. */
export function partWithin(grid: Grid, [west, south, east, north]: Bounds): GridPart | null {
  const column = Math.max(0, Math.floor((west - grid.west) / grid.lonStep) - 1);
  const row = Math.max(0, Math.floor((grid.north - north) / grid.latStep) - 1);
  const lastColumn = Math.min(grid.columns - 1, Math.ceil((east - grid.west) / grid.lonStep) + 1);
  const lastRow = Math.min(grid.rows - 1, Math.ceil((grid.north - south) / grid.latStep) + 1);
  if (lastColumn < column || lastRow < row) return null;
  return { column, row, columns: lastColumn - column + 1, rows: lastRow - row + 1 };
}

/** A grid of a part alone, filled by its rows. */
export function gridOfPart(grid: Grid, part: GridPart, heights: Int16Array): HeightGrid {
  const { tile, lonStep, latStep } = grid;
  const { column, row, columns, rows } = part;
  const first = { west: grid.west + column * lonStep, north: grid.north - row * latStep };
  return { tile, ...first, lonStep, latStep, columns, rows, heights };
}

/** The same posts out of a whole grid. */
export function cutPart(grid: HeightGrid, part: GridPart): HeightGrid {
  const heights = new Int16Array(part.columns * part.rows);
  for (let row = 0; row < part.rows; row += 1) {
    const from = (part.row + row) * grid.columns + part.column;
    heights.set(grid.heights.subarray(from, from + part.columns), row * part.columns);
  }
  return gridOfPart(grid, part, heights);
}
