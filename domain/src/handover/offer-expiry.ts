import { addDays, instantOfLocalTime } from '../local-time.ts';

const aMinuteMs = 60_000;
/** So long before answer time an offer ends: requesters are told at answer time whether somebody comes. */
const minutesBeforeAnswerTime = 10;
/** Whoever takes it later has nobody who flies in time. */
const minutesBeforeMowing = 120;
/** Where no hour is known somebody may mow from then on. */
const earliestMowing = '08:00';
/** A shorter offer would be over before anybody reads it. */
const shortestMinutes = 10;

/**
 * When an offer ends: ten minutes before answer time of the eve; where that is too near or over, two hours before mowing. Null where that
 * is too late as well.
 */
export function expiryOfOffer(order: {
  readonly missionDate: string;
  readonly mowingTime: string | null;
  readonly answerTime: string;
  readonly timeZone: string;
  readonly now: Date;
}): Date | null {
  const { missionDate, mowingTime, answerTime, timeZone, now } = order;
  const before = (day: string, time: string, minutes: number) =>
    new Date(instantOfLocalTime(day, time, timeZone).getTime() - minutes * aMinuteMs);
  const ends = [
    before(addDays(missionDate, -1), answerTime, minutesBeforeAnswerTime),
    before(missionDate, mowingTime ?? earliestMowing, minutesBeforeMowing),
  ];
  const soonest = now.getTime() + shortestMinutes * aMinuteMs;
  return ends.find((end) => end.getTime() >= soonest) ?? null;
}
