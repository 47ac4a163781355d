import type { MessageChannel } from '@vigiefaon/domain/messages/message';
import { type ConfiguredChannels, channelAfter, channelsFor } from '@vigiefaon/domain/messages/telling/channels-for';
import { afterQuietHours } from '@vigiefaon/domain/messages/telling/quiet-hours';
import { announcements, patienceMinutesOn } from '@vigiefaon/domain/messages/texts/announcements';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import type { AssociationSettings } from '@vigiefaon/domain/settings/association-settings';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import { newId } from '../../../database/queries/new-id.ts';
import type { Tables } from '../../../database/tables.ts';
import { listContactPhones, type Receiver } from '../telling/receivers.repository.ts';
import { type MessageContents, readWording, type Wording, writtenOut } from '../telling/words.ts';
import { insertOutgoingMessages } from './outgoing-messages.repository.ts';

const aMinuteMs = 60_000;

/** Items are stored with the fact that each tells of, which no text names. */
export type StoredItem = Readonly<Record<string, string>>;

export interface MessageOnChannel extends MessageContents {
  readonly receiver: Receiver;
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

/** What this installation is set up for. */
export function configuredChannels({ push, whatsapp }: Pick<Config, 'push' | 'whatsapp'>): ConfiguredChannels {
  return { push: push !== null, whatsapp: whatsapp !== null };
}

/** By which channels somebody is told, as things stand now. */
export function channelsOf(
  config: Pick<Config, 'push' | 'whatsapp'>,
  receiver: Receiver,
  template: MessageTemplate,
): MessageChannel[] {
  return channelsFor(receiver, announcements[template], configuredChannels(config));
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
function needsContactPhone({ channel, receiver, template }: MessageOnChannel): boolean {
  return channel === 'CALL' && receiver.phone === null && announcements[template].to === 'REQUESTER';
}

/** Without a number a call is written all the same: the coordinator has to see who must be reached somehow. */
function addressOf(message: MessageOnChannel, contactPhones: ReadonlyMap<string, string | null>): string {
  const { channel, receiver, missionId } = message;
  if (channel === 'MAIL') return receiver.email ?? '';
  // It goes to each of their devices.
  if (channel === 'PUSH') return '';
  return (needsContactPhone(message) ? contactPhones.get(missionId ?? '') : receiver.phone) ?? '';
}

function rowOf(config: Config, wording: Wording, message: MessageOnChannel) {
  const { channel, receiver, template, fact, now } = message;
  const leaves = channel === 'CALL' ? now : leavesAt(wording.settings, config, template, message.notBefore);
  const next = channelAfter(channelsOf(config, receiver, template), channel);
  const patienceMs = patienceMinutesOn(channel, template) * aMinuteMs;
  return {
    idempotency_key: `${template}:${fact}:${channel}`,
    channel,
    user_id: receiver.userId,
    identity_id: receiver.identityId,
    follows: message.follows,
    locale: message.locale,
    template,
    variables: JSON.stringify(message.variables),
    items: JSON.stringify(message.items),
    gather_key: message.digestKey,
    day: message.day,
    ...writtenOut(wording, message),
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
  if (messages.length === 0) return [];
  const wording = await readWording(db, messages);
  const missionIds = messages.filter(needsContactPhone).flatMap(({ missionId }) => missionId ?? []);
  const contactPhones = await listContactPhones(db, missionIds);
  // Ids of one millisecond have no order of their own.
  const ids = messages.map(() => newId()).toSorted();
  const rows = messages.map((message, at) => ({
    message_id: ids[at] ?? newId(),
    address: addressOf(message, contactPhones),
    ...rowOf(config, wording, message),
  }));
  const inserted = await insertOutgoingMessages(db, rows);
  return rows.map(({ message_id: messageId }) => (inserted.has(messageId) ? messageId : null));
}
