import { useQueries } from '@tanstack/react-query';
import type { SearchGap } from '@vigiefaon/domain/clearance/search-gap';
import type { FlownWith } from '@vigiefaon/domain/flight/flight-settings';
import { forbiddenByNotes } from '@vigiefaon/domain/flight/ground/forbidden-areas';
import { closestAbove } from '@vigiefaon/domain/flight/relief/band-limits';
import { centerOf } from '@vigiefaon/domain/geometry/center-of';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { forbiddenByZones } from '@vigiefaon/domain/zones/forbidden-by-zones';
import { searchWindowOf } from '@vigiefaon/domain/zones/zone-times';
import { authorisedZones } from '../../../flying/authorised-zones.ts';
import { keptFlightSettings, useUsualSettings } from '../../../flying/use-flight-settings.ts';
import { keptFlightWay } from '../../../flying/use-flight-way.ts';
import { useNotesOfMission } from '../../../map/notes/notes-of-mission.tsx';
import { zonesAround } from '../../../map/zones/zones-around.ts';

export interface ComparedSearch {
  /** With what it was flown, as this phone knows. */
  readonly flight: FlownWith;
  readonly gap: SearchGap | null;
}

/**
 * Compares a parcel with the flight plan that this phone gives for it, with the obstacles and zones that it knows, also without a
 * network. What it does not know the server asks.
 */
export function useSearchGap(
  { missionId, missionDate, meetingPoint, parcels }: Mission,
  isAsked: boolean,
): (parcel: Parcel) => Promise<ComparedSearch> {
  const usual = useUsualSettings();
  const notes = useNotesOfMission(missionId, isAsked);
  const zones = useQueries({
    queries: parcels.map(({ geometry }) => ({ ...zonesAround(geometry), enabled: isAsked })),
  });
  return async ({ parcelId, geometry }) => {
    const chosen = keptFlightSettings() ?? usual;
    const { followsTerrain } = keptFlightWay(missionId);
    // Along the terrain no more is claimed than what is seen where the drone is nearest to the ground.
    const settings = followsTerrain ? { ...chosen, heightMeters: closestAbove(chosen.heightMeters) } : chosen;
    const authorised = authorisedZones(missionDate);
    const around = zones[parcels.findIndex((one) => one.parcelId === parcelId)]?.data?.items ?? [];
    const window = searchWindowOf(missionDate, centerOf(geometry) ?? [0, 0]);
    const { areas } = forbiddenByZones(around, { heightMeters: settings.heightMeters, window, authorised });
    const forbidden = [...forbiddenByNotes(notes), ...areas];
    const task = { geometry, settings, meetingPoint: meetingPoint?.coordinates ?? null, forbidden };
    // Planning flights is much code, which most pages never need. Where it cannot be loaded the server asks.
    const rule = await import('@vigiefaon/domain/clearance/search-gap').catch(() => null);
    return { flight: { ...settings, authorised: [...authorised] }, gap: rule?.searchGapOf(task) ?? null };
  };
}
