import { useQueries } from '@tanstack/react-query';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { groundOfPatch } from '@vigiefaon/domain/terrain/ground-patch';
import { useMemo } from 'react';
import { groundUnder } from '../../map/relief/ground-under.ts';
import type { FlightDeskProps } from './use-flight.ts';

interface Place extends Pick<FlightDeskProps, 'mission' | 'parcel'> {
  /** Null: at the meeting point. */
  takeOff: Position | null;
}

/** The ground under a flight as this device knows it; where there is none, why. */
export function useFlightGround({ mission, parcel, takeOff }: Place) {
  const { parcels, meetingPoint } = mission;
  const query = useMemo(
    () => groundUnder(parcel, { parcels, meetingPoint }, takeOff),
    [parcel, parcels, meetingPoint, takeOff],
  );
  const answer = useQueries({ queries: [query].filter((one) => one !== null) }).at(0);
  const patch = answer?.data;
  const ground = useMemo(() => (patch ? groundOfPatch(patch) : null), [patch]);
  if (ground) return { ground, lack: null };
  if (!answer || patch) return { ground, lack: 'unknown' as const };
  return { ground, lack: answer.error ? ('failed' as const) : ('waiting' as const) };
}

export type FlightGroundState = ReturnType<typeof useFlightGround>;
