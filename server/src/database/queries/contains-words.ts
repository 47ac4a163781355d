import { type RawBuilder, sql } from 'kysely';

/** A telephone number however it was typed: what is left is in every way of writing it. */
function withoutPrefix(typed: string): string {
  return typed.replaceAll(/\D/g, '').replace(/^0+/, '');
}

function wordsOf(typed: string): string[] {
  const isPhone = /^[\s\d+()./-]{7,}$/.test(typed) && withoutPrefix(typed).length >= 6;
  return isPhone ? [withoutPrefix(typed)] : typed.split(/\s+/).filter((word) => word !== '');
}

/** A pattern of `like` for each word of what was typed, as it stands in lower-cased text without accents. */
export function wordPatterns(typed: string): RawBuilder<string>[] {
  return wordsOf(typed.trim())
    .slice(0, 10)
    .map((word) => sql<string>`'%' || lower(unaccent(${word.replaceAll(/[\\%_]/g, '\\$&')})) || '%'`);
}

/** Whether lower-cased text without accents contains every word of what was typed, in any order; answered by a trigram index. */
export function containsAllWords(searchText: RawBuilder<unknown>, typed: string): RawBuilder<unknown>[] {
  return wordPatterns(typed).map((pattern) => sql`${searchText} like ${pattern}`);
}
