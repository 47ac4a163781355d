import { instantOfLocalTime } from '../../local-time.ts';
import type { Minute } from '../model/planning-input.ts';

const aMinuteMs = 60_000;
const noon = 720;

/** Between the model's minutes since midnight and instants. */
export interface PlanningClock {
  instantOf(minute: Minute): string;
  minuteOf(instant: string): Minute;
}

/** Counted from noon: on the two days when clocks change they do so before anybody flies. */
export function clockOf(day: string, timeZone: string): PlanningClock {
  const noonMs = instantOfLocalTime(day, '12:00', timeZone).getTime();
  return {
    instantOf: (minute) => new Date(noonMs + (Math.round(minute) - noon) * aMinuteMs).toISOString(),
    minuteOf: (instant) => noon + (Date.parse(instant) - noonMs) / aMinuteMs,
  };
}
