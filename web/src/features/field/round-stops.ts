import type { Mission } from '@vigiefaon/domain/missions/mission';
import type { FlownRound } from '@vigiefaon/domain/planning/publication/publication.api';

export interface FieldDay {
  readonly day: string;
  /** When to leave, as it was published. */
  readonly leave: string | null;
  readonly stops: readonly { mission: Mission; arrive: string | null }[];
}

function byMowing(left: Mission, right: Mission): number {
  return (
    (left.mowingTime ?? '99:99').localeCompare(right.mowingTime ?? '99:99') ||
    left.missionId.localeCompare(right.missionId)
  );
}

/** The round in the order in which it is flown: as published, what came later behind it by mowing time. */
export function fieldDaysOf(round: readonly Mission[], published: readonly FlownRound[]): FieldDay[] {
  const days = [...new Set(round.map(({ missionDate }) => missionDate))].sort();
  return days.map((day) => {
    const plan = published.find((flown) => flown.day === day);
    const positions = new Map(plan?.stops.map((stop) => [stop.missionId, stop]));
    const place = ({ missionId }: Mission) => positions.get(missionId)?.position ?? Number.POSITIVE_INFINITY;
    const missions = round
      .filter(({ missionDate }) => missionDate === day)
      .sort((left, right) => (place(left) === place(right) ? byMowing(left, right) : place(left) - place(right)));
    const stops = missions.map((mission) => ({ mission, arrive: positions.get(mission.missionId)?.arrive ?? null }));
    return { day, leave: plan?.leave ?? null, stops };
  });
}
