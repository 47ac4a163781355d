import type { CallTaken, DoneCall } from '@vigiefaon/domain/calls/call';
import type { MessageChannel, MessageFailure, MessageState } from '@vigiefaon/domain/messages/message';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import type { Locale } from '@vigiefaon/domain/users/user';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { OutgoingMessageTable } from '../../database/tables/message-tables.ts';
import type { Tables } from '../../database/tables.ts';

type Db = Kysely<Tables>;

interface TriedChannel {
  channel: MessageChannel;
  state: MessageState;
  failure: MessageFailure | null;
  at: string;
}

export interface WaitingCallRow {
  messageId: string;
  template: MessageTemplate;
  identityId: string | null;
  clientId: string | null;
  unconfirmedUserId: string | null;
  name: string;
  address: string;
  locale: Locale;
  day: string | null;
  text: string;
  createdAt: string;
  mowingTime: string | null;
  missionIds: string[];
  taken: (Pick<CallTaken, 'userId' | 'name'> & { at: string }) | null;
  unanswered: number;
  lastUnansweredAt: string | null;
  note: string | null;
  tried: TriedChannel[];
}

const asInstant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const nameOf = (table: string) =>
  sql`concat_ws(' ', nullif(${sql.ref(`${table}.firstname`)}, ''), nullif(${sql.ref(`${table}.lastname`)}, ''))`;

const missionsOfCall = sql`(
  select coalesce(json_agg(distinct fact.mission_id), '[]') as ids, to_char(min(m.mowing_time), 'HH24:MI') as mowing_time
  from told_fact fact join mission m using (mission_id) where fact.message_id = o.message_id)`;

const unanswered = sql`(
  select count(*)::integer as count, ${asInstant('latest.at')} as at, latest.answer as note
  from message_attempt a
  cross join lateral (select at, answer from message_attempt where message_id = o.message_id and outcome = 'NO_ANSWER'
    order by attempt_id desc limit 1) latest
  where a.message_id = o.message_id and a.outcome = 'NO_ANSWER' group by latest.at, latest.answer)`;

/** The messages before it in its chain, the oldest first, each with when it was last heard of. */
const triedBefore = sql`(
  with recursive chain as (
    select o.follows as message_id, 1 as back
    union all
    select earlier.follows, chain.back + 1 from chain join outgoing_message earlier on earlier.message_id = chain.message_id)
  select coalesce(json_agg(json_build_object('channel', m.channel, 'state', m.state, 'failure', m.failure,
      'at', to_char(coalesce(heard.at, m.sent_at, m.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by chain.back desc), '[]') as items
  from chain join outgoing_message m using (message_id)
  left join lateral (select max(at) as at from message_attempt where message_id = m.message_id) heard on true)`;

/** The calls that wait and are still of use, for one mowing day or all. */
export async function listWaitingCalls(
  db: Db,
  { day, now, takenSince }: { day: string | undefined; now: Date; takenSince: Date },
): Promise<WaitingCallRow[]> {
  const { rows } = await sql<WaitingCallRow>`
    select o.message_id as "messageId", o.template, o.identity_id as "identityId", c.client_id as "clientId",
      (select u.user_id from app_user u where u.identity_id = o.identity_id and not u.mail_confirmed
        and u.deleted_at is null) as "unconfirmedUserId",
      coalesce(nullif(${nameOf('i')}, ''), o.variables->>'name', '') as name, o.address, o.locale,
      to_char(o.day, 'YYYY-MM-DD') as day, o.body_text as text, ${asInstant('o.created_at')} as "createdAt",
      missions.mowing_time as "mowingTime", missions.ids as "missionIds",
      case when o.taken_at > ${takenSince} then json_build_object('userId', o.taken_by, 'name', ${nameOf('ti')},
        'at', ${asInstant('o.taken_at')}) end as taken,
      coalesce(unanswered.count, 0) as unanswered, unanswered.at as "lastUnansweredAt", unanswered.note,
      tried.items as tried
    from outgoing_message o
    left join identity i on i.identity_id = o.identity_id
    left join client c on c.identity_id = o.identity_id
    left join app_user t on t.user_id = o.taken_by
    left join identity ti on ti.identity_id = t.identity_id
    cross join lateral ${missionsOfCall} missions
    left join lateral ${unanswered} unanswered on true
    cross join lateral ${triedBefore} tried
    where o.channel = 'CALL' and o.state = 'WAITING' and (o.expires_at is null or o.expires_at > ${now})
      and (${day ?? null}::date is null or o.day = ${day ?? null}::date)
    order by o.message_id`.execute(db);
  return rows;
}

