import { announcements } from '@vigiefaon/domain/messages/announcements';
import type { MessageChannel } from '@vigiefaon/domain/messages/message';
import {
  type ItemOf,
  type MessageTemplate,
  messageTemplates,
  type VariablesOf,
} from '@vigiefaon/domain/messages/message-templates';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import { blankSecrets } from './attempts.repository.ts';
import { insertMessageAttempt } from './hand-on.ts';
import { channelsOf, type StoredItem, writeOnChannel } from './message-on-channel.ts';
import type { Receiver } from './receivers.repository.ts';
import {
  deleteFacts,
  findGathering,
  hasLeftBefore,
  insertToldFact,
  isFactTold,
  isTelling,
  listFactsOf,
  listSilentTelling,
  listUnsentTelling,
  lockGathering,
  type MessageRow,
  type ToldAbout,
} from './told-facts.repository.ts';
import { withUnsubscribe, writeOut } from './words.ts';

export interface Told<T extends MessageTemplate> {
  /** What it tells of and whom, in words of our own (`assigned:<missionId>:<pilotId>:<version>`): the same fact is told once. */
  readonly fact: string;
  readonly template: T;
  readonly receiver: Receiver;
  readonly variables: VariablesOf<T>;
  /** Required where the template has an item. */
  readonly item?: ItemOf<T>;
  /** Where the item stands among others of one message; those without stand behind. */
  readonly order?: number | undefined;
  readonly missionId?: string;
  /** Named in the fact; what is told of other parts of the mission stays true beside it. */
  readonly partId?: string | undefined;
  /** The mowing day. */
  readonly day?: string;
  /** From then on it is of no use any more. */
  readonly expiresAt?: Date;
  readonly now: Date;
}

/** Beside what the words name. */
const orderKey = 'order';

function inOrder(items: readonly StoredItem[]): StoredItem[] {
  const placeOf = (item: StoredItem) => Number(item[orderKey] ?? Number.POSITIVE_INFINITY);
  // Two without a place stay as they are: infinity less infinity is no number.
  return items.toSorted((one, other) => placeOf(one) - placeOf(other) || 0);
}

interface Contents {
  variables: Record<string, string>;
  item: StoredItem | null;
}

/** What the message needs to know, all of it and nothing else; what is lacking breaks the fact's transaction off. */
function contentsOf<T extends MessageTemplate>(config: Config, told: Told<T>): Contents {
  const { template, receiver, fact, order } = told;
  const { variables, item } = messageTemplates[template];
  const known: Record<string, string> = z.parse(variables, told.variables);
  const one: Record<string, string> | null = item && z.parse(item, told.item);
  const { identityId } = receiver;
  const placed: Record<string, string> = order === undefined ? {} : { [orderKey]: String(order) };
  return {
    variables: withUnsubscribe(config, { template, identityId }, known),
    item: one && { ...one, fact, ...placed },
  };
}

function gatherKeyOf<T extends MessageTemplate>({ template, receiver, day }: Told<T>): string | null {
  const isGathered = announcements[template].gatherMinutes > 0 && messageTemplates[template].item !== null;
  return isGathered ? `${template}:${receiver.identityId}:${day ?? ''}` : null;
}

async function rewrite(
  db: Kysely<Tables>,
  row: MessageRow,
  changed: { variables: Record<string, string>; items: StoredItem[]; expiresAt: Date | null },
): Promise<void> {
  const { variables, items, expiresAt } = changed;
  const { template, locale } = row;
  const { subject, text, html } = await writeOut(db, row.channel, { template, locale, variables, items });
  await db
    .updateTable('outgoing_message')
    .set({ variables: JSON.stringify(variables), items: JSON.stringify(items), expires_at: expiresAt })
    .set({ subject, body_text: text, body_html: html })
    .where('message_id', '=', row.message_id)
    .execute();
}

/** Adds to a message that has not left; what it said of the same mission, or of the same part of it, is said anew. */
async function addItem(
  db: Kysely<Tables>,
  gathering: MessageRow,
  added: Pick<Told<MessageTemplate>, 'missionId' | 'partId'> & Contents & { item: StoredItem; expiresAt: Date | null },
): Promise<void> {
  const { item, variables, missionId, partId = '', expiresAt } = added;
  const messageId = gathering.message_id;
  const known = missionId === undefined ? [] : await listFactsOf(db, { messageId, missionId });
  const older = known.filter((fact) => fact.includes(partId));
  const others = gathering.items.filter(({ fact }) => fact === undefined || !older.includes(fact));
  await rewrite(db, gathering, { variables, items: inOrder([...others, item]), expiresAt });
}

