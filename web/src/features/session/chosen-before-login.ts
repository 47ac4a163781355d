import { locales } from '@vigiefaon/domain/languages/locales';
import type { Locale } from '@vigiefaon/domain/users/user';

const storageKey = 'locale-chosen-before-login';

/** Who chooses a language and then logs in, in the same tab, wants it for good. */
export function noteChosenBeforeLogin(locale: Locale): void {
  sessionStorage.setItem(storageKey, locale);
}

/** The language chosen before this login, told once. */
export function takeChosenBeforeLogin(): Locale | undefined {
  const chosen = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return locales.find((locale) => locale === chosen);
}
