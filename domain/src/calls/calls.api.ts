import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CalendarDay, Id, optionalText } from '../values.ts';
import { CallOutcome, DoneCall, PersonToCall } from './call.ts';

/** Other calls to the same person that this one is about too: those that the caller saw, and none that has come since. */
const alsoAbout = z._default(z.array(Id).check(z.maxLength(100)), []);

/** Who still has to be called, the most urgent first, and whom somebody has called today. */
export const CallList = z.object({ items: z.array(PersonToCall), done: z.array(DoneCall) });
export type CallList = z.infer<typeof CallList>;

export const listCalls = endpoint('GET /api/calls', {
  summary: 'Whom nothing else has reached and somebody has to call, for one mowing day or all',
  roles: ['ROLE_ADMIN'],
  query: z.strictObject({ day: z.optional(CalendarDay) }),
  response: CallList,
});

export const takeCall = endpoint('PUT /api/calls/{messageId}/taken', {
  summary: 'Say that one calls now, or no more; it is left to whoever was first for five minutes',
  roles: ['ROLE_ADMIN'],
  body: z.strictObject({ taken: z.boolean(), alsoAbout }),
  errors: ['NOT_FOUND'],
});

export const saveCallOutcome = endpoint('PUT /api/calls/{messageId}/outcome', {
  summary: 'Say how a call ended; null takes one’s own last word back',
  roles: ['ROLE_ADMIN'],
  body: z.strictObject({ outcome: z.nullable(CallOutcome), note: optionalText(500), alsoAbout }),
  errors: ['NOT_FOUND'],
  idempotent: true,
});
