import { channelAfter } from '@vigiefaon/domain/messages/channels-for';
import type { ChannelOutcome, MessageChannel } from '@vigiefaon/domain/messages/message';
import { secretsIn } from '@vigiefaon/domain/messages/message-templates';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import { blank } from './attempts.repository.ts';
import { channelsOf, writeOnChannel } from './message-on-channel.ts';
import { findReceiverOfIdentity } from './receivers.repository.ts';
import { findMissionOf, type MessageRow, moveFacts } from './told-facts.repository.ts';
import { withUnsubscribe } from './words.ts';

export interface JournalLine {
  readonly messageId: string;
  readonly at: Date;
  readonly outcome: ChannelOutcome;
  readonly answer?: string | null;
  /** Who did it; absent for what machines did. */
  readonly actorId?: string;
}

/** Adds a line to the journal of one message. */
export async function insertMessageAttempt(db: Kysely<Tables>, line: JournalLine): Promise<void> {
  const { messageId, at, outcome, answer = null, actorId = null } = line;
  await db
    .insertInto('message_attempt')
    .values({ message_id: messageId, at, outcome, answer, actor_id: actorId })
    .execute();
}

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

async function isHandedOn(db: Kysely<Tables>, { message_id: messageId }: MessageRow): Promise<boolean> {
  const follower = await db
    .selectFrom('outgoing_message')
    .select('message_id')
    .where('follows', '=', messageId)
    .executeTakeFirst();
  return follower !== undefined;
}

/** Writes the same message for the next channel and answers its id; null when there is none, or when it has been written before. */
export async function handOn(db: Kysely<Tables>, config: Config, row: MessageRow, now: Date): Promise<string | null> {
  const { message_id: messageId, template, locale, variables, items, day, expires_at: expiresAt } = row;
  if (expiresAt !== null && expiresAt <= now) return null;
  const { identity_id: identityId } = row;
  const receiver = identityId === null ? null : await findReceiverOfIdentity(db, identityId);
  const channel = receiver && channelAfter(channelsOf(config, receiver, template), row.channel);
  if (identityId === null || !receiver || !channel || isBlanked(row)) return null;
  // What was handed on may have been taken back since: a late report must not say it again.
  if (await isHandedOn(db, row)) return null;
  const followerId = await writeOnChannel(db, config, {
    channel,
    receiver,
    day,
    expiresAt,
    now,
    // Of one message one follows.
    fact: messageId,
    contents: { template, locale, variables: withUnsubscribe(config, { template, identityId }, variables), items },
    follows: messageId,
    gatherKey: null,
    missionId: await findMissionOf(db, messageId),
    notBefore: now,
  });
  if (followerId === null) return null;
  await moveFacts(db, { from: messageId, to: followerId });
  return followerId;
}

/** Whoever has been reached after all need not be told by the channels that were to follow. */
export async function dropFollowers(db: Kysely<Tables>, messageId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ messageId: string }>`
    with recursive chain as (
      select message_id from outgoing_message where follows = ${messageId}
      union all
      select after.message_id from chain join outgoing_message after on after.follows = chain.message_id)
    update outgoing_message set state = 'DROPPED', failure = 'REACHED_OTHERWISE', escalate_at = null
    from chain
    where outgoing_message.message_id = chain.message_id and state = 'WAITING' and claimed_by is null
    returning outgoing_message.message_id as "messageId"`.execute(db);
  for (const follower of rows) {
    await insertMessageAttempt(db, { messageId: follower.messageId, at: now, outcome: 'REACHED_OTHERWISE' });
  }
}
