import { type RawBuilder, sql } from 'kysely';

/** A telephone number however it was typed: what is left is in every way of writing it. */
function withoutPrefix(typed: string): string {
  return typed.replaceAll(/\D/g, '').replace(/^0+/, '');
}

function wordsOf(typed: string): string[] {
  const isPhone = /^[\s\d+()./-]{7,}$/.test(typed) && withoutPrefix(typed).length >= 6;
  return isPhone ? [withoutPrefix(typed)] : typed.split(/\s+/).filter((word) => word !== '');
}

/** Whether lower-cased text without accents contains every word of what was typed, in any order; answered by a trigram index. */
export function containsAllWords(searchText: RawBuilder<unknown>, typed: string): RawBuilder<unknown>[] {
  return wordsOf(typed.trim())
    .slice(0, 10)
    .map((word) => sql`${searchText} like '%' || lower(unaccent(${word.replaceAll(/[\\%_]/g, '\\$&')})) || '%'`);
}
