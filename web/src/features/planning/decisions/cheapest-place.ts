import { distanceMeters } from '@vigiefaon/domain/geometry/distance-meters';
import type { PlanningBoard } from '@vigiefaon/domain/planning/board/planning-board';
import type { PlanningDecisions } from '@vigiefaon/domain/planning/board/planning-decisions';
import { isSameStop, type StopName, stopsOf } from './decisions.ts';

/** Where in a round a stop makes the least detour, when only the pilot was chosen; the end where places are not known. */
export function cheapestPlace(
  { pilots, missions }: Pick<PlanningBoard, 'pilots' | 'missions'>,
  { rounds }: PlanningDecisions,
  stop: StopName,
  pilotId: string,
): number {
  const stops = stopsOf(rounds, pilotId).filter((one) => !isSameStop(one, stop));
  const placeOf = (missionId: string) =>
    missions.find((one) => one.missionId === missionId)?.place?.coordinates ?? null;
  const home = pilots.find((one) => one.pilotId === pilotId)?.home?.coordinates ?? null;
  const there = placeOf(stop.missionId);
  const way = [home, ...stops.map(({ missionId }) => placeOf(missionId)), home];
  const detours = way.slice(1).map((after, at) => {
    const before = way[at];
    if (!there || !before || !after) return Number.POSITIVE_INFINITY;
    return distanceMeters(before, there) + distanceMeters(there, after) - distanceMeters(before, after);
  });
  const least = Math.min(...detours);
  return Number.isFinite(least) ? detours.indexOf(least) : stops.length;
}
