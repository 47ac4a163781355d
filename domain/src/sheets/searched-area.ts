import type { ParcelClearance } from '../clearance/clearance.ts';
import { areaSquareMeters } from '../geometry/area-square-meters.ts';
import type { ParcelGeometry } from '../geometry/geometry.ts';

type Said = Pick<ParcelClearance, 'parcelId' | 'state' | 'withdrawn' | 'clearedPart'>;

interface Shape {
  readonly parcelId: string;
  readonly geometry: ParcelGeometry;
}

interface Measured extends Shape {
  /** In m². */
  readonly size: number;
}

/** What of a parcel counts as searched, as far as anybody has said so: what was not flown, or taken back, does not; null for nothing. */
export function searchedArea({ parcelId, geometry }: Shape, clearances: readonly Said[]): ParcelGeometry | null {
  const said = clearances.find((one) => one.parcelId === parcelId);
  if (said?.withdrawn === 'WITHDRAWN' || said?.state === 'NOT_FLOWN') return null;
  return said?.clearedPart ?? geometry;
}

/** The same in m²; a whole parcel has the size that is kept of it. */
export function searchedSize(parcel: Measured, clearances: readonly Said[]): number {
  const searched = searchedArea(parcel, clearances);
  if (searched === null) return 0;
  return searched === parcel.geometry ? parcel.size : Math.min(parcel.size, areaSquareMeters(searched));
}

/** The parcels of which something counts as searched, and how much of all of them, in m². */
export function searchedParcels<Parcel extends Measured>(
  parcels: readonly Parcel[],
  clearances: readonly Said[],
): { parcels: Parcel[]; totalSize: number } {
  const sizes = parcels.map((parcel) => ({ parcel, searched: searchedSize(parcel, clearances) }));
  return {
    parcels: sizes.flatMap(({ parcel, searched }) => (searched > 0 ? [parcel] : [])),
    totalSize: sizes.reduce((sum, { searched }) => sum + searched, 0),
  };
}
