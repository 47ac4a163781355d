import { type Locale, locales } from '@vigiefaon/domain/languages/locales';

/** "allemand" for a reader of French, as it stands in a sentence. */
export function languageName(language: Locale, reader: Locale): string {
  return new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;
}

/** "Deutsch": what its own readers look for, whatever language the screen is in. */
export function ownName(language: Locale): string {
  const name = languageName(language, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

export const languageChoices = locales.map((value) => ({ value, label: ownName(value) }));
