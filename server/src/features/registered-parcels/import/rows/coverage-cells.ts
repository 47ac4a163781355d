import { boundsOfTile, tileAt } from '@vigiefaon/domain/geometry/map-tile';
import type { Box } from '../../../../parcel-files/crs-of-file.ts';

/** Cells of the web map at this zoom, about six kilometres wide: where one holds a parcel, the edition says something. */
const cellZoom = 12;
const cellsAcross = 2 ** cellZoom;

/** The cells that a box touches, one number each. */
export function cellsOf([west, south, east, north]: Box): number[] {
  const [first, last] = [tileAt([west, north], cellZoom), tileAt([east, south], cellZoom)];
  const cells: number[] = [];
  for (let row = first.y; row <= last.y; row++) {
    for (let column = first.x; column <= last.x; column++) cells.push(row * cellsAcross + column);
  }
  return cells;
}

/** West, south, east, north of a cell. */
export function boxOfCell(cell: number): Box {
  return boundsOfTile({ x: cell % cellsAcross, y: Math.floor(cell / cellsAcross), z: cellZoom });
}
