import type { ChannelOutcome } from '@vigiefaon/domain/messages/message';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import { type Kysely, sql, type Updateable } from 'kysely';
import type { OutgoingMessageTable } from '../../database/tables/message-tables.ts';
import type { Tables } from '../../database/tables.ts';
import type { MessageRow } from './telling/told-facts.repository.ts';

/** What becomes of a message once it is written: each function one step. */

type Db = Kysely<Tables>;

export interface JournalLine {
  readonly messageId: string;
  readonly at: Date;
  readonly outcome: ChannelOutcome;
  readonly answer?: string | null;
  /** Who did it; absent for what machines did. */
  readonly actorId?: string;
}

/** Adds a line to the journal of one message. */
export async function insertMessageAttempt(db: Db, line: JournalLine): Promise<void> {
  const { messageId, at, outcome, answer = null, actorId = null } = line;
  await db
    .insertInto('message_attempt')
    .values({ message_id: messageId, at, outcome, answer, actor_id: actorId })
    .execute();
}

/** Whether the next channel has a message of its own by now. */
export async function hasFollower(db: Db, messageId: string): Promise<boolean> {
  const follower = db.selectFrom('outgoing_message').select('message_id').where('follows', '=', messageId);
  return (await follower.executeTakeFirst()) !== undefined;
}

/** Whoever has been reached after all need not be told by the channels that were to follow. */
export async function dropFollowers(db: Db, messageId: string, now: Date): Promise<void> {
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

function update(db: Db, messageId: string) {
  return db.updateTable('outgoing_message').where('message_id', '=', messageId);
}

/** Writes what has become of a message that this transaction holds. */
export async function updateMessage(
  db: Db,
  messageId: string,
  changes: Updateable<OutgoingMessageTable>,
): Promise<void> {
  await update(db, messageId).set(changes).execute();
}

/** It has left; answers it as it now is, and whether the next channel says it too. */
export async function updateSent(
  db: Db,
  messageId: string,
  { providerId, failsOverAt, now }: { providerId: string | null; failsOverAt: Date | null; now: Date },
): Promise<MessageRow & { isFollowed: boolean }> {
  return update(db, messageId)
    .set({ state: 'SENT', sent_at: now, failure: null, last_error: null, claimed_by: null })
    .set({ provider_id: providerId, escalate_at: failsOverAt })
    .returningAll()
    .returning(({ exists, selectFrom }) =>
      exists(selectFrom('outgoing_message as after').where('after.follows', '=', messageId).select('after.follows'))
        .$castTo<boolean>()
        .as('isFollowed'),
    )
    .executeTakeFirstOrThrow();
}

/** What a report calls its message. */
export interface Reported {
  readonly channel: 'PUSH' | 'WHATSAPP';
  /** Ours, where the report brings it back. */
  readonly messageId?: string | undefined;
  /** The provider's; null on a channel that names none. */
  readonly providerId: string | null;
}

/** The message that a provider's report is about, held by this transaction. */
export async function findReported(
  db: Db,
  { channel, messageId, providerId }: Reported,
): Promise<MessageRow | undefined> {
  const rows = db.selectFrom('outgoing_message').selectAll().where('channel', '=', channel).forUpdate();
  const named = await rows.where('provider_id', '=', providerId).executeTakeFirst();
  if (named || messageId === undefined) return named;
  // The answer to our attempt got lost, or the report was faster.
  return rows.where('message_id', '=', messageId).where('provider_id', 'is', null).executeTakeFirst();
}

/** It has come so far, as its provider says; answers it as it now is. */
export async function updateForward(
  db: Db,
  row: MessageRow,
  { step, providerId, at }: { step: 'SENT' | 'DELIVERED' | 'READ'; providerId: string | null; at: Date },
): Promise<MessageRow> {
  return update(db, row.message_id)
    .set({ state: step, provider_id: providerId, failure: null, last_error: null, claimed_by: null })
    .set({ sent_at: row.sent_at ?? at })
    .$if(step !== 'SENT', (query) => query.set({ delivered_at: row.delivered_at ?? at, escalate_at: null }))
    .$if(step === 'READ', (query) => query.set({ read_at: at }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface Poll {
  readonly now: Date;
  readonly limit: number;
}

/** Messages that nobody has in their hands, held by this transaction. */
function selectFree(db: Db, { now, limit }: Poll) {
  return db
    .selectFrom('outgoing_message')
    .selectAll()
    .where(({ or, eb }) => or([eb('claimed_by', 'is', null), eb('next_attempt_at', '<=', now)]))
    .limit(limit)
    .forUpdate()
    .skipLocked();
}

/** Those that their channel has not brought in time. */
export async function holdSilent(db: Db, poll: Poll): Promise<MessageRow[]> {
  return selectFree(db, poll)
    .where('escalate_at', '<=', poll.now)
    .where('state', 'in', ['WAITING', 'SENT'])
    .orderBy('escalate_at')
    .execute();
}

/** Those that wait and are of no use any more, calls included. */
export async function holdExpired(db: Db, poll: Poll): Promise<MessageRow[]> {
  return selectFree(db, poll)
    .where('expires_at', '<=', poll.now)
    .where('state', '=', 'WAITING')
    .orderBy('message_id')
    .execute();
}

/** Puts off what should have left by now under these templates, with all the time that its receiver had. */
export async function putOff(
  db: Db,
  { templates, until, now }: { templates: readonly MessageTemplate[]; until: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('outgoing_message')
    .set({
      next_attempt_at: until,
      escalate_at: sql<Date | null>`escalate_at + (${until}::timestamptz - next_attempt_at)`,
    })
    .where('state', '=', 'WAITING')
    .where('channel', '<>', 'CALL')
    .where('template', 'in', templates)
    .where('next_attempt_at', '<=', now)
    .execute();
}
