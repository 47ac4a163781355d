import type { Bounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { BoundingBox } from '@vigiefaon/domain/missions/mission-search';

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value));

/** The view, widened to a grid of about a quarter of it, so that a small move of the map asks nothing new. */
export function areaToAsk([west, south, east, north]: Bounds): BoundingBox {
  const side = Math.max(east - west, north - south, 1e-4);
  const step = 2 ** Math.floor(Math.log2(side / 4));
  return [
    clamp(Math.floor(west / step) * step, 180),
    clamp(Math.floor(south / step) * step, 90),
    clamp(Math.ceil(east / step) * step, 180),
    clamp(Math.ceil(north / step) * step, 90),
  ];
}

/** Whether a place lies in the view. */
export function isInView(
  [west, south, east, north]: Bounds,
  [longitude, latitude]: readonly [number, number],
): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}
