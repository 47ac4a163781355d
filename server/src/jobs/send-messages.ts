import { pauseAfterMs } from '@vigiefaon/domain/messages/message-pauses';
import {
  type ClaimedMessage,
  claimDueMessages,
  updateMessageFailed,
  updateMessageKept,
  updateMessageSent,
} from '../features/messages/attempts.repository.ts';
import type { MailGateway } from '../gateways/mail/mail-gateway.ts';
import type { Application } from '../http/application.ts';

// Longer than the mail server may take for one mail.
const leaseMs = 5 * 60 * 1000;
const atOnce = 5;

interface Sending {
  readonly gateway: MailGateway;
  /** Asked before each handful: a process that stops takes up nothing new. */
  readonly isStopping?: () => boolean;
}

async function attempt(application: Application, gateway: MailGateway, message: ClaimedMessage): Promise<void> {
  const { database, now, fastify } = application;
  const { messageId, address: to, subject, text, html, attempts, expiresAt } = message;
  if (expiresAt && expiresAt <= now()) {
    await updateMessageFailed(database.db, message, { failure: 'EXPIRED', answer: null, nextAttemptAt: null });
    return;
  }
  const outcome = await gateway.send({ messageId, to, subject, text, html });
  if (outcome.state === 'SENT') return updateMessageSent(database.db, message, now());
  if (outcome.state === 'KEPT') return updateMessageKept(database.db, message);
  const { failure, isFinal, answer } = outcome;
  const pauseMs = isFinal ? null : pauseAfterMs(attempts);
  // What the other side said may name the receiver: it stands with the message, not in the log.
  fastify.log.warn({ messageId, failure, attempts, isGivenUp: pauseMs === null }, 'a message could not be sent');
  const nextAttemptAt = pauseMs === null ? null : new Date(now().getTime() + pauseMs);
  await updateMessageFailed(database.db, message, { failure, answer, nextAttemptAt });
}

/** Sends all that is due, some at a time, and answers how many attempts that took; other instances take other messages. */
export async function sendDueMessages(application: Application, sending: Sending): Promise<number> {
  const { database, now, fastify } = application;
  let attempts = 0;
  while (!sending.isStopping?.()) {
    const leaseEndsAt = new Date(now().getTime() + leaseMs);
    const claimed = await claimDueMessages(database.db, { now: now(), leaseEndsAt, limit: atOnce });
    if (claimed.length === 0) break;
    attempts += claimed.length;
    const results = await Promise.allSettled(claimed.map((message) => attempt(application, sending.gateway, message)));
    // The message stays claimed and is taken up again when its time is over.
    for (const result of results) {
      if (result.status === 'rejected') fastify.log.error({ err: result.reason }, 'an attempt broke off');
    }
  }
  return attempts;
}
