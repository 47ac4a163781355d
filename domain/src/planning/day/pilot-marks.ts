import * as z from 'zod/mini';
import { distanceMeters } from '../../geometry/distance-meters.ts';
import type { Position } from '../../geometry/geometry.ts';
import type { PilotToPlan } from './planning-day-facts.ts';

/** So many colours are told apart by everybody. */
export const roundColors = 6;

/** A pilot's colour, 0 to `roundColors` - 1; the number is the place in the list, from 1 on. */
export const KeptMark = z.object({ pilotId: z.string(), color: z.int() });
export type KeptMark = z.infer<typeof KeptMark>;

const leastMeters = 500;

/** How much a colour is taken around there: near ones count more than all far ones together. */
function crowding(home: Position, others: readonly Position[]): number {
  return others.reduce((sum, other) => sum + 1 / Math.max(leastMeters, distanceMeters(home, other)) ** 2, 0);
}

/**
 * Numbers and colours by which the pilots of a day are known. What has been kept stays whoever comes or goes: a pilot who comes later
 * gets the next number, and the colour that is rarest around that home.
 */
export function pilotMarks(
  kept: readonly KeptMark[],
  pilots: readonly Pick<PilotToPlan, 'pilotId' | 'home'>[],
): readonly KeptMark[] {
  const homeOf = new Map(pilots.map(({ pilotId, home }) => [pilotId, home]));
  const homes: Position[][] = Array.from({ length: roundColors }, () => []);
  const take = (color: number, home: Position | null) => home && homes[color]?.push(home);
  for (const { pilotId, color } of kept) take(color, homeOf.get(pilotId) ?? null);
  const known = new Set(kept.map(({ pilotId }) => pilotId));
  const coming = pilots.filter(({ pilotId }) => !known.has(pilotId));
  const added = coming.map(({ pilotId, home }, at): KeptMark => {
    const taken = homes.map((others) => (home ? crowding(home, others) : 0));
    const color = home ? taken.indexOf(Math.min(...taken)) : (kept.length + at) % roundColors;
    take(color, home);
    return { pilotId, color };
  });
  return [...kept, ...added];
}
