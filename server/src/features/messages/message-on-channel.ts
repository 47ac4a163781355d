import { announcements } from '@vigiefaon/domain/messages/announcements';
import { channelAfter, channelsFor } from '@vigiefaon/domain/messages/channels-for';
import type { MessageChannel } from '@vigiefaon/domain/messages/message';
import type { MessageTemplate } from '@vigiefaon/domain/messages/message-templates';
import { afterQuietHours } from '@vigiefaon/domain/messages/quiet-hours';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import { newId } from '../../database/new-id.ts';
import type { Tables } from '../../database/tables.ts';
import { getAssociationSettings } from '../settings/settings.repository.ts';
import { insertOutgoingMessage } from './outgoing-messages.repository.ts';
import type { Receiver } from './receivers.repository.ts';
import { type MessageContents, writeOut } from './words.ts';

const aMinuteMs = 60_000;

/** Items are stored with the fact that each tells of, which no text names. */
export type StoredItem = Readonly<Record<string, string>>;

export interface MessageOnChannel {
  readonly channel: MessageChannel;
  readonly receiver: Receiver;
  readonly contents: MessageContents;
  /** What made it: with the template and the channel it is written once. */
  readonly fact: string;
  readonly follows: string | null;
  readonly gatherKey: string | null;
  readonly day: string | null;
  readonly missionId: string | null;
  readonly notBefore: Date;
  readonly expiresAt: Date | null;
  readonly now: Date;
}

/** By which channels somebody is told, as things stand now. */
export function channelsOf(config: Config, receiver: Receiver, template: MessageTemplate): MessageChannel[] {
  return channelsFor(receiver, announcements[template], { whatsapp: config.whatsapp !== null });
}

/** When a message may leave: what can wait does not disturb anybody at night. */
export async function leavesAt(
  db: Kysely<Tables>,
  { timeZone }: Pick<Config, 'timeZone'>,
  template: MessageTemplate,
  notBefore: Date,
): Promise<Date> {
  if (announcements[template].urgency === 'NOW') return notBefore;
  const { quietFrom: from, quietUntil: until } = await getAssociationSettings(db);
  return afterQuietHours(notBefore, { from, until }, timeZone);
}

async function contactPhoneOf(db: Kysely<Tables>, missionId: string | null): Promise<string | null> {
  if (missionId === null) return null;
  const mission = db.selectFrom('mission').where('mission_id', '=', missionId).select('contact_phone');
  return (await mission.executeTakeFirst())?.contact_phone ?? null;
}

async function addressOf(db: Kysely<Tables>, message: MessageOnChannel): Promise<string> {
  const { channel, receiver, contents, missionId } = message;
  if (channel === 'MAIL') return receiver.email ?? '';
  if (receiver.phone !== null || channel === 'WHATSAPP') return receiver.phone ?? '';
  const isRequester = announcements[contents.template].to === 'REQUESTER';
  // Without a number a call is written all the same: the coordinator has to see who must be reached somehow.
  return (isRequester ? await contactPhoneOf(db, missionId) : null) ?? '';
}

/** Writes a message for one channel; null when it has been written before. */
export async function writeOnChannel(
  db: Kysely<Tables>,
  config: Config,
  message: MessageOnChannel,
): Promise<string | null> {
  const { channel, receiver, contents, fact, now } = message;
  const { template, locale, variables, items } = contents;
  const messageId = newId();
  const { subject, text, html } = await writeOut(db, channel, contents);
  const isCall = channel === 'CALL';
  const leaves = isCall ? now : await leavesAt(db, config, template, message.notBefore);
  const next = channelAfter(channelsOf(config, receiver, template), channel);
  const patienceMs = announcements[template].patienceMinutes * aMinuteMs;
  const isWritten = await insertOutgoingMessage(db, {
    message_id: messageId,
    idempotency_key: `${template}:${fact}:${channel}`,
    channel,
    user_id: receiver.userId,
    identity_id: receiver.identityId,
    follows: message.follows,
    address: await addressOf(db, message),
    locale,
    template,
    variables: JSON.stringify(variables),
    items: JSON.stringify(items),
    gather_key: message.gatherKey,
    day: message.day,
    subject,
    body_text: text,
    body_html: html,
    next_attempt_at: leaves,
    escalate_at: next === null ? null : new Date(leaves.getTime() + patienceMs),
    expires_at: message.expiresAt,
    created_at: now,
  });
  return isWritten ? messageId : null;
}
