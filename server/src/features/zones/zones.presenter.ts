import type { Actor } from '@vigiefaon/domain/users/role';
import type { ParcelZones } from '@vigiefaon/domain/zones/zone-verdict';
import type { MissionZoneCheck } from '@vigiefaon/domain/zones/zones.api';
import { foundForRequester } from '@vigiefaon/domain/zones/zones-for-requesters';

/** Requesters are told what the zones mean; which they are is for whoever flies. */
export function presentFound(found: ParcelZones, { role }: Actor): ParcelZones {
  return role === 'ROLE_CLIENT' ? foundForRequester(found) : found;
}

export function presentCheck(check: MissionZoneCheck | null, actor: Actor): MissionZoneCheck | null {
  return (
    check && {
      ...check,
      parcels: check.parcels.map(({ found, ...parcel }) => ({ ...parcel, found: presentFound(found, actor) })),
    }
  );
}
