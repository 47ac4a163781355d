import type { ChainedMessage, MessageChannel, MessageState } from '@vigiefaon/domain/messages/message';
import { type Kysely, sql } from 'kysely';
import { containsAllWords } from '../../database/queries/contains-words.ts';
import type { Tables } from '../../database/tables.ts';

const nameOf = (table: string) =>
  sql<string>`concat_ws(' ', nullif(${sql.ref(`${table}.firstname`)}, ''), nullif(${sql.ref(`${table}.lastname`)}, ''))`;

/** What a list shows: the texts of a mail are many times as long. */
const summaryColumns = [
  'message.message_id',
  'message.channel',
  'message.template',
  'message.state',
  'message.address',
  'message.user_id',
  'message.day',
  'message.follows',
  'message.subject',
  'message.variables',
  'message.attempts',
  'message.failure',
  'message.next_attempt_at',
  'message.expires_at',
  'message.created_at',
  'message.sent_at',
  'message.delivered_at',
  'message.read_at',
] as const;

function fromMessages(db: Kysely<Tables>) {
  return db
    .selectFrom('outgoing_message as message')
    .leftJoin('identity', 'identity.identity_id', 'message.identity_id')
    .select(nameOf('identity').as('receiver_name'));
}

export interface MessageFilters {
  readonly state: MessageState | undefined;
  readonly channel: MessageChannel | undefined;
  /** Part of a name or an address. */
  readonly q: string | undefined;
}

function filtered({ state, channel, q }: MessageFilters) {
  const receiver = sql`concat_ws(' ', identity.search_text, lower(unaccent(message.address)))`;
  const conditions = [
    sql`true`,
    ...(state === undefined ? [] : [sql`message.state = ${state}`]),
    ...(channel === undefined ? [] : [sql`message.channel = ${channel}`]),
    ...(q === undefined ? [] : containsAllWords(receiver, q)),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The youngest first: ids sort by age. `after` is the id that ended the page before. */
export async function listMessages(
  db: Kysely<Tables>,
  { after, limit, ...filters }: MessageFilters & { after: string | null; limit: number },
) {
  return fromMessages(db)
    .select(summaryColumns)
    .where(filtered(filters))
    .$if(after !== null, (query) => query.where('message.message_id', '<', after))
    .orderBy('message.message_id', 'desc')
    .limit(limit)
    .execute();
}

export async function findMessage(db: Kysely<Tables>, messageId: string) {
  return fromMessages(db).selectAll('message').where('message.message_id', '=', messageId).executeTakeFirst();
}

/** What became of a message, line by line, the oldest first. */
export async function listMessageAttempts(db: Kysely<Tables>, messageId: string) {
  return db
    .selectFrom('message_attempt')
    .leftJoin('app_user', 'app_user.user_id', 'message_attempt.actor_id')
    .leftJoin('identity', 'identity.identity_id', 'app_user.identity_id')
    .where('message_attempt.message_id', '=', messageId)
    .select([
      'message_attempt.at',
      'outcome',
      'answer',
      sql<string | null>`nullif(${nameOf('identity')}, '')`.as('actorName'),
    ])
    .orderBy('attempt_id')
    .execute();
}

/** The same message on each channel that it has gone, this one included, in the order of the channels. */
export async function listChain(db: Kysely<Tables>, messageId: string): Promise<ChainedMessage[]> {
  const { rows } = await sql<ChainedMessage>`
    with recursive
      before as (
        select message_id, follows, 0 as place from outgoing_message where message_id = ${messageId}
        union all
        select earlier.message_id, earlier.follows, before.place - 1 from before
        join outgoing_message earlier on earlier.message_id = before.follows),
      after as (
        select ${messageId}::uuid as message_id, 0 as place
        union all
        select later.message_id, after.place + 1 from after
        join outgoing_message later on later.follows = after.message_id),
      chain as (select message_id, place from before union select message_id, place from after)
    select message_id as "messageId", channel, state, failure, address from chain join outgoing_message using (message_id)
    order by place, message_id`.execute(db);
  return rows;
}
