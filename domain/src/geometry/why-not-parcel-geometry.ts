import { areaSquareMeters } from './area-square-meters.ts';
import { findSelfCrossing } from './find-self-crossing.ts';
import type { ParcelGeometry, Position, Ring } from './geometry.ts';
import { piecesOf, ringsOf } from './rings-of.ts';

export const MAX_PARCEL_VERTICES = 5_000;
export const MIN_PARCEL_SQUARE_METERS = 100;
export const MAX_PARCEL_SQUARE_METERS = 10_000_000;
/** Meadows of more are rarer than slips of the finger: whoever draws one is asked. */
export const LARGE_PARCEL_SQUARE_METERS = 2_000_000;

export type ParcelGeometryRefusal =
  | {
      reason: 'NOT_A_POLYGON' | 'TOO_FEW_POINTS' | 'TOO_MANY_VERTICES' | 'TOO_SMALL' | 'TOO_LARGE' | 'OUTSIDE_WORLD';
    }
  | { reason: 'SELF_CROSSING'; at: Position };

function isRing(value: unknown): value is Ring {
  return (
    Array.isArray(value) &&
    value.every(
      (position) =>
        Array.isArray(position) && position.length >= 2 && position.every((ordinate) => typeof ordinate === 'number'),
    )
  );
}

function isPiece(value: unknown): value is Ring[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRing);
}

function isPolygonal(value: unknown): value is ParcelGeometry {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('coordinates' in value)) return false;
  const { type, coordinates } = value;
  if (type === 'Polygon') return isPiece(coordinates);
  return type === 'MultiPolygon' && Array.isArray(coordinates) && coordinates.length > 0 && coordinates.every(isPiece);
}

function isOnEarth([longitude, latitude]: Position): boolean {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
}

function countDistinct(ring: Ring): number {
  return new Set(ring.map(([longitude, latitude]) => `${longitude} ${latitude}`)).size;
}

/** A closed ring repeats its first point, which nobody drew. */
function countVertices(rings: Ring[]): number {
  return rings.reduce((sum, ring) => {
    const [first, last] = [ring[0], ring.at(-1)];
    const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
    return sum + ring.length - (isClosed ? 1 : 0);
  }, 0);
}

/** Why a shape cannot be a parcel, or null; asked by the screen while drawing and by the server before saving. */
export function whyNotParcelGeometry(geometry: unknown): ParcelGeometryRefusal | null {
  if (!isPolygonal(geometry)) return { reason: 'NOT_A_POLYGON' };
  const rings = ringsOf(geometry);
  if (countVertices(rings) > MAX_PARCEL_VERTICES) return { reason: 'TOO_MANY_VERTICES' };
  if (!rings.every((ring) => ring.every(isOnEarth))) return { reason: 'OUTSIDE_WORLD' };
  if (rings.some((ring) => countDistinct(ring) < 3)) return { reason: 'TOO_FEW_POINTS' };
  const at = findSelfCrossing(geometry);
  if (at) return { reason: 'SELF_CROSSING', at };
  const size = areaSquareMeters(geometry);
  if (piecesOf(geometry).length === 0 || size < MIN_PARCEL_SQUARE_METERS) return { reason: 'TOO_SMALL' };
  return size > MAX_PARCEL_SQUARE_METERS ? { reason: 'TOO_LARGE' } : null;
}

/** Whether whoever drew it is asked if it is meant. */
export function isUnusuallyLarge(geometry: ParcelGeometry): boolean {
  return areaSquareMeters(geometry) > LARGE_PARCEL_SQUARE_METERS;
}
