import type { MessageChannel } from '@vigiefaon/domain/messages/message';
import { channelAfter, channelsFor } from '@vigiefaon/domain/messages/telling/channels-for';
import { afterQuietHours } from '@vigiefaon/domain/messages/telling/quiet-hours';
import { announcements } from '@vigiefaon/domain/messages/texts/announcements';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import type { AssociationSettings } from '@vigiefaon/domain/settings/association-settings';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import { newId } from '../../../database/queries/new-id.ts';
import type { Tables } from '../../../database/tables.ts';
import { listContactPhones, type Receiver } from '../telling/receivers.repository.ts';
import { type MessageContents, readWording, type Wording, writeWith } from '../telling/words.ts';
import { insertOutgoingMessages } from './outgoing-messages.repository.ts';

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
  readonly digestKey: string | null;
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
export function leavesAt(
  { quietFrom: from, quietUntil: until }: AssociationSettings,
  { timeZone }: Pick<Config, 'timeZone'>,
  template: MessageTemplate,
  notBefore: Date,
): Date {
  if (announcements[template].urgency === 'NOW') return notBefore;
  return afterQuietHours(notBefore, { from, until }, timeZone);
}

/** Whether the number that was given for the intervention takes the place of the receiver's own. */
function needsContactPhone({ channel, receiver, contents }: MessageOnChannel): boolean {
  return channel === 'CALL' && receiver.phone === null && announcements[contents.template].to === 'REQUESTER';
}

type ContactPhones = ReadonlyMap<string, string | null>;

async function readContactPhones(db: Kysely<Tables>, messages: readonly MessageOnChannel[]): Promise<ContactPhones> {
  const missionIds = messages.filter(needsContactPhone).flatMap(({ missionId }) => missionId ?? []);
  return missionIds.length === 0 ? new Map() : listContactPhones(db, missionIds);
}

function addressOf(message: MessageOnChannel, contactPhones: ContactPhones): string {
  const { channel, receiver, missionId } = message;
  if (channel === 'MAIL') return receiver.email ?? '';
  // Without a number a call is written all the same: the coordinator has to see who must be reached somehow.
  if (missionId === null || !needsContactPhone(message)) return receiver.phone ?? '';
  return contactPhones.get(missionId) ?? '';
}

interface WrittenWith {
  readonly config: Config;
  readonly wording: Wording;
  readonly contactPhones: ContactPhones;
}

function rowOf(messageId: string, message: MessageOnChannel, { config, wording, contactPhones }: WrittenWith) {
  const { channel, receiver, contents, fact, now } = message;
  const { template, locale, variables, items } = contents;
  const { subject, text, html } = writeWith(wording, channel, contents);
  const leaves = channel === 'CALL' ? now : leavesAt(wording.settings, config, template, message.notBefore);
  const next = channelAfter(channelsOf(config, receiver, template), channel);
  const patienceMs = announcements[template].patienceMinutes * aMinuteMs;
  return {
    message_id: messageId,
    idempotency_key: `${template}:${fact}:${channel}`,
    channel,
    user_id: receiver.userId,
    identity_id: receiver.identityId,
    follows: message.follows,
    address: addressOf(message, contactPhones),
    locale,
    template,
    variables: JSON.stringify(variables),
    items: JSON.stringify(items),
    gather_key: message.digestKey,
    day: message.day,
    subject,
    body_text: text,
    body_html: html,
    next_attempt_at: leaves,
    escalate_at: next === null ? null : new Date(leaves.getTime() + patienceMs),
    expires_at: message.expiresAt,
    created_at: now,
  };
}

/** Writes messages, each for one channel, and answers their ids in the same order; null for one that has been written before. */
export async function writeOnChannels(
  db: Kysely<Tables>,
  config: Config,
  messages: readonly MessageOnChannel[],
): Promise<(string | null)[]> {
  const templates = messages.map(({ contents }) => contents.template);
  const wording = await readWording(db, templates);
  const written = { config, wording, contactPhones: await readContactPhones(db, messages) };
  // Ids of one millisecond have no order of their own.
  const ids = messages.map(() => newId()).toSorted();
  const rows = messages.map((message, at) => rowOf(ids[at] ?? newId(), message, written));
  const inserted = await insertOutgoingMessages(db, rows);
  return rows.map(({ message_id: messageId }) => (inserted.has(messageId) ? messageId : null));
}

/** The same of one. */
export async function writeOnChannel(
  db: Kysely<Tables>,
  config: Config,
  message: MessageOnChannel,
): Promise<string | null> {
  return (await writeOnChannels(db, config, [message]))[0] ?? null;
}
