import type { ParcelClearance } from '@vigiefaon/domain/clearance/clearance';
import type { Mission } from '@vigiefaon/domain/missions/mission';

/** A parcel that nobody has cleared yet. */
export function aParcelClearance(
  { parcelId, name, size, geometry }: Mission['parcels'][number],
  change: Partial<ParcelClearance> = {},
): ParcelClearance {
  return {
    parcelId,
    name,
    size,
    geometry,
    state: null,
    at: null,
    validUntil: null,
    isShortened: false,
    reason: null,
    clearedPart: null,
    withdrawn: null,
    mownAt: null,
    note: null,
    recordedAt: null,
    ...change,
  };
}
