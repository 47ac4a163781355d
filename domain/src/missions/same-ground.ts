import type { ParcelGeometry } from '../geometry/geometry.ts';
import { overlapShare } from '../geometry/overlap-share.ts';
import type { MissionStatus } from './mission-status.ts';

/** Two shapes are the same meadow when they share more than this of the ground that they cover together. */
const sameMeadowShare = 0.5;

/** A parcel of a mission, or one that is asked for. */
export interface Ground {
  readonly parcelId: string;
  readonly geometry: ParcelGeometry;
  /** The shape is only a part of the parcel: a large one was split between pilots. */
  readonly isPart?: boolean;
}

export interface OrderedGround {
  readonly missionId: string;
  readonly missionDate: string;
  readonly status: MissionStatus;
  readonly parcels: readonly Ground[];
}

/** Whether two parcels are the same meadow: the same parcel, or shapes that lie on each other. Parts of one parcel are told apart by their shapes. */
export function isSameMeadow(first: Ground, second: Ground): boolean {
  const areBothParts = first.isPart === true && second.isPart === true;
  if (first.parcelId === second.parcelId && !areBothParts) return true;
  return overlapShare(first.geometry, second.geometry) > sameMeadowShare;
}

function sharesMeadow(some: readonly Ground[], others: readonly Ground[]): boolean {
  return some.some((one) => others.some((other) => isSameMeadow(one, other)));
}

/** Of a requester's missions those that are to search one of these parcels on that day already; what is cancelled is not ordered. */
export function alreadyOrdered<Order extends OrderedGround>(
  asked: { readonly missionDate: string; readonly parcels: readonly Ground[] },
  orders: readonly Order[],
): Order[] {
  return orders.filter(
    ({ missionDate, status, parcels }) =>
      missionDate === asked.missionDate && status !== 'CANCELED' && sharesMeadow(asked.parcels, parcels),
  );
}
