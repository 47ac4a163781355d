import { areaSquareMeters } from '@vigiefaon/domain/geometry/area-square-meters';
import { closeAndOrientRings } from '@vigiefaon/domain/geometry/close-and-orient-rings';
import type { ParcelGeometry, Position, Ring } from '@vigiefaon/domain/geometry/geometry';
import { piecesOf } from '@vigiefaon/domain/geometry/rings-of';
import { whyNotParcelGeometry } from '@vigiefaon/domain/geometry/why-not-parcel-geometry';
import type { ImportedParcel } from '@vigiefaon/domain/parcels/parcels.api';
import type { ToWgs84 } from '../../../../coordinates/to-wgs84.ts';
import type { RawRing, ShapeInFile } from './shape-in-file.ts';

/** About a centimetre, and what the seven decimals of the product's own shapes can hold. */
const roundingFactor = 1e7;

/**
 * Brings a shape of a file into the form of our own parcels and says what still forbids it to be one; null when not a
 * single usable position is left.
 */
export function tidyShape({ polygons, problem, ...told }: ShapeInFile, toWgs84: ToWgs84): ImportedParcel | null {
  let outside = false;
  const placed = polygons.map((rings) =>
    rings.map((ring) => {
      const { positions, strayed } = placeRing(ring, toWgs84);
      outside ||= strayed;
      return positions;
    }),
  );
  const geometry = withoutSlips(closeAndOrientRings({ type: 'MultiPolygon', coordinates: placed }));
  if (geometry === null) return null;
  const refusal = problem ?? (outside ? 'OUTSIDE_WORLD' : null) ?? whyNotParcelGeometry(geometry)?.reason ?? null;
  return { ...told, geometry, size: areaSquareMeters(geometry), problem: refusal };
}

/** Positions off the Earth are moved to its edge, as the preview must draw the shape that it refuses. */
function placeRing(ring: RawRing, toWgs84: ToWgs84): { positions: Ring; strayed: boolean } {
  const positions: Ring = [];
  let strayed = false;
  for (const raw of ring) {
    const [longitude = Number.NaN, latitude = Number.NaN] = toWgs84(raw);
    if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) {
      strayed = true;
      continue;
    }
    const position: Position = [rounded(longitude, 180), rounded(latitude, 90)];
    strayed ||= Math.abs(longitude) > 180 || Math.abs(latitude) > 90;
    positions.push(position);
  }
  return { positions, strayed };
}

function rounded(degrees: number, limit: number): number {
  const within = Math.max(-limit, Math.min(limit, degrees));
  // Adding zero turns a negative zero, which JSON and tests see differently, into a plain one.
  return Math.round(within * roundingFactor) / roundingFactor + 0;
}

/** Drops holes and pieces of less than three corners: survey exports leave them behind where lines were merged. */
function withoutSlips(geometry: ParcelGeometry): ParcelGeometry | null {
  const pieces = piecesOf(geometry).map(([outer = [], ...holes]) => [outer, ...holes.filter(isArea)]);
  const proper = pieces.filter(([outer = []]) => isArea(outer));
  const [first, ...others] = proper.length > 0 ? proper : pieces;
  if (first === undefined) return null;
  return others.length === 0
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: [first, ...others] };
}

/** Rings are closed here, so the last corner is the first again. */
function isArea(ring: Ring): boolean {
  return ring.length >= 4;
}
