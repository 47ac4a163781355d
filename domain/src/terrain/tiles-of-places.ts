import { boundsAround } from '../geometry/bounds-around.ts';
import type { Position } from '../geometry/geometry.ts';
import { horizonReachMeters } from '../sun/horizon.ts';
import { tileName } from './height-grid.ts';

/** The degree tiles in which the sun over these places may depend on the ground, in the order of their names. */
export function tilesOfPlaces(places: Iterable<Position>): string[] {
  const tiles = new Set<string>();
  for (const place of places) {
    const [west, south, east, north] = boundsAround(place, horizonReachMeters);
    for (let lat = Math.floor(south); lat <= Math.floor(north); lat += 1) {
      for (let lon = Math.floor(west); lon <= Math.floor(east); lon += 1) tiles.add(tileName(lon, lat));
    }
  }
  return [...tiles].sort();
}
