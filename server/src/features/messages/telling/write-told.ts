import type { ToldFact } from '@vigiefaon/domain/messages/telling/told-fact';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import { type MessageOnChannel, type StoredItem, writeOnChannels } from '../sending/message-on-channel.ts';
import {
  insertToldFacts,
  type KnownFact,
  listDigests,
  listFactsOfMessages,
  listFactsTold,
  lockDigests,
  type MessageRow,
} from './told-facts.repository.ts';
import { rewriteMessages } from './words.ts';

/** Something to say to somebody, with the channel on which it begins; `fact` is its key. */
export interface ToTell extends Omit<MessageOnChannel, 'items'> {
  readonly about: ToldFact;
  /** What is told of other subjects of the mission stays true beside it. */
  readonly isOfSubject: boolean;
  readonly item: StoredItem | null;
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
  readonly from: { readonly row: MessageRow } | { readonly first: ToTell };
  variables: Readonly<Record<string, string>>;
  items: readonly StoredItem[];
  expiresAt: Date | null;
  readonly facts: Pick<KnownFact, 'fact' | 'about'>[];
  readonly told: ToTell[];
}

function begun(first: ToTell): Digest {
  const { variables, item, expiresAt } = first;
  return { from: { first }, variables, items: item ? [item] : [], expiresAt, facts: [first], told: [first] };
}

/** Adds to a message that has not left; what it said of the same mission, or of the same part of it, is said anew. */
function join(digest: Digest, added: ToTell & { item: StoredItem }): Digest {
  const { about, isOfSubject, item, variables, expiresAt } = added;
  const isSaidAnew = ({ missionId, subjectId }: ToldFact) =>
    missionId !== null && missionId === about.missionId && (!isOfSubject || subjectId === about.subjectId);
  const older = digest.facts.filter((known) => isSaidAnew(known.about)).map(({ fact }) => fact);
  const others = digest.items.filter(({ fact }) => fact === undefined || !older.includes(fact));
  digest.facts.push(added);
  digest.told.push(added);
  return Object.assign(digest, { items: inOrder([...others, item]), variables, expiresAt });
}

const hasItem = (toTell: ToTell): toTell is ToTell & { item: StoredItem } => toTell.item !== null;

/** What is to be told as the messages that bring it. */
function digestsOf(toTell: readonly ToTell[], waiting: ReadonlyMap<string, Digest>): Digest[] {
  const byKey = new Map(waiting);
  const messages = new Set<Digest>();
  for (const one of toTell) {
    const joined = one.digestKey === null ? undefined : byKey.get(one.digestKey);
    const message = joined && hasItem(one) ? join(joined, one) : begun(one);
    if (!joined && one.digestKey !== null) byKey.set(one.digestKey, message);
    messages.add(message);
  }
  return [...messages];
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
  const digests = digestsOf(untold, await listWaiting(db, keys));
  await writeTold(db, config, await writeDigests(db, config, digests));
}

/** Answers what had joined a message that has been written before: it needs one of its own. */
async function writeDigests(db: Kysely<Tables>, config: Config, digests: readonly Digest[]): Promise<ToTell[]> {
  const waiting = digests.flatMap(({ from, variables, items, expiresAt }) =>
    'row' in from ? [{ ...from.row, variables, items: [...items], expires_at: expiresAt }] : [],
  );
  await rewriteMessages(db, waiting);
  const begun = digests.flatMap(({ from, variables, items, expiresAt, told }) =>
    'first' in from ? [{ ...from.first, variables, items, expiresAt, told }] : [],
  );
  const ids = await writeOnChannels(db, config, begun);
  const written = [
    ...digests.flatMap(({ from, told }) => ('row' in from ? [{ told, messageId: from.row.message_id }] : [])),
    ...begun.map(({ told }, at) => ({ told, messageId: ids[at] ?? null })),
  ];
  const facts = written.flatMap(({ told, messageId }) =>
    messageId === null ? [] : told.map((one) => ({ ...one, messageId })),
  );
  await insertToldFacts(db, facts);
  return written.flatMap(({ told, messageId }) => (messageId === null ? told.slice(1) : []));
}

async function listWaiting(db: Kysely<Tables>, keys: readonly string[]): Promise<Map<string, Digest>> {
  if (keys.length === 0) return new Map();
  const rows = await listDigests(db, keys);
  const ids = [...rows.values()].map(({ message_id: messageId }) => messageId);
  const facts = ids.length === 0 ? [] : await listFactsOfMessages(db, ids);
  return new Map(
    [...rows].map(([key, row]) => {
      const { variables, items, expires_at: expiresAt, message_id: messageId } = row;
      const its = facts.filter((fact) => fact.messageId === messageId);
      return [key, { from: { row }, variables, items, expiresAt, facts: its, told: [] }];
    }),
  );
}
