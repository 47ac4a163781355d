import type { Minute } from './planning-input.ts';

/** A time of day `HH:mm` as the minute since midnight that the model counts in. */
export function minuteOfTime(time: string): Minute {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
