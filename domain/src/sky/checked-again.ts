import { skyDawnTime } from '../clock/clock.ts';
import { instantOfLocalTime } from '../local-time.ts';
import type { Mission } from '../missions/mission.ts';

/** Whether the forecast of a planned flight is still to be looked at once more before it, where a service is asked. */
export function isCheckedAgain(
  { status, missionDate }: Pick<Mission, 'status' | 'missionDate'>,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): boolean {
  return status === 'AFFECTED' && now < instantOfLocalTime(missionDate, skyDawnTime, timeZone);
}
