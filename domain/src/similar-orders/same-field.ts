import { areaSquareMeters } from '../geometry/area-square-meters.ts';
import { centerOf } from '../geometry/center-of.ts';
import type { ParcelGeometry } from '../geometry/geometry.ts';
import { isInsidePiece } from '../geometry/is-inside.ts';
import { overlapOf } from '../geometry/overlap-share.ts';
import { piecesOf } from '../geometry/rings-of.ts';

/** Measured on fields that were drawn a second time: their neighbours share at most 0.26 of the ground. */
const sameShare = 0.5;
const partShare = 0.8;
/** A small field that is drawn some metres beside itself shares less: below this size, in m², less is enough where the centres agree. */
const smallFieldSquareMeters = 10_000;
const smallShare = 0.3;

/** What two shapes are to each other, and the part of the ground under either that lies under both, 0 to 1. */
export interface FieldMatch {
  readonly match: 'SAME' | 'PART';
  readonly share: number;
}

function isInside(geometry: ParcelGeometry, other: ParcelGeometry): boolean {
  const center = centerOf(geometry);
  return center !== null && piecesOf(other).some((piece) => isInsidePiece(center, piece));
}

function isSmall(first: ParcelGeometry, second: ParcelGeometry): boolean {
  return Math.min(areaSquareMeters(first), areaSquareMeters(second)) < smallFieldSquareMeters;
}

/** Whether two shapes are the same field, one is part of the other (of a piece of it), or null: two fields, though they may touch. */
export function fieldMatch(first: ParcelGeometry, second: ParcelGeometry): FieldMatch | null {
  const { share, ofSmaller } = overlapOf(first, second);
  if (share > sameShare) return { match: 'SAME', share };
  if (ofSmaller > partShare) return { match: 'PART', share };
  const agrees = share > smallShare && isSmall(first, second) && isInside(first, second) && isInside(second, first);
  return agrees ? { match: 'SAME', share } : null;
}
