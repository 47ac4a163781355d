import type { ParcelGeometry, Position } from './geometry.ts';
import { ringsOf } from './rings-of.ts';

/** West, south, east, north, as in a GeoJSON bbox. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** The smallest box around positions, or null when there are none. */
export function boundsOfPositions(positions: Iterable<Position>): Bounds | null {
  let bounds: Bounds | null = null;
  for (const [longitude, latitude] of positions) {
    if (!bounds) {
      bounds = [longitude, latitude, longitude, latitude];
      continue;
    }
    if (longitude < bounds[0]) bounds[0] = longitude;
    if (latitude < bounds[1]) bounds[1] = latitude;
    if (longitude > bounds[2]) bounds[2] = longitude;
    if (latitude > bounds[3]) bounds[3] = latitude;
  }
  return bounds;
}

/** The smallest box around a shape, or null when it has no point at all. */
export function boundsOf(geometry: ParcelGeometry): Bounds | null {
  return boundsOfPositions(ringsOf(geometry).flat());
}

/** The smallest box around several boxes, or null when there are none. */
export function boundsOfBounds(boxes: Iterable<Bounds>): Bounds | null {
  const corners: Position[] = [];
  for (const [west, south, east, north] of boxes) corners.push([west, south], [east, north]);
  return boundsOfPositions(corners);
}

/** Whether a place lies in a box or on its border. */
export function isInBounds([lon, lat]: Position, [west, south, east, north]: Bounds): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north;
}

/** Whether two boxes have a place in common. */
export function doBoundsMeet([west, south, east, north]: Bounds, other: Bounds): boolean {
  return other[0] <= east && other[2] >= west && other[1] <= north && other[3] >= south;
}
