import { factKey, type ToldFact, toldFact } from '@vigiefaon/domain/messages/telling/told-fact';
import { announcements } from '@vigiefaon/domain/messages/texts/announcements';
import {
  type ItemOf,
  type MessageTemplate,
  messageTemplates,
  type VariablesOf,
} from '@vigiefaon/domain/messages/texts/message-templates';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import { channelsOf, type StoredItem } from '../sending/message-on-channel.ts';
import type { Receiver } from './receivers.repository.ts';
import { withUnsubscribe } from './words.ts';
import { orderKey, type ToTell, writeTold } from './write-told.ts';

export interface Told<T extends MessageTemplate> {
  /** What it tells of and whom: the same fact is told once. In words of our own where nothing is asked of it later. */
  readonly fact: ToldFact | string;
  readonly template: T;
  readonly receiver: Receiver;
  readonly variables: VariablesOf<T>;
  /** Required where the template has an item. */
  readonly item?: ItemOf<T>;
  /** Where the item stands among others of one message; those without stand behind. */
  readonly order?: number | undefined;
  readonly missionId?: string;
  /** What is told of other subjects of the mission stays true beside it. */
  readonly isOfSubject?: boolean | undefined;
  /** The mowing day. */
  readonly day?: string;
  /** From then on it is of no use any more. */
  readonly expiresAt?: Date;
  readonly now: Date;
}

/** What one message says of several things, one by one; with the fact that each tells of, which no text names. */
function itemOf<T extends MessageTemplate>(
  { template, item, missionId, order }: Told<T>,
  fact: string,
): StoredItem | null {
  const schema = messageTemplates[template].item;
  if (!schema) return null;
  const known: Record<string, string> = z.parse(schema, item);
  const placed: Record<string, string> = order === undefined ? {} : { [orderKey]: String(order) };
  return { ...known, fact, ...(missionId === undefined ? {} : { missionId }), ...placed };
}

/**
 * What is told with the channel on which it begins; null for somebody who does without the topic, or cannot be told by any. It knows
 * all that the message needs and nothing else; what is lacking breaks the fact's transaction off.
 */
export function toTellOf<T extends MessageTemplate>(config: Config, told: Told<T>): ToTell | null {
  const { template, receiver, missionId = null, isOfSubject = false, day = null, expiresAt = null, now } = told;
  const about = typeof told.fact === 'string' ? toldFact('notice', { missionId }) : { ...told.fact, missionId };
  const fact = typeof told.fact === 'string' ? told.fact : factKey(told.fact);
  const { identityId, locale } = receiver;
  const known: Record<string, string> = z.parse(messageTemplates[template].variables, told.variables);
  const variables = withUnsubscribe(config, { template, identityId }, known);
  const item = itemOf(told, fact);
  const [channel] = channelsOf(config, receiver, template);
  if (channel === undefined) return null;
  const { mustReach, digestMinutes } = announcements[template];
  const digestKey = digestMinutes > 0 && item !== null ? `${template}:${identityId}:${day ?? ''}` : null;
  // What comes to a call stands on the call list at once: nobody waits there for more, and without a mail server no mail leaves.
  const isForCall = mustReach && (channel === 'CALL' || (channel === 'MAIL' && config.mail === null));
  const notBefore = new Date(now.getTime() + (isForCall ? 0 : digestMinutes) * 60_000);
  const whom = { template, receiver, locale, channel, digestKey, follows: null };
  return { fact, about, missionId, isOfSubject, ...whom, day, notBefore, expiresAt, now, variables, item };
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
  const toTell = toTellOf(config, told);
  if (toTell) await writeTold(db, config, [toTell]);
}
