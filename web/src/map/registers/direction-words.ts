import { centerOf } from '@vigiefaon/domain/geometry/center-of';
import type { ParcelGeometry, Position } from '@vigiefaon/domain/geometry/geometry';

const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Direction = (typeof directions)[number];

/** The nearest of the eight directions to degrees from north. */
export function directionOf(degrees: number): Direction {
  const at = Math.round((((degrees % 360) + 360) % 360) / 45) % directions.length;
  return directions[at] ?? 'N';
}

/** In which direction the middle of a shape lies from a place near it. */
export function directionTo(geometry: ParcelGeometry, [lon, lat]: Position): Direction {
  const [toLon, toLat] = centerOf(geometry) ?? [lon, lat];
  const east = (toLon - lon) * Math.cos((lat * Math.PI) / 180);
  return directionOf((Math.atan2(east, toLat - lat) * 180) / Math.PI);
}
