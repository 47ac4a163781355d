import type { MessageChannel } from '@vigiefaon/domain/messages/message';
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

interface Contents {
  variables: Record<string, string>;
  item: StoredItem | null;
}

/** What the message needs to know, all of it and nothing else; what is lacking breaks the fact's transaction off. */
function contentsOf<T extends MessageTemplate>(config: Config, told: Told<T>, fact: string): Contents {
  const { template, receiver, order, missionId } = told;
  const { variables, item } = messageTemplates[template];
  const known: Record<string, string> = z.parse(variables, told.variables);
  const one: Record<string, string> | null = item && z.parse(item, told.item);
  const { identityId } = receiver;
  const placed: Record<string, string> = order === undefined ? {} : { [orderKey]: String(order) };
  return {
    variables: withUnsubscribe(config, { template, identityId }, known),
    item: one && { ...one, fact, ...(missionId === undefined ? {} : { missionId }), ...placed },
  };
}

function digestKeyOf<T extends MessageTemplate>({ template, receiver, day }: Told<T>): string | null {
  const isDigest = announcements[template].digestMinutes > 0 && messageTemplates[template].item !== null;
  return isDigest ? `${template}:${receiver.identityId}:${day ?? ''}` : null;
}

/** What comes to a call stands on the call list at once: nobody waits there for more, and without a mail server no mail leaves. */
function digestMinutesOf({ mail }: Config, template: MessageTemplate, channel: MessageChannel): number {
  const { mustReach, digestMinutes } = announcements[template];
  const isForCall = mustReach && (channel === 'CALL' || (channel === 'MAIL' && mail === null));
  return isForCall ? 0 : digestMinutes;
}

/** What is told with the channel on which it begins; null for somebody who does without the topic, or cannot be told by any. */
export function toTellOf<T extends MessageTemplate>(config: Config, told: Told<T>): ToTell | null {
  const { template, receiver, missionId = null, isOfSubject = false, day = null, expiresAt = null, now } = told;
  const about = typeof told.fact === 'string' ? toldFact('notice', { missionId }) : { ...told.fact, missionId };
  const fact = typeof told.fact === 'string' ? told.fact : factKey(told.fact);
  const contents = contentsOf(config, told, fact);
  const [channel] = channelsOf(config, receiver, template);
  if (channel === undefined) return null;
  const notBefore = new Date(now.getTime() + digestMinutesOf(config, template, channel) * 60_000);
  const when = { day, notBefore, expiresAt, now };
  const whom = { template, receiver, channel, digestKey: digestKeyOf(told) };
  return { fact, about, isOfSubject, ...whom, ...when, ...contents };
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
