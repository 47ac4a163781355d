import { boundsOf } from '../geometry/bounds-of.ts';
import type { ParcelGeometry, Polygon } from '../geometry/geometry.ts';

export const halves = ['north', 'south', 'west', 'east'] as const;
export type Half = (typeof halves)[number];

/**
 * The half of a parcel that lies on one side, as a rectangle that the server cuts to the parcel: for whoever has cold hands, or cannot
 * draw on a map. Null for a parcel without extent.
 */
export function halfOf(parcel: ParcelGeometry, half: Half): Polygon | null {
  const bounds = boundsOf(parcel);
  if (!bounds) return null;
  let [west, south, east, north] = bounds;
  const [middle, centre] = [(west + east) / 2, (south + north) / 2];
  if (half === 'north') south = centre;
  if (half === 'south') north = centre;
  if (half === 'west') east = middle;
  if (half === 'east') west = middle;
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}
