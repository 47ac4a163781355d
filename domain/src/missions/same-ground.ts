import { type Bounds, boundsOf } from '../geometry/bounds-of.ts';
import type { ParcelGeometry } from '../geometry/geometry.ts';
import { type FieldMatch, fieldMatch } from '../similar-orders/same-field.ts';
import type { MissionStatus } from './mission-status.ts';

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

/** What two parcels are to each other: the same parcel is the same field however it was redrawn. Parts of one parcel are told apart by their shapes. */
export function groundMatch(first: Ground, second: Ground): FieldMatch | null {
  const areBothParts = first.isPart === true && second.isPart === true;
  if (first.parcelId === second.parcelId && !areBothParts) return { match: 'SAME', share: 1 };
  return fieldMatch(first.geometry, second.geometry);
}

/** Whether two parcels are the same meadow. A part of a larger one is not: who flies it has not flown the rest. */
export function isSameMeadow(first: Ground, second: Ground): boolean {
  return groundMatch(first, second)?.match === 'SAME';
}

/** Whether one of some parcels is one of others, or part of it. */
export function sharesField(some: readonly Ground[], others: readonly Ground[]): boolean {
  return some.some((one) => others.some((other) => groundMatch(one, other) !== null));
}

/** Of missions those that are to search one of these parcels, or a part of one, on that day already; what is cancelled is not ordered. */
export function alreadyOrdered<Order extends OrderedGround>(
  asked: { readonly missionDate: string; readonly parcels: readonly Ground[] },
  orders: readonly Order[],
): Order[] {
  return orders.filter(
    ({ missionDate, status, parcels }) =>
      missionDate === asked.missionDate && status !== 'CANCELED' && sharesField(asked.parcels, parcels),
  );
}

/** A parcel of a mission by the box around it: what is cheap to know of a whole day. */
export interface FieldBox {
  readonly missionId: string;
  readonly parcelId: string;
  readonly bounds: Bounds;
}

/** Of different missions the fields that may be the same meadow: the same parcel, or boxes that meet, swept from west to east. */
export function fieldsThatMayMeet<Field extends FieldBox>(fields: readonly Field[]): [Field, Field][] {
  const found: [Field, Field][] = [];
  const sameParcel = new Map<string, Field[]>();
  let near: Field[] = [];
  for (const field of fields.toSorted((one, other) => one.bounds[0] - other.bounds[0])) {
    const [west, south, , north] = field.bounds;
    near = near.filter(({ bounds }) => bounds[2] > west);
    const same = sameParcel.get(field.parcelId) ?? [];
    const others = new Set([...same, ...near.filter(({ bounds }) => bounds[1] < north && south < bounds[3])]);
    for (const other of others) if (other.missionId !== field.missionId) found.push([other, field]);
    near.push(field);
    sameParcel.set(field.parcelId, [...same, field]);
  }
  return found;
}

/** Missions of one day that are to search the same meadow, each with the others in the order in which they are given; whoever ordered them. */
export function sameGroundAmong(
  missions: readonly { readonly missionId: string; readonly parcels: readonly Ground[] }[],
): Map<string, string[]> {
  const fields = missions.flatMap(({ missionId, parcels }) =>
    parcels.map((ground) => {
      const bounds: Bounds = boundsOf(ground.geometry) ?? [0, 0, 0, 0];
      return { missionId, parcelId: ground.parcelId, ground, bounds };
    }),
  );
  const shared = new Map<string, Set<string>>();
  const othersOf = (missionId: string) => shared.get(missionId) ?? new Set<string>();
  for (const [one, other] of fieldsThatMayMeet(fields)) {
    if (othersOf(one.missionId).has(other.missionId) || !isSameMeadow(one.ground, other.ground)) continue;
    shared.set(one.missionId, othersOf(one.missionId).add(other.missionId));
    shared.set(other.missionId, othersOf(other.missionId).add(one.missionId));
  }
  const order = missions.map(({ missionId }) => missionId);
  return new Map([...shared].map(([missionId, others]) => [missionId, order.filter((one) => others.has(one))]));
}
