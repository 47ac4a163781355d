import { boundsOf } from '../../geometry/bounds-of.ts';
import { centerOf } from '../../geometry/center-of.ts';
import type { MultiPolygon, ParcelGeometry } from '../../geometry/geometry.ts';
import { piecesOf, ringsOf } from '../../geometry/rings-of.ts';
import { localPlaneAround } from '../ground/local-plane.ts';
import { distanceBetween, edgesOf } from '../ground/plane-geometry.ts';

/** What a block is made of; a mission keeps its parcels in this order. */
export interface BlockParcel {
  parcelId: string;
  name: string;
  geometry: ParcelGeometry;
}

/** The shortest way from one parcel's outline to another's; 0 where they touch or overlap. */
export function gapMetersBetween(one: ParcelGeometry, other: ParcelGeometry): number {
  const plane = localPlaneAround(centerOf(one) ?? [0, 0]);
  const sidesOf = (geometry: ParcelGeometry) => edgesOf(ringsOf(geometry).map((ring) => ring.map(plane.toPlane)));
  return distanceBetween(sidesOf(one), sidesOf(other));
}

// More than any gap that may be set, at any latitude where grass is mown: spares measuring fields that lie far apart.
const farDegrees = 0.006;

function areFarApart(one: ParcelGeometry, other: ParcelGeometry): boolean {
  const [left, right] = [boundsOf(one), boundsOf(other)];
  if (!left || !right) return true;
  const [west, south, east, north] = left;
  const outside = right[0] - farDegrees > east || right[2] + farDegrees < west;
  return outside || right[1] - farDegrees > north || right[3] + farDegrees < south;
}

interface Pair<Of> {
  one: Of;
  other: Of;
  gapMeters: number;
}

/** Parcels with less than this between their outlines, the nearest first. */
export function adjoiningPairs<Of extends Pick<BlockParcel, 'geometry'>>(
  parcels: readonly Of[],
  mostGapMeters: number,
): Pair<Of>[] {
  const pairs = parcels.flatMap((one, at) =>
    parcels.slice(at + 1).flatMap((other): Pair<Of>[] => {
      if (areFarApart(one.geometry, other.geometry)) return [];
      const gapMeters = gapMetersBetween(one.geometry, other.geometry);
      return gapMeters < mostGapMeters ? [{ one, other, gapMeters }] : [];
    }),
  );
  return pairs.sort((left, right) => left.gapMeters - right.gapMeters);
}

/** A parcel with all that adjoin it, directly or over others, in the order in which they were given. */
export function neighbourhoodOf<Of extends BlockParcel>(
  parcelId: string,
  parcels: readonly Of[],
  mostGapMeters: number,
): Of[] {
  const pairs = adjoiningPairs(parcels, mostGapMeters);
  const near = new Set([parcelId]);
  for (let size = 0; size < near.size; ) {
    size = near.size;
    for (const { one, other } of pairs) {
      if (near.has(one.parcelId)) near.add(other.parcelId);
      if (near.has(other.parcelId)) near.add(one.parcelId);
    }
  }
  return parcels.filter((parcel) => near.has(parcel.parcelId));
}

/** Several parcels as one shape. */
export function shapeOfParcels(parcels: readonly Pick<BlockParcel, 'geometry'>[]): MultiPolygon {
  return { type: 'MultiPolygon', coordinates: parcels.flatMap(({ geometry }) => piecesOf(geometry)) };
}
