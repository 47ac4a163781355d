import type { Position } from './geometry.ts';

export const TILE_PIXELS = 256;
const MAX_LATITUDE = 85.051_128_78;

/** Web Mercator with the whole world between 0 and 1, y growing southward: times 256 · 2^zoom gives pixels. */
export function toWorld([longitude, latitude]: Position): [x: number, y: number] {
  const limited = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  const sine = Math.sin((limited * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

export function worldPixels(zoom: number): number {
  return TILE_PIXELS * 2 ** zoom;
}

/** Longitude and latitude of a place in that square. */
export function fromWorld(x: number, y: number): Position {
  return [(x - 0.5) * 360, (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI];
}
