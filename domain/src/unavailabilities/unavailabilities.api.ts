import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { crew } from '../users/role.ts';
import { CalendarDay, Id, WholeNumber } from '../values.ts';
import { mostPeriods, Period, PeriodInformation } from './period.ts';

/** When one pilot is away; `version` counts the times it was saved. */
export const Unavailability = z.object({ pilotId: Id, version: z.int(), periods: z.array(Period) });
export type Unavailability = z.infer<typeof Unavailability>;

export const getUnavailability = endpoint('GET /api/pilot/{pilotId}/unavailability', {
  summary: 'When a pilot is away: that pilot, admins',
  roles: crew,
  response: Unavailability,
  errors: ['NOT_FOUND'],
});

/** The whole list, which takes the place of the one before. With `version` only if nobody has saved since that one was read. */
const UnavailabilityInformation = z.strictObject({
  periods: z.array(PeriodInformation).check(z.maxLength(mostPeriods)),
  version: z.optional(WholeNumber.check(z.minimum(0))),
});

export const saveUnavailability = endpoint('PUT /api/pilot/{pilotId}/unavailability', {
  summary: 'Say when a pilot is away: that pilot, admins',
  roles: crew,
  body: UnavailabilityInformation,
  response: Unavailability,
  errors: ['NOT_FOUND', 'STALE'],
});

const longestSpanDays = 400;

function isShort({ from, to }: { from: string; to: string }): boolean {
  return Date.parse(to) - Date.parse(from) <= longestSpanDays * 86_400_000;
}

const Span = z
  .strictObject({ from: CalendarDay, to: CalendarDay })
  .check(z.refine((span) => span.from <= span.to, { path: ['to'], error: 'INVALID' }))
  .check(z.refine(isShort, { path: ['to'], error: 'TOO_LARGE' }));

/** One of those who can be assigned and when they are away; `note` is sent to themselves and to admins. */
export const CrewAbsence = z.object({
  pilotId: Id,
  lastname: z.nullable(z.string()),
  firstname: z.nullable(z.string()),
  periods: z.array(Period),
});
export type CrewAbsence = z.infer<typeof CrewAbsence>;

export const listUnavailabilities = endpoint('GET /api/unavailabilities', {
  summary: 'Who of the crew is away between two days, by name; who is not has no periods',
  roles: crew,
  query: Span,
  response: z.object({ items: z.array(CrewAbsence) }),
});
