import { sameHeightMeters, takeOffCircle } from '@vigiefaon/domain/flight/relief/take-off-circle';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import { useMemo } from 'react';
import { useDistances } from '../../flying/place/use-own-place.ts';
import type { Flight } from './use-flight.ts';

/** How much higher the ground is where the pilot stands than where the drone was to take off; null where one is not known. */
function higherThan(place: Position | null, here: Position | null, { groundState }: Pick<Flight, 'groundState'>) {
  const { ground } = groundState;
  if (!ground || !place || !here) return null;
  const [planned, now] = [ground.at(...place), ground.at(...here)];
  return planned === null || now === null ? null : now - planned;
}

/** Where the drone takes off, what the ground is like there, and where its pilot stands. */
export function useTakeOff(flight: Pick<Flight, 'home' | 'groundState'>, move: (place: Position | null) => void) {
  const { home: place, groundState } = flight;
  const { ground } = groundState;
  const { located, failure, isOn, turnOn } = useDistances();
  const radiusMeters = useMemo(() => (place && ground ? takeOffCircle(place, ground) : null), [place, ground]);
  const here = located?.position ?? null;
  const higher = higherThan(place, here, flight);
  return {
    place,
    move,
    radiusMeters,
    groundMeters: place && ground ? ground.at(...place) : null,
    here,
    /** The phone is asked where it is; why it does not say. */
    isLocating: isOn,
    failure,
    locate: turnOn,
    higher,
    isAsHigh: higher !== null && Math.abs(higher) <= sameHeightMeters,
  };
}

export type TakeOff = ReturnType<typeof useTakeOff>;
