export interface WorldPoint {
  x: number;
  y: number;
}

export interface Cluster<Point extends WorldPoint> extends WorldPoint {
  members: Point[];
}

/** Gathers points closer than the radius around one of them; the answer depends on the points alone, not on the view. */
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
    let sumX = 0;
    let sumY = 0;
    for (let shift = 0; shift < 9; shift += 1) {
      const cell = cells.get(`${column + (shift % 3) - 1}:${row + Math.floor(shift / 3) - 1}`);
      if (!cell) continue;
      for (const point of cell) {
        if ((point.x - seed.x) ** 2 + (point.y - seed.y) ** 2 > radius ** 2) continue;
        members.push(point);
        sumX += point.x;
        sumY += point.y;
        gathered.add(point);
        cell.delete(point);
      }
    }
    clusters.push({ x: sumX / members.length, y: sumY / members.length, members });
  }
  return clusters;
}
