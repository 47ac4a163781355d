/** The languages of the product. Each has its folder beside this file, with all its words, and one in `web/src/i18n`. */
export const locales = ['fr', 'de', 'nl', 'en'] as const;
export type Locale = (typeof locales)[number];

/** For whoever has chosen none, and for a text that theirs does not have. */
export const fallbackLocale: Locale = 'fr';

export function inEachLanguage<Value>(of: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, Value>;
}
