import { Position } from '@vigiefaon/domain/geometry/geometry';
import { Id } from '@vigiefaon/domain/values';
import { useState } from 'react';
import * as z from 'zod/mini';

const storageKey = 'flight-ways';
/** More than anybody flies in a morning; the oldest are forgotten. */
const missionsKept = 20;

/** How the flights over a mission's parcels are flown. */
const FlightWay = z.object({
  followsTerrain: z.boolean(),
  /** Where the drone takes off; null: at the meeting point. */
  takeOff: z.nullable(Position),
});
export type FlightWay = z.infer<typeof FlightWay>;

const Kept = z.array(z.tuple([Id, FlightWay]));
const atOneHeight: FlightWay = { followsTerrain: false, takeOff: null };

function readAll(): z.infer<typeof Kept> {
  try {
    return z.parse(Kept, JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}

function keep(missionId: string, way: FlightWay): void {
  const others = readAll().filter(([other]) => other !== missionId);
  const kept: z.infer<typeof Kept> = [...others, [missionId, way]];
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept.slice(-missionsKept)));
  } catch {
    // A full or closed storage only means that it is chosen again.
  }
}

/** As it was chosen on this device. */
export function keptFlightWay(missionId: string): FlightWay {
  return readAll().find(([kept]) => kept === missionId)?.[1] ?? atOneHeight;
}

/** At one height from the meeting point, until something else is chosen on this device, which remembers it. */
export function useFlightWay(missionId: string) {
  const [way, setWay] = useState(() => keptFlightWay(missionId));
  const change = (part: Partial<FlightWay>) => {
    const next = { ...way, ...part };
    setWay(next);
    keep(missionId, next);
  };
  return { way, change };
}
