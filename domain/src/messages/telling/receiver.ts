import type { Identity } from '../../identity/identity.ts';
import { grammars } from '../../languages/grammars.ts';
import type { Locale } from '../../users/user.ts';

const longestName = 60;

/**
 * How a mail greets a person: letters only. Anybody can register with a stranger's address and a name that is
 * an advertisement or a link, and we would bring it to that stranger.
 */
export function greetingName({ firstname, lastname }: Pick<Identity, 'firstname' | 'lastname'>): string {
  return [firstname, lastname]
    .join(' ')
    .replace(/[^\p{L}\p{M}’' -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestName)
    .trim();
}

/** A calendar day with its year: "20 mai 2025". */
export function dayInWords(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(grammars[locale].region, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** An instant as the association's clock shows it, in the words of a language. */
export function instantInWords(instant: Date, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(grammars[locale].region, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    instant,
  );
}
