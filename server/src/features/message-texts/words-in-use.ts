import { mailLanguages } from '@vigiefaon/domain/messages/mail-languages';
import { MessageWords } from '@vigiefaon/domain/messages/message-text';
import type { MessageTextInUse } from '@vigiefaon/domain/messages/message-texts.api';
import { whyNotWords } from '@vigiefaon/domain/messages/why-not-words';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '../../database/tables.ts';
import { findKeptText, type KeptText, type TextKey } from './message-texts.repository.ts';

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

/** What a message says in one language. */
export async function wordsOf(db: Kysely<Tables>, key: TextKey): Promise<MessageWords> {
  return textInUse(key, await findKeptText(db, key)).words;
}
