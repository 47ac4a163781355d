import * as z from 'zod/mini';
import { doubtPlace } from '../finds/doubt-place.ts';
import type { Find } from '../finds/find.ts';
import { localPlaneAround } from '../flight/ground/local-plane.ts';
import { edgesOf, isNear, isWithin } from '../flight/ground/plane-geometry.ts';
import type { ParcelGeometry, Position } from '../geometry/geometry.ts';
import { ringsOf } from '../geometry/rings-of.ts';
import { type Half, halfOf, halves } from './half-of.ts';

/** So far a cleared part keeps away from a fawn where the association has not set it. */
export const usualFindMarginMeters = 30;
export const FindMarginMeters = z.int().check(z.minimum(10), z.maximum(200));

/** No place is known better than this: neither where a drone or a phone says that it is, nor where the edge of a field is drawn. */
const surestMeters = 10;

/** What the rule needs to know of a find. */
export interface LyingFind
  extends Pick<Find, 'findId' | 'kind' | 'state' | 'place' | 'accuracyMeters' | 'seenAt' | 'decidedAt' | 'cratedAt'> {
  /** Found by whoever flies another mission over the same ground, and decided there. */
  readonly isOfOtherMission?: boolean;
}

/** Ground that is said to be cleared: a whole parcel, or with `part` that part of it. */
export interface ClearedGround {
  readonly parcel: ParcelGeometry;
  readonly part: ParcelGeometry | null;
  /** When it was said. */
  readonly at: string;
}

export interface FindScene<F extends LyingFind> {
  /** All that is known of the mission, also what was secured since, and what others found that day in its parcels. */
  readonly finds: readonly F[];
  /** All parcels of the mission. */
  readonly parcels: readonly { readonly geometry: ParcelGeometry }[];
  /** The association's setting. */
  readonly marginMeters: number;
}

/** When a fawn was secured or gone; null while it lies there. One that could not be caught does. */
function safeSince({ state, cratedAt, decidedAt }: LyingFind): string | null {
  if (state === 'CRATED' || state === 'RELEASED') return cratedAt;
  return state === 'GONE' ? decidedAt : null;
}

/** Whether a fawn lay unsecured at an instant, or at any time after it. */
function liesAfter(find: LyingFind, at: string): boolean {
  if (find.kind !== 'FAWN') return false;
  const since = safeSince(find);
  return since === null || !(Date.parse(since) <= Date.parse(at));
}

/** So far from where it is said to be a find may lie. */
function uncertainMetersOf({ accuracyMeters }: Pick<Find, 'accuracyMeters'>): number {
  return Math.max(surestMeters, accuracyMeters ?? 0);
}

function comesNear(shape: ParcelGeometry, place: Position, meters: number): boolean {
  const { toPlane } = localPlaneAround(place);
  const edges = edgesOf(ringsOf(shape).map((ring) => ring.map(toPlane)));
  return isWithin(edges, 0, 0) || isNear(edges, 0, 0, meters);
}

/** Whether a find lies in a parcel, or beyond its edge by no more than its place is uncertain, ten metres at least. */
export function isFoundIn(parcel: ParcelGeometry, find: Pick<Find, 'place' | 'accuracyMeters'>): boolean {
  return comesNear(parcel, find.place.coordinates, uncertainMetersOf(find));
}

/**
 * The fawns because of which this ground is not cleared: found in the parcel, and at the time it was said, or later, neither in a crate
 * nor gone (`isFoundIn`). Of a fawn of this mission whose place cannot be believed (`doubtPlace`) nobody knows in which parcel it lies,
 * so it counts in all; one of another mission counts only where it lies. A part is only kept back by those to which it comes nearer
 * than the association's metres, or than the place is uncertain.
 */
export function findsInTheWay<F extends LyingFind>(ground: ClearedGround, scene: FindScene<F>): F[] {
  const { finds, parcels, marginMeters } = scene;
  return finds.filter((find) => {
    if (!liesAfter(find, ground.at)) return false;
    const place = find.place.coordinates;
    if (!find.isOfOtherMission && doubtPlace(place, parcels) !== null) return true;
    if (!isFoundIn(ground.parcel, find)) return false;
    return ground.part === null || comesNear(ground.part, place, Math.max(marginMeters, uncertainMetersOf(find)));
  });
}

/** The halves of a parcel that may be cleared: all where no fawn lies in it, none where they lie too near to the middle. */
export function freeHalves(ground: Omit<ClearedGround, 'part'>, scene: FindScene<LyingFind>): Half[] {
  return halves.filter((half) => {
    const part = halfOf(ground.parcel, half);
    return part !== null && findsInTheWay({ ...ground, part }, scene).length === 0;
  });
}