/** What has been called since an instant, the latest first. */
export async function listDoneCalls(db: Db, since: Date): Promise<(Omit<DoneCall, 'name'> & { name: string })[]> {
  const { rows } = await sql<Omit<DoneCall, 'name'> & { name: string }>`
    select o.message_id as "messageId", coalesce(nullif(${nameOf('i')}, ''), o.variables->>'name', '') as name,
      c.client_id as "clientId", o.template,
      case when last.outcome = 'DELIVERED' then 'REACHED' else last.outcome end as outcome,
      ${asInstant('last.at')} as at, nullif(${nameOf('ai')}, '') as "calledBy", last.answer as note
    from outgoing_message o
    cross join lateral (select * from message_attempt where message_id = o.message_id
      order by attempt_id desc limit 1) last
    left join identity i on i.identity_id = o.identity_id
    left join client c on c.identity_id = o.identity_id
    left join app_user a on a.user_id = last.actor_id
    left join identity ai on ai.identity_id = a.identity_id
    where o.channel = 'CALL' and o.state in ('DELIVERED', 'FAILED') and last.outcome in ('DELIVERED', 'WRONG_NUMBER')
      and last.at >= ${since}
    order by last.at desc, o.message_id`.execute(db);
  return rows;
}

type HeldCall = Pick<Selectable<OutgoingMessageTable>, 'message_id' | 'state' | 'taken_by' | 'taken_at'>;

/** Of these messages those that are calls, held until the transaction ends; in one order, so that no two wait for each other. */
export async function listCallsHeld(db: Db, messageIds: readonly string[]): Promise<HeldCall[]> {
  return db
    .selectFrom('outgoing_message')
    .where('message_id', 'in', messageIds)
    .where('channel', '=', 'CALL')
    .select(['message_id', 'state', 'taken_by', 'taken_at'])
    .orderBy('message_id')
    .forUpdate()
    .execute();
}

/** Says who calls; null that nobody does any more. */
export async function updateTaken(db: Db, messageId: string, taken: { by: string; at: Date } | null): Promise<void> {
  await db
    .updateTable('outgoing_message')
    .set({ taken_by: taken?.by ?? null, taken_at: taken?.at ?? null })
    .where('message_id', '=', messageId)
    .execute();
}

interface CallEnd {
  messageId: string;
  state: 'WAITING' | 'DELIVERED' | 'FAILED';
  outcome: 'DELIVERED' | 'NO_ANSWER' | 'WRONG_NUMBER';
  note: string | null;
  actorId: string;
  now: Date;
}

/** Writes how a call ended, with a line in the journal of its message. */
export async function saveCallEnd(db: Db, { messageId, state, outcome, note, actorId, now }: CallEnd): Promise<void> {
  const isReached = outcome === 'DELIVERED';
  await db
    .updateTable('outgoing_message')
    .set({ state, failure: isReached ? null : outcome, delivered_at: isReached ? now : null })
    .set((query) => ({ attempts: query('attempts', '+', 1), taken_by: null, taken_at: null, escalate_at: null }))
    .where('message_id', '=', messageId)
    .execute();
  await db
    .insertInto('message_attempt')
    .values({ message_id: messageId, at: now, outcome, answer: note, actor_id: actorId })
    .execute();
}

/** Takes the last line back if this person wrote it: a slip of the finger was no call. False when there is none. */
export async function deleteOwnLastEnd(db: Db, messageId: string, actorId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from message_attempt where actor_id = ${actorId}::uuid and attempt_id = (
      select max(attempt_id) from message_attempt where message_id = ${messageId}::uuid)
    returning attempt_id`.execute(db);
  if (rows.length === 0) return false;
  await sql`
    update outgoing_message set state = 'WAITING', delivered_at = null, attempts = greatest(attempts - 1, 0),
      failure = (select outcome from message_attempt where message_id = ${messageId}::uuid
        order by attempt_id desc limit 1)
    where message_id = ${messageId}::uuid`.execute(db);
  return true;
}
