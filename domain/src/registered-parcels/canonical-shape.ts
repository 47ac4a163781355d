import { closeAndOrientRings } from '../geometry/close-and-orient-rings.ts';
import type { ParcelGeometry, Position, Ring } from '../geometry/geometry.ts';
import { piecesOf } from '../geometry/rings-of.ts';

// About a centimetre: what is kept of a shape anyway.
const decimals = 7;

const textOf = ([longitude, latitude]: Position) => `${fixed(longitude)} ${fixed(latitude)}`;
// Of what rounds to nothing there are two.
const fixed = (degrees: number) => degrees.toFixed(decimals).replace(/^-(0\.0+)$/, '$1');

const alphabetical = (left: string, right: string) => (left < right ? -1 : Number(left > right));

/** The corners of a closed ring from its least one on, which is said once. */
function ringText(ring: Ring): string {
  const corners = ring.slice(0, -1).map(textOf);
  const least = corners.indexOf(corners.toSorted(alphabetical)[0] ?? '');
  return `(${[...corners.slice(least), ...corners.slice(0, least)].join(',')})`;
}

function pieceText([outer, ...holes]: Ring[]): string {
  return `(${[ringText(outer ?? []), ...holes.map(ringText).sort(alphabetical)].join(',')})`;
}

/**
 * One text for one shape, however it was written down: each piece as its outer ring counter-clockwise and its holes clockwise, corners as
 * `longitude latitude` with seven decimals from the alphabetically first one on and without the last one again, holes and pieces in the order of their texts.
 * Its SHA-256 is kept of a parcel that was tapped: the next edition of a register numbers its parcels anew, and only the shape tells that it is the same one.
 */
export function canonicalShape(geometry: ParcelGeometry): string {
  const pieces = piecesOf(closeAndOrientRings(geometry)).map(pieceText);
  return `(${pieces.sort(alphabetical).join(',')})`;
}
