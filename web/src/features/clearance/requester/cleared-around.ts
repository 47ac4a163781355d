import { addDays } from '@vigiefaon/domain/local-time';
import type { Mission } from '@vigiefaon/domain/missions/mission';

/** Whether a mission's fields may be cleared around today: somebody flies or has flown, within a day of the mowing day. */
export function isClearedAround(
  { status, missionDate }: Pick<Mission, 'status' | 'missionDate'>,
  today: string,
): boolean {
  const isNear = missionDate >= addDays(today, -1) && missionDate <= addDays(today, 1);
  return isNear && (status === 'AFFECTED' || status === 'DONE');
}
