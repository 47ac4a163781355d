import * as z from 'zod/mini';
import { MessageChannel, MessageFailure, MessageState } from '../messages/message.ts';
import { MessageTemplate } from '../messages/texts/message-templates.ts';
import { Locale } from '../users/user.ts';
import { CalendarDay, Id, Instant, TimeOfDay } from '../values.ts';

/** How a call ended: `NO_ANSWER` is tried again later. */
export const callOutcomes = ['REACHED', 'NO_ANSWER', 'WRONG_NUMBER'] as const;
export const CallOutcome = z.enum(callOutcomes);
export type CallOutcome = z.infer<typeof CallOutcome>;

/** Why somebody has to be called: one message that no other way has brought. */
export const CallReason = z.object({
  messageId: Id,
  template: MessageTemplate,
  day: z.nullable(CalendarDay),
  /** The earliest of the missions that it is about. */
  mowingTime: z.nullable(TimeOfDay),
  missionIds: z.array(Id),
  /** What to say, in the language of the one who is called. */
  text: z.string(),
  /** What was tried before, the oldest first. */
  tried: z.array(
    z.object({ channel: MessageChannel, state: MessageState, failure: z.nullable(MessageFailure), at: Instant }),
  ),
  createdAt: Instant,
});
export type CallReason = z.infer<typeof CallReason>;

/** Who calls at this moment, so that nobody else does at the same time. */
export const CallTaken = z.object({ userId: Id, name: z.string(), at: Instant });
export type CallTaken = z.infer<typeof CallTaken>;

/** One person who still has to be called, with all there is to say. */
export const PersonToCall = z.object({
  /** Of the person where it is known, else of its message. */
  personId: Id,
  name: z.nullable(z.string()),
  isPilot: z.boolean(),
  clientId: z.nullable(Id),
  /** Its account while nobody has confirmed whose its address is: whoever calls hears it and may. */
  unconfirmedUserId: z.nullable(Id),
  /** Empty when nobody knows a number. */
  phones: z.array(z.string()),
  locale: Locale,
  taken: z.nullable(CallTaken),
  unanswered: z.int(),
  lastUnansweredAt: z.nullable(Instant),
  /** What was noted at the last call. */
  note: z.nullable(z.string()),
  /** The most urgent first. */
  reasons: z.array(CallReason),
});
export type PersonToCall = z.infer<typeof PersonToCall>;

/** A call that is over. */
export const DoneCall = z.object({
  messageId: Id,
  name: z.nullable(z.string()),
  clientId: z.nullable(Id),
  template: MessageTemplate,
  outcome: z.enum(['REACHED', 'WRONG_NUMBER']),
  at: Instant,
  /** Null when it is no longer known who called. */
  calledBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type DoneCall = z.infer<typeof DoneCall>;
