import { mailLanguages } from '@vigiefaon/domain/languages/mail-languages';
import type { MessageTemplate } from '@vigiefaon/domain/messages/texts/message-templates';
import { MessageWords } from '@vigiefaon/domain/messages/texts/message-text';
import type { MessageTextInUse } from '@vigiefaon/domain/messages/texts/message-texts.api';
import { whyNotWords } from '@vigiefaon/domain/messages/texts/why-not-words';
import * as z from 'zod/mini';
import type { Db } from '../../database/tables.ts';
import { type KeptText, listKeptTextsOf, type TextKey } from './message-texts.repository.ts';

/** What a message says: the association's own words, or ours where it has none, or where theirs lack what a newer version must say. */
export function textInUse({ template, locale }: TextKey, kept: KeptText | null): MessageTextInUse {
  const own = z.safeParse(MessageWords, kept?.words);
  const isUsable = own.success && whyNotWords(template, own.data).length === 0;
  return {
    template,
    locale,
    version: kept?.version ?? 0,
    isOwn: isUsable,
    words: isUsable ? own.data : mailLanguages[locale].messages[template],
    changedAt: kept?.changedAt.toISOString() ?? null,
    changedBy: kept?.changedBy ?? null,
  };
}

/** What messages say, by template and language. */
export type WordsInUse = (key: TextKey) => MessageWords;

/** What these messages say, read at once. */
export async function readWords(db: Db, templates: readonly MessageTemplate[]): Promise<WordsInUse> {
  const kept = await listKeptTextsOf(db, [...new Set(templates)]);
  return (key) => {
    const own = kept.find(({ template, locale }) => template === key.template && locale === key.locale);
    return textInUse(key, own ?? null).words;
  };
}
