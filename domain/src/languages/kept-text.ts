import { fallbackLocale, inEachLanguage, type Locale } from './locales.ts';

/** A text of the association as it is kept: a language that came later has none until somebody writes it. */
export type KeptText = Readonly<Partial<Record<Locale, string | undefined>>>;

/** What a reader of a language gets, and the language in which it is written. */
export function readIn(kept: KeptText, wanted: Locale): { text: string; locale: Locale } {
  const locale = kept[wanted]?.trim() ? wanted : fallbackLocale;
  return { text: kept[locale] ?? '', locale };
}

/** To be written on: empty where a language has no text yet. */
export function toWrite(kept: KeptText): Record<Locale, string> {
  return inEachLanguage((locale) => kept[locale] ?? '');
}
