import { readablePhone } from '../readable-phone.ts';
import type { Locale } from '../users/user.ts';

interface Named {
  readonly firstname: string | null;
  readonly lastname: string | null;
}

/** As one says it; empty of nobody. */
export const nameOf = (person: Named | null) => [person?.firstname, person?.lastname].filter(Boolean).join(' ');

/** A name with the number to call, as far as each is known. */
export const withPhone = (name: string, phone: string | null) =>
  [name, phone && readablePhone(phone)].filter(Boolean).join(', ');

/** Hours of instants on the association's clock: `04:40`. */
export function clockIn({ locale, timeZone }: { locale: Locale; timeZone: string }): (instant: string) => string {
  const format = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone });
  return (instant) => format.format(new Date(instant));
}
