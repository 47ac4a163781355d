import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { crew } from '../users/role.ts';
import { Instant } from '../values.ts';

/** Whose unavailabilities a calendar holds. */
const CalendarScope = z.enum(['mine', 'all']);

const CalendarQuery = z.strictObject({
  feed: z.optional(z.string().check(z.maxLength(200))),
  scope: z.optional(CalendarScope),
});

/**
 * Answers `text/calendar`. With a session all pilots, with the secret of a feed what its owner may follow:
 * a pilot their own, an admin all.
 */
export const getUnavailabilityCalendar = endpoint('GET /api/calendar/unavailabilities.ics', {
  summary: 'Unavailabilities as a calendar, with a session or with `?feed=` and the secret of a calendar link',
  roles: crew,
  query: CalendarQuery,
  fileTypes: ['text/calendar'],
  status: 200,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/** The link that a calendar program follows; whoever knows it reads along. `readAt` is when one last did, by the hour. */
const CalendarFeed = z.object({ url: z.string(), createdAt: Instant, readAt: z.nullable(Instant) });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const getCalendarFeed = endpoint('GET /api/me/calendar-feed', {
  summary: 'One’s own calendar link, null while there is none',
  roles: crew,
  response: z.object({ feed: z.nullable(CalendarFeed) }),
});

export const renewCalendarFeed = endpoint('POST /api/me/calendar-feed', {
  summary: 'Make a calendar link; one made before is dead at once',
  roles: crew,
  response: z.object({ feed: CalendarFeed }),
  status: 201,
});

export const revokeCalendarFeed = endpoint('DELETE /api/me/calendar-feed', {
  summary: 'The calendar link is dead at once',
  roles: crew,
});
