import type { ParcelGeometry } from '../geometry/geometry.ts';
import { letterOf, type SheetPicture, sheetPicture } from './sheet-picture.ts';

/** A map for each parcel, tinted where it was searched, beside one another on paper. */
export interface SearchMaps {
  /** So many stand side by side. */
  readonly columns: number;
  /** In the order of the parcels, lettered like them. */
  readonly pictures: readonly SheetPicture[];
}

/** Between two maps, in points. */
export const mapGap = 8;

// With more parcels smaller ones, so that those of a usual mission leave a page room for everything else.
const layouts = [
  { upTo: 1, columns: 1, height: 150 },
  { upTo: 2, columns: 2, height: 150 },
  { upTo: 3, columns: 3, height: 140 },
  { upTo: 4, columns: 4, height: 122 },
  { upTo: 8, columns: 4, height: 76 },
  { upTo: Number.POSITIVE_INFINITY, columns: 6, height: 78 },
] as const;

/** The maps of a proof across `width` points; `searched` is null where nothing of the parcel was. */
export function searchMaps(
  parcels: readonly { readonly geometry: ParcelGeometry; readonly searched: ParcelGeometry | null }[],
  width: number,
): SearchMaps {
  const { columns, height } = layouts.find(({ upTo }) => parcels.length <= upTo) ?? layouts[0];
  const box = { width: (width - (columns - 1) * mapGap) / columns, height };
  const pictures = parcels.flatMap((parcel, at) => {
    const picture = sheetPicture({ parcels: [parcel], meetingPoint: null, notes: [] }, box);
    return picture ? [{ ...picture, parcels: picture.parcels.map((one) => ({ ...one, letter: letterOf(at) })) }] : [];
  });
  return { columns, pictures };
}
