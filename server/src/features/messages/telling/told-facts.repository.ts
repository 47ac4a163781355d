import { type FactKind, factKey, type ToldFact } from '@vigiefaon/domain/messages/telling/told-fact';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { OutgoingMessageTable } from '../../../database/tables/message-tables.ts';
import type { Tables } from '../../../database/tables.ts';

export type MessageRow = Selectable<OutgoingMessageTable>;

/** What one message tells of a mission, and to whom. */
export interface ToldAbout {
  readonly missionId: string;
  /** Without it: of anything that belongs to the mission. */
  readonly subjectId?: string | undefined;
  readonly templates: readonly MessageTemplate[];
  /** Without it: to anybody. */
  readonly identityId?: string | null | undefined;
  /** It may come true once more, and is then told once more, also to whoever may have read it. */
  readonly mayReturn?: boolean | undefined;
}

/** A fact and the message that brings it. */
export interface KnownFact {
  /** Its key. */
  readonly fact: string;
  readonly about: ToldFact;
  readonly messageId: string;
}

/** Until the transaction ends nobody else begins or continues these messages. */
export async function lockDigests(db: Kysely<Tables>, digestKeys: readonly string[]): Promise<void> {
  // In one order, so that two who add to the same digest do not wait for each other.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(digests.key, 0))
    from (select key from unnest(${digestKeys}::text[]) as key order by key) digests`.execute(db);
}

/** Of these facts those that have been told. */
export async function listFactsTold(db: Kysely<Tables>, facts: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ fact: string }>`
    select fact from told_fact where fact = any(${facts}::text[])`.execute(db);
  return new Set(rows.map(({ fact }) => fact));
}

export async function insertToldFacts(db: Kysely<Tables>, told: readonly KnownFact[]): Promise<void> {
  if (told.length === 0) return;
  const rows = told.map(({ fact, messageId, about }) => ({ fact, messageId, ...about }));
  await sql`
    insert into told_fact (fact, message_id, kind, mission_id, subject_id, version, day, said)
    select told.fact, told."messageId", told.kind, told."missionId", told."subjectId", told.version, told.day, told.said
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (fact text, "messageId" uuid, kind text,
      "missionId" uuid, "subjectId" uuid, version integer, day date, said jsonb)`.execute(db);
}

function selectFacts(condition: ReturnType<typeof sql>) {
  return sql<KnownFact>`
    select fact, message_id as "messageId", json_build_object('kind', kind, 'missionId', mission_id,
      'subjectId', subject_id, 'version', version, 'day', day, 'said', said) as about
    from told_fact where ${condition} order by fact`;
}

/** The messages under these keys that no attempt has taken up yet, held by this transaction; of each key the oldest. */
export async function listDigests(db: Kysely<Tables>, digestKeys: readonly string[]): Promise<Map<string, MessageRow>> {
  const rows = await db
    .selectFrom('outgoing_message')
    .selectAll()
    .where(sql<boolean>`gather_key = any(${digestKeys}::text[])`)
    .where('state', '=', 'WAITING')
    .where('attempts', '=', 0)
    .orderBy('message_id', 'desc')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.gather_key ?? '', row]));
}

/** A message that nobody else changes until the transaction ends. */
export async function findMessageHeld(db: Kysely<Tables>, messageId: string): Promise<MessageRow | undefined> {
  const message = db.selectFrom('outgoing_message').selectAll().where('message_id', '=', messageId);
  return message.forUpdate().executeTakeFirst();
}

/** The facts that these messages tell of. */
export async function listFactsOfMessages(db: Kysely<Tables>, messageIds: readonly string[]): Promise<KnownFact[]> {
  return (await selectFacts(sql`message_id = any(${messageIds}::uuid[])`).execute(db)).rows;
}

/** All that has been told of these subjects where it is told of no mission. */
export async function listFactsOfSubjects(db: Kysely<Tables>, subjectIds: readonly string[]): Promise<KnownFact[]> {
  return (await selectFacts(sql`subject_id = any(${subjectIds}::uuid[]) and mission_id is null`).execute(db)).rows;
}

/** All that has been told of these missions, or of these kinds. */
export async function listFactsOfMissions(
  db: Kysely<Tables>,
  missionIds: readonly string[],
  kinds?: readonly FactKind[],
): Promise<KnownFact[]> {
  const isOfKind = kinds ? sql`kind = any(${kinds}::text[])` : sql`true`;
  return (await selectFacts(sql`mission_id = any(${missionIds}::uuid[]) and ${isOfKind}`).execute(db)).rows;
}

/** What a requester has heard of one mission it has heard of another, which is a part of it. */
export async function copyHeardConfirmation(
  db: Kysely<Tables>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const confirmed = await listFactsOfMissions(db, [from], ['confirmed']);
  const messageIds = confirmed.map(({ messageId }) => messageId);
  const { rows } = await sql<{ messageId: string }>`
    select message_id as "messageId" from outgoing_message
    where message_id = any(${messageIds}::uuid[]) and state <> 'WAITING'`.execute(db);
  const heard = confirmed.filter((fact) => rows.some(({ messageId }) => messageId === fact.messageId));
  const copies = heard.map(({ messageId, about }) => ({ messageId, about: { ...about, missionId: to } }));
  await insertToldFacts(
    db,
    copies.map((copy) => ({ ...copy, fact: factKey(copy.about) })),
  );
}

/** The mission that a message tells of; of several the one that was told first. */
export async function findMissionOf(db: Kysely<Tables>, messageId: string): Promise<string | null> {
  const facts = db.selectFrom('told_fact').where('message_id', '=', messageId).where('mission_id', 'is not', null);
  return (await facts.select('mission_id').orderBy('fact').limit(1).executeTakeFirst())?.mission_id ?? null;
}

export async function deleteFacts(db: Kysely<Tables>, facts: readonly string[]): Promise<void> {
  await sql`delete from told_fact where fact = any(${facts}::text[])`.execute(db);
}

/** The facts go along with the message that now has to bring them. */
export async function moveFacts(db: Kysely<Tables>, { from, to }: { from: string; to: string }): Promise<void> {
  await db.updateTable('told_fact').set({ message_id: to }).where('message_id', '=', from).execute();
}

/** What a message is about: missions, or other subjects. */
export type About = 'MISSIONS' | 'SUBJECTS';

const isAbout: Readonly<Record<About, (ids: readonly string[]) => RawBuilder<boolean>>> = {
  MISSIONS: (ids) => sql`told_fact.mission_id = any(${ids}::uuid[])`,
  SUBJECTS: (ids) => sql`told_fact.subject_id = any(${ids}::uuid[]) and told_fact.mission_id is null`,
};

/**
 * The messages that tell of these and can still be retracted, held by this transaction: those that have not left and that
 * no attempt has in its hands, and those that have left and that the next channel would say again, as nobody knows whether they were read.
 */
export async function listRevocable(db: Kysely<Tables>, about: About, ids: readonly string[]): Promise<MessageRow[]> {
  return db
    .selectFrom('outgoing_message as message')
    .where(sql<boolean>`exists (select from told_fact where told_fact.message_id = message.message_id
      and ${isAbout[about](ids)})`)
    .where(sql<boolean>`(message.state = 'WAITING' and message.claimed_by is null
      or message.state = 'SENT' and message.escalate_at is not null)`)
    .selectAll('message')
    .orderBy('message.message_id')
    .forUpdate()
    .execute();
}

/** Of these messages those that were handed to a provider, or that follow one that was. */
export async function listLeftBefore(db: Kysely<Tables>, messageIds: readonly string[]): Promise<Set<string>> {
  if (messageIds.length === 0) return new Set();
  const { rows } = await sql<{ messageId: string }>`
    with recursive chain as (
      select message_id as first, follows, sent_at from outgoing_message where message_id = any(${messageIds}::uuid[])
      union all
      select chain.first, before.follows, before.sent_at from chain
      join outgoing_message before on before.message_id = chain.follows)
    select distinct first as "messageId" from chain where sent_at is not null`.execute(db);
  return new Set(rows.map(({ messageId }) => messageId));
}

/** Messages of this transaction's as they have become: what they say, whether, and until when. */
export async function updateMessages(db: Kysely<Tables>, rows: readonly MessageRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update outgoing_message message set
      variables = changed.variables, items = changed.items, subject = changed.subject,
      body_text = changed.body_text, body_html = changed.body_html, state = changed.state, failure = changed.failure,
      escalate_at = changed.escalate_at, expires_at = changed.expires_at, idempotency_key = changed.idempotency_key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (message_id uuid, variables jsonb, items jsonb,
      subject text, body_text text, body_html text, state text, failure text, escalate_at timestamptz,
      expires_at timestamptz, idempotency_key text)
    where message.message_id = changed.message_id`.execute(db);
}

/** Writes into the journal of each message that it was overtaken. */
export async function insertOvertaken(db: Kysely<Tables>, messageIds: readonly string[], at: Date): Promise<void> {
  if (messageIds.length === 0) return;
  await sql`
    insert into message_attempt (message_id, at, outcome)
    select message_id, ${at}::timestamptz, 'OVERTAKEN' from unnest(${messageIds}::uuid[]) as message_id`.execute(db);
}
