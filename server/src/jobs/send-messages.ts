import type { MessageChannel } from '@vigiefaon/domain/messages/message';
import {
  claimDueMessages,
  expireWaiting,
  failOverSilent,
  holdAtNight,
  renewClaims,
  settleAttempt,
} from '../features/messages/public.ts';
import type { Application } from '../http/route/application.ts';
import type { ChannelRests } from './channel-rests.ts';
import { type Letter, lettersOf } from './letters.ts';
import type { Gateways } from './open-gateways.ts';
import { sendOnChannel } from './send-on-channel.ts';

// Renewed while this process lives; after it the others know that it has died.
export const leaseMs = 30_000;
const atOnce = 5;
const channels: readonly MessageChannel[] = ['PUSH', 'MAIL', 'WHATSAPP'];

export interface Sending {
  readonly gateways: Gateways;
  /** Who claims them. */
  readonly instanceId: string;
  readonly rests: ChannelRests;
  /** Asked before each message: a process that stops takes up nothing new. */
  readonly isStopping?: () => boolean;
}

async function attempt(application: Application, sending: Sending, letter: Letter): Promise<void> {
  const { database, config, now, fastify } = application;
  const [{ channel }] = letter;
  const outcome = await sendOnChannel({ config, database, gateways: sending.gateways, now: now() }, letter);
  if (outcome.state === 'FAILED') {
    for (const { messageId, attempts } of letter) {
      // What the other side said may name the receiver: it stands with the message, not in the log.
      fastify.log.warn(
        { event: 'message.failed', messageId, channel, failure: outcome.failure, attempts },
        'a message could not be sent',
      );
    }
    sending.rests.noteFailed(channel, outcome.failure, now());
  } else {
    sending.rests.noteSent(channel, now());
  }
  await database.transaction(async (inside) => {
    for (const message of letter) await settleAttempt(inside, config, { message, outcome, now: now() });
  });
}

/** Sends what is due on one channel, some at a time; a slow message does not hold up those after it. */
async function sendDueOn(application: Application, sending: Sending, channel: MessageChannel): Promise<number> {
  const { database, now, fastify } = application;
  const { instanceId, rests, isStopping } = sending;
  const onTheirWay = new Set<Promise<void>>();
  let attempts = 0;
  for (;;) {
    const room = isStopping?.() ? 0 : rests.room(channel, now(), atOnce) - onTheirWay.size;
    const leaseEndsAt = new Date(now().getTime() + leaseMs);
    const claim = { channel, instanceId, now: now(), leaseEndsAt, limit: room };
    const claimed = room > 0 ? await claimDueMessages(database.db, claim) : [];
    attempts += claimed.length;
    for (const letter of lettersOf(claimed, now())) {
      const way = attempt(application, sending, letter)
        // It stays claimed and is taken up again when its time is over.
        .catch((error: unknown) =>
          fastify.log.error({ event: 'message.attempt-broken', err: error }, 'an attempt broke off'),
        )
        .finally(() => onTheirWay.delete(way));
      onTheirWay.add(way);
    }
    if (onTheirWay.size === 0) return attempts;
    await Promise.race(onTheirWay);
  }
}

/** Until the answer is called, the others see that this instance is still at what it has claimed. */
function keepClaims({ database, now, fastify }: Application, { instanceId }: Sending): () => void {
  const renew = () => {
    const leaseEndsAt = new Date(now().getTime() + leaseMs);
    renewClaims(database.db, { instanceId, leaseEndsAt }).catch((error: unknown) =>
      fastify.log.error({ event: 'message.lease-failed', err: error }, 'messages could not be held on to'),
    );
  };
  const timer = setInterval(renew, leaseMs / 3);
  return () => clearInterval(timer);
}

/** Answers how many messages there were. */
async function settleOverdue({ database, config, now }: Application, job: typeof expireWaiting): Promise<number> {
  const limit = 20;
  let all = 0;
  for (;;) {
    const count = await database.transaction((inside) => job(inside, config, { now: now(), limit }));
    all += count;
    if (count < limit) return all;
  }
}

/** Sends all that is due and answers how many attempts that took; other instances take other messages. */
export async function sendDueMessages(application: Application, sending: Sending): Promise<number> {
  const { database, config, now } = application;
  const stopKeeping = keepClaims(application, sending);
  try {
    let attempts = 0;
    for (;;) {
      await settleOverdue(application, expireWaiting);
      await holdAtNight(database.db, config, now());
      const counts = await Promise.all(channels.map((channel) => sendDueOn(application, sending, channel)));
      const count = counts.reduce((sum, one) => sum + one, 0);
      attempts += count;
      // After the sending: what nobody was there to send has not been silent yet.
      const failedOver = await settleOverdue(application, failOverSilent);
      if (count + failedOver === 0) return attempts;
    }
  } finally {
    stopKeeping();
  }
}
