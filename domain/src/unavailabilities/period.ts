import * as z from 'zod/mini';
import { CalendarDay, nullableText } from '../values.ts';

export const longestNote = 200;
/** More than anybody is away; what is over for a year is forgotten, so the list does not grow with the years. */
export const mostPeriods = 100;

/** Whole days on which a pilot cannot fly, both included. */
export const Period = z.object({ from: CalendarDay, to: CalendarDay, note: z.nullable(z.string()) });
export type Period = z.infer<typeof Period>;

/** A period as it is sent: the note may be absent, blank is none. */
export const PeriodInformation = z
  .strictObject({ from: CalendarDay, to: CalendarDay, note: z._default(nullableText(longestNote), null) })
  .check(z.refine((period) => period.from <= period.to, { path: ['to'], error: 'INVALID' }));
