import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { FlownRound } from '@vigiefaon/domain/planning/publication/publication.api';

export interface PlannedStop {
  readonly mission: Mission;
  /** Null where it came into the day after the plan was published. */
  readonly times: FlownRound['stops'][number] | null;
}

/** The missions of a day in the order of the published round; what came after it stands behind, as it was. */
export function inRoundOrder(missions: readonly Mission[], round: FlownRound | undefined): PlannedStop[] {
  const times = new Map(round?.stops.map((stop) => [stop.missionId, stop]));
  const stops = missions.map((mission) => ({ mission, times: times.get(mission.missionId) ?? null }));
  const placeOf = (stop: PlannedStop) => stop.times?.position ?? Number.MAX_SAFE_INTEGER;
  return stops.toSorted((one, other) => placeOf(one) - placeOf(other));
}
