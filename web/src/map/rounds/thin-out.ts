import type { WorldPoint } from '../markers/cluster-points.ts';

/**
 * Which points keep their full sign, the first ones first: any two that do are at least so far apart, and each that does not has
 * one that does nearer than that.
 */
export function thinOut<Point extends WorldPoint>(points: readonly Point[], distance: number): Set<Point> {
  const cells = new Map<string, Point[]>();
  const kept = new Set<Point>();
  for (const point of points) {
    const [column, row] = [Math.floor(point.x / distance), Math.floor(point.y / distance)];
    if (isCovered(point, near(cells, column, row), distance)) continue;
    kept.add(point);
    const name = `${column}:${row}`;
    const cell = cells.get(name);
    if (cell) cell.push(point);
    else cells.set(name, [point]);
  }
  return kept;
}

function near<Point>(cells: ReadonlyMap<string, Point[]>, column: number, row: number): Point[] {
  const around = [-1, 0, 1];
  return around.flatMap((across) => around.flatMap((down) => cells.get(`${column + across}:${row + down}`) ?? []));
}

function isCovered(point: WorldPoint, others: readonly WorldPoint[], distance: number): boolean {
  return others.some(({ x, y }) => (x - point.x) ** 2 + (y - point.y) ** 2 < distance ** 2);
}
