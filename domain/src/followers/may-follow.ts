import { addDays } from '../local-time.ts';

/** So many days after the mowing day nobody waits for anything any more. */
export const daysOfUse = 2;

/** Whether a mission can be followed, or still is; days by the association's wall. */
export function mayFollow(missionDate: string, today: string): boolean {
  return today <= addDays(missionDate, daysOfUse);
}
