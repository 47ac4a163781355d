import * as z from 'zod/mini';
import { addDays, instantOfLocalTime } from '../local-time.ts';
import { TimeOfDay } from '../values.ts';

/** From this hour of the eve a search counts where the association has not set another: evening searches exist. */
export const usualSearchFromTime = '17:00';

/** From noon on: what was searched before would be five hours old long before anybody mows. */
export const SearchFromTime = TimeOfDay.check(z.refine((time) => time >= '12:00', { error: 'INVALID' }));

/** The association's clock, as far as searches depend on it. */
export interface SearchClock {
  readonly timeZone: string;
  /** `HH:mm` of the day before mowing. */
  readonly searchFromTime: string;
}

/** The first instant at which the fields of a mowing day can have been searched: on the evening before. */
export function searchFrom(mowingDay: string, { timeZone, searchFromTime }: SearchClock): Date {
  return instantOfLocalTime(addDays(mowingDay, -1), searchFromTime, timeZone);
}

/**
 * Whether something that is told of a search happened before the search can have: then it is not true of it. An instant that
 * cannot be read is too early.
 */
export function isTooEarly(from: Date | string, at: Date): boolean {
  return !(at.getTime() >= new Date(from).getTime());
}
