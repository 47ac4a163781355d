import { announcements } from '@vigiefaon/domain/messages/announcements';
import type { MessageChannel } from '@vigiefaon/domain/messages/message';
import type { MessageTemplate } from '@vigiefaon/domain/messages/message-templates';
import { type RenderedMessage, renderMessage } from '@vigiefaon/domain/messages/render-message';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Tables } from '../../database/tables.ts';
import { unsubscribeLink } from '../answers/unsubscribe-token.ts';
import { wordsOf } from '../message-texts/words-in-use.ts';
import { getAssociationSettings } from '../settings/settings.repository.ts';

export interface MessageContents {
  readonly template: MessageTemplate;
  readonly locale: Locale;
  readonly variables: Readonly<Record<string, string>>;
  readonly items: readonly Readonly<Record<string, string>>[];
}

/** The variable that holds where one unsubscribes; no template names it. */
export const unsubscribeVariable = 'unsubscribe';

/** What a message knows, with where its receiver unsubscribes from what one may do without. */
export function withUnsubscribe(
  config: Config,
  { template, identityId }: { template: MessageTemplate; identityId: string },
  variables: Readonly<Record<string, string>>,
): Record<string, string> {
  const { topic } = announcements[template];
  return { ...variables, ...(topic ? { [unsubscribeVariable]: unsubscribeLink(config, { identityId, topic }) } : {}) };
}

/** A message as its receiver reads it on one channel, in the words that are valid now. */
export async function writeOut(
  db: Kysely<Tables>,
  channel: MessageChannel,
  { template, locale, variables, items }: MessageContents,
): Promise<RenderedMessage> {
  const words = await wordsOf(db, { template, locale });
  const { helpPhone } = await getAssociationSettings(db);
  const unsubscribe = variables[unsubscribeVariable] ?? null;
  return renderMessage({ channel, locale, words, variables, items, helpPhone, unsubscribe });
}
