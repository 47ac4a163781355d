import type { Bounds } from './bounds-of.ts';
import { fromWorld, toWorld } from './world-position.ts';

/** A tile of the web map at a zoom, numbered from the north-west. */
export interface MapTile {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The tile of a zoom that holds a place, in degrees; of one beyond the map's edge the last one before it. */
export function tileAt([longitude, latitude]: readonly [number, number], z: number): MapTile {
  const across = 2 ** z;
  const within = (number: number) => Math.max(0, Math.min(across - 1, Math.floor(number * across)));
  const [x, y] = toWorld([longitude, latitude]);
  return { x: within(x), y: within(y), z };
}

/** West, south, east, north of a tile, in degrees. */
export function boundsOfTile({ x, y, z }: MapTile): Bounds {
  const across = 2 ** z;
  const [west, north] = fromWorld(x / across, y / across);
  const [east, south] = fromWorld((x + 1) / across, (y + 1) / across);
  return [west, south, east, north];
}
