import type { MessageChannel } from '@vigiefaon/domain/messages/message';
import type { ToldFact } from '@vigiefaon/domain/messages/telling/told-fact';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import { type MessageOnChannel, type StoredItem, writeOnChannels } from '../sending/message-on-channel.ts';
import type { Receiver } from './receivers.repository.ts';
import {
  insertToldFacts,
  type KnownFact,
  listDigests,
  listFactsOfMessages,
  listFactsTold,
  lockDigests,
  type MessageRow,
  updateMessages,
} from './told-facts.repository.ts';
import { readWording, writeWith } from './words.ts';

/** Something to say to somebody, with the channel on which it begins. */
export interface ToTell {
  /** Its key. */
  readonly fact: string;
  readonly about: ToldFact;
  /** What is told of other subjects of the mission stays true beside it. */
  readonly isOfSubject: boolean;
  readonly template: MessageTemplate;
  readonly receiver: Receiver;
  readonly channel: MessageChannel;
  readonly variables: Record<string, string>;
  readonly item: StoredItem | null;
  /** The same for all that may become one message; null where it leaves alone. */
  readonly digestKey: string | null;
  readonly day: string | null;
  readonly notBefore: Date;
  readonly expiresAt: Date | null;
  readonly now: Date;
}

/** Beside what the words name. */
export const orderKey = 'order';

function inOrder(items: readonly StoredItem[]): StoredItem[] {
  const placeOf = (item: StoredItem) => Number(item[orderKey] ?? Number.POSITIVE_INFINITY);
  // Two without a place stay as they are: infinity less infinity is no number.
  return items.toSorted((one, other) => placeOf(one) - placeOf(other) || 0);
}

/** A message that others may join before it is written: one that waits already, or a new one. */
interface Digest {
  readonly row: MessageRow | null;
  variables: Record<string, string>;
  items: StoredItem[];
  expiresAt: Date | null;
  readonly facts: Pick<KnownFact, 'fact' | 'about'>[];
  readonly told: ToTell[];
}

function continued(row: MessageRow, facts: readonly KnownFact[]): Digest {
  const { variables, items, expires_at: expiresAt, message_id: messageId } = row;
  const its = facts.filter((fact) => fact.messageId === messageId);
  return { row, variables, items, expiresAt, facts: its, told: [] };
}

function begun(first: ToTell): Digest {
  const { variables, item, expiresAt } = first;
  return { row: null, variables, items: item ? [item] : [], expiresAt, facts: [first], told: [first] };
}

/** Adds to a message that has not left; what it said of the same mission, or of the same part of it, is said anew. */
function join(digest: Digest, added: ToTell & { item: StoredItem }): void {
  const { about, isOfSubject, item, variables, expiresAt } = added;
  const isSaidAnew = ({ missionId, subjectId }: ToldFact) =>
    missionId !== null && missionId === about.missionId && (!isOfSubject || subjectId === about.subjectId);
  const older = digest.facts.filter((known) => isSaidAnew(known.about)).map(({ fact }) => fact);
  const others = digest.items.filter(({ fact }) => fact === undefined || !older.includes(fact));
  Object.assign(digest, { items: inOrder([...others, item]), variables, expiresAt });
  digest.facts.push(added);
  digest.told.push(added);
}

const hasItem = (toTell: ToTell): toTell is ToTell & { item: StoredItem } => toTell.item !== null;

/** What is to be told as the messages that bring it. */
function digestsOf(toTell: readonly ToTell[], waiting: ReadonlyMap<string, Digest>): Digest[] {
  const byKey = new Map(waiting);
  const messages = new Set<Digest>();
  for (const one of toTell) {
    const joined = one.digestKey === null ? undefined : byKey.get(one.digestKey);
    if (joined && hasItem(one)) join(joined, one);
    const message = joined && hasItem(one) ? joined : begun(one);
    if (!joined && one.digestKey !== null) byKey.set(one.digestKey, message);
    messages.add(message);
  }
  return [...messages];
}

async function rewrite(db: Kysely<Tables>, messages: readonly Digest[]): Promise<KnownFact[]> {
  const rows = messages.flatMap(({ row, variables, items, expiresAt }) =>
    row ? [{ ...row, variables, items, expires_at: expiresAt }] : [],
  );
  if (rows.length === 0) return [];
  const wording = await readWording(
    db,
    rows.map(({ template }) => template),
  );
  const worded = rows.map((row) => {
    const { subject, text, html } = writeWith(wording, row.channel, row);
    return { ...row, subject, body_text: text, body_html: html };
  });
  await updateMessages(db, worded);
  return messages.flatMap(({ row, told }) => (row ? told.map((one) => ({ ...one, messageId: row.message_id })) : []));
}

function onChannel({ told: [first], variables, items, expiresAt }: Digest): MessageOnChannel[] {
  if (!first) return [];
  const { channel, receiver, fact, digestKey, day, notBefore, now, template } = first;
  const { missionId } = first.about;
  const contents = { template, locale: receiver.locale, variables, items };
  return [{ channel, receiver, fact, digestKey, day, missionId, notBefore, now, expiresAt, contents, follows: null }];
}

/** Answers what was written, and what had joined a message that has been written before: it needs one of its own. */
async function begin(db: Kysely<Tables>, config: Config, messages: readonly Digest[]) {
  const ids = messages.length === 0 ? [] : await writeOnChannels(db, config, messages.flatMap(onChannel));
  const facts: KnownFact[] = [];
  const alone: ToTell[] = [];
  for (const [at, { told }] of messages.entries()) {
    const messageId = ids[at] ?? null;
    if (messageId === null) alone.push(...told.slice(1));
    else facts.push(...told.map((one) => ({ ...one, messageId })));
  }
  return { facts, alone };
}

/** Of several that tell the same the first. */
function once(toTell: readonly ToTell[], told: ReadonlySet<string>): ToTell[] {
  const known = new Set(told);
  return toTell.filter(({ fact }) => !known.has(fact) && known.add(fact));
}

/** Writes what is to be told into messages that wait or into new ones, each fact once; as many statements for many as for one. */
export async function writeTold(db: Kysely<Tables>, config: Config, toTell: readonly ToTell[]): Promise<void> {
  if (toTell.length === 0) return;
  const keys = [...new Set(toTell.flatMap(({ digestKey }) => digestKey ?? []))];
  if (keys.length > 0) await lockDigests(db, keys);
  const facts = toTell.map(({ fact }) => fact);
  const untold = once(toTell, await listFactsTold(db, facts));
  if (untold.length === 0) return;
  const messages = digestsOf(untold, await listWaiting(db, keys));
  const rewritten = await rewrite(
    db,
    messages.filter(({ row }) => row !== null),
  );
  const { facts: written, alone } = await begin(
    db,
    config,
    messages.filter(({ row }) => row === null),
  );
  await insertToldFacts(db, [...rewritten, ...written]);
  await writeTold(db, config, alone);
}

async function listWaiting(db: Kysely<Tables>, keys: readonly string[]): Promise<Map<string, Digest>> {
  const rows = keys.length === 0 ? new Map<string, MessageRow>() : await listDigests(db, keys);
  if (rows.size === 0) return new Map();
  const ids = [...rows.values()].map(({ message_id: messageId }) => messageId);
  const facts = await listFactsOfMessages(db, ids);
  return new Map([...rows].map(([key, row]) => [key, continued(row, facts)]));
}