/** What comes to a call stands on the call list at once: nobody waits there for more, and without a mail server no mail leaves. */
function gatherMinutesOf({ mail }: Config, template: MessageTemplate, channel: MessageChannel): number {
  const { mustReach, gatherMinutes } = announcements[template];
  const isForCall = mustReach && (channel === 'CALL' || (channel === 'MAIL' && mail === null));
  return isForCall ? 0 : gatherMinutes;
}

/**
 * Says something to somebody by the first channel that they have, written in the transaction of the fact and sent after it.
 * A fact that has been told already is not told again, and somebody who does without the topic is told nothing.
 */
export async function tell<T extends MessageTemplate>(
  db: Kysely<Tables>,
  config: Config,
  told: Told<T>,
): Promise<void> {
  const { fact, template, receiver, missionId, partId, day, now, expiresAt = null } = told;
  const { variables, item } = contentsOf(config, told);
  const [channel] = channelsOf(config, receiver, template);
  if (channel === undefined) return;
  const gatherKey = gatherKeyOf(told);
  if (gatherKey !== null) await lockGathering(db, gatherKey);
  if (await isFactTold(db, fact)) return;
  const gathering = gatherKey === null ? undefined : await findGathering(db, gatherKey);
  if (gathering && item) {
    await addItem(db, gathering, { item, variables, missionId, partId, expiresAt });
    await insertToldFact(db, { fact, messageId: gathering.message_id, missionId });
    return;
  }
  const messageId = await writeOnChannel(db, config, {
    ...{ channel, receiver, fact, gatherKey, expiresAt, now, follows: null },
    contents: { template, locale: receiver.locale, variables, items: item ? [item] : [] },
    day: day ?? null,
    missionId: missionId ?? null,
    notBefore: new Date(now.getTime() + gatherMinutesOf(config, template, channel) * 60_000),
  });
  if (messageId !== null) await insertToldFact(db, { fact, messageId, missionId });
}

async function takeOut(db: Kysely<Tables>, row: MessageRow, facts: readonly string[], now: Date): Promise<void> {
  const items = row.items.filter(({ fact }) => fact === undefined || !facts.includes(fact));
  if (items.length > 0) return rewrite(db, row, { variables: row.variables, items, expiresAt: row.expires_at });
  await db
    .updateTable('outgoing_message')
    .set({
      state: 'DROPPED',
      failure: 'OVERTAKEN',
      escalate_at: null,
      // The same fact may come true once more, and is then told.
      idempotency_key: `${row.idempotency_key}:${row.message_id}`,
    })
    .where('message_id', '=', row.message_id)
    .execute();
  await insertMessageAttempt(db, { messageId: row.message_id, at: now, outcome: 'OVERTAKEN' });
}

/** Somebody may have read it: it counts as told, but no other channel says it again. */
async function sayNoFurther(db: Kysely<Tables>, row: MessageRow, facts: readonly string[], now: Date): Promise<void> {
  const items = row.items.filter(({ fact }) => fact === undefined || !facts.includes(fact));
  const isOver = items.length === 0;
  await db
    .updateTable('outgoing_message')
    .set(isOver ? { escalate_at: null, expires_at: now } : { items: JSON.stringify(items) })
    .where('message_id', '=', row.message_id)
    .execute();
  if (isOver) await blankSecrets(db, row);
}

/**
 * Takes back what has not left yet, because it is not true any more. Answers how many facts their receivers never heard of: of
 * those nothing else has to be said.
 */
export async function takeBack(db: Kysely<Tables>, { now, ...about }: ToldAbout & { now: Date }): Promise<number> {
  let count = 0;
  // First: the next channel may be about to be written for one of them.
  for (const row of await listSilentTelling(db, about)) {
    const facts = await listFactsOf(db, { messageId: row.message_id, missionId: about.missionId });
    await sayNoFurther(db, row, facts, now);
  }
  for (const row of await listUnsentTelling(db, about)) {
    const messageId = row.message_id;
    const facts = await listFactsOf(db, { messageId, missionId: about.missionId });
    if (facts.length === 0) continue;
    if (!(await hasLeftBefore(db, messageId))) count += facts.length;
    await takeOut(db, row, facts, now);
    await deleteFacts(db, facts);
  }
  return count;
}

/** Whether somebody has been told of a mission, or is about to be. */
export async function hasBeenTold(db: Kysely<Tables>, about: ToldAbout): Promise<boolean> {
  return isTelling(db, about);
}
