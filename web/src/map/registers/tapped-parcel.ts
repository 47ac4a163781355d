import type { ParcelGeometry } from '@vigiefaon/domain/geometry/geometry';
import { overlapShare } from '@vigiefaon/domain/geometry/overlap-share';
import type { RegisteredOrigin, RegisteredParcel } from '@vigiefaon/domain/registered-parcels/registered-parcel';
import type { DrawnParcel } from '../drawing/sketch/sketch-history.ts';

/** A declared parcel as it became part of a request; which one, and what was declared of it. */
export interface DeclaredOrigin extends RegisteredOrigin, Pick<RegisteredParcel, 'crop' | 'size' | 'year'> {
  /** Its points were moved since: its shape is the requester's own. */
  isRedrawn?: boolean;
}

interface OwnShape {
  id: string;
  label: string;
  geometry: ParcelGeometry;
}

interface Known {
  parcels: readonly DrawnParcel[];
  /** Saved by the requester and no part of the request. */
  own: readonly OwnShape[];
}

/** What a press on a declared parcel does. */
export type Press =
  | { does: 'TAKE'; parcel: DrawnParcel }
  | { does: 'LEAVE'; key: string }
  /** The requester has this field already. */
  | { does: 'CHOOSE_OWN'; id: string }
  | { does: 'NOTHING'; key: string };

/** From this share on two shapes are one field, drawn twice. */
const sameField = 0.5;

function isOrigin(one: RegisteredOrigin | undefined, other: RegisteredOrigin): boolean {
  return one?.editionId === other.editionId && one.registeredParcelId === other.registeredParcelId;
}

function largestOf<Shape extends { geometry: ParcelGeometry }>(
  shapes: readonly Shape[],
  geometry: ParcelGeometry,
): Shape | null {
  const shared = shapes.map((shape) => ({ shape, share: overlapShare(shape.geometry, geometry) }));
  const [most] = shared.filter(({ share }) => share > sameField).sort((one, other) => other.share - one.share);
  return most?.shape ?? null;
}

/** The part of a request that this declared parcel became. */
export function takenAs(parcels: readonly DrawnParcel[], field: RegisteredOrigin): DrawnParcel | null {
  return parcels.find(({ registered }) => isOrigin(registered, field)) ?? null;
}

/** A declared parcel as a parcel of the request. The same one has the same key, also after it was left and taken again. */
export function parcelOf(field: RegisteredParcel, name: string): DrawnParcel {
  const { editionId, registeredParcelId, geometry, crop, size, year } = field;
  const key = `declared-${editionId}-${registeredParcelId}`;
  return { key, name, geometry, registered: { editionId, registeredParcelId, crop, size, year } };
}

/** Takes a declared parcel or leaves it again; a field that the requester has in another form is never there twice. */
export function pressOn(field: RegisteredParcel, { parcels, own }: Known, name: string): Press {
  const taken = takenAs(parcels, field);
  if (taken) return { does: 'LEAVE', key: taken.key };
  const same = largestOf(parcels, field.geometry);
  if (same) return { does: 'NOTHING', key: same.key };
  const ownOne = largestOf(own, field.geometry);
  return ownOne ? { does: 'CHOOSE_OWN', id: ownOne.id } : { does: 'TAKE', parcel: parcelOf(field, name) };
}

/** A press on a shape of the request takes it away when a tap has brought it as it is; anything else is there to be changed. */
export function leavesByPress({ registered }: DrawnParcel): boolean {
  return registered !== undefined && !registered.isRedrawn;
}

/** The name of the next parcel: the lowest number that no other has. */
export function nextName(taken: readonly string[], nameOf: (number: number) => string): string {
  const names = new Set(taken);
  let number = 1;
  while (names.has(nameOf(number))) number += 1;
  return nameOf(number);
}
