import type { Locale } from '@vigiefaon/domain/users/user';

// Written out, because the schema beside the domain's list would weigh on the login page.
export const locales = ['fr', 'de', 'nl'] as const satisfies readonly Locale[];
const storageKey = 'locale';

function localeIn(text: string | null): Locale | undefined {
  return locales.find((locale) => locale === text?.slice(0, 2).toLowerCase());
}

/** What was chosen before, else the first two letters of the browser's language, else French. */
export function chooseLocale(): Locale {
  return localeIn(localStorage.getItem(storageKey)) ?? localeIn(navigator.language) ?? 'fr';
}

export function rememberLocale(locale: Locale): void {
  localStorage.setItem(storageKey, locale);
}
