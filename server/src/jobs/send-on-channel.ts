import { announcements } from '@vigiefaon/domain/messages/texts/announcements';
import type { Config } from '../config.ts';
import type { Database } from '../database/connections/open-database.ts';
import { pushToDevices } from '../features/devices/public.ts';
import { type AttemptOutcome, type ClaimedMessage, unsubscribeVariable } from '../features/messages/public.ts';
import { whatsappMessageOf } from '../features/whatsapp/public.ts';
import type { Mail } from '../gateways/mail/mail-gateway.ts';
import type { Gateways } from './open-gateways.ts';

interface Sending {
  readonly config: Config;
  readonly database: Database;
  readonly gateways: Gateways;
  readonly now: Date;
}

function mailOf({ messageId, address, template, variables, subject, text, html }: ClaimedMessage): Mail {
  const isOptional = announcements[template].topic !== null;
  const unsubscribe = isOptional ? (variables[unsubscribeVariable] ?? null) : null;
  return { messageId, to: address, subject, text, html, unsubscribe };
}

const notConfigured: AttemptOutcome = {
  state: 'FAILED',
  failure: 'NO_CONNECTION',
  isFinal: true,
  answer: null,
};

/** Hands a message to whoever takes those of its channel. */
export async function sendOnChannel(sending: Sending, message: ClaimedMessage): Promise<AttemptOutcome> {
  const { config, database, gateways, now } = sending;
  if (message.expiresAt !== null && message.expiresAt <= now) {
    return { state: 'FAILED', failure: 'EXPIRED', isFinal: true, answer: null };
  }
  if (message.channel === 'MAIL') return gateways.MAIL.send(mailOf(message));
  if (message.channel === 'PUSH' && gateways.PUSH) return pushToDevices(sending, gateways.PUSH, message);
  if (message.channel === 'WHATSAPP' && gateways.WHATSAPP)
    return gateways.WHATSAPP.send(await whatsappMessageOf(database.db, config, message, now));
  // Written while its channel was configured: the next one brings it.
  return notConfigured;
}
