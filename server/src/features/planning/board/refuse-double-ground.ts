import { DomainError } from '@vigiefaon/domain/errors';
import type { PlanningDayFacts } from '@vigiefaon/domain/planning/day/planning-day-facts';
import { type Decided, newDoubleGround } from '@vigiefaon/domain/planning/judging/double-ground';

/** SAME_GROUND with the missions, where what is decided now sends a second pilot to a meadow and what was decided before did not. */
export function refuseDoubleGround({ sameGround }: PlanningDayFacts, before: Decided, after: Decided): void {
  const doubles = newDoubleGround(before, after, (missionId) => sameGround.get(missionId) ?? []);
  const missions = [...new Set(doubles.flatMap(({ missionIds }) => missionIds))];
  if (missions.length > 0) throw new DomainError('SAME_GROUND', { missions });
}
