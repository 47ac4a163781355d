import { addDays } from '../local-time.ts';
import { isInSeason } from '../season/in-season.ts';
import type { Season } from '../season/season.ts';
import { maximumWindowDays } from './intention.ts';

/** What is wrong with the days within which somebody wants to mow. */
export type WindowFault = 'ENDS_BEFORE_IT_BEGINS' | 'TOO_LONG' | 'OVER' | 'OUTSIDE_SEASON';

export interface WindowRefusal {
  readonly field: 'firstDay' | 'lastDay';
  readonly fault: WindowFault;
}

/** Why nobody can be asked within these days, both included; null where they can. A window that has begun is none that is over. */
export function whyNotWindow(
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  { today, seasons }: { today: string; seasons: readonly Season[] },
): WindowRefusal | null {
  if (lastDay < firstDay) return { field: 'lastDay', fault: 'ENDS_BEFORE_IT_BEGINS' };
  if (lastDay < today) return { field: 'lastDay', fault: 'OVER' };
  if (lastDay >= addDays(firstDay, maximumWindowDays)) return { field: 'lastDay', fault: 'TOO_LONG' };
  if (!isInSeason(firstDay, seasons)) return { field: 'firstDay', fault: 'OUTSIDE_SEASON' };
  return isInSeason(lastDay, seasons) ? null : { field: 'lastDay', fault: 'OUTSIDE_SEASON' };
}
