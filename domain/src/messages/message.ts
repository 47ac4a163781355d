import * as z from 'zod/mini';
import { Locale } from '../users/user.ts';
import { CalendarDay, Id, Instant } from '../values.ts';
import { MessageTemplate } from './texts/message-templates.ts';

/** From the quickest to the surest: `PUSH` wakes the receiver's devices, `CALL` is a person of the association who rings up. */
export const messageChannels = ['PUSH', 'WHATSAPP', 'MAIL', 'CALL'] as const;
export const MessageChannel = z.enum(messageChannels);
export type MessageChannel = z.infer<typeof MessageChannel>;

/**
 * `WAITING` leaves as soon as it may; a call waits for somebody to ring up · `SENT` the provider has it · `DELIVERED` it is on the
 * receiver's device, or the call was answered · `READ` · `FAILED` was given up · `KEPT` stays here, because this installation sends
 * none · `DROPPED` there is no need for it any more.
 */
export const messageStates = ['WAITING', 'SENT', 'DELIVERED', 'READ', 'FAILED', 'KEPT', 'DROPPED'] as const;
export const MessageState = z.enum(messageStates);
export type MessageState = z.infer<typeof MessageState>;

/** Why the last attempt did not succeed, or why there is no need for another. */
export const messageFailures = [
  'NO_CONNECTION',
  'LOGIN_REFUSED',
  'ADDRESS_REFUSED',
  'REFUSED',
  'EXPIRED',
  'NO_DEVICE',
  'NOT_ON_WHATSAPP',
  'TOO_MANY_AT_ONCE',
  'TEMPLATE_REFUSED',
  'NOT_DELIVERED',
  'NO_ANSWER',
  'WRONG_NUMBER',
  'OVERTAKEN',
  'REACHED_OTHERWISE',
] as const;
export const MessageFailure = z.enum(messageFailures);
export type MessageFailure = z.infer<typeof MessageFailure>;

/** What a line of a message's journal tells: how an attempt or a call ended, or what a provider reported later. */
export const ChannelOutcome = z.enum(['SENT', 'DELIVERED', 'READ', 'KEPT', 'RETRIED', ...messageFailures]);
export type ChannelOutcome = z.infer<typeof ChannelOutcome>;

/** A message in a list: to whom, when, and how far it has come. */
export const MessageSummary = z.object({
  messageId: Id,
  channel: MessageChannel,
  template: MessageTemplate,
  state: MessageState,
  /** As the receiver is called now; empty where nobody is known any more. */
  receiverName: z.string(),
  address: z.string(),
  userId: z.nullable(Id),
  /** The mowing day that it is about. */
  day: z.nullable(CalendarDay),
  /** The message of the channel before, which did not bring it. */
  follows: z.nullable(Id),
  subject: z.string(),
  attempts: z.int(),
  failure: z.nullable(MessageFailure),
  /** Only while it waits. */
  nextAttemptAt: z.nullable(Instant),
  expiresAt: z.nullable(Instant),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
  deliveredAt: z.nullable(Instant),
  readAt: z.nullable(Instant),
});
export type MessageSummary = z.infer<typeof MessageSummary>;

/** A line of a message's journal. */
export const MessageAttempt = z.object({
  at: Instant,
  outcome: ChannelOutcome,
  /** What the provider said, in its own words, or what the caller noted. */
  answer: z.nullable(z.string()),
  /** Who called or tried again; null for what machines did. */
  actorName: z.nullable(z.string()),
});
export type MessageAttempt = z.infer<typeof MessageAttempt>;

/** The same message on another channel. */
export const ChainedMessage = z.pick(MessageSummary, {
  messageId: true,
  channel: true,
  state: true,
  failure: true,
  address: true,
});
export type ChainedMessage = z.infer<typeof ChainedMessage>;

/** A message as its receiver reads it; what must stay between the two is blanked out unless it is kept here to be handed over. */
export const Message = z.extend(MessageSummary, {
  locale: Locale,
  text: z.string(),
  /** Empty where the channel brings plain text only. */
  html: z.string(),
  /** What the other side said last, in its own words. */
  lastError: z.nullable(z.string()),
  /** The oldest first. */
  journal: z.array(MessageAttempt),
  /** The same message on each channel that it has gone, this one included, in their order. */
  chain: z.array(ChainedMessage),
  /** By which channel it could be said next; null after the last. */
  nextChannel: z.nullable(MessageChannel),
});
export type Message = z.infer<typeof Message>;

export const retryRefusals = ['MESSAGE_NOT_FAILED', 'MESSAGE_EXPIRED', 'MESSAGE_FOLLOWED', 'NO_OTHER_CHANNEL'] as const;
export type RetryRefusal = (typeof retryRefusals)[number];

type Repeatable = Pick<Message, 'messageId' | 'channel' | 'state' | 'expiresAt' | 'chain' | 'nextChannel'>;

const reachedStates: readonly MessageState[] = ['SENT', 'DELIVERED', 'READ'];

function isExpired({ expiresAt }: Pick<Repeatable, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
}

function laterIn({ chain, messageId }: Pick<Repeatable, 'chain' | 'messageId'>): readonly ChainedMessage[] {
  return chain.slice(chain.findIndex((one) => one.messageId === messageId) + 1);
}

/**
 * Why a message may not be tried again at this instant, or null: only what was given up, not after its use is over, and not where
 * another channel has brought it since. Calls are made by people.
 */
export function whyNotRetry(message: Omit<Repeatable, 'nextChannel'>, now: Date): RetryRefusal | null {
  if (message.state !== 'FAILED' || message.channel === 'CALL') return 'MESSAGE_NOT_FAILED';
  if (isExpired(message, now)) return 'MESSAGE_EXPIRED';
  return laterIn(message).some(({ state }) => reachedStates.includes(state)) ? 'MESSAGE_FOLLOWED' : null;
}

/** Why a message may not be said by the next channel at this instant, or null: once, and only where there is another channel. */
export function whyNotFailOver(message: Repeatable, now: Date): RetryRefusal | null {
  if (message.nextChannel === null) return 'NO_OTHER_CHANNEL';
  const isOpen = ['WAITING', 'SENT', 'FAILED', 'KEPT'].includes(message.state);
  if (!isOpen || laterIn(message).length > 0) return 'MESSAGE_FOLLOWED';
  return isExpired(message, now) ? 'MESSAGE_EXPIRED' : null;
}
