import type { ParcelClearance } from '../clearance/clearance.ts';
import { areaSquareMeters } from '../geometry/area-square-meters.ts';
import type { ParcelGeometry } from '../geometry/geometry.ts';

type Said = Pick<ParcelClearance, 'parcelId' | 'state' | 'withdrawn' | 'clearedPart'>;

/** What of a parcel counts as searched, as far as anybody has said so: what was not flown, or taken back, does not; null for nothing. */
export function searchedArea(
  { parcelId, geometry }: { readonly parcelId: string; readonly geometry: ParcelGeometry },
  clearances: readonly Said[],
): ParcelGeometry | null {
  const said = saidOf(parcelId, clearances);
  return isUnsearched(said) ? null : (said?.clearedPart ?? geometry);
}

function saidOf(parcelId: string, clearances: readonly Said[]): Said | undefined {
  return clearances.find((one) => one.parcelId === parcelId);
}

function isUnsearched(said: Said | undefined): boolean {
  return said?.withdrawn === 'WITHDRAWN' || said?.state === 'NOT_FLOWN';
}

/** The same in m². */
export function searchedSize(
  { parcelId, size }: { readonly parcelId: string; readonly size: number },
  clearances: readonly Said[],
): number {
  const said = saidOf(parcelId, clearances);
  if (isUnsearched(said)) return 0;
  return said?.clearedPart ? Math.min(size, areaSquareMeters(said.clearedPart)) : size;
}

/** The parcels of which something counts as searched, and how much of all of them, in m². */
export function searchedParcels<Parcel extends { readonly parcelId: string; readonly size: number }>(
  parcels: readonly Parcel[],
  clearances: readonly Said[],
): { parcels: Parcel[]; totalSize: number } {
  const sizes = parcels.map((parcel) => ({ parcel, searched: searchedSize(parcel, clearances) }));
  return {
    parcels: sizes.flatMap(({ parcel, searched }) => (searched > 0 ? [parcel] : [])),
    totalSize: sizes.reduce((sum, { searched }) => sum + searched, 0),
  };
}
