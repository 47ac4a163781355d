import type { Bounds } from '../geometry/bounds-of.ts';
import { registeredTileZoom } from './registered-parcel.ts';

const across = 2 ** registeredTileZoom;

const longitudeOf = (x: number) => (x / across) * 360 - 180;
const latitudeOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / across))) * 180) / Math.PI;

/** West, south, east, north of a tile of declared parcels, in degrees; numbered as tiles of maps are, from the north-west. */
export function boundsOfTile(x: number, y: number): Bounds {
  return [longitudeOf(x), latitudeOf(y + 1), longitudeOf(x + 1), latitudeOf(y)];
}
