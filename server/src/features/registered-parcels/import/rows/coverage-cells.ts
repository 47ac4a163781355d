import type { Box } from '../crs-of-file.ts';

/** Cells of the web map at zoom 12, about six kilometres wide: where one holds a parcel, the edition says something. */
const cellsAcross = 2 ** 12;

const columnOf = (longitude: number) => clamped(Math.floor(((longitude + 180) / 360) * cellsAcross));
const rowOf = (latitude: number) => {
  const radians = (Math.max(-85.05, Math.min(85.05, latitude)) * Math.PI) / 180;
  return clamped(Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * cellsAcross));
};
const clamped = (cell: number) => Math.max(0, Math.min(cellsAcross - 1, cell));

const longitudeOf = (column: number) => (column / cellsAcross) * 360 - 180;
const latitudeOf = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / cellsAcross))) * 180) / Math.PI;

/** The cells that a box touches, one number each. */
export function cellsOf([west, south, east, north]: Box): number[] {
  const cells: number[] = [];
  for (let row = rowOf(north); row <= rowOf(south); row++) {
    for (let column = columnOf(west); column <= columnOf(east); column++) cells.push(row * cellsAcross + column);
  }
  return cells;
}

/** West, south, east, north of a cell. */
export function boxOfCell(cell: number): Box {
  const [row, column] = [Math.floor(cell / cellsAcross), cell % cellsAcross];
  return [longitudeOf(column), latitudeOf(row + 1), longitudeOf(column + 1), latitudeOf(row)];
}
