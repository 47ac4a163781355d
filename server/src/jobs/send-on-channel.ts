import { announcements } from '@vigiefaon/domain/messages/texts/announcements';
import type { Config } from '../config.ts';
import type { Database } from '../database/connections/open-database.ts';
import { pushToDevices } from '../features/devices/public.ts';
import {
  type AttemptOutcome,
  type ClaimedMessage,
  unsubscribeVariable,
  writtenTogether,
} from '../features/messages/public.ts';
import { findLogoNamedIn } from '../features/settings/public.ts';
import { whatsappMessageOf } from '../features/whatsapp/public.ts';
import type { Mail } from '../gateways/mail/mail-gateway.ts';
import { isExpired, type Letter } from './letters.ts';
import type { Gateways } from './open-gateways.ts';

interface Sending {
  readonly config: Config;
  readonly database: Database;
  readonly gateways: Gateways;
  readonly now: Date;
}

type Written = Omit<Mail, 'logo'>;

function mailOf({ messageId, address, template, variables, subject, text, html }: ClaimedMessage): Written {
  const isOptional = announcements[template].topic !== null;
  const unsubscribe = isOptional ? (variables[unsubscribeVariable] ?? null) : null;
  return { messageId, to: address, subject, text, html, unsubscribe };
}

async function writeMail(db: Database['db'], [first, ...others]: Letter): Promise<Written> {
  const mail = mailOf(first);
  return others.length === 0 ? mail : { ...mail, ...(await writtenTogether(db, [first, ...others])) };
}

async function composeMail(db: Database['db'], letter: Letter): Promise<Mail> {
  const mail = await writeMail(db, letter);
  return { ...mail, logo: await findLogoNamedIn(db, mail.html) };
}

const notConfigured: AttemptOutcome = {
  state: 'FAILED',
  failure: 'NO_CONNECTION',
  isFinal: true,
  answer: null,
};

/** Hands what goes together to whoever takes messages of its channel. */
export async function sendOnChannel(sending: Sending, letter: Letter): Promise<AttemptOutcome> {
  const { config, database, gateways, now } = sending;
  const [message] = letter;
  if (isExpired(message, now)) return { state: 'FAILED', failure: 'EXPIRED', isFinal: true, answer: null };
  if (message.channel === 'MAIL') return gateways.MAIL.send(await composeMail(database.db, letter));
  if (message.channel === 'PUSH' && gateways.PUSH) return pushToDevices(sending, gateways.PUSH, message);
  if (message.channel === 'WHATSAPP' && gateways.WHATSAPP)
    return gateways.WHATSAPP.send(await whatsappMessageOf(database.db, config, message, now));
  // Written while its channel was configured: the next one brings it.
  return notConfigured;
}
