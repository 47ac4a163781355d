import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { crew } from '../users/role.ts';
import { CalendarDay, Id } from '../values.ts';

/**
 * `MISSION`: this one has changed, is new or gone · `CALLS`: somebody has to be called, or need not be any more; only
 * coordinators hear it · `PLANNING`: the plan of `day` looks different now, or that of any day where none is named; only
 * coordinators hear it · `INTENTIONS`: what somebody wants to mow on a dry day, or was asked about it; its requester and the crew
 * hear it, and a mission that changes may turn its fields as well · `ORDER_REQUESTS`: what somebody without account asks for has come,
 * was confirmed, decided or is over; only coordinators hear it · `HANDOVERS`: something was offered to or by neighbours, or answered;
 * only coordinators hear it · `ALL`: more may have changed than can be named · `CONNECTED`: from now on
 * nothing is missed. Names what to read again, never what it says: reading goes through the same rules as ever.
 */
export const LiveEvent = z.object({
  type: z.enum(['MISSION', 'CALLS', 'PLANNING', 'INTENTIONS', 'ORDER_REQUESTS', 'HANDOVERS', 'ALL', 'CONNECTED']),
  missionId: z.optional(Id),
  day: z.optional(CalendarDay),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

/** A stream of server-sent events, one `LiveEvent` each; the header `Last-Event-ID` resumes after the event of that id. */
export const listenToEvents = endpoint('GET /api/events', {
  summary: 'What changes, as it happens (server-sent events; Last-Event-ID resumes)',
  roles: ['ROLE_CLIENT', ...crew],
  response: LiveEvent,
});
