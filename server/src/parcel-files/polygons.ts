import type { LeftOutReason } from '@vigiefaon/domain/registered-parcels/register';

/** Corners of a ring one after the other: x, y, x, y … in the system of the file. */
export type FlatRing = Float64Array;
/** Pieces of an area, each with its outer ring first. */
export type Polygons = FlatRing[][];

/** The area of one row, or why there is none. */
export type RowShape = { readonly polygons: Polygons } | { readonly problem: LeftOutReason };

/** More corners than any field has: a shape beyond is taken for broken, before it fills the memory. */
export const mostCorners = 200_000;
