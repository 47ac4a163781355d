import type { MessageChannel } from '@vigiefaon/domain/messages/message';
import { announcements } from '@vigiefaon/domain/messages/texts/announcements';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import { type RenderedMessage, renderMessage } from '@vigiefaon/domain/messages/texts/render-message';
import type { AssociationSettings } from '@vigiefaon/domain/settings/association-settings';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Tables } from '../../../database/tables.ts';
import { unsubscribeLink } from '../../../tokens/unsubscribe-token.ts';
import { readWords, type WordsInUse } from '../../message-texts/public.ts';
import { getAssociationSettings } from '../../settings/public.ts';

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

/** What messages are written out with, as it is valid now. */
export interface Wording {
  readonly settings: AssociationSettings;
  readonly wordsOf: WordsInUse;
}

/** For messages of these templates, read once however many they are. */
export async function readWording(db: Kysely<Tables>, templates: readonly MessageTemplate[]): Promise<Wording> {
  return { settings: await getAssociationSettings(db), wordsOf: await readWords(db, templates) };
}

/** A message as its receiver reads it on one channel. */
export function writeWith(
  { settings: { helpPhone }, wordsOf }: Wording,
  channel: MessageChannel,
  { template, locale, variables, items }: MessageContents,
): RenderedMessage {
  const words = wordsOf({ template, locale });
  const unsubscribe = variables[unsubscribeVariable] ?? null;
  return renderMessage({ channel, locale, words, variables, items, helpPhone, unsubscribe });
}
