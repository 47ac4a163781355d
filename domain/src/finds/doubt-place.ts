import { type Bounds, boundsOf, boundsOfBounds } from '../geometry/bounds-of.ts';
import { distanceMeters } from '../geometry/distance-meters.ts';
import type { ParcelGeometry, Position } from '../geometry/geometry.ts';

/** What to ask before a place is taken: latitude and longitude seem to be swapped, or it lies far from the mission's fields. */
export type PlaceDoubt = { kind: 'SWAPPED'; instead: Position } | { kind: 'FAR'; meters: number };

// A search goes beyond the parcel to the hedge, not into the next valley.
const farMeters = 1000;

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function metersFrom([longitude, latitude]: Position, [west, south, east, north]: Bounds): number {
  return distanceMeters([longitude, latitude], [clamp(longitude, west, east), clamp(latitude, south, north)]);
}

/** What is doubtful about a place of a mission with these parcels, or null; without parcels nothing can be said. */
export function doubtPlace(place: Position, parcels: readonly { geometry: ParcelGeometry }[]): PlaceDoubt | null {
  const boxes = parcels.map(({ geometry }) => boundsOf(geometry)).filter((box) => box !== null);
  const fields = boundsOfBounds(boxes);
  if (!fields) return null;
  const meters = metersFrom(place, fields);
  if (meters <= farMeters) return null;
  const [longitude, latitude] = place;
  const instead: Position = [latitude, longitude];
  const isInWorld = Math.abs(longitude) <= 90;
  if (isInWorld && metersFrom(instead, fields) <= farMeters) return { kind: 'SWAPPED', instead };
  return { kind: 'FAR', meters };
}
