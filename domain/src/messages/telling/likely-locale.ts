import type { Address } from '../../identity/address.ts';
import { associationWords } from '../../languages/association-words.ts';
import { fallbackLocale, type Locale, locales } from '../../languages/locales.ts';

/** The language in which somebody who has never chosen one is most likely to read: that of the place; the fallback where it is unknown. */
export function likelyLocale(address: Pick<Address, 'country' | 'zipcode'> | null): Locale {
  if (!address) return fallbackLocale;
  const country = address.country.toUpperCase();
  const zipcode = Number(address.zipcode);
  const isSpoken = (locale: Locale) => {
    const { countries, belgianZipcodes } = associationWords[locale].home;
    return country === 'BE'
      ? belgianZipcodes.some(([first, last]) => first <= zipcode && zipcode <= last)
      : countries.includes(country);
  };
  return locales.find(isSpoken) ?? fallbackLocale;
}
