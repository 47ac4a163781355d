import { grammars } from '../languages/grammars.ts';
import type { Locale } from '../users/user.ts';

/** Written as they are: addresses of the web and of mail. */
const addresses = /((?:https?:\/\/|www\.)\S+|[^\s@]+@[^\s@]+)/;

function typesetPiece(locale: Locale, piece: string): string {
  const text = piece.replace(/(?<=\p{L})'(?=[\p{L}{«])/gu, '’');
  return grammars[locale].signs.reduce((done, [sign, set]) => done.replace(sign, set), text);
}

/**
 * A text as its language is printed: the curved apostrophe, and in French the spaces that keep `? ! ; : »` to the word before and
 * `«` to the word behind. Texts are written with plain spaces; addresses, times of day and smileys stay as they are. What people
 * typed is left alone: a text is set before their words are put into it.
 */
export function typeset(locale: Locale, text: string): string {
  return text
    .split(addresses)
    .map((piece, index) => (index % 2 === 1 ? piece : typesetPiece(locale, piece)))
    .join('');
}

/** All texts of a record of words, however deep. */
export function typesetAll<Words>(locale: Locale, words: Words): Words;
export function typesetAll(locale: Locale, words: unknown): unknown {
  if (typeof words === 'string') return typeset(locale, words);
  if (Array.isArray(words)) return words.map((word) => typesetAll(locale, word));
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, typesetAll(locale, word)]));
}
