import * as z from 'zod/mini';
import type { Position } from '../../geometry/geometry.ts';
import { Id } from '../../values.ts';
import type { DrivingTable } from '../model/driving.ts';

/** Kilometres from where a pilot lives to the nearest and to the farthest of some missions. */
const Kilometres = z.object({ nearest: z.number(), farthest: z.number() });

/** Without kilometres where the home or the place of one of the missions is unknown. */
export const PilotDistance = z.object({ pilotId: Id, kilometres: z.nullable(Kilometres) });
export type PilotDistance = z.infer<typeof PilotDistance>;

interface Homes {
  pilotId: string;
  home: Position | null;
}

/** How far each goes; `driveBetween` tells the ways between places, as for a plan. */
export async function pilotDistances(
  pilots: readonly Homes[],
  missions: readonly (Position | null)[],
  driveBetween: (places: readonly Position[]) => Promise<DrivingTable>,
): Promise<PilotDistance[]> {
  const homes = pilots.flatMap(({ home }) => (home ? [home] : []));
  const places = missions.flatMap((place) => (place ? [place] : []));
  const isKnown = places.length > 0 && places.length === missions.length;
  const table = isKnown && homes.length > 0 ? await driveBetween([...homes, ...places]) : null;
  return pilots.map(({ pilotId, home }) => {
    if (!home || !table) return { pilotId, kilometres: null };
    const row = homes.indexOf(home) * table.size + homes.length;
    const ways = [...table.kilometers.subarray(row, row + places.length)];
    return { pilotId, kilometres: { nearest: Math.min(...ways), farthest: Math.max(...ways) } };
  });
}
