import type { Position } from './geometry.ts';

export const TILE_PIXELS = 256;
const MAX_LATITUDE = 85.051_128_78;
/** Of the ground, across the square at the equator. */
const EQUATOR_METERS = 40_075_016.686;

/** Web Mercator with the whole world between 0 and 1, y growing southward: times 256 · 2^zoom gives pixels. */
export function toWorld([longitude, latitude]: Position): [x: number, y: number] {
  const limited = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  return [(longitude + 180) / 360, (1 - Math.asinh(Math.tan((limited * Math.PI) / 180)) / Math.PI) / 2];
}

export function worldPixels(zoom: number): number {
  return TILE_PIXELS * 2 ** zoom;
}

/** Longitude and latitude of a place in that square. */
export function fromWorld(x: number, y: number): Position {
  return [x * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI];
}

/** How much ground lies across the whole square at a latitude. */
export function metersAcross(latitude: number): number {
  return EQUATOR_METERS * Math.cos((latitude * Math.PI) / 180);
}
