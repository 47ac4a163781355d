import type { Ring } from './geometry.ts';
import { isInsideRing } from './is-inside.ts';

/** Squares of one size side by side, from south-west on row by row: 1 where one counts. */
export interface Cells {
  readonly columns: number;
  readonly rows: number;
  readonly counts: Uint8Array;
}

/** Squares that meet in nothing but a corner are parted there, so that no outline touches itself. */
function withoutBareCorners({ columns, rows, counts }: Cells): Cells {
  const kept = Uint8Array.from(counts);
  let isChanged = true;
  while (isChanged) {
    isChanged = false;
    for (let at = 0; at < (rows - 1) * columns; at++) {
      if (at % columns === columns - 1) continue;
      const [west, east, above, aboveEast] = [kept[at], kept[at + 1], kept[at + columns], kept[at + columns + 1]];
      if (west !== aboveEast || east !== above || west === east) continue;
      kept[west === 1 ? at : at + 1] = 0;
      isChanged = true;
    }
  }
  return { columns, rows, counts: kept };
}

/** From each corner of an outline to the next one, with what counts on the left. */
function sidesOf({ columns, rows, counts }: Cells): Map<number, number> {
  const wide = columns + 1;
  const isCounted = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < columns && row < rows && counts[row * columns + column] === 1;
  const sides = new Map<number, number>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!isCounted(column, row)) continue;
      const corner = row * wide + column;
      if (!isCounted(column, row - 1)) sides.set(corner, corner + 1);
      if (!isCounted(column + 1, row)) sides.set(corner + 1, corner + 1 + wide);
      if (!isCounted(column, row + 1)) sides.set(corner + 1 + wide, corner + wide);
      if (!isCounted(column - 1, row)) sides.set(corner + wide, corner);
    }
  }
  return sides;
}

/** Takes one outline out of the sides; only where it bends stands a corner. */
function takeRing(sides: Map<number, number>, start: number, wide: number): Ring {
  const ring: Ring = [];
  let [corner, lastStep] = [start, 0];
  for (let next = sides.get(corner); next !== undefined; next = sides.get(corner)) {
    sides.delete(corner);
    if (next - corner !== lastStep) ring.push([corner % wide, Math.floor(corner / wide)]);
    lastStep = next - corner;
    corner = next;
  }
  return ring;
}

function doubleArea(ring: Ring): number {
  return ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}

/**
 * The squares that count as pieces, each its outer ring with its holes; open rings in whole squares from the south-western corner. No
 * ring touches itself or another.
 */
export function outlineOfCells(cells: Cells): Ring[][] {
  const sides = sidesOf(withoutBareCorners(cells));
  const rings: Ring[] = [];
  for (const start of sides.keys()) rings.push(takeRing(sides, start, cells.columns + 1));
  const outer = rings.filter((ring) => doubleArea(ring) > 0).sort((one, other) => doubleArea(one) - doubleArea(other));
  const pieces = outer.map((ring): Ring[] => [ring]);
  for (const hole of rings.filter((ring) => doubleArea(ring) < 0)) {
    const [first] = hole;
    // Of the pieces around it the smallest.
    if (first) pieces[outer.findIndex((ring) => isInsideRing(first, ring))]?.push(hole);
  }
  return pieces;
}
