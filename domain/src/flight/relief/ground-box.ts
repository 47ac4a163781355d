import { boundsAround } from '../../geometry/bounds-around.ts';
import { type Bounds, boundsOf, boundsOfBounds } from '../../geometry/bounds-of.ts';
import type { Position } from '../../geometry/geometry.ts';
import { isPatch } from '../../terrain/ground-patch.ts';
import type { BlockParcel } from '../blocks/adjoining.ts';

/** Further than any route goes beside its parcels. */
const beyondMeters = 300;
/** Ten metres: an address that tells no more has the same name on every device. */
const step = 1e-4;
const down = (degrees: number) => Number((Math.floor(degrees / step) * step).toFixed(4));
const up = (degrees: number) => Number((Math.ceil(degrees / step) * step).toFixed(4));

type Fields = readonly Pick<BlockParcel, 'geometry'>[];

function boxOf(parcels: Fields, home: Position | null): Bounds | null {
  const boxes = parcels.map(({ geometry }) => boundsOf(geometry)).filter((box) => box !== null);
  const around = boundsOfBounds(home ? [...boxes, [...home, ...home]] : boxes);
  if (!around) return null;
  const [west, south, east, north] = around;
  const corners = [boundsAround([west, south], beyondMeters), boundsAround([east, north], beyondMeters)];
  const [left, bottom, right, top] = boundsOfBounds(corners) ?? around;
  const box: Bounds = [down(left), down(bottom), up(right), up(top)];
  return isPatch(box) ? box : null;
}

/**
 * The box in which the ground is looked at for a flight over a parcel: that of all the mission's parcels and of where the drone takes off,
 * so that a phone keeps one; where they lie too far apart that of the parcel and the take-off, or null.
 */
export function groundBoxOf(parcel: Fields[number], parcels: Fields, home: Position | null): Bounds | null {
  return boxOf(parcels, home) ?? boxOf([parcel], home) ?? boxOf([parcel], null);
}
