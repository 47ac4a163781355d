import type { GroundHeights } from './ground-heights.ts';
import { type HeightGrid, tileName, voidHeight } from './height-grid.ts';

/** Where a place lies on a grid, in posts from the north-west. */
interface OnGrid {
  readonly grid: HeightGrid;
  readonly column: number;
  readonly row: number;
}

/** Far less than a post, far more than the rounding of degrees. */
const rounding = 1e-6;
const snapped = (posts: number) => (Math.abs(posts - Math.round(posts)) < rounding ? Math.round(posts) : posts);

/** Within a post of the grid: beyond its last one the tile may go on, where its neighbour begins. */
const isOver = ({ columns, rows }: HeightGrid, column: number, row: number) =>
  column > -1 && row > -1 && column < columns && row < rows;

function postOf({ columns, rows, heights }: HeightGrid, column: number, row: number): number | null {
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
  const height = heights[row * columns + column] ?? voidHeight;
  return height === voidHeight ? null : height;
}

/** Between four posts; null when one that counts is not known. */
function between({ grid, column, row }: OnGrid, heightOf: (column: number, row: number) => number | null) {
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, down] = [column - left, row - top];
  const corners = [
    [left, top, (1 - right) * (1 - down)],
    [left + 1, top, right * (1 - down)],
    [left, top + 1, (1 - right) * down],
    [left + 1, top + 1, right * down],
  ] as const;
  let sum = 0;
  for (const [atColumn, atRow, weight] of corners) {
    if (weight === 0) continue;
    const height = postOf(grid, atColumn, atRow) ?? heightOf(atColumn, atRow);
    if (height === null) return null;
    sum += height * weight;
  }
  return sum;
}

/** Between the posts of the grid itself; undefined where that does not tell: at its edges, or beside a void. */
function withinGrid(grid: HeightGrid, lon: number, lat: number): number | undefined {
  const { west, north, lonStep, latStep, columns, rows, heights } = grid;
  const [column, row] = [(lon - west) / lonStep, (north - lat) / latStep];
  const [left, top] = [Math.floor(column), Math.floor(row)];
  if (left < 0 || top < 0 || left >= columns - 1 || top >= rows - 1) return undefined;
  const post = top * columns + left;
  const northWest = heights[post] ?? voidHeight;
  const northEast = heights[post + 1] ?? voidHeight;
  const southWest = heights[post + columns] ?? voidHeight;
  const southEast = heights[post + columns + 1] ?? voidHeight;
  if (Math.min(northWest, northEast, southWest, southEast) === voidHeight) return undefined;
  const [right, down] = [column - left, row - top];
  const upper = northWest + (northEast - northWest) * right;
  return upper + (southWest + (southEast - southWest) * right - upper) * down;
}

/** All posts by their tile; a tile of Copernicus has no posts on its eastern and southern edge: there the neighbour's are needed. */
class PostsByTile {
  readonly #grids: ReadonlyMap<string, HeightGrid>;
  readonly #all: readonly HeightGrid[];

  constructor(grids: readonly HeightGrid[]) {
    this.#all = grids;
    this.#grids = new Map(grids.map((grid) => [grid.tile, grid]));
  }

  /** The tile to which a place belongs: on an edge the one that begins there, else the one that ends there. */
  on(lon: number, lat: number): OnGrid | null {
    const near = rounding / 3_600;
    for (const west of new Set([Math.floor(lon + near), Math.floor(lon - near)])) {
      for (const south of new Set([Math.ceil(lat - near) - 1, Math.ceil(lat + near) - 1])) {
        const grid = this.#grids.get(tileName(west, south));
        const column = grid ? snapped((lon - grid.west) / grid.lonStep) : -1;
        const row = grid ? snapped((grid.north - lat) / grid.latStep) : -1;
        if (grid && isOver(grid, column, row)) return { grid, column, row };
      }
    }
    return null;
  }

  at(lon: number, lat: number): number | null {
    // A horizon asks some hundred thousand times: nearly always the first that holds a place tells.
    for (const grid of this.#all) {
      const height = withinGrid(grid, lon, lat);
      if (height !== undefined) return height;
    }
    const place = this.on(lon, lat);
    return place && between(place, (column, row) => this.#beyond(place.grid, column, row));
  }

  /** A post that the grid itself does not have, by the tile in which it lies; never that of the nearest one instead. */
  #beyond({ tile, west, north, lonStep, latStep, columns, rows }: HeightGrid, column: number, row: number) {
    const isWithin = column >= 0 && row >= 0 && column < columns && row < rows;
    const place = isWithin ? null : this.on(west + column * lonStep, north - row * latStep);
    return place && place.grid.tile !== tile ? between(place, () => null) : null;
  }

  stepMeters(lon: number, lat: number): number {
    const latStep = this.on(lon, lat)?.grid.latStep ?? 0;
    return latStep > 0 && latStep < 1.5 / 3_600 ? 30 : 90;
  }
}

/** Heights between the posts of grids; `version` names the files that they come from. */
export function heightsOfGrids(
  grids: readonly HeightGrid[],
  { version, source }: Pick<GroundHeights, 'version' | 'source'>,
): GroundHeights {
  const posts = new PostsByTile(grids);
  return {
    at: (lon, lat) => posts.at(lon, lat),
    highest: grids.reduce(
      (highest, { heights }) => heights.reduce((one, other) => Math.max(one, other), highest),
      voidHeight,
    ),
    slopeStepMeters: (lon, lat) => posts.stepMeters(lon, lat),
    version,
    source,
  };
}
