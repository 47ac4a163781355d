import { groundBoxOf } from '@vigiefaon/domain/flight/relief/ground-box';
import { isInBounds } from '@vigiefaon/domain/geometry/bounds-of';
import type { Position } from '@vigiefaon/domain/geometry/geometry';
import type { Mission } from '@vigiefaon/domain/missions/mission';
import { getGroundPatch } from '@vigiefaon/domain/terrain/terrain.api';
import { queryOf } from '../../api/queries.ts';

type Parcel = Mission['parcels'][number];
type Flown = Pick<Mission, 'parcels' | 'meetingPoint'>;

/**
 * The heights of the ground for a flight over a parcel of a mission; null where parcel and take-off say no place. A take-off that lies
 * in the box of the meeting point asks for that one: a phone keeps it.
 */
export function groundUnder(parcel: Parcel, { parcels, meetingPoint }: Flown, takeOff: Position | null = null) {
  const kept = groundBoxOf(parcel, parcels, meetingPoint?.coordinates ?? null);
  const box = takeOff && kept && !isInBounds(takeOff, kept) ? groundBoxOf(parcel, parcels, takeOff) : kept;
  return box && queryOf(getGroundPatch, { query: { bbox: box.join(',') } });
}

/** All that flights over the parcels of a mission ask for, each once: a phone keeps just these for the field. */
export function groundsUnder(mission: Flown) {
  const queries = mission.parcels.flatMap((parcel) => groundUnder(parcel, mission) ?? []);
  return [...new Map(queries.map((query) => [JSON.stringify(query.queryKey), query])).values()];
}
