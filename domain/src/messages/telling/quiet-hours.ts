import { isWithinHours, localTime } from '../../local-time.ts';

export interface QuietHours {
  /** Times of the association's clock; the same time twice: there are none. */
  readonly from: string;
  readonly until: string;
}

const aMinuteMs = 60_000;
const stepMs = 5 * aMinuteMs;
// The night on which the clock is put back has an hour more.
const longestMs = 25 * 60 * aMinuteMs;

/**
 * The instant itself, or the end of the quiet hours that it falls into. It follows the clock on the wall minute by minute, so the
 * nights on which the clock is changed need no rule of their own.
 */
export function afterQuietHours(instant: Date, quiet: QuietHours, timeZone: string): Date {
  const isQuiet = (ms: number) => isWithinHours(localTime(new Date(ms), timeZone).time, quiet);
  const start = instant.getTime();
  if (!isQuiet(start)) return instant;
  const wholeMinute = start - (start % aMinuteMs);
  let end = wholeMinute;
  while (isQuiet(end) && end - wholeMinute < longestMs) end += stepMs;
  while (!isQuiet(end - aMinuteMs)) end -= aMinuteMs;
  return new Date(end);
}
