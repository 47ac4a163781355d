import { addDays } from '../local-time.ts';

/**
 * Whether a request comes too late for the evening's planning of its mowing day: after planning time the day before, or on the day itself.
 * `now` is the association's wall clock. Late requests are accepted and flagged (decisions: The evening).
 */
export function isLateRequest(mowingDay: string, now: { day: string; time: string }, planningTime: string): boolean {
  if (mowingDay <= now.day) return true;
  return mowingDay === addDays(now.day, 1) && now.time >= planningTime;
}
