import type { MessageChannel } from '@vigiefaon/domain/messages/message';
import { channelAfter } from '@vigiefaon/domain/messages/telling/channels-for';
import { secretsIn } from '@vigiefaon/domain/messages/texts/message-templates';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import { hasFollower } from '../message-states.repository.ts';
import { findReceiverOfIdentity } from '../telling/receivers.repository.ts';
import { findMissionOf, type MessageRow, moveFacts } from '../telling/told-facts.repository.ts';
import { withUnsubscribe } from '../telling/words.ts';
import { blank } from './attempts.repository.ts';
import { channelsOf, writeOnChannels } from './message-on-channel.ts';

/** Whether it has lost what only its receiver may see: nobody could use it. */
function isBlanked({ template, variables }: MessageRow): boolean {
  return secretsIn(template, variables).includes(blank);
}

/** The channel that would be tried after this message's, as things stand now; null when it was the last. */
export async function nextChannelOf(
  db: Kysely<Tables>,
  config: Config,
  { identity_id: identityId, template, channel }: Pick<MessageRow, 'identity_id' | 'template' | 'channel'>,
): Promise<MessageChannel | null> {
  const receiver = identityId === null ? null : await findReceiverOfIdentity(db, identityId);
  return receiver && channelAfter(channelsOf(config, receiver, template), channel);
}

/** Writes the same message for the next channel and answers its id; null when there is none, or when it has been written before. */
export async function writeOnNextChannel(
  db: Kysely<Tables>,
  config: Config,
  row: MessageRow,
  now: Date,
): Promise<string | null> {
  const { message_id: messageId, template, locale, variables, items, day, expires_at: expiresAt } = row;
  if (expiresAt !== null && expiresAt <= now) return null;
  const { identity_id: identityId } = row;
  const receiver = identityId === null ? null : await findReceiverOfIdentity(db, identityId);
  const channel = receiver && channelAfter(channelsOf(config, receiver, template), row.channel);
  if (identityId === null || !receiver || !channel || isBlanked(row)) return null;
  // What was handed on may have been taken back since: a late report must not say it again.
  if (await hasFollower(db, messageId)) return null;
  const follower = {
    channel,
    receiver,
    template,
    locale,
    items,
    day,
    expiresAt,
    now,
    variables: withUnsubscribe(config, { template, identityId }, variables),
    // Of one message one follows.
    fact: messageId,
    follows: messageId,
    digestKey: null,
    missionId: await findMissionOf(db, messageId),
    notBefore: now,
  };
  const [followerId = null] = await writeOnChannels(db, config, [follower]);
  if (followerId === null) return null;
  await moveFacts(db, { from: messageId, to: followerId });
  return followerId;
}
