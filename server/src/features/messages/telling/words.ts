import { publicLetterhead } from '@vigiefaon/domain/letterhead/letterhead';
import type { PublicLetterhead } from '@vigiefaon/domain/letterhead/public-letterhead';
import type { MessageChannel } from '@vigiefaon/domain/messages/message';
import { announcements } from '@vigiefaon/domain/messages/texts/announcements';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import {
  type MessageToRender,
  type RenderedMessage,
  renderMessage,
  renderTogether,
} from '@vigiefaon/domain/messages/texts/render-message';
import type { AssociationSettings } from '@vigiefaon/domain/settings/association-settings';
import type { Locale } from '@vigiefaon/domain/users/user';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import { associationSettingsOf } from '../../../database/queries/stored-settings.ts';
import type { Tables } from '../../../database/tables.ts';
import { unsubscribeLink } from '../../../tokens/unsubscribe-token.ts';
import { readWords, type WordsInUse } from '../../message-texts/public.ts';
import { findLogo, letterheadSetting, readStored } from '../../settings/public.ts';
import { type MessageRow, updateMessages } from './told-facts.repository.ts';

export interface MessageContents {
  readonly channel: MessageChannel;
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

export interface Wording {
  readonly settings: AssociationSettings;
  readonly letterhead: PublicLetterhead;
  readonly wordsOf: WordsInUse;
}

/** What these messages are written out with, as it is valid now: read once however many they are. */
export async function readWording(
  db: Kysely<Tables>,
  messages: readonly Pick<MessageContents, 'template'>[],
): Promise<Wording> {
  const stored = await readStored(db);
  const settings = associationSettingsOf(stored);
  const letterhead = publicLetterhead(letterheadSetting.read(stored), await findLogo(db));
  const wordsOf = await readWords(
    db,
    messages.map(({ template }) => template),
  );
  return { settings, letterhead, wordsOf };
}

function toRender({ settings, letterhead, wordsOf }: Wording, message: MessageContents): MessageToRender {
  const { helpPhone } = settings;
  const { channel, locale, variables, items } = message;
  const unsubscribe = variables[unsubscribeVariable] ?? null;
  return { channel, locale, words: wordsOf(message), variables, items, helpPhone, letterhead, unsubscribe };
}

/** A message as its receiver reads it on its channel. */
export function writtenOut(
  wording: Wording,
  message: MessageContents,
): Pick<MessageRow, 'subject' | 'body_text' | 'body_html'> {
  const { subject, text, html } = renderMessage(toRender(wording, message));
  return { subject, body_text: text, body_html: html };
}

/** Messages that one person gets in one mail. */
export async function writtenTogether(
  db: Kysely<Tables>,
  [first, ...others]: readonly [MessageContents, ...MessageContents[]],
): Promise<RenderedMessage> {
  const wording = await readWording(db, [first, ...others]);
  return renderTogether(toRender(wording, first), ...others.map((message) => toRender(wording, message)));
}

/** Writes messages of this transaction as they have become: what still waits says what is left of it. */
export async function rewriteMessages(db: Kysely<Tables>, rows: readonly MessageRow[]): Promise<void> {
  const waiting = rows.filter(({ state }) => state === 'WAITING');
  const wording = waiting.length === 0 ? null : await readWording(db, waiting);
  await updateMessages(
    db,
    rows.map((row) => (wording && row.state === 'WAITING' ? { ...row, ...writtenOut(wording, row) } : row)),
  );
}
