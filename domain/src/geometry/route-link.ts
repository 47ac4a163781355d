import type { Position } from './geometry.ts';

/** Starts the way to a position from where one is, in a browser or in the program for maps of any phone. */
export function routeLink([longitude, latitude]: Position): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude.toFixed(6)},${longitude.toFixed(6)}`;
}
