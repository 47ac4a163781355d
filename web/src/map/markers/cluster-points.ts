export interface WorldPoint {
  x: number;
  y: number;
}

export interface Cluster<Point extends WorldPoint> extends WorldPoint {
  members: Point[];
}

/**
 * Gathers the points closer than the radius around one of them, and stands where that one is: any two answers are further
 * apart than the radius, so that none covers another. The answer depends on the points alone, not on the view.
 */
export function clusterPoints<Point extends WorldPoint>(points: readonly Point[], radius: number): Cluster<Point>[] {
  const cells = new Map<string, Set<Point>>();
  const cellOf = (point: WorldPoint): [number, number] => [Math.floor(point.x / radius), Math.floor(point.y / radius)];
  for (const point of points) {
    const name = cellOf(point).join(':');
    const cell = cells.get(name);
    if (cell) cell.add(point);
    else cells.set(name, new Set([point]));
  }
  const clusters: Cluster<Point>[] = [];
  const gathered = new Set<Point>();
  for (const seed of points) {
    if (gathered.has(seed)) continue;
    const [column, row] = cellOf(seed);
    const members: Point[] = [];
    for (let shift = 0; shift < 9; shift += 1) {
      const cell = cells.get(`${column + (shift % 3) - 1}:${row + Math.floor(shift / 3) - 1}`);
      if (!cell) continue;
      for (const point of cell) {
        if ((point.x - seed.x) ** 2 + (point.y - seed.y) ** 2 > radius ** 2) continue;
        members.push(point);
        gathered.add(point);
        cell.delete(point);
      }
    }
    clusters.push({ x: seed.x, y: seed.y, members });
  }
  return clusters;
}
