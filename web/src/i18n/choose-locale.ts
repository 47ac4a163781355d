import { fallbackLocale, type Locale, locales } from '@vigiefaon/domain/languages/locales';

const storageKey = 'locale';

function localeIn(text: string | null): Locale | undefined {
  return locales.find((locale) => locale === text?.slice(0, 2).toLowerCase());
}

/** Chosen before, else the first two letters of the browser's language, else the fallback. */
export function chooseLocale(): Locale {
  return localeIn(localStorage.getItem(storageKey)) ?? localeIn(navigator.language) ?? fallbackLocale;
}

export function rememberLocale(locale: Locale): void {
  localStorage.setItem(storageKey, locale);
}
