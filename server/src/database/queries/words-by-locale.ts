import type { KeptText } from '@vigiefaon/domain/languages/kept-text';
import { type Locale, locales } from '@vigiefaon/domain/languages/locales';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';

type WordsTable = 'consent_text_words' | 'house_rules_words';

export interface TextWordsTable {
  version: number;
  locale: Locale;
  words: string;
}

/** The text of a version by language; in a query on versions. */
export function wordsByLocale(table: WordsTable, version: string): RawBuilder<KeptText> {
  return sql<KeptText>`(
    select jsonb_object_agg(words.locale, words.words) from ${sql.table(table)} words where words.version = ${sql.ref(version)}
  )`;
}

/** Writes a version's text, a row a language that has one. */
export async function insertWords(
  db: Kysely<Tables>,
  table: WordsTable,
  version: number,
  text: KeptText,
): Promise<void> {
  const rows = locales.flatMap((locale) => {
    const words = text[locale];
    return words === undefined ? [] : [{ version, locale, words }];
  });
  await db.insertInto(table).values(rows).execute();
}
