import { neighbourhoodOf } from '@vigiefaon/domain/flight/blocks/adjoining';
import { planBlocks } from '@vigiefaon/domain/flight/blocks/plan-blocks';
import type { FlightSettings } from '@vigiefaon/domain/flight/flight-settings';
import { forbiddenByNotes } from '@vigiefaon/domain/flight/ground/forbidden-areas';
import { flightOverGround } from '@vigiefaon/domain/flight/relief/flight-over-ground';
import type { MapNote } from '@vigiefaon/domain/map-notes/map-note';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { Parcel } from '@vigiefaon/domain/parcels/parcel';
import { useMemo } from 'react';
import { useBlockGap } from '../../flying/use-flight-settings.ts';
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
) {
  const home = mission.meetingPoint?.coordinates ?? null;
  const mostGapMeters = useBlockGap();
  const near = useMemo(
    () => neighbourhoodOf(parcel.parcelId, mission.parcels, mostGapMeters),
    [parcel, mission.parcels, mostGapMeters],
  );
  const parcels = useMemo(
    () => (isTogetherWished && near.length > 1 ? near : [parcel]),
    [isTogetherWished, near, parcel],
  );
  const zones = useFlightZones(parcels, mission.missionDate, settings.heightMeters);
  const { areas } = zones;
  const noted = useMemo(() => forbiddenByNotes(notes), [notes]);
  const forbidden = useMemo(() => [...noted, ...areas], [noted, areas]);
  const { blocks, apart } = useMemo(
    () => planBlocks({ parcels, settings, meetingPoint: home, forbidden, mostGapMeters }),
    [parcels, settings, home, forbidden, mostGapMeters],
  );
  const flight = blocks.find((block) => block.parcels.some(({ parcelId }) => parcelId === parcel.parcelId));
  const plan = flight?.plan ?? null;
  const groundState = useFlightGround({ mission, parcel });
  const { ground } = groundState;
  const over = useMemo(() => plan && ground && flightOverGround(plan, { home, ground }), [plan, home, ground]);
  return { plan, parcels: flight?.parcels ?? [parcel], near, apart, home, noted, zones, groundState, over };
}

export type Flight = ReturnType<typeof useFlight>;
