import { instantOfLocalTime } from '../local-time.ts';
import type { Mission } from './mission.ts';

const whereNoneIsKnown = '12:00';

/** When a field is mown, as far as is known; from then on nothing that is said about it before the flight is of any use. */
export function mowingInstant(
  { missionDate, mowingTime }: Pick<Mission, 'missionDate' | 'mowingTime'>,
  timeZone: string,
): Date {
  return instantOfLocalTime(missionDate, mowingTime ?? whereNoneIsKnown, timeZone);
}
