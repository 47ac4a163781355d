import type { Bounds } from './bounds-of.ts';

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
  const radians = (latitude * Math.PI) / 180;
  const x = within((longitude + 180) / 360);
  const y = within((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2);
  return { x, y, z };
}

/** West, south, east, north of a tile, in degrees. */
export function boundsOfTile({ x, y, z }: MapTile): Bounds {
  const across = 2 ** z;
  const longitudeOf = (column: number) => (column / across) * 360 - 180;
  const latitudeOf = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / across))) * 180) / Math.PI;
  return [longitudeOf(x), latitudeOf(y + 1), longitudeOf(x + 1), latitudeOf(y)];
}
