import type { MessageTemplate } from '@vigiefaon/domain/messages/message-templates';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { OutgoingMessageTable } from '../../database/message-tables.ts';
import type { Tables } from '../../database/tables.ts';

export type MessageRow = Selectable<OutgoingMessageTable>;

/** What one message tells of a mission, and to whom. */
export interface ToldAbout {
  readonly missionId: string;
  readonly templates: readonly MessageTemplate[];
  /** Without it: to anybody. */
  readonly identityId?: string | undefined;
}

/** Until the transaction ends nobody else begins or continues this message. */
export async function lockGathering(db: Kysely<Tables>, gatherKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${gatherKey}, 0))`.execute(db);
}

export async function isFactTold(db: Kysely<Tables>, fact: string): Promise<boolean> {
  return (await db.selectFrom('told_fact').where('fact', '=', fact).select('fact').executeTakeFirst()) !== undefined;
}

export async function insertToldFact(
  db: Kysely<Tables>,
  { fact, messageId, missionId }: { fact: string; messageId: string; missionId: string | undefined },
): Promise<void> {
  await db
    .insertInto('told_fact')
    .values({ fact, message_id: messageId, mission_id: missionId ?? null })
    .execute();
}

/** The message under that key that no attempt has taken up yet, held by this transaction. */
export async function findGathering(db: Kysely<Tables>, gatherKey: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('outgoing_message')
    .selectAll()
    .where('gather_key', '=', gatherKey)
    .where('state', '=', 'WAITING')
    .where('attempts', '=', 0)
    .orderBy('message_id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** A message that nobody else changes until the transaction ends. */
export async function findMessageHeld(db: Kysely<Tables>, messageId: string): Promise<MessageRow | undefined> {
  const message = db.selectFrom('outgoing_message').selectAll().where('message_id', '=', messageId);
  return message.forUpdate().executeTakeFirst();
}

/** The facts of a mission that a message tells of. */
export async function listFactsOf(
  db: Kysely<Tables>,
  { messageId, missionId }: { messageId: string; missionId: string },
): Promise<string[]> {
  const facts = db.selectFrom('told_fact').where('message_id', '=', messageId).where('mission_id', '=', missionId);
  return (await facts.select('fact').orderBy('fact').execute()).map(({ fact }) => fact);
}

/** The mission that a message tells of; of several the one that was told first. */
export async function findMissionOf(db: Kysely<Tables>, messageId: string): Promise<string | null> {
  const facts = db.selectFrom('told_fact').where('message_id', '=', messageId).where('mission_id', 'is not', null);
  return (await facts.select('mission_id').orderBy('fact').limit(1).executeTakeFirst())?.mission_id ?? null;
}

export async function deleteFacts(db: Kysely<Tables>, facts: readonly string[]): Promise<void> {
  await db.deleteFrom('told_fact').where('fact', 'in', facts).execute();
}

/** The facts go along with the message that now has to bring them. */
export async function moveFacts(db: Kysely<Tables>, { from, to }: { from: string; to: string }): Promise<void> {
  await db.updateTable('told_fact').set({ message_id: to }).where('message_id', '=', from).execute();
}

/** The messages that tell of it, on the channel whose turn it is. */
function selectTelling(db: Kysely<Tables>, { missionId, templates, identityId }: ToldAbout) {
  return db
    .selectFrom('outgoing_message as message')
    .where('message.template', 'in', templates)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('told_fact')
          .whereRef('told_fact.message_id', '=', 'message.message_id')
          .where('told_fact.mission_id', '=', missionId)
          .select('told_fact.fact'),
      ),
    )
    .$if(identityId !== undefined, (query) => query.where('message.identity_id', '=', identityId ?? null));
}

/** Those that have not left and that no attempt has in its hands, held by this transaction. */
export async function listUnsentTelling(db: Kysely<Tables>, about: ToldAbout): Promise<MessageRow[]> {
  return selectTelling(db, about)
    .where('message.state', '=', 'WAITING')
    .where('message.claimed_by', 'is', null)
    .selectAll('message')
    .orderBy('message.message_id')
    .forUpdate()
    .execute();
}

/** Those that have left and that the next channel would say again, as nobody knows whether they were read; held by this transaction. */
export async function listSilentTelling(db: Kysely<Tables>, about: ToldAbout): Promise<MessageRow[]> {
  return selectTelling(db, about)
    .where('message.state', '=', 'SENT')
    .where('message.escalate_at', 'is not', null)
    .selectAll('message')
    .orderBy('message.message_id')
    .forUpdate()
    .execute();
}

/** Whether any of them has left, or is about to: what has failed on every channel was never told. */
export async function isTelling(db: Kysely<Tables>, about: ToldAbout): Promise<boolean> {
  const states = await selectTelling(db, about).select(['message.message_id as messageId', 'message.state']).execute();
  for (const { messageId, state } of states) {
    if (state !== 'FAILED' || (await hasLeftBefore(db, messageId))) return true;
  }
  return false;
}

/** Whether it, or what it follows, was handed to a provider. */
export async function hasLeftBefore(db: Kysely<Tables>, messageId: string): Promise<boolean> {
  const { rows } = await sql<{ hasLeft: boolean }>`
    with recursive chain as (
      select message_id, follows, sent_at from outgoing_message where message_id = ${messageId}
      union all
      select before.message_id, before.follows, before.sent_at from chain
      join outgoing_message before on before.message_id = chain.follows)
    select coalesce(bool_or(sent_at is not null), false) as "hasLeft" from chain`.execute(db);
  return rows[0]?.hasLeft ?? false;
}
