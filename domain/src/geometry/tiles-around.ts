import type { Bounds } from './bounds-of.ts';
import { type MapTile, tileAt } from './map-tile.ts';

const metersADegree = 111_320;

function widened([west, south, east, north]: Bounds, meters: number): Bounds {
  const up = meters / metersADegree;
  const across = up / Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  return [west - across, south - up, east + across, north + up];
}

/** The tiles of one zoom that show bounds (degrees) and so many metres around them, from north-west to south-east. */
export function tilesAround(bounds: Bounds, { zoom, meters }: { zoom: number; meters: number }): MapTile[] {
  const [west, south, east, north] = widened(bounds, meters);
  const first = tileAt([west, north], zoom);
  const last = tileAt([east, south], zoom);
  const columns = Array.from({ length: last.x - first.x + 1 }, (_, at) => first.x + at);
  const rows = Array.from({ length: last.y - first.y + 1 }, (_, at) => first.y + at);
  return rows.flatMap((y) => columns.map((x) => ({ x, y, z: zoom })));
}
