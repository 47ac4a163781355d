import { localTime } from '@vigiefaon/domain/local-time';
import type { MessageFailure } from '@vigiefaon/domain/messages/message';
import type { FastifyBaseLogger } from 'fastify';
import { meaningOf, outsideWindow } from '../../gateways/whatsapp/graph-refusal.ts';
import type { WhatsappGateway } from '../../gateways/whatsapp/whatsapp-gateway.ts';
import { isUnavailable } from '../../http/answers/database-unavailable.ts';
import type { Application } from '../../http/route/application.ts';
import { reportDelivery } from '../messages/public.ts';
import { joinRequester, takeAsConfirmed, updatePhoneConfirmed } from '../users/public.ts';
import { closeWindow, isNewEvent, openWindow } from './contacts.repository.ts';
import { type Reply, replyTo, TakenBack, type TapRefusal, takeTap } from './take-tap.ts';
import type { Taking } from './taking.ts';
import { findOwnerOf } from './taps.repository.ts';
import type { StatusEvent, WebhookEvent, WrittenEvent } from './webhook-events.ts';

interface Receiving {
  readonly application: Application;
  readonly gateway: WhatsappGateway;
  readonly log: FastifyBaseLogger;
}

/** Whoever writes to the number hears once a day that nobody reads it. */
async function takeWritten(taking: Taking, { from: phone, at }: WrittenEvent): Promise<Reply | null> {
  const { transaction, config, now } = taking;
  const owner = await findOwnerOf(transaction, phone);
  if (!owner) return null;
  await openWindow(transaction, phone, at);
  // Whoever writes from a phone has it; of a mail it says nothing.
  const { userId } = owner;
  const isNews = await updatePhoneConfirmed(transaction, userId, true);
  if (isNews) await joinRequester(transaction, { userId, actorId: userId, now });
  if (!owner.hasMail) await takeAsConfirmed(transaction, { config, now: () => now }, { userId, actorId: userId });
  const { day } = localTime(now, config.timeZone);
  const isFirst = await isNewEvent(transaction, `hint:${userId}:${day}`, now);
  return isFirst ? replyTo(taking, { kind: 'NOBODY_READS' }, { phone, day, locale: owner.locale }) : null;
}

/** A report is about one message: what only concerns our access is none of it. */
function failureOf(code: number | undefined): MessageFailure {
  const failure = code === undefined ? undefined : meaningOf(code)?.failure;
  return failure === 'NOT_ON_WHATSAPP' || failure === 'TEMPLATE_REFUSED' ? failure : 'NOT_DELIVERED';
}

async function takeStatus({ transaction, config, now }: Taking, event: StatusEvent): Promise<void> {
  const { providerId, messageId, status, at, error, recipient } = event;
  const outcome = status === 'FAILED' ? failureOf(error?.code) : status;
  const answer = error && `${error.code} ${error.words}`.trim().slice(0, 300);
  await reportDelivery(transaction, config, { channel: 'WHATSAPP', providerId, messageId, outcome, answer, at, now });
  if (error?.code === outsideWindow && recipient) await closeWindow(transaction, recipient);
}

async function take(taking: Taking, event: WebhookEvent): Promise<Reply | TapRefusal | null> {
  if (!(await isNewEvent(taking.transaction, event.eventId, taking.now))) return null;
  if (event.kind === 'TAP') return takeTap(taking, event);
  if (event.kind === 'WRITTEN') return takeWritten(taking, event);
  await takeStatus(taking, event);
  return null;
}

async function came({ database, config, now }: Application, event: WebhookEvent): Promise<Reply | TapRefusal | null> {
  try {
    return await database.transaction((transaction) => take({ transaction, config, now: now() }, event));
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
    // Nothing of it stands but that it was answered.
    return database.transaction(async (transaction) => {
      await openWindow(transaction, error.reply.phone, event.at);
      return (await isNewEvent(transaction, event.eventId, now())) ? error.reply : null;
    });
  }
}

async function takeOne({ application, gateway, log }: Receiving, event: WebhookEvent): Promise<void> {
  const outcome = await came(application, event);
  if (outcome === null) return;
  // Without the number or the answer: the log names nobody.
  if (typeof outcome === 'string')
    log.warn({ event: 'whatsapp.tap-ignored', reason: outcome }, 'a tap on WhatsApp was passed over');
  // What was noted is noted, whether this arrives or not, and Meta does not wait for it.
  else void gateway.say(outcome.phone, outcome.text);
}

/**
 * Takes in what Meta delivered, one event after the other and each but once. An event that breaks off holds up no other; only when the
 * database is away all of it is refused, so that Meta delivers it again.
 */
export async function takeDelivery(receiving: Receiving, events: readonly WebhookEvent[]): Promise<void> {
  for (const event of events) {
    try {
      await takeOne(receiving, event);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      receiving.log.error(
        { event: 'whatsapp.event-failed', err: error, kind: event.kind },
        'an event of WhatsApp could not be taken in',
      );
    }
  }
}
