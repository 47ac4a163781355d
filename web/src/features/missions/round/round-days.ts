import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { FlownRound } from '@vigiefaon/domain/planning/publication/publication.api';

export interface RoundDay {
  day: string;
  missions: readonly Mission[];
  areaSquareMeters: number;
}

export interface Round {
  /** Today and later, by day, each in the order of the morning. */
  next: readonly RoundDay[];
  /** Past, and nobody wrote what was found. */
  toReport: readonly Mission[];
  past: readonly Mission[];
}

function byTime(left: Mission, right: Mission): number {
  return (
    (left.mowingTime ?? '99:99').localeCompare(right.mowingTime ?? '99:99') ||
    left.missionId.localeCompare(right.missionId)
  );
}

/** A pilot's missions as a round: what comes, what still wants a report, what is over. */
export function roundOf(missions: readonly Mission[], today: string): Round {
  const toReport: Mission[] = [];
  const past: Mission[] = [];
  const days = new Map<string, Mission[]>();
  for (const mission of missions) {
    if (mission.status !== 'AFFECTED') past.push(mission);
    else if (mission.missionDate < today) toReport.push(mission);
    else days.set(mission.missionDate, [...(days.get(mission.missionDate) ?? []), mission]);
  }
  const next = [...days]
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([day, ofDay]) => ({
      day,
      missions: ofDay.sort(byTime),
      areaSquareMeters: ofDay.reduce((sum, { totalSize }) => sum + totalSize, 0),
    }));
  return {
    next,
    toReport: toReport.sort((left, right) => left.missionDate.localeCompare(right.missionDate)),
    past: past.sort((left, right) => right.missionDate.localeCompare(left.missionDate)),
  };
}

/** To come, the nearest day first; then over, the latest first. */
export function nextFirst(missions: readonly Mission[], today: string): Mission[] {
  const byDay = [...missions].sort(
    (left, right) => left.missionDate.localeCompare(right.missionDate) || byTime(left, right),
  );
  const firstToCome = byDay.findIndex(({ missionDate }) => missionDate >= today);
  if (firstToCome === -1) return byDay.reverse();
  return [...byDay.slice(firstToCome), ...byDay.slice(0, firstToCome).reverse()];
}

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
