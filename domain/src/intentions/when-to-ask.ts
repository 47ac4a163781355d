import { addDays, isWithinHours, localTime } from '../local-time.ts';
import { isInSeason } from '../season/in-season.ts';
import type { Season } from '../season/season.ts';

/** Why somebody is not asked now whether to mow tomorrow. */
export const whyNotAskedNames = [
  'BEFORE_WINDOW',
  'AFTER_WINDOW',
  'OUTSIDE_SEASON',
  'QUIET_HOURS',
  'SAID_NOT_YET',
  'ASKED_TODAY',
  'ASKED_LATELY',
  'NOT_REACHED',
] as const;
export type WhyNotAsked = (typeof whyNotAskedNames)[number];

/** Whoever has said "not yet" is left alone for so long, whatever the clocks do meanwhile. */
export const notYetHours = 48;
/** Without a forecast the clock asks again after so many days. */
export const daysBetweenQuestions = 3;

/** What decides whether an intention of which a field waits is asked about. */
export interface AskableIntention {
  readonly firstDay: string;
  readonly lastDay: string;
  /** When its requester last said "not yet"; null where that never was. */
  readonly notYetAt: Date | null;
  /** The day on which this intention was last asked about, and on which its requester was about any. */
  readonly askedOn: string | null;
  readonly requesterAskedOn: string | null;
}

/** When and by whom is asked: by the clock every third day, by a coordinator whenever one presses. */
export interface Asking {
  readonly now: Date;
  readonly timeZone: string;
  readonly quiet: { readonly from: string; readonly until: string };
  readonly seasons: readonly Season[];
  readonly by: 'CLOCK' | 'COORDINATOR';
}

const anHourMs = 3_600_000;

/** The mowing day that a question asked now is about: tomorrow on the association's clock. */
export function dayAskedAbout({ now, timeZone }: Pick<Asking, 'now' | 'timeZone'>): string {
  return addDays(localTime(now, timeZone).day, 1);
}

function whyNotThatDay({ firstDay, lastDay }: AskableIntention, day: string, seasons: Asking['seasons']) {
  if (day < firstDay) return 'BEFORE_WINDOW';
  if (day > lastDay) return 'AFTER_WINDOW';
  return isInSeason(day, seasons) ? null : 'OUTSIDE_SEASON';
}

/** Why nobody is asked about this intention now; null where its requester is asked whether to mow tomorrow. */
export function whyNotAsked(intention: AskableIntention, asking: Asking): WhyNotAsked | null {
  const { now, timeZone, quiet, seasons, by } = asking;
  const { day: today, time } = localTime(now, timeZone);
  const notThatDay = whyNotThatDay(intention, addDays(today, 1), seasons);
  if (notThatDay) return notThatDay;
  if (isWithinHours(time, quiet)) return 'QUIET_HOURS';
  const { notYetAt, askedOn, requesterAskedOn } = intention;
  if (notYetAt !== null && now.getTime() - notYetAt.getTime() < notYetHours * anHourMs) return 'SAID_NOT_YET';
  if (requesterAskedOn !== null && requesterAskedOn >= today) return 'ASKED_TODAY';
  if (by === 'CLOCK' && askedOn !== null && today < addDays(askedOn, daysBetweenQuestions)) return 'ASKED_LATELY';
  return null;
}
