import * as z from 'zod/mini';
import { Locale } from '../users/user.ts';
import { Id, Instant } from '../values.ts';
import { MessageTemplate } from './message-templates.ts';

const MessageChannel = z.enum(['MAIL']);
export type MessageChannel = z.infer<typeof MessageChannel>;

/** `WAITING` is sent as soon as possible · `FAILED` was given up · `KEPT` stays here, because this installation sends none. */
export const messageStates = ['WAITING', 'SENT', 'FAILED', 'KEPT'] as const;
export const MessageState = z.enum(messageStates);
export type MessageState = z.infer<typeof MessageState>;

/** Why the last attempt did not succeed. */
export const messageFailures = ['NO_CONNECTION', 'LOGIN_REFUSED', 'ADDRESS_REFUSED', 'REFUSED', 'EXPIRED'] as const;
export const MessageFailure = z.enum(messageFailures);
export type MessageFailure = z.infer<typeof MessageFailure>;

/** A message in a list: to whom, when, and how far it has come. */
export const MessageSummary = z.object({
  messageId: Id,
  channel: MessageChannel,
  template: MessageTemplate,
  state: MessageState,
  address: z.string(),
  userId: z.nullable(Id),
  subject: z.string(),
  attempts: z.int(),
  failure: z.nullable(MessageFailure),
  /** Only while it waits. */
  nextAttemptAt: z.nullable(Instant),
  expiresAt: z.nullable(Instant),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
});
export type MessageSummary = z.infer<typeof MessageSummary>;

/** A message as its receiver reads it; what must stay between the two is blanked out unless it is kept here to be handed over. */
export const Message = z.extend(MessageSummary, {
  locale: Locale,
  text: z.string(),
  html: z.string(),
  /** What the receiving server said, in its own words. */
  lastError: z.nullable(z.string()),
});
export type Message = z.infer<typeof Message>;

export const retryRefusals = ['MESSAGE_NOT_FAILED', 'MESSAGE_EXPIRED'] as const;
export type RetryRefusal = (typeof retryRefusals)[number];

/** Why a message may not be tried again at this instant, or null: only what was given up, and not after its use is over. */
export function whyNotRetry(message: Pick<MessageSummary, 'state' | 'expiresAt'>, now: Date): RetryRefusal | null {
  if (message.state !== 'FAILED') return 'MESSAGE_NOT_FAILED';
  if (message.expiresAt !== null && Date.parse(message.expiresAt) <= now.getTime()) return 'MESSAGE_EXPIRED';
  return null;
}
