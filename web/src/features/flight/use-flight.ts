import { neighbourhoodOf } from '@vigiefaon/domain/flight/blocks/adjoining';
import type { FlightSettings } from '@vigiefaon/domain/flight/flight-settings';
import { forbiddenByNotes } from '@vigiefaon/domain/flight/ground/forbidden-areas';
import { highestAbove, proposeFlight } from '@vigiefaon/domain/flight/propose-flight';
import { flightOverGround } from '@vigiefaon/domain/flight/relief/flight-over-ground';
import type { MapNote } from '@vigiefaon/domain/map-notes/map-note';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { useMemo } from 'react';
import { useBlockGap } from '../../flying/use-flight-settings.ts';
import type { FlightWay } from '../../flying/use-flight-way.ts';
import { useFlightGround } from './use-flight-ground.ts';
import { useFlightZones } from './use-flight-zones.ts';

export interface FlightDeskProps {
  mission: Mission;
  parcel: Parcel;
  notes: readonly MapNote[];
}

/** Computed here and not on the server, so that it also works in the field without a signal. */
export function useFlight(
  { mission, parcel, notes }: FlightDeskProps,
  settings: FlightSettings,
  isTogetherWished: boolean,
  { followsTerrain, takeOff }: FlightWay,
) {
  const home = takeOff ?? mission.meetingPoint?.coordinates ?? null;
  const mostGapMeters = useBlockGap();
  const near = useMemo(
    () => neighbourhoodOf(parcel.parcelId, mission.parcels, mostGapMeters),
    [parcel, mission.parcels, mostGapMeters],
  );
  const parcels = useMemo(
    () => (isTogetherWished && near.length > 1 ? near : [parcel]),
    [isTogetherWished, near, parcel],
  );
  const zones = useFlightZones(parcels, mission.missionDate, highestAbove(settings, followsTerrain));
  const { areas } = zones;
  const noted = useMemo(() => forbiddenByNotes(notes), [notes]);
  const forbidden = useMemo(() => [...noted, ...areas], [noted, areas]);
  const groundState = useFlightGround({ mission, parcel, takeOff });
  const { ground } = groundState;
  const { parcelId } = parcel;
  const proposal = useMemo(() => {
    const task = { parcelId, parcels, settings, meetingPoint: home, forbidden, mostGapMeters };
    return proposeFlight(followsTerrain ? { ...task, terrain: { ground } } : task);
  }, [parcelId, parcels, settings, home, forbidden, mostGapMeters, followsTerrain, ground]);
  const { plan, route } = proposal;
  const over = useMemo(
    () => plan && route && ground && flightOverGround(route, plan.settings, { home, ground }),
    [plan, route, home, ground],
  );
  const flown = proposal.parcels.length > 0 ? proposal.parcels : [parcel];
  return { ...proposal, parcels: flown, near, home, noted, zones, groundState, over };
}

export type Flight = ReturnType<typeof useFlight>;
