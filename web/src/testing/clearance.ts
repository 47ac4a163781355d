import type { ParcelClearance } from '@vigiefaon/domain/clearance/clearance';
import type { Mission } from '@vigiefaon/domain/missions/mission';

/** What is known of a parcel that nobody has cleared yet. */
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
