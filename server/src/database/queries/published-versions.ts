import type { KeptText } from '@vigiefaon/domain/languages/kept-text';
import type { PublishedTextKind } from '@vigiefaon/domain/localized-text';
import { type RawBuilder, sql } from 'kysely';

/** The version of a published text that is in force: the highest. */
export function versionInForce(kind: PublishedTextKind): RawBuilder<number> {
  return sql<number>`(select max(version) from published_text where kind = ${kind})`;
}

/** The words of a version by language. */
export function wordsByLocale(kind: PublishedTextKind, version: RawBuilder<number>): RawBuilder<KeptText> {
  return sql<KeptText>`(
    select jsonb_object_agg(words.locale, words.words) from published_text_words words
    where words.kind = ${kind} and words.version = ${version}
  )`;
}
