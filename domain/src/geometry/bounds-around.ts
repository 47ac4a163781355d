import type { Bounds } from './bounds-of.ts';
import type { Position } from './geometry.ts';
import { metersOfDegree } from './meters-of-degree.ts';

/** A box that holds all within so many metres of a place, as far as the map goes. */
export function boundsAround([longitude, latitude]: Position, meters: number): Bounds {
  const { east, north } = metersOfDegree(latitude);
  const [wide, high] = [meters / east, meters / north];
  return [
    Math.max(-180, longitude - wide),
    Math.max(-90, latitude - high),
    Math.min(180, longitude + wide),
    Math.min(90, latitude + high),
  ];
}
