import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CalendarDay, Instant } from '../values.ts';
import { clockJobs } from './clock.ts';

const Appointment = z.object({ day: CalendarDay, dueAt: Instant });

/** One thing that the association's clock does by itself: the last time, and when it will again. */
export const ClockState = z.object({
  job: z.enum(clockJobs),
  /** Null until its time has come once in this installation. */
  last: z.nullable(
    z.extend(Appointment, {
      /** Null while it has not run. */
      ranAt: z.nullable(Instant),
      /** It can be of no use any more: the server was switched off. */
      isMissed: z.boolean(),
      /** Whom it concerned, how many of them a message has left for or is kept here, and who still has to be rung up. */
      people: z.int(),
      sent: z.int(),
      kept: z.int(),
      toCall: z.int(),
    }),
  ),
  next: Appointment,
});
export type ClockState = z.infer<typeof ClockState>;

export const getClock = endpoint('GET /api/clock', {
  summary: 'What the clock of the evening has done, for how many people, and what comes next',
  roles: ['ROLE_ADMIN'],
  response: z.object({ items: z.array(ClockState) }),
});
